import Foundation

@testable import RuntimeKit

/// A type whose documents are changed, with what must hold of every one of them.
struct FuzzedType: Sendable {
    let name: String
    let seeds: [[UInt8]]
    /// Whether the bytes are a document of the type.
    let check: @Sendable ([UInt8], inout SplitMix64) throws -> Bool

    /// - Parameters:
    ///   - seeds: documents of the type; the round-trip tests have them for those of the kitchen.
    ///   - isExact: whether a value that is written is read as itself; dates are written to the microsecond. Otherwise
    ///     it is a value that is written alike.
    init<T: JSONCodable & Hashable>(_ type: T.Type, _ seeds: String..., isExact: Bool = true) {
        let name = String(reflecting: type).replacingOccurrences(of: "RuntimeKitTests.", with: "")
        let short = name.replacingOccurrences(of: "KitchenSink.", with: "")
        let kitchen = name == short ? [] : RoundTripTests.all.filter { $0.typeName == short }.map(\.text)
        self.name = name
        self.seeds = (seeds + kitchen).map { Array($0.utf8) }
        check = { (bytes, random) in
            let isRead = try Self.checkStrict(type, bytes, &random, isExact)
            if random.oneIn(3) { try Self.checkLenient(type, bytes) }
            return isRead
        }
    }

    private static func checkStrict<T: JSONCodable & Hashable>(
        _ type: T.Type, _ bytes: [UInt8], _ random: inout SplitMix64, _ isExact: Bool
    ) throws -> Bool {
        let value: T
        do {
            value = try withExactBytes(bytes, shift: random.below(16)) { try T(jsonBytes: $0) }
        } catch {
            try expectShort("\(error)")
            return false
        }
        do {
            _ = try JSON(jsonData: Data(bytes))
        } catch {
            throw Broken("what is no JSON was read as \(type): \(error)")
        }
        do {
            try checkWritten(value, isExact)
        } catch {
            // Of a key that is there twice (RFC 8259 section 4), the case that a union takes may be for the first, and
            // what an unknown case keeps is the last.
            if !hasKeyTwice(bytes) { throw error }
        }
        if random.oneIn(10) { _ = "\(value)" }
        return true
    }

    private static func checkLenient<T: JSONCodable & Hashable>(_ type: T.Type, _ bytes: [UInt8]) throws {
        let log = MalformedLog()
        let value: T
        do {
            value = try MalformedLog.$current.withValue(log) {
                try ResponseCoding.json(T._jsonShape).value(T.self, fromJSON: bytes, bytes.indices)
            }
        } catch {
            return try expectShort("\(error)")
        }
        for error in log.errors.prefix(100) { try expectShort("\(error)") }
        // What was left out is not there when it is written.
        do {
            try checkWritten(value, false)
        } catch {
            if !hasKeyTwice(bytes) { throw error }
        }
    }

    /// Whether an object of a document has members with one key.
    private static func hasKeyTwice(_ bytes: [UInt8]) -> Bool {
        func count(_ json: JSON) -> Int {
            switch json {
            case .array(let elements): elements.reduce(0) { $0 + count($1) }
            case .object(let object): object.reduce(object.count) { $0 + count($1.value) }
            default: 0
            }
        }
        return withExactBytes(bytes) { bytes in
            var reader = Reader(bytes)
            guard let tree = try? reader.tree() else { return false }
            return count(tree) < reader.loss.keys
        }
    }

    /// What was read can be written, and is read again as it was.
    private static func checkWritten<T: JSONCodable & Hashable>(_ value: T, _ isExact: Bool) throws {
        let written: Data
        do {
            written = try value.jsonData()
        } catch {
            throw Broken("the value cannot be written: \(error)")
        }
        let again: T
        do {
            again = try withExactBytes(Array(written)) { try T(jsonBytes: $0) }
        } catch {
            throw Broken("what was written cannot be read: \(error)")
        }
        if again == value {
            if again.hashValue != value.hashValue { throw Broken("equal values have different hashes") }
            return
        }
        if isExact { throw Broken("\(value) is another value when it is written and read again, \(again)") }
        guard try again.jsonData() == written else {
            throw Broken("what was written is written in another way when it is read, \(written)")
        }
    }
}
