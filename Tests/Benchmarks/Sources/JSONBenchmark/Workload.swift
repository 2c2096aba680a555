import Foundation
import RuntimeKit

/// What is read or written both ways.
struct Workload {
    /// The payload's name, a slash, and `reading` or `writing`.
    let name: String
    let document: Data
    let ours: () throws -> Void
    let foundation: () throws -> Void

    static func all() throws -> [Workload] {
        try both("flat", Payload.flat(), PlainFlat.self)
            + both("nested", Payload.nested(), PlainNested.self)
            + both("issues", Payload.issues(), PlainIssue.self)
            + both("numbers", Payload.numbers(), PlainNumbers.self)
            + both("text", Payload.posts(), PlainPost.self)
            + [
                reading("escapes", Payload.asciiOnly(Payload.posts().jsonData()), [Post].self, [PlainPost].self)
            ]
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

    private static func reading<Ours: JSONValue, Plain: Decodable>(
        _ name: String, _ document: Data, _ type: Ours.Type, _ plain: Plain.Type
    ) -> Workload {
        Workload(name: "\(name)/reading", document: document) {
            _ = try Ours(jsonData: document)
        } foundation: {
            _ = try decoder.decode(Plain.self, from: document)
        }
    }

    private static func both<Ours: JSONValue, Plain: Codable>(
        _ name: String, _ values: Ours, _ plain: Plain.Type
    ) throws -> [Workload] {
        let document = try values.jsonData()
        let plainValues = try decoder.decode([Plain].self, from: document)
        guard try Ours(jsonData: encoder.encode(plainValues)).jsonData() == document else {
            throw Disagreement(name: name)
        }
        return [
            reading(name, document, Ours.self, [Plain].self),
            Workload(name: "\(name)/writing", document: document) {
                _ = try values.jsonData()
            } foundation: {
                _ = try encoder.encode(plainValues)
            },
        ]
    }

    /// The two sides do not give the same values.
    struct Disagreement: Error {
        let name: String
    }
}
