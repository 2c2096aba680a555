/// Equal unions in different places, so that what one operation returns can be sent by another one.
///
///     Create.Element = Cat | Dog, Create.Response = Cat | Dog, Pet = Cat | Dog      → Pet
///     Create.Element = Cat | Dog, List.ElementValue = Cat | Dog                     → CatOrDog
///     Repository.Owner = User | Organization, Create.Body = User | Organization     → UserOrOrganization
///
/// Only unions that contain a type of the API are merged: `String | Int64` is called by its property in each place.
extension API {
    mutating func shareUnions(
        _ scopes: inout TypeScopes, _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        signatures.restart(types, replacements)
        var groups = OrderedGroups<Int, Int>()
        for index in alike where isUnionOfModels(index) && !isReplaced(index, replacements) {
            groups.add(index, to: signatures.signature(of: index))
        }
        for (_, equal) in groups.all {
            // A nested union may have been replaced together with its owner.
            let members = equal.filter { !isReplaced($0, replacements) }
            guard members.count > 1, let kept = keptUnion(of: members, &scopes) else { continue }
            for other in members where other != kept && canReplace(other, by: kept) {
                signatures.replace(other, with: kept, &replacements)
            }
        }
    }

    /// The union that replaces the equal ones. Nil if they keep their names, because none of these suits all of them.
    private mutating func keptUnion(of members: [Int], _ scopes: inout TypeScopes) -> Int? {
        let components = members.filter(isComponent)
        if let component = components.first { return components.count == 1 ? component : nil }
        if let shared = members.first(where: { types[$0].isOfAPI }) { return shared }
        let first = members[0]
        let names = Set(members.map { types[$0].name.text })
        // Equal unions of one name are found together with all other nested types.
        if names.count == 1, !isVague(first) { return nil }
        guard let name = nameOfAlternatives(first) ?? (members.allSatisfy(isVague) ? nameOfPlace(first) : nil),
            !scopes.isTakenInAPI(name)
        else { return nil }
        types[first].share(as: name)
        // The comment describes one of the places.
        if members.contains(where: { types[$0].doc != types[first].doc }) { types[first].doc = nil }
        scopes.claim(name, in: .api)
        return first
    }

    /// A text beside a model is called by what it means: instructions are not an input, even if both are a text or a list.
    private func canReplace(_ other: Int, by kept: Int) -> Bool {
        if isComponent(other) { return false }
        guard case .union(let union) = types[kept].definition, isComponent(kept), !isVague(other) else { return true }
        let hasScalar = union.cases.contains { if case .builtIn = $0.type { true } else { false } }
        return !hasScalar || types[kept].name.text.contains(types[other].name.text)
    }

    private func isComponent(_ index: Int) -> Bool { types[index].origin?.isComponent ?? false }

    private func isUnionOfModels(_ index: Int) -> Bool {
        guard case .union(let union) = types[index].definition, types[index].name.text != "Failure" else {
            return false
        }
        return union.cases.contains { item in
            guard case .inline(let inner) = item.type.element else { return false }
            return types[inner].isOfAPI
        }
    }

    /// Whether a name only says where the type is: `Element`, or `ElementValue` beside another element.
    private func isVague(_ index: Int) -> Bool {
        let name = types[index].name.text
        return TypeWords.isVague(name) || name.hasSuffix("Value") && TypeWords.isVague(String(name.dropLast(5)))
    }

    /// `CatOrDog`. Nil for more than three alternatives, and for those without a name of their own.
    private func nameOfAlternatives(_ index: Int) -> String? {
        guard case .union(let union) = types[index].definition else { return nil }
        var names: [String] = []
        for item in union.cases {
            switch item.type {
            case .inline(let inner):
                // Values of several alternatives are a case of their own.
                if case .type(index) = types[inner].owner { continue }
                names.append(types[inner].name.text)
            case .array(.inline(let inner)): names.append(Plural.plural(types[inner].name.text))
            case .builtIn, .array, .dictionary, .optional, .named: return nil
            }
        }
        let name = names.joined(separator: "Or")
        return (2...3).contains(names.count) && name.utf8.count <= 40 ? name : nil
    }

    /// `CreatePetsElement`, after the first operation or type that has the union.
    private func nameOfPlace(_ index: Int) -> String {
        HoistedNames(types[index].name.text, in: namesAround(types[index].owner)).all[0]
    }
}

extension TypeExpression {
    /// The type of the elements of a list, and any other type itself.
    fileprivate var element: TypeExpression {
        if case .array(let inner) = self { inner.element } else { self }
    }
}
