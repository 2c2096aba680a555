import Foundation
import Testing

@testable import endpointgen

/// Every file of `Invalid` is a test: what the tool says of it stands beside it in `NAME.stderr`.
///
/// `RECORD_DIAGNOSTICS=1 swift test --filter InvalidSpecTests` writes what it says now; read the difference before committing.
struct InvalidSpecTests {
    private static let folder = Folder.tests.appendingPathComponent("Invalid")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] != nil

    @Test(arguments: try! Folder.specs(in: folder))
    func diagnosticsAreAsRecorded(_ url: URL) throws {
        let compilation = try Compilation(fileAt: url, as: url.lastPathComponent)
        #expect(compilation.hasErrors)
        #expect(compilation.files.isEmpty)
        let expected = url.deletingLastPathComponent()
            .appendingPathComponent(url.lastPathComponent.replacingOccurrences(of: ".endpoints.json", with: ".stderr"))
        if Self.isRecording { try Data(compilation.diagnostics.utf8).write(to: expected) }
        #expect(try String(contentsOf: expected, encoding: .utf8) == compilation.diagnostics)
    }
}
