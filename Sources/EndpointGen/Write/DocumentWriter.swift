/// Writes a document as JSON or as YAML, in its original order.
///
///     {                          openapi: 3.1.0
///       "openapi": "3.1.0",      info:
///       "info": {                  title: Pets
///         "title": "Pets"
///       }
///     }
struct DocumentWriter {
    enum Format {
        case json, yaml

        /// By the name of a file; nil for a name of another kind.
        init?(path: String) {
            let name = path.lowercased()
            switch true {
            case name.hasSuffix(".json"): self = .json
            case name.hasSuffix(".yaml"), name.hasSuffix(".yml"): self = .yaml
            default: return nil
            }
        }
    }

    /// The maximum width of a YAML list or object on one line.
    private let columns: Int
    private var output: [UInt8] = []

    private init(columns: Int) { self.columns = columns }

    /// - Parameter columns: how wide a line of YAML may be to hold a list or an object as `[a, b]`; with 0, these are blocks.
    static func text(of document: JSON, as format: Format, columns: Int = 0) -> String {
        var writer = DocumentWriter(columns: columns)
        switch format {
        case .json: writer.json(document, indentation: 0)
        case .yaml: writer.block(document, indentation: 0)
        }
        // A block scalar may have ended its line.
        if writer.output.last != UInt8(ascii: "\n") { writer.put("\n") }
        return String(decoding: writer.output, as: UTF8.self)
    }

    private mutating func put(_ text: String) { output += text.utf8 }

    private mutating func newLine(_ indentation: Int) {
        if output.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
        output += repeatElement(UInt8(ascii: " "), count: indentation)
    }

    // MARK: JSON

    private mutating func json(_ node: JSON, indentation: Int) {
        switch node.kind {
        case .object:
            lines(node.lastMembers, "{", "}", indentation) { writer, member in
                writer.put(JSONText.string(member.key.string ?? "") + ": ")
                writer.json(member.value, indentation: indentation + 2)
            }
        case .array:
            lines(node.elements, "[", "]", indentation) { writer, element in
                writer.json(element, indentation: indentation + 2)
            }
        case .string: put(JSONText.string(node.string ?? ""))
        default: put(node.text)
        }
    }

    private mutating func lines<Element>(
        _ elements: [Element], _ start: String, _ end: String, _ indentation: Int,
        write: (inout DocumentWriter, Element) -> Void
    ) {
        put(start)
        for (index, element) in elements.enumerated() {
            if index > 0 { put(",") }
            newLine(indentation + 2)
            write(&self, element)
        }
        if !elements.isEmpty { newLine(indentation) }
        put(end)
    }

    // MARK: YAML

    /// A value whose first line is appended to the output; further lines get the given indentation.
    private mutating func block(_ node: JSON, indentation: Int) {
        switch node.kind {
        case .object where node.size > 1:
            for (index, (key, value)) in node.lastMembers.enumerated() {
                if index > 0 { newLine(indentation) }
                write(key: key.string ?? "", indentation)
                follow(value, indentation: indentation + 2)
            }
        case .array where node.size > 1:
            for (index, element) in node.elements.enumerated() {
                if index > 0 { newLine(indentation) }
                put("-")
                // `- key: value`: the object begins on the line of its hyphen.
                if element.kind == .object, element.size > 1, flow(element, indentation: indentation + 2) == nil {
                    put(" ")
                    block(element, indentation: indentation + 2)
                } else {
                    follow(element, indentation: indentation + 2)
                }
            }
        case .string: put(YAMLScalar.block(node.string ?? "", indentation: indentation))
        default: put(flow(node))
        }
    }

    /// A key of more than 1024 characters must be written after "? " (YAML 1.2.2 section 8.2.2).
    private mutating func write(key: String, _ indentation: Int) {
        let text = YAMLScalar.line(key)
        if text.utf8.count > 1000 {
            put("? " + text)
            newLine(indentation)
        } else {
            put(text)
        }
        put(":")
    }

    /// A value after a key or a hyphen: on the same line if it fits, else below.
    private mutating func follow(_ node: JSON, indentation: Int) {
        let isContainer = (node.kind == .object || node.kind == .array) && node.size > 1
        if !isContainer {
            put(" ")
            block(node, indentation: indentation)
        } else if let text = flow(node, indentation: indentation) {
            put(" " + text)
        } else {
            newLine(indentation)
            block(node, indentation: indentation)
        }
    }

    /// `{ a: 1, b: [c, d] }`, if it fits on a line.
    private func flow(_ node: JSON, indentation: Int) -> String? {
        // Every node takes at least three bytes.
        guard columns > 0, node.size * 3 <= columns else { return nil }
        let text = flow(node)
        return indentation + text.unicodeScalars.count <= columns ? text : nil
    }

    private func flow(_ node: JSON) -> String {
        switch node.kind {
        case .object:
            let members = node.lastMembers.map { YAMLScalar.flow($0.key.string ?? "") + ": " + flow($0.value) }
            return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
        case .array: return "[" + node.elements.map { flow($0) }.joined(separator: ", ") + "]"
        case .string: return YAMLScalar.flow(node.string ?? "")
        case .number: return YAMLScalar.number(node.text)
        default: return node.text
        }
    }
}

extension JSON {
    /// The members of an object; of duplicate keys only the last one, which is the one that is used.
    fileprivate var lastMembers: [(key: JSON, value: JSON)] {
        let members = members
        let keys = members.map { ExactText($0.key.string ?? "") }
        var lasts: [ExactText: Int] = [:]
        for (index, key) in keys.enumerated() { lasts[key] = index }
        guard lasts.count < members.count else { return members }
        return members.indices.filter { lasts[keys[$0]] == $0 }.map { members[$0] }
    }
}
