/// Reads endpoint specs into an `API`, and reports violations of the spec language.
///
/// Reading does not stop at a mistake: the reader leaves out the wrong part and checks the rest.
final class SpecReader: SpecSyntax {
    let diagnostics: Diagnostics
    var api = API()
    /// Opens an imported file. The path has been checked to stay inside the folder of the spec.
    private let open: (String) throws -> SourceFile
    let apiOfDocument: DocumentAPI.Source
    private var importedPaths: Set<String> = []
    /// The types of the endpoint that is being read, by name.
    var localTypes: [String: Int] = [:]
    /// The OpenAPI document that the spec is on top of.
    var document: Document?

    private init(
        _ diagnostics: Diagnostics, open: @escaping (String) throws -> SourceFile,
        readDocument: @escaping DocumentAPI.Source
    ) {
        self.diagnostics = diagnostics
        self.open = open
        apiOfDocument = readDocument
    }

    static func read(
        _ root: JSON, _ diagnostics: Diagnostics, open: @escaping (String) throws -> SourceFile,
        readDocument: @escaping DocumentAPI.Source
    ) -> API {
        let reader = SpecReader(diagnostics, open: open, readDocument: readDocument)
        reader.importedPaths = [normalized(root.location.file.path)]
        reader.specification(root, isImported: false)
        return reader.api
    }

    static let keys = [
        "$schema", "api", "doc", "import", "servers", "auth", "query", "headers", "cookies", "throws", "idleTimeout",
        "retry", "groups", "endpoints", "types", "swift", "openapi", "overlay", "include", "exclude", "optional",
        "everywhere", "groupByTags", "ignoreWarnings", "strict",
    ]

    /// Whether a file that should be something else is a spec.
    static func isSpec(_ root: JSON) -> Bool { ["api", "endpoints", "types"].contains { root[key: $0] != nil } }

    private func specification(_ root: JSON, isImported: Bool) {
        if isImported, root.isOpenAPI {
            api.hasUnknownTypes = true
            diagnostics.error(
                .wrongFormat,
                "this is an OpenAPI document, and \"import\" is only for specs; use \"openapi\" instead of \"import\"",
                at: root.members.first { ["openapi", "swagger"].contains($0.key.string) }?.key.location)
            return
        }
        if ForeignFormat.refuse(root, diagnostics) {
            api.hasUnknownTypes = true
            return
        }
        guard let object = object(root, "an endpoint spec", keys: Self.keys) else { return }
        // The types may be under a misspelled key, which has been reported.
        if object.misses(anyOf: ["types", "import", "openapi"], among: Self.keys) { api.hasUnknownTypes = true }
        if isImported {
            warnOfIgnoredKeys(object)
        } else {
            diagnostics.ignore(ignoredWarnings(object["ignoreWarnings"]))
            if let json = object["strict"], bool(json, "strict") == true { diagnostics.beStrict() }
            api.name = object["api"].flatMap { name($0, "the name of the API") }
            api.doc = object["doc"].flatMap { string($0, "doc") }
            // A name under a wrong key has been reported.
            let hasOtherName = root.members.contains {
                OtherWords.meant(by: $0.key.string ?? "", among: ["api"]) != nil
            }
            if object["api"] == nil, object["endpoints"] != nil, object["openapi"] == nil, !hasOtherName {
                diagnostics.error(
                    .missingKey,
                    "a spec with endpoints needs a name: \"api\": \"MyAPI\"", at: root.location.start)
            }
            if let json = object["openapi"] {
                guard readDocument(json, object) else {
                    // The rest of the spec refers to the document, so it cannot be checked.
                    api = API()
                    return
                }
            } else {
                for key in ["overlay", "include", "exclude", "optional", "everywhere", "groupByTags"]
                where object[key] != nil {
                    diagnostics.error(
                        .misplacedKey, "\"\(key)\" is only allowed beside \"openapi\"", at: object.location(of: key))
                }
            }
            settings(object)
            readEndpoints(object["endpoints"])
            readGroups(object["groups"])
        }
        readTypes(object["types"], owner: .api)
        if isImported { return }
        readImports(of: root)
        dropUnusedTypes()
    }

    /// The keys of an imported file that are read.
    private static let keysOfTypes = ["$schema", "doc", "import", "types"]

    private func warnOfIgnoredKeys(_ object: SpecObject) {
        for key in Self.keys where !Self.keysOfTypes.contains(key) {
            guard let value = object[key] else { continue }
            diagnostics.warning(
                .misplacedKey, "\"\(key)\" of an imported file is ignored; only its types are shared",
                at: value.location)
        }
    }

    /// The warnings that are not reported: one rule, or a list.
    private func ignoredWarnings(_ json: JSON?) -> [IgnoredWarning] {
        guard let json else { return [] }
        var seen: Set<String> = []
        return (json.kind == .array ? json.elements : [json]).compactMap { entry in
            guard let text = string(entry, "ignoreWarnings") else { return nil }
            guard seen.insert(text).inserted else {
                diagnostics.error(.duplicateName, "\"\(text)\" is in the list already; remove this", at: entry.location)
                return nil
            }
            do {
                var warning = try IgnoredWarning(text)
                warning.location = entry.location
                return warning
            } catch {
                diagnostics.error(.invalidValue, "\(error)", at: entry.location)
                return nil
            }
        }
    }

    /// Reads the imported files, and those that they import, each once.
    private func readImports(of root: JSON) {
        // The last one is next. A chain of files may be long.
        var pending = Self.imports(of: root)
        while let path = pending.popLast() {
            guard string(path, "import") != nil, let target = neighbor(path, "an import") else { continue }
            if Self.normalized(target) == Self.normalized(path.location.file.path) {
                diagnostics.error(.fileReference, "a spec cannot import itself", at: path.location)
            }
            guard importedPaths.insert(Self.normalized(target)).inserted,
                let root = openFile(target, "the imported file", at: path)
            else { continue }
            specification(root, isImported: true)
            pending += Self.imports(of: root)
        }
    }

    /// The paths in `import`, the first one last.
    private static func imports(of root: JSON) -> [JSON] {
        guard let json = root["import"] else { return [] }
        return json.kind == .array ? json.elements.reversed() : [json]
    }

    /// The path of a file that a spec names, in the folder of the spec or below.
    func neighbor(_ json: JSON, _ what: String) -> String? {
        guard let text = json.string, isContained(text) else {
            diagnostics.error(
                .fileReference,
                "\(what) must be a relative path to a file in the spec's folder or below, without \"..\"; "
                    + "move or copy the file there",
                at: json.location)
            return nil
        }
        let folder = json.location.file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (folder + [Substring(text)]).joined(separator: "/")
    }

    func openFile(_ path: String, _ what: String, at json: JSON) -> JSON? {
        do {
            let root = try open(path).json(diagnostics)
            api.hasUnknownTypes = api.hasUnknownTypes || root == nil
            return root
        } catch {
            diagnostics.error(.fileReference, "cannot read \(what) \(json.text): \(error)", at: json.location)
            // Types that are unknown now would only follow from this.
            api.hasUnknownTypes = true
            return nil
        }
    }

    private func isContained(_ path: String) -> Bool {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0") else { return false }
        return !path.split(separator: "/").contains("..")
    }

    private static func normalized(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
