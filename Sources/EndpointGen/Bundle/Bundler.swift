/// Makes one document of several files.
///
/// A target in another file becomes a component, named after its key or its file, and the reference points to it:
///
///     schema: {$ref: schemas/Pet.yaml}    →    schema: {$ref: '#/components/schemas/Pet'}
///
/// A target that is not a component, such as a path item, replaces the reference. Every node keeps its location in its
/// file.
final class Bundler {
    struct Component {
        let node: JSON
        let part: DocumentPart
        let section: String
        let name: String
        /// The pointer in references to it.
        let pointer: String

        init(_ node: JSON, _ part: DocumentPart, _ section: String, _ name: String, isSwagger: Bool) {
            self.node = node
            self.part = part
            self.section = section
            self.name = name
            pointer = Self.pointer(section, name, isSwagger: isSwagger)
        }

        /// A reference to a component, with the escapes of pointers and of URLs (RFC 6901 §4 and §6).
        static func pointer(_ section: String, _ name: String, isSwagger: Bool) -> String {
            return (isSwagger ? "#/" : "#/components/") + section + "/" + JSONPointer.fragmentPart(name)
        }
    }

    /// A node of any of the files.
    struct Node: Hashable {
        let document: UnsafePointer<JSON.Document>
        let index: Int

        init(_ json: JSON) {
            document = json.document
            index = json.index
        }
    }

    let files: DocumentFiles
    /// Whether a reference to a missing file is an error, because the document would be incomplete.
    let needsAll: Bool
    let diagnostics: Diagnostics
    let isSwagger: Bool
    var tape: Tape
    var numbers = FileNumbers()
    var names = BundleNames()
    var known: KnownComponents
    /// The components for targets of references, by node and section.
    var components: [Node: [String: Component]] = [:]
    /// In the order in which they are found.
    var found: [Component] = []
    /// References that are not to a file, to be resolved again when all files have been read.
    var addresses: [(DocumentFiles.Failure, JSON)] = []
    /// The missing copies that messages have already named.
    var missingCopies: Set<String> = []
    /// The schemas that contain another one, by that one, for each object of schemas that has been searched.
    var subtypes: [Node: [Node: [JSON]]] = [:]
    /// The targets around the current node that replace references.
    var inlined: Set<Node> = []
    /// The operations to which links may refer.
    var operations: OperationPlaces
    /// The number of nodes that have replaced references; a kilobyte of path items can expand to a gigabyte.
    var inlinedCount = 0
    static let inlinedLimit = 1_000_000

    private init(_ files: DocumentFiles, needsAll: Bool, _ diagnostics: Diagnostics) {
        self.files = files
        self.needsAll = needsAll
        self.diagnostics = diagnostics
        isSwagger = files.root.version == .swagger
        tape = Tape(size: 1 << 12)
        known = KnownComponents(files.root.root)
        operations = OperationPlaces(files.root.root)
        for section in DocumentPart.sections {
            for (key, value) in ownSection(section)?.members ?? [] {
                guard let name = key.string else { continue }
                names.take(name, in: section)
                known.add(value, name, in: section)
                adopt(value, name, section)
            }
        }
    }

    /// The document as one file. A document with only internal references is not changed.
    ///
    /// - Parameters:
    ///   - overlays: files that parts of the document come from, and that may refer to others beside them.
    ///   - needsAll: whether a reference to a missing file is an error instead of a warning.
    static func bundle(
        _ root: JSON, folder: String?, overlays: [String] = [], needsAll: Bool = false, _ diagnostics: Diagnostics,
        open: @escaping (String) throws -> SourceFile
    ) -> JSON {
        guard OuterReferences.exist(in: root) else { return root }
        let files = DocumentFiles(root, folder: folder, overlays: overlays, diagnostics, open: open)
        let bundler = Bundler(files, needsAll: needsAll, diagnostics)
        return bundler.bundled(root)
    }

