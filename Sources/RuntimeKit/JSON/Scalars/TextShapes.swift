import Foundation

/// Written in lower case; read in upper or lower case.
extension UUID: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { UUIDShape() } }
}

/// When a URL is read, characters that it must not contain are percent-encoded.
extension URL: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { URLShape() } }
}

/// Written as base64 (RFC 4648 section 4). Line breaks are accepted, as MIME has them (RFC 2045 section 6.8).
extension Data: JSONCodable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DataShape() } }
}

/// The shape of a type that is encoded as a string of a certain format.
class TextShape<Value: JSONCodable & Hashable>: HashableShape<Value>, @unchecked Sendable {
    override var kinds: JSONKinds { .string }
    /// The name of the format in error messages.
    var expected: String { "text" }

    func value(_ text: String) -> Value? { nil }
    /// Parses the text. If `isStrict` is true, only text that would be written the same way is accepted.
    func value(_ text: String, isStrict: Bool) -> Value? { value(text) }
    /// Parses text that deviates from the format, in a lenient reading.
    func lenientValue(_ text: String) -> Value? { nil }
    /// The text of a value; nil if the value has none.
    func text(_ value: Value) -> String? { nil }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        guard reader.next() == 0x22 else { throw reader.mismatch(expected) }
        let start = reader.index
        let text = try reader.string()
        guard let value = value(text, isStrict: reader.isStrict),
            !reader.isStrict || self.text(value).map({ $0.utf8.elementsEqual(text.utf8) }) == true
        else {
            let fault = Fault.message("expected \(expected), found \(quoted(text))", offset: start)
            guard let malformed = reader.malformed, malformed.canRepair,
                let value = lenientValue(text)
            else { throw fault }
            reader.note(fault, at: start, in: malformed)
            place.initialize(to: value)
            return
        }
        place.initialize(to: value)
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        let value = value.value(Value.self)
        guard let text = text(value) else { throw .message("\(value) is not \(expected)", offset: nil) }
        writer.append(string: text)
    }

    override func parameter(at value: Stored) -> ParameterValue {
        let value = value.value(Value.self)
        return text(value).map { .scalar($0) } ?? .invalid("\(value) is not \(expected)")
    }
}

final class UUIDShape: TextShape<UUID>, @unchecked Sendable {
    override var expected: String { "a UUID" }
    override func value(_ text: String) -> UUID? { UUID(uuidString: text) }
    override func text(_ value: UUID) -> String? { value.uuidString.lowercased() }
}

final class URLShape: TextShape<URL>, @unchecked Sendable {
    override var breadth: Breadth { .wide }
    override var expected: String { "a URL" }
    override func text(_ value: URL) -> String? { value.absoluteString }
    override func value(_ text: String) -> URL? { URL(received: text) }
}

final class DataShape: TextShape<Data>, @unchecked Sendable {
    override var expected: String { "base64 data" }
    override func value(_ text: String) -> Data? {
        if let data = Data(base64Encoded: text) { return data }
        return text.contains(where: \.isNewline) ? Data(base64Encoded: text.filter { !$0.isNewline }) : nil
    }
    override func text(_ value: Data) -> String? { value.base64EncodedString() }

    /// Accepts leftover bits, missing padding, the URL-safe alphabet (RFC 4648 section 5) and line breaks.
    override func lenientValue(_ text: String) -> Data? {
        var plain = text.filter { !$0.isWhitespace && $0 != "=" }.replacing("-", with: "+").replacing("_", with: "/")
        // The last character of a group of two holds two bits of data, and that of a group of three holds four.
        let rest = plain.utf8.count % 4
        guard rest != 1 else { return nil }
        if rest > 1, let last = plain.popLast(), let ascii = last.asciiValue,
            let index = Self.alphabet.firstIndex(of: ascii)
        {
            let kept = index & (rest == 2 ? 0b110000 : 0b111100)
            plain.unicodeScalars.append(Unicode.Scalar(Self.alphabet[kept]))
            plain += String(repeating: "=", count: 4 - rest)
        }
        return Data(base64Encoded: plain)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

extension Decoder {
    /// Decodes a value from its text.
    func text<Value: LosslessStringConvertible>(expected: String) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = Value(text) { return value }
        throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "expected \(expected), found \(quoted(text))")
    }
}

extension Encoder {
    func encode(text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
