extension Redaction {
    /// Returns the text without the values of secrets.
    func text(_ text: String) -> String {
        String(decoding: bytes(Array(text.utf8)), as: UTF8.self)
    }

    /// Replaces the values of secrets: `"name": value`, `name=value`, `name: value` and `<name>value</name>` if the name
    /// indicates a secret, and the user information of URLs.
    ///
    /// The text may be JSON or XML, complete or truncated, a URL, a form, a message, or any mixture. It is not parsed.
    func bytes(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                let value = valueOfMember(bytes, at: index)
            {
                output += bytes[index..<value]
                index = SecretValue.end(ofMember: bytes, at: value, into: &output)
                continue
            }
            if byte == UInt8(ascii: "<"), let text = SecretValue.text(ofElement: bytes, at: index, isSecret) {
                // The attributes of the start tag may be secrets, too.
                output += [byte] + self.bytes(Array(bytes[(index + 1)..<text.lowerBound])) + Redaction.mark.utf8
                index = text.upperBound
                continue
            }
            output.append(byte)
            index += 1
            if byte == UInt8(ascii: ":"), bytes[index...].starts(with: [0x2F, 0x2F]) {
                if let host = SecretValue.host(bytes, after: index + 2) {
                    output += bytes[index..<index + 2]
                    index = host
                }
            } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":"),
                let name = nameBefore(output.dropLast()), isSecret(name)
            {
                let isField = byte == UInt8(ascii: ":") ? isField(name) : nil
                index = SecretValue.end(bytes, at: index, isField: isField, into: &output)
            }
        }
        return output
    }

    /// The start of the member's value, if the key that starts at `index` is the name of a secret; otherwise nil.
    private func valueOfMember(_ bytes: [UInt8], at index: Int) -> Int? {
        let quote = bytes[index]
        guard let end = bytes[(index + 1)...].prefix(200).firstIndex(where: { $0 == quote || $0 == 0x0A }),
            bytes[end] == quote
        else { return nil }
        var next = end + 1
        while next < bytes.count, JSONLayout.isSpace(bytes[next]) { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ":"), isSecret(bytes[index + 1..<end]) else { return nil }
        next += 1
        while next < bytes.count, JSONLayout.isSpace(bytes[next]) { next += 1 }
        return next
    }

    /// The last word of the text, without spaces after it.
    private func nameBefore(_ output: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var end = output.endIndex
        while end > output.startIndex, output[end - 1] == 0x20 || output[end - 1] == 0x09 { end -= 1 }
        var start = end
        while start > output.startIndex, end - start < 200, isNameByte(output[start - 1]) { start -= 1 }
        return start == end ? nil : output[start..<end]
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte.isTokenByte && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'")
            || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte >= 0x80
    }
}
