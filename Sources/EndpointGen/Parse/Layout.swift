/// A JSON value to be written in the usual layout of specs: on one line if it fits, else one member per line.
///
/// Every value stores its width, so that the layout of a document takes one pass.
struct Layout {
    struct Member {
        var key: String
        var value: Layout

        init(_ key: String, _ value: Layout) {
            self.key = key
            self.value = value
        }
    }

    fileprivate enum Content {
        case scalar(String)
        case list([Layout])
        case object([Member], style: ObjectStyle)
    }

    enum ObjectStyle {
        /// On one line if it fits.
        case compact
        /// One member per line.
        case open
        /// One member per line, with an empty line before each new group. The group is the part of a key before its
        /// first dot.
        case grouped
    }

    fileprivate let content: Content
    /// In bytes, on one line.
    fileprivate let width: Int

    private init(_ content: Content, width: Int) {
        self.content = content
        self.width = width
    }

    private init(scalar text: String) { self.init(.scalar(text), width: text.utf8.count) }

    static func string(_ text: String) -> Layout { Layout(scalar: JSONText.string(text)) }
    static func number(_ number: Int) -> Layout { Layout(scalar: String(number)) }
    static func bool(_ value: Bool) -> Layout { Layout(scalar: value ? "true" : "false") }

    /// Whole numbers as people write them, without a fraction.
    static func number(_ number: Double) -> Layout {
        Layout(scalar: number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : "\(number)")
    }

    static func list(_ elements: [Layout]) -> Layout {
        Layout(.list(elements), width: elements.reduce(2) { $0 + $1.width + 2 } - (elements.isEmpty ? 0 : 2))
    }

    static func object(_ members: [Member], _ style: ObjectStyle = .compact) -> Layout {
        // `{ "key": value, "key": value }`, and `{}`
        let width = members.reduce(2) { $0 + $1.key.utf8.count + $1.value.width + 6 }
        return Layout(.object(members, style: style), width: members.isEmpty ? 2 : width)
    }

    /// A value of a document. Numbers are written as in the document.
    init(_ json: JSON) {
        switch json.kind {
        case .string: self = .string(json.string ?? "")
        case .array: self = .list(json.elements.map { Layout($0) })
        case .object: self = .object(json.members.map { Member($0.key.string ?? "", Layout($0.value)) })
        default: self.init(scalar: json.text)
        }
    }
}

extension Layout {
    /// The value as lines of at most a given width, if it can be broken.
    func text(columns: Int = 110) -> String {
        var printer = Printer(columns: columns)
        printer.write(self, indentation: 0, suffix: 0)
        return printer.output
    }

    private struct Printer {
        let columns: Int
        var output = ""
        private var column = 0

        init(columns: Int) { self.columns = columns }

        private mutating func put(_ text: String) {
            output += text
            column += text.utf8.count
        }

        private mutating func newLine(_ indentation: Int) {
            output += "\n" + String(repeating: " ", count: indentation)
            column = indentation
        }

        /// `suffix` must fit after the value: a comma, or nothing.
        mutating func write(_ value: Layout, indentation: Int, suffix: Int) {
            if !value.isOpen, column + value.width + suffix <= columns { return putLine(value) }
            switch value.content {
            case .scalar(let text): put(text)
            case .list(let elements): lines(elements, indentation)
            case .object(let members, let style): lines(members, style, indentation)
            }
        }

        private mutating func putLine(_ value: Layout) {
            switch value.content {
            case .scalar(let text): put(text)
            case .list(let elements):
                put("[")
                for (index, element) in elements.enumerated() {
                    if index > 0 { put(", ") }
                    putLine(element)
                }
                put("]")
            case .object(let members, _):
                put(members.isEmpty ? "{" : "{ ")
                for (index, member) in members.enumerated() {
                    if index > 0 { put(", ") }
                    put(JSONText.string(member.key) + ": ")
                    putLine(member.value)
                }
                put(members.isEmpty ? "}" : " }")
            }
        }

        /// Scalars fill lines, as the values of an enum do; anything else has a line of its own.
        private mutating func lines(_ elements: [Layout], _ indentation: Int) {
            put("[")
            for (index, element) in elements.enumerated() {
                let suffix = index == elements.count - 1 ? 0 : 1
                if index > 0 { put(",") }
                let fits = element.isScalar && column + 1 + element.width + suffix <= columns
                if index > 0, fits, elements[index - 1].isScalar { put(" ") } else { newLine(indentation + 2) }
                write(element, indentation: indentation + 2, suffix: suffix)
            }
            newLine(indentation)
            put("]")
        }

        private mutating func lines(_ members: [Member], _ style: ObjectStyle, _ indentation: Int) {
            if members.isEmpty { return put("{}") }
            put("{")
            var group: Substring?
            for (index, member) in members.enumerated() {
                let suffix = index == members.count - 1 ? 0 : 1
                if index > 0 { put(",") }
                if case .grouped = style {
                    let own = member.key.firstIndex(of: ".").map { member.key[..<$0] }
                    if index > 0, own != group { output += "\n" }
                    group = own
                }
                newLine(indentation + 2)
                put(JSONText.string(member.key) + ": ")
                write(member.value, indentation: indentation + 2, suffix: suffix)
            }
            newLine(indentation)
            put("}")
        }
    }

    private var isScalar: Bool { if case .scalar = content { true } else { false } }

    private var isOpen: Bool {
        if case .object(_, let style) = content { style != .compact } else { false }
    }
}
