/// Types without a name of their own that are the same in many places: the `Direction` of eighty operations is one type.
extension OpenAPIReader {
    /// Of the nested types that would bear one name, those that occur most often become one type of the API.
    func shareNestedTypes() { api.replaceTypes(sharedTypes()) }

    /// The types that go, with those that stay.
    private func sharedTypes() -> [Int: Int] {
        var signatures = TypeSignatures(api.types)
        var groups: [String: [String: [Int]]] = [:]
        var names: [String] = []
        for (index, type) in api.types.enumerated() where canBeShared(index) {
            let name = type.name.text
            if groups[name] == nil { names.append(name) }
            groups[name, default: [:]][signatures.signature(of: index), default: []].append(index)
        }
        var replacements: [Int: Int] = [:]
        for name in names where !isTakenByAPI(name) {
            let alike = (groups[name] ?? [:]).values.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []
            guard alike.count > 1, let first = alike.first, replacements[first] == nil else { continue }
            // A type within one that has been shared already stays there.
            guard !isInside(first, replacements) else { continue }
            api.types[first].owner = .api
            takenNames["api", default: []].insert(name)
            for other in alike.dropFirst() { replace(other, with: first, signatures.children, &replacements) }
        }
        return replacements
    }

    /// What is nested in a type that goes away is the same as what is nested in the one that stays.
    func replace(_ type: Int, with other: Int, _ children: [Int: [Int]], _ replacements: inout [Int: Int]) {
        replacements[type] = other
        for child in children[type] ?? [] {
            let name = api.types[child].name.text
            guard let duplicate = children[other]?.first(where: { api.types[$0].name.text == name }) else { continue }
            replace(child, with: duplicate, children, &replacements)
        }
    }

    private func canBeShared(_ index: Int) -> Bool {
        let type = api.types[index]
        if case .api = type.owner { return false }
        if type.isResponse || TypeWords.isVague(type.name.text) { return false }
        switch type.definition {
        case .structure, .enumeration, .union: return true
        case .alias, .invalid: return false
        }
    }

    func isTakenByAPI(_ name: String) -> Bool {
        takenNames["api"]?.contains(name) ?? false || schemaNames.taken.contains(name) || name == "Server"
    }

    private func isInside(_ index: Int, _ replacements: [Int: Int]) -> Bool {
        var owner = api.types[index].owner
        while case .type(let outer) = owner {
            if replacements[outer] != nil { return true }
            owner = api.types[outer].owner
        }
        return false
    }
}

/// Texts that two types share if they are the same but for where they stand and what is said about them.
struct TypeSignatures {
    private let types: [TypeDeclaration]
    /// The types nested in each type.
    let children: [Int: [Int]]
    private var known: [Int: String] = [:]

    init(_ types: [TypeDeclaration]) {
        self.types = types
        var children: [Int: [Int]] = [:]
        for (index, type) in types.enumerated() {
            if case .type(let owner) = type.owner { children[owner, default: []].append(index) }
        }
        self.children = children
    }

    mutating func signature(of index: Int) -> String {
        if let known = known[index] { return known }
        // Met again within itself.
        known[index] = "@\(types[index].name.text)"
        let own = Set(children[index] ?? [])
        let text: String
        switch types[index].definition {
        case .structure(let fields, _):
            text =
                "s"
                + fields.map { field in
                    let marks = (field.mayBeAbsent ? "?" : "") + (field.isAdditional ? "*" : "")
                    let value = (field.defaultValue?.text ?? "") + (field.format?.text ?? "")
                    return "\(field.name.text)\(marks):\(self.text(field.type, own))=\(value)"
                }.joined(separator: ",")
        case .enumeration(let enumeration):
            text =
                "e"
                + enumeration.cases.map { item in
                    let value =
                        switch item.value {
                        case .string(let text): "s\(text.utf8.count):\(text)"
                        case .int(let number): "i\(number)"
                        }
                    return value + (item.swiftName?.text ?? "")
                }.joined(separator: "|")
        case .union(let union):
            text =
                "u\(union.tag?.text ?? "")"
                + union.cases.map { "\($0.tags)\(self.text($0.type, own))" }.joined(separator: "|")
        case .alias(let target): text = "a" + self.text(target, own)
        case .invalid: text = "i"
        }
        known[index] = text
        return text
    }

    private mutating func text(_ type: TypeExpression, _ own: Set<Int>) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index):
            own.contains(index) ? "{\(types[index].name.text) \(signature(of: index))}" : "#\(index)"
        case .array(let inner): "[\(text(inner, own))]"
        case .dictionary(let inner): "[:\(text(inner, own))]"
        case .optional(let inner): "\(text(inner, own))?"
        }
    }
}
