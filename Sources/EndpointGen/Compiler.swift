/// Compiles the text of a spec or an OpenAPI document to the text of Swift files.
///
///     text        → Parse   → JSON nodes with locations
///     files       → Bundle  → JSON nodes      one document of all files that it refers to
///     document    → Overlay → JSON nodes      with the changes of overlays
///     document    → Read    → Description     the content of the document
///     Description → Shape   → ShapedAPI       its types, requests and responses
///     ShapedAPI   → Name    → API             their names in Swift
///     spec        → Read    → API             a spec has the types and names already
///     API         → Resolve → ResolvedAPI     everything that Swift code needs
///     ResolvedAPI → Emit    → Swift
struct Compiler {
    /// The settings from the command line that an OpenAPI document cannot contain.
    struct Options {
        var name: String?
        var access: GenerationOptions.Access?
        /// Whether the options apply to several files; specs then ignore the options that are only for documents.
        var areShared = false
        /// The folder of all files of a document; nil for the folder of the document, or of the spec on top of it.
        var root: String?
        /// Whether a reference to a missing file is an error.
        var needsAllFiles = false
        /// Overlays of a document, in the order in which they change it.
        var overlays: [String] = []
        /// Whether warnings are errors.
        var isStrict = false
        /// Warnings that are not reported.
        var ignoredWarnings: [IgnoredWarning] = []
    }

    let diagnostics: Diagnostics
    let options: Options
    /// Opens an imported spec, a file that a document refers to, or an overlay.
    let open: (String) throws -> SourceFile

    init(_ options: Options = Options(), open: @escaping (String) throws -> SourceFile) {
        self.options = options
        self.open = open
        diagnostics = Diagnostics(isStrict: options.isStrict)
        diagnostics.ignore(options.ignoredWarnings)
    }

    /// An emitter for the API of a file; nil after errors, and for a spec that only has types to import.
    func compile(_ file: SourceFile) -> Emitter? {
        guard let json = file.json(diagnostics) else { return nil }
        return emitter(for: read(json), source: file.name)
    }

    /// The content of a file; nil after errors.
    func content(of path: String) -> JSON? {
        do {
            return try SpecFile.read(path, options).json(diagnostics)
        } catch {
            diagnostics.error(.unreadableFile, "\(path): \(error)", at: nil)
            return nil
        }
    }

    /// The OpenAPI document in a file, without the other files that it refers to; nil after errors.
    func document(at path: String) -> JSON? {
        guard let json = content(of: path) else { return nil }
        if json.isOpenAPI { return json }
        diagnostics.error(
            .wrongFormat,
            SpecReader.isSpec(json)
                ? "this is already an endpoint spec; to generate Swift from it, run endpointgen generate \(StandardInput.operand(for: path)) --output DIR"
                : "this \(ForeignFormat.description(of: json))",
            at: json.location.start)
        return nil
    }

    /// One document with the content of all files that a document refers to.
    ///
    /// - Parameter folder: the folder of these files without `--root`; nil for the folder of the document.
    func bundled(_ json: JSON, below folder: String? = nil) -> JSON {
        Bundler.bundle(json, folder: options.root ?? folder, needsAll: options.needsAllFiles, diagnostics, open: open)
    }

    /// Reads a spec or an OpenAPI document.
    func read(_ json: JSON) -> API {
        guard json.isOpenAPI else {
            refuseOptions(for: json)
            var api = SpecReader.read(json, diagnostics, open: open, readDocument: api)
            api.file = json.location.file
            warnOfUndeclaredParameters(api)
            return api
        }
        let name = options.name.map { Name(text: $0, location: json.location.start) }
        let api = completed(api(of: json, DocumentAPI.Settings(name: name, overlays: overlays())).api)
        warnOfUndeclaredParameters(api)
        return api
    }

    /// Warns only now, because a spec that refines the document may declare them.
    private func warnOfUndeclaredParameters(_ api: API) {
        for path in api.endpoints.map(\.path) where !path.undeclared.isEmpty {
            for name in path.parameters.map(\.name.text) where path.undeclared.contains(name) {
                diagnostics.warning(
                    .pathParameter,
                    "the path parameter {\(name)} is not declared, so it is read as a String; in \"parameters\", write "
                        + "{ \"name\": \"\(name)\", \"in\": \"path\", \"required\": true, \"schema\": … }",
                    at: path.location)
            }
        }
    }

    /// The API of the selected operations of an OpenAPI document, with its types and their names.
    private func api(of json: JSON, _ settings: DocumentAPI.Settings) -> DocumentAPI {
        let bundle = bundled(json, below: settings.folder)
        let json = CopyReplacement.run(
            on: overlaid(bundle, by: settings.overlays, below: settings.folder), diagnostics)
        let description = Description(json, settings.selection, diagnostics)
        let client = ClientSettings(description, name: settings.name, schemes: settings.schemes)
        let names = DocumentNames(description, apiName: client.name?.text, groupByTags: settings.groupByTags)
        let shaped = shape(description, names.components, client)
        let api = name(shaped, description, names)
        description.warnOfEmptyDocument(api)
        return DocumentAPI(
            api: api, sources: shaped.sources, description: description, names: names)
    }

    func emitter(for api: API, source: String) -> Emitter? {
        let emitter = Resolver.resolve(api, diagnostics).map { Emitter($0, source: source) }
        SpecWarnings.report(api, diagnostics)
        diagnostics.warnOfUnusedIgnores()
        return emitter
    }

    /// Adds what a document does not contain: the access level.
    private func completed(_ api: API) -> API {
        var api = api
        if let access = options.access { api.options.access = access }
        return api
    }

    private func refuseOptions(for json: JSON) {
        if options.name != nil {
            diagnostics.error(
                .inapplicableOption,
                "--name is only for OpenAPI documents; in a spec, write the name as \"api\"",
                at: json["api"]?.location ?? json.location.start)
        }
        if let overlay = options.overlays.first, !options.areShared {
            diagnostics.error(
                .inapplicableOption,
                "--overlay is only for OpenAPI documents; in a spec that refines one, write \"overlay\": \"\(SpecFile.name(of: overlay))\"",
                at: json["overlay"]?.location ?? json.location.start)
        }
        if options.access != nil, !options.areShared {
            diagnostics.error(
                .inapplicableOption,
                "--access is only for OpenAPI documents; leave it out, and in a spec write \"swift\": { \"access\": \"public\" }",
                at: json["swift"]?.location ?? json.location.start)
        }
    }
}
