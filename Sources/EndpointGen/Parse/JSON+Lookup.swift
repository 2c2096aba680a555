import Foundation

extension JSON {
    /// The value at a key of an object; of a key that stands twice, the last one. Nil for what is no object.
    subscript(_ key: StaticString) -> JSON? {
        value(at: UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// The value at a key that is not known in advance.
    subscript(key key: String) -> JSON? {
        var key = key
        return key.withUTF8 { value(at: UnsafeRawBufferPointer($0)) }
    }

    /// Keys are compared where they stand; only those with escapes are copied.
    private func value(at key: UnsafeRawBufferPointer) -> JSON? {
        guard kind == .object else { return nil }
        var found: Int?
        document.file.bytes.withUnsafeBytes { bytes in
            document.tokens.withUnsafeBufferPointer { tokens in
                var child = index + 1
                let end = Int(tokens[index].next)
                while child < end {
                    let token = tokens[child]
                    let isFound =
                        token.isEscaped
                        ? JSON(document: document, index: child).string.map { $0.utf8.elementsEqual(key) } ?? false
                        : Self.isSame(bytes, Int(token.start) + 1, Int(token.end) - 1, key)
                    if isFound { found = child + 1 }
                    child = Int(tokens[child + 1].next)
                }
            }
        }
        return found.map { JSON(document: document, index: $0) }
    }

    private static func isSame(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, _ key: UnsafeRawBufferPointer
    ) -> Bool {
        guard end - start == key.count, let text = bytes.baseAddress, let wanted = key.baseAddress else {
            return end == start && key.isEmpty
        }
        return memcmp(text + start, wanted, key.count) == 0
    }
}
