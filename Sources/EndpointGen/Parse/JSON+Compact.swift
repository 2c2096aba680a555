extension JSON {
    /// The node's JSON without white space and needless escapes, so that it is the same however a document is written, in JSON or
    /// in YAML; nil if it has more bytes than the limit. An example may have megabytes, so this stops at the limit.
    func compactText(limit: Int) -> String? {
        let tokens = document.pointee.tokens
        let end = Int(tokens[index].next)
        guard end - index <= limit else { return nil }
        var text = CompactText(capacity: min(limit, Int(tokens[index].end - tokens[index].start)))
        var position = index
        while position < end, text.bytes.count <= limit {
            text.separate(at: position)
            let token = tokens[position]
            let count = Int(token.end - token.start)
            switch token.kind {
            case .array, .object:
                text.open(token)
                // The content of an empty container ends at the next token.
                position += 1
                continue
            case .string:
                // An escape has at most six bytes for one byte.
                if count > 6 * limit { return nil }
                text.append(string: JSON(document: document, index: position))
            case .null, .false, .true, .number:
                if count > limit { return nil }
                text.bytes += document.pointee.bytes[Int(token.start)..<Int(token.end)]
            }
            position = Int(token.next)
        }
        guard position == end else { return nil }
        text.close(at: end)
        return text.bytes.count <= limit ? String(decoding: text.bytes, as: UTF8.self) : nil
    }
}

/// JSON that is written token by token.
private struct CompactText {
    var bytes: [UInt8] = []
    /// The containers around the current token: their ends, and the number of their tokens so far. Keys and values are tokens
    /// of the same container.
    private var containers: [(end: Int, isObject: Bool, count: Int)] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Ends the containers that end before a token, and writes what stands between it and the token before.
    mutating func separate(at position: Int) {
        close(at: position)
        guard let last = containers.last else { return }
        if last.isObject, last.count % 2 == 1 {
            bytes.append(UInt8(ascii: ":"))
        } else if last.count > 0 {
            bytes.append(UInt8(ascii: ","))
        }
        containers[containers.count - 1].count += 1
    }

    mutating func open(_ token: JSON.Token) {
        bytes.append(UInt8(ascii: token.kind == .object ? "{" : "["))
        containers.append((Int(token.next), token.kind == .object, 0))
    }

    mutating func close(at position: Int) {
        while let last = containers.last, last.end == position {
            bytes.append(UInt8(ascii: last.isObject ? "}" : "]"))
            containers.removeLast()
        }
    }

    mutating func append(string node: JSON) {
        let token = node.token
        let text = UnsafeBufferPointer(
            rebasing: node.document.pointee.bytes[Int(token.start) + 1..<Int(token.end) - 1])
        // The text of YAML strings is not escaped and may include quotation marks.
        guard !token.isEscaped, text.isPlainJSONText else {
            bytes += JSONText.string(node.string ?? "").utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        bytes += text
        bytes.append(UInt8(ascii: "\""))
    }
}
