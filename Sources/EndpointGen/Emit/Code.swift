/// Lines of Swift, written as a string literal that shows the output.
///
/// Only names, literals, comments and other code can be interpolated: a plain `String` does not compile, so text from a spec
/// cannot reach the output unescaped.
///
///     """
///     \(doc: type.doc)
///     \(access)struct \(name): Model {
///         \(properties)
///     }
///     """
struct Code: ExpressibleByStringInterpolation {
    enum Content {
        case text(String)
        /// Items in parentheses or brackets, on one line if they fit.
        indirect case list(prefix: String, items: [Code], suffix: String, layout: Layout)
        case doc(String)
        /// A line of a comment that is not broken.
        case docCode(String)
        /// `head { body }`: on one line if it fits, else with the body on its own lines.
        indirect case braces(head: Line, body: Line)
        /// Lines of other code below each other; never empty. They are referenced rather than copied, because each
        /// level of nesting would copy them again.
        case block([Line])
    }

    /// The layout of a list that does not fit on one line.
    enum Layout {
        /// One item to a line.
        case column
        /// One item to a line even if all would fit.
        case alwaysColumn
        /// As many items on each line as fit, as for parameters.
        case filled
        /// One item to a line, without separate lines for the parentheses, as for the rows of tables.
        case hugged
    }

    struct Line {
        var content: Content
        /// A small number as the last property makes a line a quarter smaller in memory.
        private var level: Int16

        /// Levels of four spaces.
        var indentation: Int {
            get { Int(level) }
            set { level = Int16(clamping: newValue) }
        }

        init(indentation: Int, content: Content) {
            self.content = content
            level = Int16(clamping: indentation)
        }
    }

    /// Most code is a part of a line, or a line; neither needs an array.
    private enum Storage {
        case part(String)
        case line(Line)
        case lines([Line])
    }

    private let storage: Storage

    init(lines: [Line] = []) { storage = .lines(lines) }
    init(stringLiteral text: String) {
        if text.utf8.contains(UInt8(ascii: "\n")) || text.utf8.first == UInt8(ascii: " ") {
            var quote = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
            quote.appendLiteral(text)
            self = quote.finished()
        } else {
            storage = .part(text)
        }
    }
    init(stringInterpolation quote: StringInterpolation) {
        var quote = quote
        self = quote.finished()
    }

    /// Text from an interpolation.
    private init(part: String) { storage = .part(part) }
    private init(line: Line) { storage = .line(line) }

    var lines: [Line] {
        switch storage {
        case .part(let text): [Line(indentation: 0, content: .text(text))]
        case .line(let line): [line]
        case .lines(let lines): lines
        }
    }

    /// The code as one line of other code; nil for none.
    var line: Line? {
        switch storage {
        case .part(let text): Line(indentation: 0, content: .text(text))
        case .line(let line): line
        case .lines(let lines):
            lines.count > 1 ? Line(indentation: 0, content: .block(lines)) : lines.first
        }
    }

    var isEmpty: Bool { if case .lines(let lines) = storage { lines.isEmpty } else { false } }

    /// The first line, which is all of the code if it is within a line.
    var firstLine: Line? {
        switch storage {
        case .part(let text): Line(indentation: 0, content: .text(text))
        case .line(let line): line
        case .lines(let lines): lines.first
        }
    }

    /// The blocks below each other with an empty line between them; empty blocks are left out.
    static func paragraphs(_ blocks: [Code]) -> Code {
        var lines: [Line] = []
        lines.reserveCapacity(2 * blocks.count { !$0.isEmpty })
        for block in blocks {
            guard let line = block.line else { continue }
            if !lines.isEmpty { lines.append(Line(indentation: 0, content: .text(""))) }
            lines.append(line)
        }
        return Code(lines: lines)
    }

    /// A declaration whose body is one line.
    static func braces(_ head: Code, _ body: Code) -> Code {
        guard let head = head.firstLine, let body = body.firstLine else { return Code() }
        return Code(line: Line(indentation: 0, content: .braces(head: head, body: body)))
    }

