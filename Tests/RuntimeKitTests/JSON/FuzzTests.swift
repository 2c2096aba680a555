import Foundation
import Testing

@testable import RuntimeKit

/// The same numbers in every run.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}

struct FuzzTests {
    private static let seeds = [
        #"{"id":1,"note":null,"parent":{"id":2,"note":"x\u00e9\n","parent":null}}"#,
        #"{"page":1,"results":["a","b\ud83d\ude00"],"total_pages":3.0e0}"#,
        #"{"kind":"push","ref":"refs/heads/main","extra":[1,-2.5e-3,true,false,null,{"":""}]}"#,
        #"[0,-1,12345678901234567890,1.7976931348623157e308,"naïve 🎉",{"a":[[]]}]"#,
        " [ { \"a\" : 1 , \"b\" : [ 2 , 3 ] } ,\n\t\"text\" ] ",
    ]
    private static let alphabet =
        Array("{}[]\",:\\/bfnrtu0123456789aeE+-. \n\u{0}\u{1F}\u{7F}é".utf8) + [0xFF, 0xC0, 0xED]

    private func mutated(_ seed: String, _ random: inout Seeded) -> [UInt8] {
        var bytes = Array(seed.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...max(0, bytes.count - 1), using: &random)
            let byte = Self.alphabet.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where !bytes.isEmpty: bytes[place] = byte
            case 1 where !bytes.isEmpty: bytes.remove(at: place)
            case 2: bytes.insert(byte, at: min(place, bytes.count))
            case 3: bytes.removeLast(min(bytes.count, Int.random(in: 0...4, using: &random)))
            default:
                let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
                bytes.insert(contentsOf: bytes[min(place, end)..<end], at: min(place, bytes.count))
            }
        }
        return bytes
    }

    /// Whether the readers may differ. Foundation accepts a comma before `]` and `}`, rejects numbers past `Double`, which a
    /// tree keeps, and takes bytes with NULs or a UTF-16 byte order mark for other encodings.
    private func isExempt(_ bytes: [UInt8]) -> Bool {
        bytes.contains(0) || bytes.starts(with: [0xFF]) || bytes.starts(with: [0xFE])
            || String(decoding: bytes, as: UTF8.self).contains(/[eE]\+?\d{3,}/)
            || String(decoding: bytes, as: UTF8.self).contains(/,\s*[\]}]/)
    }

    @Test func mutatedDocumentsNeverCrash() throws {
        var random = Seeded()
        var accepted = 0
        for round in 0..<10_000 {
            let bytes = mutated(Self.seeds[round % Self.seeds.count], &random)
            let data = Data(bytes)
            let tree = try? JSON(jsonData: data)
            // Whatever the type, only a document that is JSON is read, and what is read can be written and read again.
            if let thing = try? Shop.Thing(jsonData: data) {
                #expect(tree != nil)
                try expectEqual(Shop.Thing(jsonData: thing.jsonData()), thing)
            }
            if let event = try? Shop.Event(jsonData: data) {
                #expect(tree != nil)
                try expectEqual(Shop.Event(jsonData: event.jsonData()), event)
            }
            _ = try? Shop.Page<String>(jsonData: data)
            _ = try? Shop.Tree(jsonData: data)
            _ = try? [[String: Double]](jsonData: data)
            if let tree {
                accepted += 1
                try expectEqual(JSON(jsonData: tree.jsonData()), tree)
            }
            guard !isExempt(bytes) else { continue }
            let theirs = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            if (tree != nil) != (theirs != nil) {
                Issue.record("\(String(decoding: bytes, as: UTF8.self)): ours \(tree != nil)")
            }
        }
        #expect(accepted > 1000)
    }
}
