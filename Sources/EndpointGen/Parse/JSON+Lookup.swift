extension JSON {
    /// The value at a key of an object; for a duplicate key, the last one. Nil if the node is not an object.
    subscript(_ key: StaticString) -> JSON? {
        value(at: UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// The value at a key that is not known in advance.
    subscript(key key: String) -> JSON? {
        var key = key
        return key.withUTF8 { value(at: UnsafeRawBufferPointer($0)) }
    }

    /// Whether it is a string of that text, which is compared in place.
    func isString(_ text: StaticString) -> Bool {
        let token = document.pointee.tokens[index]
        guard kind == .string, let bytes = document.pointee.bytes.baseAddress else { return false }
        if token.isEscaped { return string == "\(text)" }
        return Int(token.end - token.start) == text.utf8CodeUnitCount + 2
            && memcmp(bytes + Int(token.start) + 1, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// Whether it is a string that begins with a text.
    func hasPrefix(_ text: StaticString) -> Bool {
        let token = document.pointee.tokens[index]
        guard kind == .string, let bytes = document.pointee.bytes.baseAddress else { return false }
        if token.isEscaped { return string?.hasPrefix("\(text)") ?? false }
        return Int(token.end - token.start) >= text.utf8CodeUnitCount + 2
            && memcmp(bytes + Int(token.start) + 1, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// Keys are compared in place; only those with escapes are copied.
    private func value(at key: UnsafeRawBufferPointer) -> JSON? {
        let tokens = document.pointee.tokens
        guard tokens[index].kind == .object, let text = document.pointee.bytes.baseAddress else { return nil }
        // With its quotes.
        let length = UInt32(truncatingIfNeeded: key.count &+ 2)
        let end = Int(tokens[index].next)
        var found = 0
        var child = index + 1
        while child < end {
            let token = tokens[child]
            if token.isEscaped {
                if JSON(document: document, index: child).string.map({ $0.utf8.elementsEqual(key) }) ?? false {
                    found = child + 1
                }
            } else if token.end &- token.start == length,
                key.isEmpty || key.baseAddress.map({ memcmp(text + Int(token.start) + 1, $0, key.count) == 0 }) ?? false
            {
                found = child + 1
            }
            child = Int(tokens[child + 1].next)
        }
        return found == 0 ? nil : JSON(document: document, index: found)
    }
}
