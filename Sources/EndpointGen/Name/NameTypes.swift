extension API {
    /// Gives each type of a document a name that is unique in its scope.
    ///
    /// Component schemas already have names. A nested type is named after its property, and an alternative after what
    /// distinguishes it from the others. If a type is nested too deeply, the names around it become part of its name.
    /// Equal types that would have the same name are merged.
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
        shareUnions(&scopes, &signatures, alike, &replacements)
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

    /// The names that every request can declare itself.
    private static let requestTypes: Set<String> = ["Response", "Failure", "Item", "Event", "Headers"]

    init(_ components: SchemaNames, apiName: String?) {
        self.components = components
        self.apiName = apiName
    }

    /// Takes a name, even if it is already taken.
    mutating func claim(_ name: String, in owner: TypeDeclaration.Owner) {
        taken[scope(owner), default: []].insert(name)
    }

    /// Takes the name, or a similar one that is free in the scope.
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
