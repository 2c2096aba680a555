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
                write(line.isEmpty ? "///" : "/// ", line, to: &output)
            }
        case .braces(var head, var body):
            let whole = inline
            if 4 * indentation + whole.utf8.count <= Code.width { return write(whole, to: &output) }
            head.indentation = indentation
            body.indentation = indentation + 1
            head.appending(" {").write(to: &output)
            body.write(to: &output)
            write("}", to: &output)
        case .list(let prefix, let items, let suffix, let layout):
            if layout != .alwaysColumn {
                let texts = items.map(\.inline)
                let columns =
                    texts.reduce(4 * indentation + prefix.utf8.count + suffix.utf8.count) { $0 + $1.utf8.count + 2 } - 2
                if columns <= Code.width { return write(prefix + texts.joined(separator: ", ") + suffix, to: &output) }
            }
            if layout == .hugged { return writeHugged(prefix, items, suffix, to: &output) }
            write(prefix, to: &output)
            if layout == .filled { writeFilled(items, to: &output) } else { writeColumn(items, to: &output) }
            write(suffix, to: &output)
        }
    }

    private func writeColumn(_ items: [Code], to output: inout String) {
        for (index, item) in items.enumerated() {
            guard var line = item.lines.first else { continue }
            line.indentation = indentation + 1
            (index + 1 < items.count ? line.appending(",") : line).write(to: &output)
        }
    }

    /// The first items stand behind the opening parenthesis, and the last ones before the closing one.
    private func writeHugged(_ prefix: String, _ items: [Code], _ suffix: String, to output: inout String) {
        var inner = self
        var line = prefix
        for (index, item) in items.enumerated() {
            let isLast = index + 1 == items.count
            let text = item.inline + (isLast ? suffix : ",")
            let space = index == 0 ? "" : " "
            if index > 0, 4 * inner.indentation + line.utf8.count + 1 + text.utf8.count > Code.width {
                inner.write(line, to: &output)
                inner.indentation = indentation + 1
                line = text
            } else {
                line += space + text
            }
        }
        inner.write(line, to: &output)
    }

    private func writeFilled(_ items: [Code], to output: inout String) {
        let inner = Code.Line(indentation: indentation + 1, content: .text(""))
        var line = ""
        for (index, item) in items.enumerated() {
            let text = item.inline + (index + 1 < items.count ? "," : "")
            if !line.isEmpty, 4 * inner.indentation + line.utf8.count + 1 + text.utf8.count > Code.width {
                inner.write(line, to: &output)
                line = ""
            }
            line += line.isEmpty ? text : " " + text
        }
        inner.write(line, to: &output)
    }

    private func write(_ text: String, _ rest: String = "", to output: inout String) {
        if !text.isEmpty {
            for _ in 0..<indentation { output += "    " }
            output += text
            output += rest
        }
        output += "\n"
    }
}
