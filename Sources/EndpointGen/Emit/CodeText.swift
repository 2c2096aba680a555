extension Code {
    /// Columns that a line may take; only literals go beyond it.
    static let width = 120

    /// The code as text, each line ended by a line feed.
    var text: String {
        var output = ""
        for line in lines { line.write(to: &output) }
        return output
    }
}

extension Code.Line {
    fileprivate func write(to output: inout String) {
        switch content {
        case .text(let text):
            write(text, to: &output)
        case .doc(let text):
            for line in DocComment.wrap(text, columns: Code.width - 4 * indentation - 4) {
                write(line.isEmpty ? "///" : "/// " + line, to: &output)
            }
        case .braces(var head, var body):
            let whole = inline
            if 4 * indentation + whole.utf8.count <= Code.width { return write(whole, to: &output) }
            head.indentation = indentation
            body.indentation = indentation + 1
            head.appending(" {").write(to: &output)
            body.write(to: &output)
            write("}", to: &output)
        case .list(let prefix, let items, let suffix, let isBroken):
            if !isBroken {
                let texts = items.map(\.inline)
                let columns =
                    texts.reduce(4 * indentation + prefix.utf8.count + suffix.utf8.count) { $0 + $1.utf8.count + 2 } - 2
                if columns <= Code.width { return write(prefix + texts.joined(separator: ", ") + suffix, to: &output) }
            }
            write(prefix, to: &output)
            for (index, item) in items.enumerated() {
                guard var line = item.lines.first else { continue }
                line.indentation = indentation + 1
                (index + 1 < items.count ? line.appending(",") : line).write(to: &output)
            }
            write(suffix, to: &output)
        }
    }

    private func write(_ text: String, to output: inout String) {
        if !text.isEmpty {
            output += Self.indentation(indentation)
            output += text
        }
        output += "\n"
    }

    private static func indentation(_ level: Int) -> String { String(repeating: "    ", count: level) }
}
