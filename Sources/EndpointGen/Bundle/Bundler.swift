/// Makes one document of several files.
///
/// What a reference points at in another file becomes a component, named after its key or its file, and the reference points there:
///
///     schema: {$ref: schemas/Pet.yaml}    →    schema: {$ref: '#/components/schemas/Pet'}
///
/// What is no component, such as a path item, takes the place of the reference. Every node keeps the place in its file.
final class Bundler {
    struct Component {
        let node: JSON
        let part: BundlePart
        let section: String
        let name: String
        /// What references to it say.
        let pointer: String

        init(_ node: JSON, _ part: BundlePart, _ section: String, _ name: String, isSwagger: Bool) {
            self.node = node
            self.part = part
            self.section = section
            self.name = name
            pointer = Self.pointer(section, name, isSwagger: isSwagger)
        }

        /// A reference to a component, with the escapes of pointers and of URLs (RFC 6901 §4 and §6).
        static func pointer(_ section: String, _ name: String, isSwagger: Bool) -> String {
            let isPlain = !name.utf8.contains { "~/%".utf8.contains($0) }
            let key =
                isPlain ? name : name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
            return (isSwagger ? "#/" : "#/components/") + section + "/" + key
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
    /// What leads to no file is an error, as the document would not be whole.
    let needsAll: Bool
    let diagnostics: Diagnostics
    let isSwagger: Bool
    var tape: Tape
    var numbers = FileNumbers()
    var names = BundleNames()
    var known: KnownComponents
    /// What references point at, by node and section.
    var components: [Node: [String: Component]] = [:]
    /// In the order in which they are found.
    var found: [Component] = []
    /// References to what is no file, before all files have been read.
    var addresses: [(DocumentFiles.Failure, JSON)] = []
    /// The files to save that messages have named.
    var missingCopies: Set<String> = []
    /// What stands in the place of a reference around the current node.
    var inlined: Set<Node> = []
    /// How many nodes have been written in the place of references; a kilobyte of path items can stand for a gigabyte.
    var inlinedCount = 0
    static let inlinedLimit = 1_000_000

    private init(_ files: DocumentFiles, needsAll: Bool, _ diagnostics: Diagnostics) {
        self.files = files
        self.needsAll = needsAll
        self.diagnostics = diagnostics
        isSwagger = files.root.version == .swagger
        tape = Tape(size: 1 << 12)
        known = KnownComponents(files.root.root)
        for section in BundlePart.sections {
            for (key, value) in ownSection(section)?.members ?? [] {
                guard let name = key.string else { continue }
                names.take(name, in: section)
                known.add(value, name, in: section)
                adopt(value, name, section)
            }
        }
    }

    /// The document as one; what has only references within it stays as it is.
    ///
    /// - Parameters:
    ///   - overlays: files that parts of the document come from, and that may refer to others beside them.
    ///   - needsAll: a reference to a file that is missing is an error, not a warning.
    static func bundle(
        _ root: JSON, folder: String?, overlays: [String] = [], needsAll: Bool = false, _ diagnostics: Diagnostics,
        open: @escaping (String) throws -> SourceFile
    ) -> JSON {
        guard OuterReferences.exist(in: root) else { return root }
        let files = DocumentFiles(root, folder: folder, overlays: overlays, diagnostics, open: open)
        let bundler = Bundler(files, needsAll: needsAll, diagnostics)
        return bundler.bundled(root)
    }

    /// Once to find what references lead to, and once to write it where it belongs.
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
            next += 1
        }
    }

    /// Addresses are looked for again when all files have been read, which may have schemas with these for an `$id`.
    private func findIDs(from root: JSON) {
        var last = Int.max
        while !addresses.isEmpty, addresses.count < last {
            last = addresses.count
            addresses.removeAll()
            files.forgetFailures()
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

    func write(_ node: JSON, _ part: BundlePart) {
        if case .data = part { return write(data: node) }
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

    /// A value of the API's own, all of which may stand in another file.
    func write(data node: JSON) {
        guard let reference = onlyReference(node),
            case .node(let target)? = try? files.target(of: reference)
        else { return copy(node) }
        copy(target)
    }

    func writeMembers(of node: JSON, _ part: BundlePart, except names: Set<String>) {
        var sections: Set<String> = []
        for (key, value) in node.members {
            let name = key.string ?? ""
            guard !names.contains(name) else { continue }
            copy(key)
            sections.insert(name)
            if case .mapping = part {
                write(value, .mapping)
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

    func write(key: String, _ node: JSON) { write(string: key, at: node) }

    func write(string: String, at node: JSON) {
        tape.file = numbers.number(of: node)
        tape.string(string, node.location.range)
    }
}
