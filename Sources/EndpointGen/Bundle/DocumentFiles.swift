/// The files of a document. Each is read once, and all are in the folder of the first or below.
final class DocumentFiles {
    /// The target of a reference.
    enum Target {
        /// A part of the first file, as a reference within that file.
        case root(String)
        /// A part of another file.
        case node(JSON)
    }

    /// Why a reference has no target.
    struct Failure: Error {
        var message: String
        /// By default, the file is found but has no such part.
        var rule = Rule.brokenReference
        /// Whether the reference is never allowed; otherwise its target is only missing.
        var isError = false
        /// Whether it may be the `$id` of a schema in a file that is read later.
        var isAddress = false
        /// Whether the mistake has been reported where it is.
        var isSaid = false
        /// Whether the file cannot be opened, and whether it does not exist.
        var isUnread = false
        var isMissing = false
        /// The path at which a copy of the file of a URL must be saved.
        var missingCopy: String?
    }

    private struct PathInFile: Hashable {
        var path: Substring
        var file: ObjectIdentifier
    }

    let root: OpenAPIDocument
    private let rootPath: String
    private let rootPlace: String
    /// The absolute path of the folder that no reference may leave.
    private let folder: String
    private let overlayFolders: [String]
    private let open: (String) throws -> SourceFile
    private let diagnostics: Diagnostics
    /// The targets of references, by their nodes. Each is needed several times.
    private var targets: [Bundler.Node: Result<Target, Failure>] = [:]
    private var pathsOfFiles: [ObjectIdentifier: String] = [:]
    /// The files in which a schema has an `$id`.
    private var withIDs: [OpenAPIDocument] = []
    /// Their indices by each `$id`, so that a reference does not ask all of them.
    private var filesByID: [String: [Int]] = [:]
    /// The files that paths in files refer to.
    private var paths: [PathInFile: Result<String, Failure>] = [:]
    /// By path.
    private var documents: [String: Result<OpenAPIDocument, Failure>] = [:]

    /// - Parameters:
    ///   - folder: the folder that no reference may leave.
    ///   - overlays: files with parts of the document; references in them may also lead into their folders.
    init(
        _ root: JSON, folder: String?, overlays: [String] = [], _ diagnostics: Diagnostics,
        open: @escaping (String) throws -> SourceFile
    ) {
        self.root = OpenAPIDocument(root, diagnostics)
        self.diagnostics = diagnostics
        self.open = open
        rootPath = FilePath.normalized(root.location.file.path)
        rootPlace = FilePath.absolute(rootPath)
        self.folder = folder.map { FilePath.absolute($0) } ?? FilePath.folder(of: rootPlace)
        overlayFolders = overlays.map { FilePath.folder(of: FilePath.absolute($0)) }
        documents[rootPath] = .success(self.root)
        addIDs(of: self.root)
    }

    /// The target of a reference.
    func target(of node: JSON) throws(Failure) -> Target {
        let key = Bundler.Node(node)
        if let known = targets[key] { return try known.get() }
        let result = Result { () throws(Failure) -> Target in try newTarget(of: node) }.mapError { hinting($0, node) }
        targets[key] = result
        return try result.get()
    }

    /// A relative path in a file, as a path from the folder of the document; nil for a URL and an absolute path.
    func pathFromRoot(_ text: String, at node: JSON) -> String? {
        guard !URLCopy.isURL(text[...]), !text.hasPrefix("/") else { return nil }
        let path = FilePath.normalized(FilePath.folder(of: path(of: node.location.file)) + text)
        let folder = FilePath.folder(of: rootPath)
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
    }

    func isInRoot(_ node: JSON) -> Bool { node.document == root.root.document }

    /// Adds a hint for `components/schemas/Pet`, which is read as a file name but probably lacks its `#/`.
    private func hinting(_ failure: Failure, _ node: JSON) -> Failure {
        var failure = failure
        if failure.isError || failure.isUnread, mayBeID(node) { failure.isAddress = true }
        guard let reference = node.string, !reference.contains("#"), reference.contains("/") else { return failure }
        let pointer = (reference.hasPrefix("/") ? "#" : "#/") + reference
        guard root.target(of: pointer) != nil else { return failure }
        failure.message += "; did you mean \"\(pointer)\"?"
        return failure
    }