    /// The items on one line, however long it gets.
    static func commaSeparated(_ items: [Code]) -> Code {
        let texts = items.compactMap { if case .part(let text) = $0.storage { text } else { nil } }
        // Adding items one by one would copy all earlier ones each time.
        if !items.isEmpty, texts.count == items.count { return Code(part: texts.joined(separator: ", ")) }
        return items.dropFirst().reduce(items.first ?? Code()) { "\($0), \($1)" }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        private var lines: [Line] = []
        private var line = ""
        private var list: (prefix: String, items: [Code], layout: Layout)?
        /// Whether a block stood on the current line, which is then complete.
        private var holdsBlock = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            // Usually the text between two interpolations.
            if literal.isEmpty { return }
            let bytes = literal.utf8
            guard literal.contains(ascii: "\n") else { return line += literal }
            var start = bytes.startIndex
            while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                line += literal[start..<end]
                endLine()
                start = bytes.index(after: end)
            }
            line += literal[start...]
        }

        mutating func appendInterpolation(_ name: Identifier) { line += name.escaped }
        mutating func appendInterpolation(label name: Identifier) { line += name.label }
        mutating func appendInterpolation(argument name: Identifier) { line += name.argument }
        mutating func appendInterpolation(member name: Identifier) { line += name.member }
        mutating func appendInterpolation(_ type: TypeName) { line += type.text }
        mutating func appendInterpolation(literal text: String) { line += text.swiftLiteral }
        mutating func appendInterpolation(rawLiteral text: String) { line += text.rawSwiftLiteral }
        mutating func appendInterpolation(literal number: Int) { line += "\(number)" }
        mutating func appendInterpolation(_ access: GenerationOptions.Access) {
            if access != .internal { line += access.rawValue + " " }
        }

        /// Items between the parentheses or brackets around the interpolation.
        mutating func appendInterpolation(list items: [Code], _ layout: Layout = .filled) {
            if items.isEmpty { return }
            list = (line, items, layout)
            line = ""
        }

        /// Text of a spec as a comment; nothing for none.
        mutating func appendInterpolation(doc text: String?) {
            appendInterpolation(Code(lines: text.map { DocComment.lines($0) } ?? []))
        }

        /// Code within a line, or blocks that get the indentation of the line; if the code is empty, the line is left
        /// out.
        mutating func appendInterpolation(_ code: Code) {
            if case .part(let text) = code.storage { return line += text }
            let isBlock = list == nil && line.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
            if isBlock { appendInterpolation([code]) } else { appendWithinLine(code) }
        }

        /// A list in the code can still be broken into lines, if it is the only one on the line.
        private mutating func appendWithinLine(_ code: Code) {
            guard let first = code.firstLine else { return }
            if list == nil, case .list(let prefix, let items, let suffix, let layout) = first.content {
                list = (line + prefix, items, layout)
                line = suffix
            } else {
                line += first.inline
            }
        }

        mutating func appendInterpolation(_ blocks: [Code]) {
            let indentation = line.utf8.count / 4
            line = ""
            holdsBlock = true
            for block in blocks {
                guard var line = block.line else { continue }
                line.indentation += indentation
                lines.append(line)
            }
        }

        /// Takes the last line away, out of the block that it is in.
        private mutating func popLine() -> Line? {
            while let last = lines.popLast() {
                guard case .block(let block) = last.content else { return last }
                for var line in block {
                    line.indentation += last.indentation
                    lines.append(line)
                }
            }
            return nil
        }

        @available(
            *, unavailable, message: "interpolate an Identifier, a TypeName, literal:, doc:, list: or other Code"
        )
        mutating func appendInterpolation(_ text: String) {}

        private mutating func endLine() {
            if !holdsBlock {
                lines.append(currentLine)
            } else if !line.isEmpty || list != nil, let last = popLine() {
                // Text after a block ends a line that began with code, as in `\(signature) {`.
                if let list {
                    let content = Content.list(
                        prefix: last.inline + list.prefix, items: list.items, suffix: line, layout: list.layout)
                    lines.append(Line(indentation: last.indentation, content: content))
                } else {
                    lines.append(last.appending(line))
                }
            }
            line = ""
            list = nil
            holdsBlock = false
        }

        private var currentLine: Line {
            let start = list?.prefix ?? line
            // Whole levels only: code that continues a line may start with a space.
            let spaces = start.utf8.prefix { $0 == UInt8(ascii: " ") }.count / 4 * 4
            let text = spaces == 0 ? start : String(start[start.utf8.index(start.startIndex, offsetBy: spaces)...])
            guard let list else { return Line(indentation: spaces / 4, content: .text(text)) }
            let content = Content.list(prefix: text, items: list.items, suffix: line, layout: list.layout)
            return Line(indentation: spaces / 4, content: content)
        }

        mutating func finished() -> Code {
            if lines.isEmpty, !holdsBlock {
                let isPart = list == nil && line.utf8.first != UInt8(ascii: " ")
                return isPart ? Code(part: line) : Code(line: currentLine)
            }
            endLine()
            return Code(lines: lines)
        }
    }
}
