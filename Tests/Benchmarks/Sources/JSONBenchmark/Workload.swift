import Foundation
import RuntimeKit

/// What is read or written both ways.
struct Workload {
    /// The payload's name, a slash, and `reading` or `writing`.
    let name: String
    let document: Data
    /// The work of each side, with its result, whose end is not part of the work.
    let ours: () throws -> Any
    let foundation: () throws -> Any

    /// The payloads' names, each with what makes its workloads; only one payload has to be made for a profile.
    static let payloads: [(name: String, make: @Sendable () throws -> [Workload])] = [
        ("flat", { try both("flat", Payload.flat(), PlainFlat.self) }),
        ("nested", { try both("nested", Payload.nested(), PlainNested.self) }),
        ("issues", { try both("issues", Payload.issues(), PlainIssue.self) }),
        ("responses", { try Payload.responses().map { [try responses($0)] } ?? [] }),
        ("numbers", { try both("numbers", Payload.numbers(), PlainNumbers.self) }),
        ("text", { try both("text", Payload.posts(), PlainPost.self) }),
        (
            "escapes",
            {
                let document = try Payload.asciiOnly(Payload.posts().jsonData())
                return [reading("escapes", document, [Post].self, [PlainPost].self)]
            }
        ),
    ]

    /// Measured by themselves.
    private static func alternatives() -> [Workload] {
        [
            reading(
                "struct", Payload.alternatives(of: 1), [Alternative<First>].self, [PlainAlternative<First>].self),
            reading("untagged", Payload.alternatives(of: 4), [AnyAlternative].self, [PlainAnyAlternative].self),
        ]
    }

    /// The workloads that `name` means: of a payload (`flat`), one of the two (`flat/reading`), or all without a name.
    static func named(_ name: String?) throws -> [Workload] {
        guard let name else { return try payloads.flatMap { try $0.make() } }
        if name == "alternatives" { return alternatives() }
        let made = try payloads.filter { $0.name == name.prefix { $0 != "/" } }.flatMap { try $0.make() }
        return made.filter { $0.name == name || !name.contains("/") }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    private static func reading<Ours: JSONCodable, Plain: Decodable>(
        _ name: String, _ document: Data, _ type: Ours.Type, _ plain: Plain.Type
    ) -> Workload {
        Workload(name: "\(name)/reading", document: document) {
            try Ours(jsonData: document)
        } foundation: {
            try decoder.decode(Plain.self, from: document)
        }
    }

    /// The responses cannot be compared with what is written from them, as no side keeps all of them.
    private static func responses(_ document: Data) throws -> Workload {
        let sorted = encoder
        sorted.outputFormatting = .sortedKeys
        let plain = try decoder.decode([PlainIssue].self, from: document)
        let ours = try decoder.decode([PlainIssue].self, from: [Issue](jsonData: document).jsonData())
        guard try sorted.encode(plain) == sorted.encode(ours) else { throw Disagreement(name: "responses") }
        return reading("responses", document, [Issue].self, [PlainIssue].self)
    }

    private static func both<Ours: JSONCodable, Plain: Codable>(
        _ name: String, _ values: Ours, _ plain: Plain.Type
    ) throws -> [Workload] {
        let document = try values.jsonData()
        // Both sides write what they have read, so that their values lie in memory alike.
        let ownValues = try Ours(jsonData: document)
        let plainValues = try decoder.decode([Plain].self, from: document)
        guard try Ours(jsonData: encoder.encode(plainValues)).jsonData() == document else {
            throw Disagreement(name: name)
        }
        return [
            reading(name, document, Ours.self, [Plain].self),
            Workload(name: "\(name)/writing", document: document) {
                try ownValues.jsonData()
            } foundation: {
                try encoder.encode(plainValues)
            },
        ]
    }

    /// The two sides do not give the same values.
    struct Disagreement: Error {
        let name: String
    }
}
