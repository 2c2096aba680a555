/// Makes all decisions between a spec and the generated Swift: names, types, storage.
///
/// The steps depend on each other in the order of `resolve`. After a mistake, each step reports it and continues with a
/// usable result, so that one run reports the mistakes of all steps.
final class Resolver {
    let api: API
    let diagnostics: Diagnostics
    /// One entry per `api.types`.
    var types: [TypeEntry] = []
    /// Declared types by their dotted name in the spec; types of endpoints have the endpoint's name as a prefix.
    var typesByName: [String: Int] = [:]
    /// The types of dictionary keys and their locations, to be checked when all aliases are resolved.
    var dictionaryKeys: [(type: SwiftType, location: Location?)] = []
    var areAliasesChecked = false
    /// The type whose definition is being resolved, for messages about what it refers to.
    var typeInProgress: Int?
    /// The types declared in each owner, in source order.
    private(set) lazy var childrenByOwner = Dictionary(grouping: api.types.indices) { scopeKey(api.types[$0].owner) }
    /// The type names to suggest for an unknown type.
    private(set) lazy var knownTypeNames = typesByName.keys.sorted() + BuiltIn.allCases.map(\.rawValue)
    /// The names of endpoints and groups, by the scope they are in.
    private(set) lazy var endpointNames = namesOfEndpoints()
    private(set) lazy var acronyms = Acronyms(api.types)
    /// The schemes that endpoints may name.
    private(set) lazy var schemeNames = Set(api.authentication.map(\.name.text))
    private(set) lazy var serversByName = Dictionary(api.servers.map { ($0.name.text, $0) }) { first, _ in first }
    /// The cached positions of enum values, by the indices of the enums.
    var valuePositions: [Int: [Enumeration.Case.Value: Int]] = [:]
    /// The keys of common properties that pagination reads, by the indices of the unions.
    var pagedProperties: [Int: Set<String>] = [:]
    /// The failure of endpoints without one of their own.
    var defaultFailure = ResolvedResponse.nothing
    /// Failures of a document that the failure of the spec does not include. Each is reported once.
    var unreadFailures: Set<String> = []
    /// Whether no operation of the document declares a failure type of the spec.
    var correctsFailures = false
    /// The statuses that have a type in `throws` which no operation of the document declares for them.
    var correctedStatuses: [Response.Status] = []
    var sharedFailure: (name: Identifier, cases: [ResolvedResponse.Case])?
    /// The owners of examples that cannot be read as their types.
    var wrongExamples: Set<TypeDeclaration.Owner> = []
    /// The number of fields of all types that extend others.
    var fieldCount = 0
    static let maximumFields = 500_000
    /// The number of properties of unions that read those of their cases. Many unions can have the same large cases.
    var commonCount = 0
    static let maximumCommon = 50_000
    /// The maximum length of chains of aliases, bases and values within values that are followed.
    static let maximumChain = 500
    /// Claimed names, by their scopes.
    private var claims: [ScopedName: Claim] = [:]

    private struct ScopedName: Hashable {
        var scope: String
        var name: Identifier
    }

    struct Claim: CustomStringConvertible {
        var what: StaticString
        var wire: String
        var location: Location?

        var description: String { "\(what) \"\(wire)\"" }

        /// The declarations that can have a `"name"`.
        private static let thoseWithNames: Set<String> = [
            "the field", "the value", "the type", "the parameter", "the path parameter", "the query parameter",
            "the header parameter", "the cookie parameter", "the form field", "the part",
        ]

        /// Advice for two declarations with the same name.
        func advice(beside other: Claim) -> String {
            guard Self.thoseWithNames.contains("\(what)") else { return "rename one of them" }
            let advice = "give one of them a \"name\" of its own"
            guard let path = [self, other].first(where: { "\($0.what)" == "the path parameter" }) else { return advice }
            let name = "path" + Identifier.upperCamel(path.wire).text
            return advice + ", as in \"parameters\": { \"\(path.wire)\": { \"name\": \"\(name)\" } }"
        }
    }

    /// The state of a declared type.
    struct TypeEntry {
        var name: Identifier
        var fields: [FieldEntry] = []
        /// Aliases only.
        var target = SwiftType.unknown
        var unionCases: [ResolvedUnion.Case] = []
        /// Whether some request contains a value of the type, so that a caller makes it.
        var isSent = false
        /// Whether some response contains a value of the type.
        var isReceived = false
        /// The same as `isSent` for requests with PATCH.
        var isPatched = false
        var isIndirectUnion = false
        /// Whether it is an enum whose values distinguish the cases of a union.
        var isDistinctive = false
        /// The statuses for which it is the failure of all endpoints; empty for all that are not a success.
        var failureStatuses: [Response.Status] = []
    }

    struct FieldEntry {
        var field: Field
        var type: SwiftType
        var name: Identifier
        var isBoxed = false
    }

    init(_ api: API, _ diagnostics: Diagnostics) {
        self.api = api
        self.diagnostics = diagnostics
    }

    /// The resolved API; nil for a spec without a name or with mistakes.
    static func resolve(_ api: API, _ diagnostics: Diagnostics) -> ResolvedAPI? {
        Resolver(api, diagnostics).resolved()
    }

