extension JSON {
    /// The node's JSON without white space and needless escapes, so that it is the same however a document is written, in JSON or
    /// in YAML; nil if it has more bytes than the limit. An example may have megabytes, so this stops at the limit.
    func compactText(limit: Int) -> String? {
        let tokens = document.pointee.tokens
        let end = Int(tokens[index].next)
        guard end - index <= limit else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(min(limit, Int(tokens[index].end - tokens[index].start)))
        // The containers around the current token: their ends, and the number of their tokens so far.
        var containers: [(end: Int, isObject: Bool, count: Int)] = []
        func close(at position: Int) {
            while let last = containers.last, last.end == position {
                output.append(UInt8(ascii: last.isObject ? "}" : "]"))
                containers.removeLast()
            }
        }
        var position = index
        while position < end, output.count <= limit {
            close(at: position)
            if let last = containers.last {
                let isValue = last.isObject && last.count % 2 == 1
                if isValue {
                    output.append(UInt8(ascii: ":"))
                } else if last.count > 0 {
                    output.append(UInt8(ascii: ","))
                }
                containers[containers.count - 1].count += 1
            }
            let token = tokens[position]
            switch token.kind {
            case .array, .object:
                output.append(UInt8(ascii: token.kind == .object ? "{" : "["))
                // The content of an empty container ends at the next token.
                containers.append((Int(token.next), token.kind == .object, 0))
                position += 1
            case .string:
                // An escape has at most six bytes for one byte.
                if Int(token.end - token.start) > 6 * limit { return nil }
                let text = UnsafeBufferPointer(
                    rebasing: document.pointee.bytes[Int(token.start) + 1..<Int(token.end) - 1])
                // The text of YAML strings is not escaped and may include quotation marks.
                if !token.isEscaped, text.isPlainJSONText {
                    output.append(UInt8(ascii: "\""))
                    output += text
                    output.append(UInt8(ascii: "\""))
                } else {
                    output += JSONText.string(JSON(document: document, index: position).string ?? "").utf8
                }
                position = Int(token.next)
            case .null, .false, .true, .number:
                if Int(token.end - token.start) > limit { return nil }
                output += document.pointee.bytes[Int(token.start)..<Int(token.end)]
                position = Int(token.next)
            }
            // Keys are followed by their values, which count as tokens of the same container.
        }
        guard position == end else { return nil }
        close(at: end)
        return output.count <= limit ? String(decoding: output, as: UTF8.self) : nil
    }
}
