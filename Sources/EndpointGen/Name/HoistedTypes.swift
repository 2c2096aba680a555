/// Types that would be nested too deeply and therefore became types of the API.
extension API {
    /// The names of the types and groups around a type, the nearest first, without meaningless ones.
    func namesAround(_ owner: TypeDeclaration.Owner) -> [String] {
        var names: [String] = []
        var owner = owner
        while case .type(let index) = owner {
            names.append(types[index].name.text)
            owner = types[index].owner
        }
        if case .endpoint(let index) = owner {
            names.append(Identifier.upperCamel(endpoints[index].name.map(\.text).joined(separator: " ")).text)
        }
        return names.filter { !TypeWords.isVague($0) }
    }

    /// Merges types that are equal and would have the same name.
    mutating func mergeHoistedTypes() {
        // Two types may differ only in nested types, and become equal when those have been merged. The loop ends
        // because each round removes a type.
        while types.contains(where: \.isHoisted) {
            var signatures = TypeSignatures(types)
            var firsts: [String: Int] = [:]
            var replacements: [Int: Int] = [:]
            for (index, type) in types.enumerated() where type.isHoisted {
                let key = "\(type.name.text) \(signatures.signature(of: index))"
                if let first = firsts[key] {
                    signatures.replace(index, with: first, &replacements)
                } else {
                    firsts[key] = index
                }
            }
            if replacements.isEmpty { return }
            replaceTypes(replacements)
        }
    }

    /// Gives each type the shortest of its names that no other type has.
    mutating func nameHoistedTypes(_ scopes: inout TypeScopes) {
        let indices = types.indices.filter { types[$0].isHoisted }
        let candidates = indices.map { types[$0].origin?.hoistedNames ?? [] }
        var levels = indices.map { _ in 0 }
        for _ in 0..<(candidates.map(\.count).max() ?? 0) {
            var holders: [String: [Int]] = [:]
            for position in indices.indices {
                holders[candidates[position][levels[position]], default: []].append(position)
            }
            for (name, positions) in holders where positions.count > 1 || scopes.isTakenInAPI(name) {
                for position in positions where levels[position] + 1 < candidates[position].count {
                    levels[position] += 1
                }
            }
        }
        for (position, index) in indices.enumerated() {
            types[index].name.text = scopes.free(candidates[position][levels[position]], nil, in: .api)
        }
    }
}

extension TypeDeclaration {
    fileprivate var isHoisted: Bool { origin?.surroundings != nil }
}

/// The possible names of a type that has been moved out of the type around it.
struct HoistedNames {
    /// The names, the shortest first: it begins with the nearest meaningful name around the type.
    let all: [String]

    init(_ own: String, in names: [String]) {
        var all = [Self.joined(names.first ?? "", own)]
        // The nearest name is often a title that many types share.
        var longer = own
        for outer in names.dropFirst() {
            longer = Self.joined(outer, longer)
            all.append(longer)
        }
        if !names.isEmpty { all.append(names.reduce(own) { Self.joined($1, $0) }) }
        self.all = all
    }

    /// `AnnotationLevel` in `Annotation` already contains both words.
    private static func joined(_ outer: String, _ own: String) -> String {
        let ends = Words(outer).all
        let starts = Words(own).all
        for count in stride(from: min(ends.count, starts.count), to: 0, by: -1) {
            let shared = starts.prefix(count).joined()
            if ends.suffix(count).joined() == shared, own.hasPrefix(shared) {
                return outer + own.dropFirst(shared.count)
            }
        }
        return outer + own
    }
}
