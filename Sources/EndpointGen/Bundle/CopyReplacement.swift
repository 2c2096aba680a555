/// Replaces schemas that repeat components by references, so that the document is read as if it still had them.
///
///     "items": { …all that Pet says… }    →    "items": { "$ref": "#/components/schemas/Pet" }
struct CopyReplacement {
    private let copies: ComponentCopies
    private let isSwagger: Bool
    private var tape: Tape
    private var numbers = FileNumbers()

    /// The document with references; a document without copies is not changed.
    static func run(on root: JSON, _ diagnostics: Diagnostics) -> JSON {
        let document = OpenAPIDocument(root, diagnostics)
        let copies = ComponentCopies(in: document)
        guard !copies.isEmpty else { return root }
        var replacement = CopyReplacement(copies, document)
        replacement.write(root, .root)
        return JSON(document: replacement.tape.document(replacement.numbers.all), index: 0)
    }

    private init(_ copies: ComponentCopies, _ document: OpenAPIDocument) {
        self.copies = copies
        isSwagger = document.version == .swagger
        tape = Tape(size: document.root.size * 16)
    }

    private mutating func write(_ node: JSON, _ part: DocumentPart) {
        if case .schema = part, let name = copies.component(repeatedBy: node),
            let section = part.section(isSwagger: isSwagger)
        {
            return write(referenceTo: name, in: section, at: node)
        }
        guard !part.isData, copies.exist(in: node) else { return copy(node) }
        let range = node.location.range
        tape.file = numbers.number(of: node)
        let container = tape.begin(node.kind, range.lowerBound)
        for element in node.elements { write(element, part.element) }
        for (key, value) in node.members {
            copy(key)
            write(value, part.value(of: key.string ?? ""))
        }
        tape.finish(container, range.upperBound)
    }

    private mutating func copy(_ node: JSON) { tape.copy(node, files: numbers.numbers(in: node.document)) }

    private mutating func write(referenceTo name: String, in section: String, at node: JSON) {
        let range = node.location.range
        tape.file = numbers.number(of: node)
        let container = tape.begin(.object, range.lowerBound)
        for text in ["$ref", Bundler.Component.pointer(section, name, isSwagger: isSwagger)] {
            tape.string(text, range)
        }
        tape.finish(container, range.upperBound)
    }
}