    func resolved() -> ResolvedAPI? {
        nameTypes()
        resolveTypes()
        flattenFields()
        nameFields()
        resolveUnions()
        GrowingTypeCheck(resolver: self).run()
        EndlessValueCheck(resolver: self).run()
        markSentTypes()
        // With errors, no Swift is generated, and the comparison of endless types would not end.
        if !diagnostics.hasErrors {
            var enums = DistinctiveEnums(self)
            enums.mark()
        }
        var storage = StorageWalk(self)
        storage.choose()
        guard let name = api.name else {
            // A file without an API name contains only types to import. They are checked, too.
            _ = nestedTypes(.api)
            return nil
        }
        let apiName = apiIdentifier(name)
        let client = resolveClient()
        resolveSharedFailure()
        checkReplacedFailure()
        markPagedProperties()
        let (endpoints, groups) = resolveEndpoints()
        let headers = resolveHeaders()
        let resolvedTypes = nestedTypes(.api)
        guard let apiName, !diagnostics.hasErrors else { return nil }
        return ResolvedAPI(
            name: apiName, doc: api.doc, access: api.options.access, client: client,
            failure: sharedFailure, headers: headers, endpoints: endpoints, groups: groups,
            types: resolvedTypes, writesInitializers: writesInitializers)
    }

    /// Claims a name in a scope, or reports the declaration that already has it.
    func claim(_ name: Identifier, in scope: String, _ what: StaticString, at location: Location?, wire: String) {
        let claim = Claim(what: what, wire: wire, location: location)
        if let first = take(name, in: scope, claim) { refuse(claim, name, takenBy: first) }
    }

    /// Claims a name in a scope. Returns the earlier claim if the name is taken.
    func take(_ name: Identifier, in scope: String, _ claim: Claim) -> Claim? {
        let key = ScopedName(scope: scope, name: name)
        guard let first = claims.updateValue(claim, forKey: key) else { return nil }
        claims[key] = first
        return first
    }

    func refuse(_ own: Claim, _ name: Identifier, takenBy first: Claim) {
        // In a spec on top of a document, the author can change the spec, so the error is reported there.
        let isOther = own.location?.file !== api.file && first.location?.file === api.file && api.file != nil
        let (blamed, other) = isOther ? (first, own) : (own, first)
        diagnostics.error(
            .nameConflict,
            "\(blamed) and \(other) are both \"\(name.text)\" in Swift; \(own.advice(beside: first))",
            at: blamed.location)
        if let place = other.location { diagnostics.note("\(other) is here", at: place) }
    }

    /// Reserves capacity for names.
    func expectClaims(_ count: Int) { claims.reserveCapacity(claims.count + count) }

    func isClaimed(_ name: Identifier, in scope: String) -> Bool {
        claims[ScopedName(scope: scope, name: name)] != nil
    }

    /// Properties, values and nested types share the names of their type.
    func checkIsNoType(_ name: Identifier, in owner: String, _ what: StaticString, at location: Location?) {
        guard isClaimed(name, in: "types \(owner)") else { return }
        diagnostics.error(
            .nameConflict,
            "\(what) and a type nested beside it are both \"\(name.text)\" in Swift; give one of them a \"name\" of its own",
            at: location)
    }

    /// The type with aliases replaced by what they stand for.
    func expanded(_ type: SwiftType) -> SwiftType {
        var type = type
        for _ in 0...Self.maximumChain {
            guard case .declared(let index, let arguments) = type, case .alias = api.types[index].definition else {
                return type
            }
            let names = typeParameters(of: index)
            type = types[index].target.substituting(Dictionary(zip(names, arguments)) { first, _ in first })
        }
        return .unknown
    }

    /// The types of the fields, cases or alias target of a type.
    func heldTypes(_ index: Int) -> [SwiftType] {
        types[index].fields.map(\.type) + types[index].unionCases.map(\.type) + [types[index].target]
    }

    /// The Swift name that a spec gives, after a check.
    func override(_ name: Name?) -> Identifier? {
        guard let name else { return nil }
        if let identifier = Identifier(exactly: name.text), identifier.text != "self", identifier.text != "Self" {
            return identifier
        }
        diagnostics.error(
            .invalidName,
            "\"\(name.text)\" is not a Swift name; use letters, digits and underscores, and do not start with a digit",
            at: name.location)
        return nil
    }

    func typeIdentifier(_ name: Name, _ what: String) -> Identifier? {
        guard isTypeIdentifier(name.text), let identifier = Identifier(exactly: name.text) else {
            let written = Identifier.upperCamel(name.text).text
            let hint = isTypeIdentifier(written) ? "; write \"\(written)\"" : ""
            diagnostics.error(
                .invalidName,
                "\(what) must start with an upper-case letter and contain only letters and digits, found \"\(name.text)\"\(hint)",
                at: name.location)
            return nil
        }
        if ReservedNames.types.contains(name.text) || BuiltIn.named(name.text) != nil {
            diagnostics.error(
                .reservedName, "\"\(name.text)\" is a name of Swift or RuntimeKit; choose another", at: name.location)
            return nil
        }
        return identifier
    }

    /// The API's name is also the name of files, on every system.
    private func apiIdentifier(_ name: Name) -> Identifier? {
        let identifier = typeIdentifier(name, "the name of an API")
        if ReservedNames.associatedTypes.contains(name.text) {
            diagnostics.error(
                .reservedName,
                "every request declares a type \"\(name.text)\"; choose another name for the API",
                at: name.location)
        }
        if identifier != nil, !ReservedNames.isFileName(name.text) {
            diagnostics.error(
                .invalidName,
                "\"api\" is also a file name: use at most 64 ASCII letters and digits, and no Windows device name",
                at: name.location)
        }
        return identifier
    }
}
