extension Code {
    /// The maximum width of a line; only literals are wider.
    static let width = 120

    /// The code as text, each line ended by a line feed.
    var text: String {
        var output = TextOutput()
        for line in lines { line.write(at: 0, to: &output) }
        return output.text
    }
}

extension Code.Line {
    /// Writes the line, indented relative to the code around it, and a text after it.
    fileprivate func write(at level: Int, ending: String = "", to output: inout TextOutput) {
        let level = level + indentation
        switch content {
        case .text(let text):
            output.add(text, ending, at: level)
        case .doc(let text):
            let text = ending.isEmpty ? text : text + ending
            let columns = Code.width - 4 * level - 4
            if text.utf8.count <= columns { return output.addDoc(text, at: level) }
            for line in DocComment.wrap(text, columns: columns) { output.addDoc(line, at: level) }
        case .docCode(let text):
            output.addDoc(text, at: level)
        case .block(let lines):
            for index in lines.indices {
                lines[index].write(at: level, ending: index + 1 < lines.count ? "" : ending, to: &output)
            }
        case .braces(let head, let body):
            if fits(at: level, ending) { return writeOnOneLine(at: level, ending, to: &output) }
            head.write(at: level, ending: " {", to: &output)
            body.write(at: level + 1, to: &output)
            output.add("}", ending, at: level)
        case .list(let prefix, let items, let suffix, let layout):
            if layout != .alwaysColumn, fits(at: level, ending) {
                return writeOnOneLine(at: level, ending, to: &output)
            }
            if layout == .hugged {
                output.indent(level)
                output.add(prefix)
                writeItems(items, at: level, from: 4 * level + prefix.utf8.count, end: suffix + ending, to: &output)
                return
            }
            output.add(prefix, "", at: level)
            if layout == .filled {
                output.indent(level + 1)
                writeItems(items, at: level, from: 4 * (level + 1), end: "", to: &output)
            } else {
                for (index, item) in items.enumerated() {
                    item.firstLine?.write(at: level + 1, ending: index + 1 < items.count ? "," : "", to: &output)
                }
            }
            output.add(suffix, ending, at: level)
        }
    }

    private func fits(at level: Int, _ ending: String) -> Bool {
        4 * level + inlineWidth + ending.utf8.count <= Code.width
    }

    private func writeOnOneLine(at level: Int, _ ending: String, to output: inout TextOutput) {
        output.indent(level)
        writeInline(to: &output)
        output.add(ending)
        output.add("\n")
    }

    /// As many items on each line as fit. The first line starts at a column, and `end` follows the last item.
    private func writeItems(
        _ items: [Code], at level: Int, from column: Int, end: String, to output: inout TextOutput
    ) {
        var column = column
        for (index, item) in items.enumerated() {
            let sign = index + 1 < items.count ? "," : end
            let width = item.inlineWidth + sign.utf8.count
            if index > 0, column + 1 + width > Code.width {
                output.add("\n")
                output.indent(level + 1)
                column = 4 * (level + 1)
            } else if index > 0 {
                output.add(" ")
                column += 1
            }
            item.writeInline(to: &output)
            output.add(sign)
            column += width
        }
        output.add("\n")
    }
}
