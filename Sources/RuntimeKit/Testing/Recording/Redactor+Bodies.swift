import Foundation
import RuntimeKit

extension Redactor {
    /// Redacts the texts and numbers of JSON members with a secret name. Their kind is kept, so that the JSON can be
    /// decoded.
    mutating func json(_ json: JSON) -> JSON {
        switch json {
        case .object(let object):
            var result = JSON.Object()
            for (key, value) in object { result[key] = names.contains(key) ? emptied(value) : self.json(value) }
            return .object(result)
        case .array(let elements):
            return .array(elements.map { self.json($0) })
        default:
            return json
        }
    }

    private mutating func emptied(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): return .string(redact(text))
        case .number(let number):
            _ = redact(number.text)
            return 0
        case .array(let elements): return .array(elements.map { emptied($0) })
        case .object(let object): return .object(JSON.Object(object.map { ($0.key, emptied($0.value)) }))
        case .null, .bool: return json
        }
    }

    /// Redacts text that may contain JSON, such as the events of a stream, or XML: `"password": "REDACTED"`,
    /// `<password>REDACTED</password>`.
    mutating func text(_ text: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var position = 0
        var name: String?
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\"") else {
                if let key = name, names.contains(key), let end = Self.endOfValue(bytes, position),
                    result.last(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ":")
                {
                    result += emptied(bytes[position..<end]).utf8
                    name = nil
                    position = end
                    continue
                }
                if bytes[position] == UInt8(ascii: "<"),
                    let text = SecretValue.text(ofElement: bytes, at: position, { names.contains($0) })
                {
                    result +=
                        bytes[position..<text.lowerBound] + redact(String(decoding: bytes[text], as: UTF8.self)).utf8
                    position = text.upperBound
                    continue
                }
                // Only white space and a colon may be between a name and its value.
                if !" \t\r\n:".utf8.contains(bytes[position]) { name = nil }
                result.append(bytes[position])
                position += 1
                continue
            }
            let end = JSONLayout.endOfString(bytes, from: position)
            let quotedText = String(decoding: bytes[position..<end], as: UTF8.self)
            let content = (try? String(jsonData: Data(quotedText.utf8))) ?? String(quotedText.dropFirst().dropLast())
            let isValue = result.last { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
            if isValue, let key = name, names.contains(key) {
                result += "\"\(redact(content))\"".utf8
            } else {
                result += bytes[position..<end]
            }
            name = isValue ? nil : content
            position = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Redacts a number, an array or an object of a secret name. Text that is not JSON is removed.
    private mutating func emptied(_ bytes: ArraySlice<UInt8>) -> String {
        let data = Data(bytes)
        guard let tree = JSON(data, depthLimit: Self.maximumDepth), let text = try? emptied(tree).jsonData() else {
            return "\"\(redact(String(decoding: data, as: UTF8.self)))\""
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let maximumDepth = 48

    /// The index after the number, array or object that begins at `start`; nil if another value begins there.
    private static func endOfValue(_ bytes: [UInt8], _ start: Int) -> Int? {
        var position = start
        switch bytes[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            while position < bytes.count, "+-.0123456789Ee".utf8.contains(bytes[position]) { position += 1 }
            return position
        case UInt8(ascii: "{"), UInt8(ascii: "["): return SecretValue.endOfTree(bytes, from: start)
        default: return nil
        }
    }

    /// Redacts the parts of a multipart form with a secret name, and replaces the random boundary.
    mutating func multipart(_ data: Data, boundary: String) -> Data {
        var result = Data()
        var rest = data[...]
        let delimiter = Data("--\(boundary)".utf8)
        while true {
            let next = rest.range(of: delimiter)
            result += part(rest[..<(next?.lowerBound ?? rest.endIndex)])
            guard let next else { return result }
            result += Data("--\(Self.plainBoundary)".utf8)
            rest = rest[next.upperBound...]
        }
    }

    static let plainBoundary = "boundary"

    private mutating func part(_ part: Data) -> Data {
        guard let blank = part.range(of: Data("\r\n\r\n".utf8)),
            let name = Self.parameter("name", of: String(decoding: part[..<blank.lowerBound], as: UTF8.self)),
            names.contains(name)
        else { return part }
        let content = String(decoding: part[blank.upperBound...], as: UTF8.self)
        return part[..<blank.upperBound] + Data((redact(content.trimmingCharacters(in: .newlines)) + "\r\n").utf8)
    }

    /// A parameter in the value of a header field, such as `boundary`, without quotes.
    static func parameter(_ name: String, of value: String) -> String? {
        for piece in value.split(whereSeparator: { ";\r\n".contains($0) || $0 == "\r\n" }) {
            let pair = piece.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == name else { continue }
            return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        }
        return nil
    }
}
