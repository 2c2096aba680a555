import Foundation
import Testing

@testable import endpointgen

/// The compliant sets of the OpenAPI Overlay Specification, in the folder that `ENDPOINTGEN_OVERLAYS` names.
struct OverlaySuiteTests {
    private func read(_ url: URL, _ diagnostics: Diagnostics) throws -> JSON {
        let file = SourceFile(path: url.lastPathComponent, bytes: try Data(contentsOf: url))
        return try #require(file.json(diagnostics), "\(diagnostics.text)")
    }

    @Test func suite() throws {
        guard let path = ProcessInfo.processInfo.environment["ENDPOINTGEN_OVERLAYS"] else {
            print("OverlaySuiteTests: skipped, as ENDPOINTGEN_OVERLAYS does not name the folder of the sets")
            return
        }
        let root = URL(fileURLWithPath: path)
        let folders = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
            .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("overlay.yaml").path) }
        #expect(folders.count >= 8)
        for folder in folders {
            let diagnostics = Diagnostics()
            let document = try read(folder.appendingPathComponent("openapi.yaml"), diagnostics)
            let expected = try read(folder.appendingPathComponent("output.yaml"), diagnostics)
            let file = try read(folder.appendingPathComponent("overlay.yaml"), diagnostics)
            let overlay = try #require(OverlayReader.read(file, diagnostics))
            let result = OverlayRun.apply([overlay], to: document, diagnostics)
            #expect(diagnostics.text.isEmpty, "\(folder.lastPathComponent): \(diagnostics.text)")
            #expect(
                try value(result) == value(expected),
                "\(folder.lastPathComponent): \(result.compactText(limit: 100_000) ?? "")")
        }
    }

    private func value(_ json: JSON) throws -> NSObject {
        let text = try #require(json.compactText(limit: 1_000_000))
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject)
    }
}
