/// Types that would be nested too deeply, and so became types of the API.
extension OpenAPIReader {
    /// The names of what stands around a type, the nearest first, without those that say nothing.
    func namesAround(_ owner: TypeDeclaration.Owner) -> [String] {
        var names: [String] = []
        var owner = owner
        while case .type(let index) = owner {
            names.append(api.types[index].name.text)
            owner = api.types[index].owner
        }
        if case .endpoint(let index) = owner {
            names.append(Identifier.upperCamel(api.endpoints[index].name.map(\.text).joined(separator: " ")).text)
        }
        return names.filter { !TypeWords.isVague($0) }
    }

    /// Makes one type of those that are the same, and gives the others names that tell where they belong.
    func settleHoistedTypes() {
        // One that stands within another may be what makes that differ.
        for _ in 0..<4 where !hoisted.isEmpty {
            if !mergeHoistedTypes() { break }
        }
        nameHoistedTypes()
    }

    /// Whether there were any to merge.
    private func mergeHoistedTypes() -> Bool {
        var signatures = TypeSignatures(api.types)
        var firsts: [String: Int] = [:]
        var replacements: [Int: Int] = [:]
        for (index, type) in api.types.enumerated() {
            guard case .api = type.owner, let item = hoisted[type.name.text] else { continue }
            let key = "\(item.name) \(signatures.signature(of: index))"
            if let first = firsts[key] {
                replace(index, with: first, signatures.children, &replacements)
            } else {
                firsts[key] = index
            }
        }
        api.replaceTypes(replacements)
        return !replacements.isEmpty
    }

    private func nameHoistedTypes() {
        let indices = api.types.indices.filter { index in
            if case .api = api.types[index].owner { hoisted[api.types[index].name.text] != nil } else { false }
        }
        for name in hoisted.keys { takenNames["api"]?.remove(name) }
        let candidates = indices.map { hoisted[api.types[$0].name.text]?.candidates ?? [] }
        var levels = indices.map { _ in 0 }
        for _ in 0..<(candidates.map(\.count).max() ?? 0) {
            var holders: [String: [Int]] = [:]
            for position in indices.indices {
                holders[candidates[position][levels[position]], default: []].append(position)
            }
            for (name, positions) in holders where positions.count > 1 || isTakenByAPI(name) {
                for position in positions where levels[position] + 1 < candidates[position].count {
                    levels[position] += 1
                }
            }
        }
        for (position, index) in indices.enumerated() {
            let name = candidates[position][levels[position]]
            api.types[index].name.text = freeName(name, spelled: name, in: .api)
        }
    }

    /// A type that has left the one it was to be nested in.
    struct HoistedType {
        /// Its own name, with the nearest that says something.
        var name: String
        /// What it may be called, the shortest first.
        var candidates: [String]

        init(_ own: String, in names: [String]) {
            name = Self.joined(names.first ?? "", own)
            candidates = [name]
            // The nearest is often a title that many have in common.
            var longer = own
            for outer in names.dropFirst() {
                longer = Self.joined(outer, longer)
                candidates.append(longer)
            }
            if !names.isEmpty { candidates.append(names.reduce(own) { Self.joined($1, $0) }) }
        }

        /// `AnnotationLevel` in `Annotation` says both.
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
}