    /// The document is written twice: first to find the targets of references, then to write them in their places.
    func bundled(_ root: JSON) -> JSON {
        find(from: root)
        findIDs(from: root)
        tape = Tape(size: tape.end * 16)
        inlinedCount = 0
        diagnostics.silently { write(root, .root) }
        return JSON(document: tape.document(numbers.all), index: 0)
    }

    private func find(from root: JSON) {
        write(root, .root)
        var next = 0
        while next < found.count {
            write(found[next].node, found[next].part)
            findSubtypes(of: found[next])
            next += 1
        }
    }

    /// URLs are looked up again when all files have been read, because a schema may have the URL as its `$id`.
    private func findIDs(from root: JSON) {
        var last = Int.max
        while !addresses.isEmpty, addresses.count < last {
            last = addresses.count
            addresses.removeAll()
            files.forgetFailures()
            operations = OperationPlaces(root)
            tape = Tape(size: tape.end)
            inlinedCount = 0
            diagnostics.silently { find(from: root) }
        }
        let left = addresses
        addresses.removeAll()
        for (failure, reference) in left { say(failure, reference) }
    }

    // MARK: Writing

    func copy(_ node: JSON) { tape.copy(node, files: numbers.numbers(in: node.document)) }

    func begin(_ node: JSON) -> Int {
        tape.file = numbers.number(of: node)
        let range = node.location.range
        return tape.begin(node.kind, range.lowerBound)
    }

    func write(_ node: JSON, _ part: DocumentPart) {
        if case .data = part { return write(data: node) }
        if case .text = part { return copy(node) }
        switch node.kind {
        case .object:
            if let reference = node["$ref"], reference.kind == .string {
                return write(reference: reference, node, part)
            }
            let container = begin(node)
            writeMembers(of: node, part, except: [])
            tape.finish(container, node.location.range.upperBound)
        case .array:
            let container = begin(node)
            for element in node.elements { write(element, part.element) }
            tape.finish(container, node.location.range.upperBound)
        case .string:
            if case .mapping = part { return write(mapping: node) }
            copy(node)
        default: copy(node)
        }
    }

    /// A value of the API, such as an example, which may be in another file as a whole.
    func write(data node: JSON) {
        guard let reference = onlyReference(node),
            case .node(let target)? = try? files.target(of: reference)
        else { return copy(node) }
        copy(target)
    }

    func writeMembers(of node: JSON, _ part: DocumentPart, except names: Set<String>) {
        var sections: Set<String> = []
        for (key, value) in node.members {
            let name = key.string ?? ""
            guard !names.contains(name), !isLostID(name, of: node, part) else { continue }
            copy(key)
            sections.insert(name)
            if case .mapping = part {
                write(value, .mapping)
            } else if case .schema = part, name == "discriminator", value.kind == .object {
                write(discriminator: value, of: node)
            } else if let text = address(name, value, in: part) {
                write(string: text, at: value)
            } else if let section = section(name, in: part) {
                write(section: value, section)
            } else if case .root = part, name == "components", let components = ownComponents {
                let container = begin(components)
                writeMembers(of: components, .components, except: [])
                tape.finish(container, components.location.range.upperBound)
            } else {
                write(value, part.value(of: name))
            }
        }
        writeNewSections(part, sections, node)
    }

    /// Whether a member is the `$id` of a schema of another file. It would be the base of the references in the schema,
    /// which are written as references within the bundle (JSON Schema 2020-12 section 8.2.1).
    private func isLostID(_ name: String, of node: JSON, _ part: DocumentPart) -> Bool {
        guard name == "$id", case .schema = part else { return false }
        return !files.isInRoot(node)
    }

    func write(key: String, _ node: JSON) { write(string: key, at: node) }

    func write(string: String, at node: JSON) {
        tape.file = numbers.number(of: node)
        tape.string(string, node.location.range)
    }
}
