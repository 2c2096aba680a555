extension Code.Line {
    /// The line without its indentation, lists in it on one line.
    var inline: String {
        if case .text(let text) = content { return text }
        var output = TextOutput()
        writeInline(to: &output)
        return output.text
    }

    func writeInline(to output: inout TextOutput) {
        switch content {
        case .text(let text), .doc(let text), .docCode(let text): output.add(text)
        case .list(let prefix, let items, let suffix, _):
            output.add(prefix)
            for index in items.indices {
                if index > 0 { output.add(", ") }
                items[index].writeInline(to: &output)
            }
            output.add(suffix)
        case .braces(let head, let body):
            head.writeInline(to: &output)
            output.add(" { ")
            body.writeInline(to: &output)
            output.add(" }")
        case .block(let lines): lines.first?.writeInline(to: &output)
        }
    }

    /// How many bytes `inline` has.
    var inlineWidth: Int {
        switch content {
        case .text(let text), .doc(let text), .docCode(let text): text.utf8.count
        case .list(let prefix, let items, let suffix, _):
            items.reduce(prefix.utf8.count + suffix.utf8.count + 2 * (items.count - 1)) { $0 + $1.inlineWidth }
        case .braces(let head, let body): head.inlineWidth + body.inlineWidth + 5
        case .block(let lines): lines.first?.inlineWidth ?? 0
        }
    }

    /// The number of lines, including those of a block in it.
    var count: Int {
        guard case .block(let lines) = content else { return 1 }
        return lines.reduce(0) { $0 + $1.count }
    }

    /// The line, followed by a text.
    func appending(_ text: String) -> Code.Line {
        var line = self
        switch content {
        case .text(let start), .doc(let start), .docCode(let start): line.content = .text(start + text)
        case .list(let prefix, let items, let suffix, let layout):
            line.content = .list(prefix: prefix, items: items, suffix: suffix + text, layout: layout)
        case .braces(let head, let body): line.content = .braces(head: head, body: body.appending(text))
        case .block(var lines):
            if let last = lines.popLast() { lines.append(last.appending(text)) }
            line.content = .block(lines)
        }
        return line
    }
}

extension Code {
    /// How many bytes the code takes within a line.
    var inlineWidth: Int { firstLine?.inlineWidth ?? 0 }

    func writeInline(to output: inout TextOutput) { firstLine?.writeInline(to: &output) }
}