    /// Whether a reference may be the `$id` of a schema, as it is `urn:example:pet` or `/schemas/pet`, or is relative to
    /// another `$id`.
    private func mayBeID(_ node: JSON) -> Bool {
        guard let reference = node.string else { return false }
        let scheme = reference.utf8.prefix { $0.isSmall || $0.isCapital || $0.isDigit || "+-.".utf8.contains($0) }
        let end = reference.utf8.index(reference.startIndex, offsetBy: scheme.count)
        if end < reference.endIndex, reference.utf8[end] == UInt8(ascii: ":") { return true }
        let own = isInRoot(node) ? root : try? documents[path(of: node.location.file)]?.get()
        return reference.hasPrefix("/") || own?.hasIDs ?? false
    }

    private func newTarget(of node: JSON) throws(Failure) -> Target {
        let reference = node.string ?? ""
        let file = node.location.file
        let source = path(of: file)
        let end = reference.utf8.firstIndex(of: UInt8(ascii: "#")) ?? reference.endIndex
        let path = reference[..<end]
        let isInRoot = node.document == root.root.document
        let own = isInRoot ? root : try? documents[source]?.get()
        // By the `$id` or `$anchor` of a schema, in the file itself or in another one (JSON Schema 2020-12 §8.2).
        if !path.isEmpty, let found = own?.target(ofReferenceAt: node) ?? identified(reference, from: node, own) {
            return found.document == root.root.document ? .root(reference) : .node(found)
        }
        if let fragment = fragment(ofSelf: reference) { return .root("#" + fragment) }
        // In a value from an overlay, this refers to the document rather than to the file of the overlay.
        if isInRoot, path.isEmpty, !reference.isEmpty { return .root(reference) }
        let fragment = end == reference.endIndex ? "" : String(reference[reference.index(after: end)...])
        let key = PathInFile(path: path, file: ObjectIdentifier(file))
        if paths[key] == nil {
            paths[key] = Result { () throws(Failure) -> String in try meaning(of: path, in: source) }
        }
        guard let target = try paths[key]?.get() else { return .root(reference) }
        if target == rootPath { return .root("#" + fragment) }
        let document: OpenAPIDocument
        do throws(Failure) {
            document = try self.document(at: target)
        } catch {
            throw URLCopy.isURL(path) && error.isUnread ? unreadCopy(at: target, error) : error
        }
        guard !fragment.isEmpty else { return .node(document.root) }
        // Within its own file, a reference starts from the `$id` around it.
        let found = path.isEmpty ? document.target(ofReferenceAt: node) : document.target(of: "#" + fragment)
        if let found { return .node(found) }
        // When a document is split into files, references within it are often left unchanged.
        if path.isEmpty, root.target(of: "#" + fragment) != nil { return .root(reference) }
        let hint = document.hint(for: "#" + fragment).replacing("did you mean \"#", with: "did you mean \"\(path)#")
        throw Failure(message: "there is no \"\(fragment)\" in \(target)\(hint)")
    }

    /// The fragment of a reference to the document by its own URL, which also is the base of relative ones (OpenAPI 3.2
    /// section 4.1.1, `$self`). Nil for any other reference.
    private func fragment(ofSelf reference: String) -> String? {
        guard let own = root.root["$self"]?.string, let base = URL(string: own), !reference.hasPrefix("#"),
            let url = URL(string: reference, relativeTo: base)?.absoluteString
        else { return nil }
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return parts[0] == own ? parts.count > 1 ? String(parts[1]) : "" : nil
    }

    /// A schema of any file that has been read, by its `$id` (JSON Schema 2020-12 §8.2.1), which is the base URL of
    /// references in it.
    private func identified(_ reference: String, from node: JSON, _ own: OpenAPIDocument?) -> JSON? {
        guard !withIDs.isEmpty else { return nil }
        let address = own?.address(of: reference, at: node) ?? reference
        let ids = Set([address, reference].flatMap { [$0, String($0.prefix { $0 != "#" })] })
        let all = ids.compactMap { filesByID[$0] }
        // The file that was read first has precedence.
        let files = all.count == 1 ? all[0] : Set(all.joined()).sorted()
        return files.lazy.map { self.withIDs[$0] }
            .compactMap { $0.schema(withID: address) ?? $0.schema(withID: reference) }.first
    }

