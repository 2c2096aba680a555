extension Code.Line {
    /// The line without its indentation, lists in it on one line.
    var inline: String {
        switch content {
        case .text(let text), .doc(let text): text
        case .list(let prefix, let items, let suffix, _):
            prefix + items.map(\.inline).joined(separator: ", ") + suffix
        case .braces(let head, let body): head.inline + " { " + body.inline + " }"
        case .block(let lines): lines.first?.inline ?? ""
        }
    }

    /// How many bytes `inline` has.
    var inlineWidth: Int {
        switch content {
        case .text(let text), .doc(let text): text.utf8.count
        case .list(let prefix, let items, let suffix, _):
            items.reduce(prefix.utf8.count + suffix.utf8.count + 2 * (items.count - 1)) { $0 + $1.inlineWidth }
        case .braces(let head, let body): head.inlineWidth + body.inlineWidth + 5
        case .block(let lines): lines.first?.inlineWidth ?? 0
        }
    }

    /// How many lines it is, those of a block in it included.
    var count: Int {
        guard case .block(let lines) = content else { return 1 }
        return lines.reduce(0) { $0 + $1.count }
    }

    /// The line with text behind it.
    func appending(_ text: String) -> Code.Line {
        var line = self
        switch content {
        case .text(let start), .doc(let start): line.content = .text(start + text)
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
