import Testing

/// Runs the tests that are linked to it, as `swift test` does.
@main
struct SanitizedTests {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