    /// Forgets references without a target: they may have one now that all files have been read.
    func forgetFailures() {
        targets = targets.filter { if case .success = $0.value { true } else { false } }
    }

    private func path(of file: SourceFile) -> String {
        if let known = pathsOfFiles[ObjectIdentifier(file)] { return known }
        let path = FilePath.normalized(file.path)
        pathsOfFiles[ObjectIdentifier(file)] = path
        return path
    }

    private func meaning(of reference: Substring, in file: String) throws(Failure) -> String {
        if reference.isEmpty { return file }
        let isURL = URLCopy.isURL(reference)
        let text: String
        if isURL {
            guard let copy = URLCopy.path(of: reference) else { throw missingCopy(nil) }
            text = copy
        } else {
            text =
                reference.utf8.contains(UInt8(ascii: "%"))
                ? reference.percentDecoded ?? String(reference) : String(reference)
        }
        guard !FilePath.isAbsolute(text), !text.utf8.contains(UInt8(ascii: "\\")), !text.utf8.contains(0) else {
            let isWindows = !text.contains(":") && text.contains("\\")
            throw Failure(
                message: "it is not a relative path; write "
                    + (isWindows ? "/ in place of \\" : "a path from this file, such as ./schemas/Pet.yaml"),
                rule: .fileReference, isError: true)
        }
        let path = FilePath.normalized(FilePath.folder(of: isURL ? rootPath : file) + text)
        let place = FilePath.absolute(path)
        if place == rootPlace { return rootPath }
        guard FilePath.isBelow(folder, place) || isBesideOverlay(place, file) else {
            throw Failure(
                message:
                    "it leads out of the folder of the document; use --root to name a folder that contains all files of it",
                rule: .fileReference, isError: true)
        }
        return path
    }

    /// - Parameter path: where a copy would be read; nil for a URL that has no such place.
    private func missingCopy(_ path: String?) -> Failure {
        let advice = path.map { "save the file as \($0)" } ?? "save the file beside the document, and write its path"
        return Failure(
            message: "it is a URL, and endpointgen downloads nothing; \(advice)", rule: .fileReference, isError: true,
            isAddress: true, missingCopy: path)
    }

    private func unreadCopy(at path: String, _ failure: Failure) -> Failure {
        if failure.isMissing { return missingCopy(path) }
        var failure = failure
        failure.message += "; save the file beside the document, and write its path in place of the URL"
        failure.isError = true
        failure.isAddress = true
        return failure
    }

    private func isBesideOverlay(_ place: String, _ file: String) -> Bool {
        overlayFolders.contains { FilePath.isBelow($0, place) && FilePath.isBelow($0, FilePath.absolute(file)) }
    }

    private func document(at path: String) throws(Failure) -> OpenAPIDocument {
        if let known = documents[path] { return try known.get() }
        let result = Result { () throws(Failure) -> OpenAPIDocument in try newDocument(at: path) }
        documents[path] = result
        return try result.get()
    }

    private func newDocument(at path: String) throws(Failure) -> OpenAPIDocument {
        let file: SourceFile
        do {
            file = try open(path)
        } catch let error as SpecFile.LinkError {
            throw Failure(
                message: "\(error); use --root to name a folder that contains all files of the document",
                rule: .fileReference, isError: true)
        } catch {
            throw Failure(
                message: "\(path) cannot be read: \(error)", rule: .fileReference, isUnread: true,
                isMissing: (error as? SpecFile.ReadError)?.isMissing ?? false)
        }
        guard let json = file.json(diagnostics) else {
            throw Failure(message: "\(path) has errors", rule: .fileReference, isSaid: true)
        }
        let document = OpenAPIDocument(json, diagnostics)
        addIDs(of: document)
        return document
    }

    private func addIDs(of document: OpenAPIDocument) {
        guard document.hasIDs else { return }
        for id in document.resources.ids { filesByID[id, default: []].append(withIDs.count) }
        withIDs.append(document)
    }
}
