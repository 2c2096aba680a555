import Foundation

extension JSON {
    /// The value at a key of an object; of a key that stands twice, the last one. Nil for what is no object.
    subscript(_ key: StaticString) -> JSON? {
        document.file.bytes.withUnsafeBufferPointer { bytes in
            value { start, end in
                end - start == key.utf8CodeUnitCount
                    && memcmp(bytes.baseAddress! + start, key.utf8Start, end - start) == 0
            } orUnescaped: {
                $0 == "\(key)"
            }
        }
    }

    /// The value at a key that is not known in advance.
    subscript(key key: String) -> JSON? {
        let wanted = Array(key.utf8)
        return document.file.bytes.withUnsafeBufferPointer { bytes in
            value { start, end in
                end - start == wanted.count && memcmp(bytes.baseAddress! + start, wanted, wanted.count) == 0
            } orUnescaped: {
                $0 == key
            }
        }
    }

    /// Keys are compared where they stand; only those with escapes are copied.
    private func value(where isKey: (Int, Int) -> Bool, orUnescaped isText: (String) -> Bool) -> JSON? {
        guard kind == .object else { return nil }
        return document.tokens.withUnsafeBufferPointer { tokens in
            var child = index + 1
            let end = Int(tokens[index].next)
            var found: Int?
            while child < end {
                let token = tokens[child]
                let isFound =
                    token.isEscaped
                    ? isText(JSON(document: document, index: child).string ?? "")
                    : isKey(Int(token.start) + 1, Int(token.end) - 1)
                if isFound { found = child + 1 }
                child = Int(tokens[child + 1].next)
            }
            return found.map { JSON(document: document, index: $0) }
        }
    }
}
