import Foundation
import RuntimeKit

/// The format of a file with responses: a signature of eight bytes, a checksum of the rest, the length of the JSON
/// head, the head, and the bodies in order. Integers are little-endian.
enum CacheFile {
    private static let mark = Array("RKCache1".utf8)
    private static let prefix = 20

    private struct Head: JSONModel {
        let key: String
        let responses: [Row]

        static var fields: JSONFields<Self> {
            JSONFields(.field("key", \.key), .field("responses", \.responses))
        }
    }

    private struct Row: JSONModel {
        let status: Int
        let headerFields: [[String]]
        let requestTime: Double
        let responseTime: Double
        let selection: String
        let length: Int

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("status", \.status), .field("headerFields", \.headerFields),
                .field("requestTime", \.requestTime), .field("responseTime", \.responseTime),
                .field("selection", \.selection), .field("length", \.length))
        }
    }

    static func encode(_ responses: [CachedResponse], _ key: CacheKey) -> Data? {
        let rows = responses.map { response in
            Row(
                status: response.status, headerFields: response.headerFields.map { [$0.name.rawName, $0.value] },
                requestTime: response.requestTime, responseTime: response.responseTime, selection: response.selection,
                length: response.body.count)
        }
        guard let head = try? Head(key: CacheFolder.name(of: key), responses: rows).jsonData(),
            let length = UInt32(exactly: head.count)
        else { return nil }
        var rest = Data(capacity: 4 + head.count + responses.reduce(0) { $0 + $1.body.count })
        append(length, to: &rest)
        rest += head
        for response in responses { rest += response.body }
        var file = Data(mark)
        append(Checksum.of(rest), to: &file)
        return file + rest
    }

    /// Returns the responses; nil if the file is incomplete or belongs to another key.
    static func decode(_ file: Data, _ key: CacheKey) -> [CachedResponse]? {
        guard file.count >= prefix, file.starts(with: mark) else { return nil }
        let (sum, headLength): (UInt64, UInt32) = (integer(in: file, at: 8), integer(in: file, at: 16))
        var rest = file.dropFirst(16)
        guard Checksum.of(rest) == sum else { return nil }
        rest = rest.dropFirst(4)
        guard let length = Int(exactly: headLength), let head = try? Head(jsonData: Data(rest.prefix(length))),
            head.key == CacheFolder.name(of: key)
        else { return nil }
        rest = rest.dropFirst(length)
        var responses: [CachedResponse] = []
        for row in head.responses {
            guard row.length >= 0, row.length <= rest.count else { return nil }
            var fields = HeaderFields()
            for field in row.headerFields where field.count == 2 {
                fields.append(HeaderField(name: HeaderField.Name(field[0]), value: field[1]))
            }
            responses.append(
                CachedResponse(
                    status: row.status, headerFields: fields, body: Data(rest.prefix(row.length)),
                    requestTime: row.requestTime, responseTime: row.responseTime, selection: row.selection))
            rest = rest.dropFirst(row.length)
        }
        return responses
    }

    private static func append<Value: FixedWidthInteger>(_ value: Value, to data: inout Data) {
        for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
            data.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    private static func integer<Value: FixedWidthInteger>(in data: Data, at offset: Int) -> Value {
        let start = data.startIndex + offset
        return data[start..<start + Value.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Value($1) }
    }
}
