import Foundation
import RuntimeKit
import Testing

/// JSON → value → JSON for every type of `KitchenSink.endpoints.json`.
struct RoundTripTests {
    static let all = structs + minimalStructs + items + nested + generics + recursive + enums + unions + endpointTypes

    @Test(arguments: all) func theSameDocumentComesBack(_ sample: RoundTrip) throws {
        try sample.checkRoundTrip()
    }

    @Test(arguments: all) func everyFieldMatters(_ sample: RoundTrip) throws {
        try sample.checkVariants()
    }

    /// The table has every type that was generated, and so every type of the spec.
    @Test func noTypeIsForgotten() throws {
        let folder = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Generated")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var declared: Set<Substring> = []
        for file in files where file.lastPathComponent.hasPrefix("KitchenSink") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(
                of: /public (?:struct|enum) (\w+)[^{]*?: [^{]*?(?:JSONModel|Enum|JSONUnion, Hashable)\b/)
            {
                declared.insert(match.1)
            }
        }
        let tested = Set(Self.all.compactMap { $0.typeName.prefix { $0 != "<" }.split(separator: ".").last })
        #expect(declared.count > 45)
        expectEqual(declared.subtracting(tested), [])
    }
}
