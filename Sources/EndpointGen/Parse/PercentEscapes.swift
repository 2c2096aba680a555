extension StringProtocol {
    /// The text with each percent escape replaced by its byte (RFC 3986 section 2.1); nil for a sign without two digits, and
    /// for bytes that are no UTF-8.
    var percentDecoded: String? {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Bytes that are no UTF-8 have been replaced.
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}
