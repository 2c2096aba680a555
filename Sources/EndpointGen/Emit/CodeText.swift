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
            let columns = Code.width - 4 * indentation - 4
            if text.utf8.count <= columns { return writeDoc(text, to: &output) }
            for line in DocComment.wrap(text, columns: columns) { writeDoc(line, to: &output) }
        case .block(let lines):
            for var line in lines {
                line.indentation += indentation
                line.write(to: &output)
            }
        case .braces(var head, var body):
            if 4 * indentation + inlineWidth <= Code.width { return write(inline, to: &output) }
            head.indentation = indentation
            body.indentation = indentation + 1
            head.appending(" {").write(to: &output)
            body.write(to: &output)
            write("}", to: &output)
        case .list(let prefix, let items, let suffix, let layout):
            let fits = 4 * indentation + inlineWidth <= Code.width
            if fits, layout != .alwaysColumn { return write(inline, to: &output) }
            if layout == .hugged {
                indent(to: &output)
                output += prefix
                writeItems(items, from: 4 * indentation + prefix.utf8.count, end: suffix, to: &output)
                return
            }
            write(prefix, to: &output)
            if layout == .filled {
                indent(1, to: &output)
                writeItems(items, from: 4 * (indentation + 1), end: "", to: &output)
            } else {
                writeColumn(items, to: &output)
            }
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

    /// As many items on each line as fit. The first ones go on from a column, and the last one has `end` behind it.
    private func writeItems(_ items: [Code], from column: Int, end: String, to output: inout String) {
        var column = column
        for (index, item) in items.enumerated() {
            let text = item.inline
            let sign = index + 1 < items.count ? "," : end
            let width = text.utf8.count + sign.utf8.count
            if index > 0, column + 1 + width > Code.width {
                output += "\n"
                indent(1, to: &output)
                column = 4 * (indentation + 1)
            } else if index > 0 {
                output += " "
                column += 1
            }
            output += text
            output += sign
            column += width
        }
        output += "\n"
    }

    private func writeDoc(_ text: String, to output: inout String) {
        indent(to: &output)
        output += text.isEmpty ? "///" : "/// "
        output += text
        output += "\n"
    }

    private func write(_ text: String, to output: inout String) {
        if !text.isEmpty {
            indent(to: &output)
            output += text
        }
        output += "\n"
    }

    private func indent(_ more: Int = 0, to output: inout String) {
        let level = indentation + more
        output += level < Self.spaces.count ? Self.spaces[level] : String(repeating: "    ", count: level)
    }

    /// The indentation of each of the first levels.
    private static let spaces = (0...8).map { String(repeating: "    ", count: $0) }
}
