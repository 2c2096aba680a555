@main
enum EndpointGen {
    static func main() {}
}
