/// Turns endpoint specs into an `API`, reporting whatever is not as the language has it.
///
/// Reading never stops at a mistake: what cannot be read is left out, and the rest is still checked.
final class SpecReader {
    let diagnostics: Diagnostics
    var api = API()
    /// What opens an imported file: a path beside the spec, already checked to stay inside its folder.
    private let open: (String) throws -> SourceFile
    private var importedPaths: Set<String> = []
    /// The types of the endpoint that is being read, by name.
    var localTypes: [String: Int] = [:]

    private init(_ diagnostics: Diagnostics, open: @escaping (String) throws -> SourceFile) {
        self.diagnostics = diagnostics
        self.open = open
    }

    static func read(
        _ root: JSON, _ diagnostics: Diagnostics, open: @escaping (String) throws -> SourceFile
    ) -> API {
        let reader = SpecReader(diagnostics, open: open)
        reader.importedPaths = [normalized(root.location.file.path)]
        reader.specification(root, isImported: false)
        return reader.api
    }

    private static let keys = [
        "$schema", "api", "doc", "import", "servers", "auth", "query", "headers", "cookies", "throws", "timeout",
        "retry", "endpoints", "types", "swift",
    ]

    private func specification(_ root: JSON, isImported: Bool) {
        if let key = root.members.first(where: { ["openapi", "swagger"].contains($0.key.string) })?.key {
            diagnostics.error(
                isImported
                    ? "this is an OpenAPI document, and a spec imports specs only; endpointgen import makes one of it"
                    : "\"\(key.string ?? "")\" does not go with the keys of an endpoint spec", at: key.location)
            return
        }
        guard let object = object(root, "an endpoint spec", keys: Self.keys) else { return }
        if isImported {
            for key in [
                "auth", "query", "headers", "cookies", "throws", "timeout", "retry", "endpoints", "servers", "swift",
                "api",
            ] {
                guard let value = object[key] else { continue }
                diagnostics.warning(
                    "\"\(key)\" of an imported file is ignored; only its types are shared", at: value.location)
            }
        } else {
            api.name = object["api"].flatMap { name($0, "the name of the API") }
            api.doc = object["doc"].flatMap { string($0, "doc") }
            if api.name == nil, object["api"] == nil, object["endpoints"] != nil {
                diagnostics.error(
                    "a spec with endpoints needs a name: \"api\": \"MyAPI\"", at: root.location.start)
            }
            settings(object)
            readEndpoints(object["endpoints"])
        }
        readTypes(object["types"], owner: .api)
        readImports(object["import"], from: root.location.file)
    }

    private func readImports(_ json: JSON?, from file: SourceFile) {
        guard let json else { return }
        let paths = json.kind == .array ? json.elements : [json]
        for path in paths {
            guard let text = string(path, "import") else { continue }
            guard isContained(text) else {
                diagnostics.error(
                    "an import names a file beside or below this one, without \"..\" and not as an absolute path",
                    at: path.location)
                continue
            }
            let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            let target = (folder + [Substring(text)]).joined(separator: "/")
            if Self.normalized(target) == Self.normalized(file.path) {
                diagnostics.error("a spec cannot import itself", at: path.location)
            }
            guard importedPaths.insert(Self.normalized(target)).inserted else { continue }
            do {
                let source = try open(target)
                guard let root = JSONParser.parse(source, diagnostics) else { continue }
                specification(root, isImported: true)
            } catch {
                diagnostics.error("cannot read the imported file: \(error)", at: path.location)
            }
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
