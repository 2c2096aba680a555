extension Reader {
    func fault(_ message: String) -> Fault {
        .message(message, offset: index)
    }

    /// The fault if another kind of value was found instead of `expected`.
    mutating func mismatch(_ expected: StaticString) -> Fault {
        mismatch("\(expected)")
    }

    mutating func mismatch(_ expected: String) -> Fault {
        let kind = JSONKinds(startingWith: next())
        if kind.isEmpty { return unexpected(expected) }
        // The document is often wrong here, so this says how to correct it.
        let hint = kind == .null ? "; only an optional type reads null" : ""
        return fault("expected \(expected), found \(kind.name)\(hint)")
    }

    /// The fault if the text at this position is not JSON.
    mutating func unexpected(_ expected: String) -> Fault {
        guard index < count else { return fault("expected \(expected), found the end of the document") }
        let byte = bytes[index]
        let found =
            switch byte {
            case 0x21..<0x7F: "\"\(Character(Unicode.Scalar(byte)))\""
            default: "the byte 0x\(String(byte, radix: 16, uppercase: true))"
            }
        return fault("expected \(expected), found \(found)")
    }
}
