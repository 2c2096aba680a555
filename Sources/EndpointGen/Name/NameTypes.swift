extension API {
    /// Gives each type of a document a name that nothing in its scope has.
    ///
    /// Component schemas have theirs already. A nested type is called like its property, an alternative by what tells it from
    /// others; one that is nested too deeply takes in what it would be nested in. Of types that would have one name, those that
    /// are the same become one.
    mutating func nameTypes(_ components: SchemaNames) {
        var scopes = TypeScopes(components, apiName: name?.text)
        for index in types.indices {
            guard let origin = types[index].origin else { continue }
            let name = types[index].name.text
            if let surroundings = origin.surroundings {
                let names = HoistedNames(name, in: namesAround(surroundings)).all
                types[index].origin?.hoistedNames = names
                types[index].name.text = names[0]
            } else if origin.isComponent || types[index].isResponse {
                scopes.claim(name, in: types[index].owner)
            } else {
                let outer: String? =
                    if case .type(let owner) = types[index].owner { types[owner].name.text } else { nil }
                types[index].name.text = scopes.free(name, origin, in: types[index].owner, outer)
            }
        }
        mergeHoistedTypes()
        nameHoistedTypes(&scopes)
        let alike = types.alike
        var signatures = TypeSignatures(types)
        var replacements: [Int: Int] = [:]
        shareBodies(&scopes, &signatures, alike, &replacements)
        shareNestedTypes(&scopes, &signatures, alike, &replacements)
        shareRelatedTypes(&scopes, &signatures, alike, &replacements)
        if !replacements.isEmpty { replaceTypes(replacements) }
    }
}

/// The names of types that are taken in the API, in each type and in each request.
struct TypeScopes {
    private enum Scope: Hashable {
        case api
        case type(Int)
        case endpoint(Int)
    }

    private var taken: [Scope: Set<String>] = [:]
    private var numbers: [Scope: [String: Int]] = [:]
    private let components: SchemaNames
    private let apiName: String?

    /// What every request may call its own.
    private static let requestTypes: Set<String> = ["Response", "Failure", "Item", "Event", "Headers"]

    init(_ components: SchemaNames, apiName: String?) {
        self.components = components
        self.apiName = apiName
    }

    /// Takes a name, whoever else has it.
    mutating func claim(_ name: String, in owner: TypeDeclaration.Owner) {
        taken[scope(owner), default: []].insert(name)
    }

    /// Takes the name, or one like it that nothing in the scope has.
    mutating func free(_ name: String, _ origin: TypeOrigin?, in owner: TypeDeclaration.Owner, _ outer: String? = nil)
        -> String
    {
        let scope = scope(owner)
        let names = taken[scope] ?? []
        let spelled = origin?.spelled ?? name
        let free = TypeWords.free(name, spelled: spelled, &numbers[scope, default: [:]]) {
            [components, apiName] candidate in
            if names.contains(candidate) || candidate == outer || candidate == apiName { return true }
            return switch scope {
            case .api: components.taken.contains(candidate)
            case .endpoint: Self.requestTypes.contains(candidate)
            case .type: false
            }
        }
        claim(free, in: owner)
        return free
    }

    /// Whether a type of the API cannot have the name.
    func isTakenInAPI(_ name: String) -> Bool {
        taken[.api]?.contains(name) ?? false || components.taken.contains(name) || name == "Server"
    }

    private func scope(_ owner: TypeDeclaration.Owner) -> Scope {
        switch owner {
        case .api: .api
        case .type(let index): .type(index)
        case .endpoint(let index): .endpoint(index)
        }
    }
}
