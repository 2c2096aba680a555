/// A number for each type, equal for types that differ only in their owners and documentation.
struct TypeSignatures {
    private var types: [TypeDeclaration]
    /// The types nested in each type.
    let children: [Int: [Int]]
    /// The contents of types, as text.
    private var texts: [Int: String] = [:]
    /// The contents of enums, which no replacement changes.
    private var enumerations: [Int: String] = [:]
    private var numbers: [Int: Int] = [:]
    private var numbersByText: [String: Int] = [:]
    /// Types that are removed, with their replacements.
    private var replacements: [Int: Int] = [:]

    init(_ types: [TypeDeclaration]) {
        self.types = types
        var children: [Int: [Int]] = [:]
        for (index, type) in types.enumerated() {
            if case .type(let owner) = type.owner { children[owner, default: []].append(index) }
        }
        self.children = children
    }

    /// Discards all results, because types have moved out of others or are replaced. No type may have moved into
    /// another.
    mutating func restart(_ types: [TypeDeclaration], _ replacements: [Int: Int]) {
        self.types = types
        self.replacements = replacements
        texts.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    private func isNested(_ child: Int, in owner: Int) -> Bool {
        guard replacements[child] == nil, case .type(owner) = types[child].owner else { return false }
        return true
    }

    /// Replaces a type by an equal one, together with all nested types.
    func replace(_ type: Int, with other: Int, _ replacements: inout [Int: Int]) {
        // `other` may already be replaced by `type`, together with its owner. Then `other` stays.
        var last = other
        while let next = replacements[last] { last = next }
        if last == type { replacements[other] = nil }
        replacements[type] = other
        let others = (children[other] ?? []).filter { isNested($0, in: other) }
        var taken: Set<Int> = []
        for child in children[type] ?? [] where isNested(child, in: type) {
            let name = types[child].name.text
            guard let duplicate = others.first(where: { types[$0].name.text == name && !taken.contains($0) }) else {
                continue
            }
            taken.insert(duplicate)
            replace(child, with: duplicate, &replacements)
        }
    }

    mutating func signature(of index: Int) -> Int {
        if let known = numbers[index] { return known }
        let text = text(of: index)
        let number = numbersByText[text] ?? numbersByText.count
        numbersByText[text] = number
        numbers[index] = number
        return number
    }

    private mutating func text(of index: Int) -> String {
        if let known = texts[index] ?? enumerations[index] { return known }
        // Ends the recursion if the type contains itself.
        texts[index] = "@\(types[index].name.text)"
        let own = Set((children[index] ?? []).filter { isNested($0, in: index) })
        var text: String
        switch types[index].definition {
        case .structure(let fields, _):
            text = "s"
            for field in fields {
                text += field.name.text
                if field.mayBeAbsent { text += "?" }
                if field.isAdditional { text += "*" }
                if field.isFlattened { text += "^" }
                if field.isReadOnly { text += "!" }
                text += ":"
                text += self.text(field.type, own)
                text += field.isConstant ? "==" : "="
                if let value = field.defaultValue { text += value.text }
                if let format = field.format { text += format.text }
                text += ","
            }
        case .enumeration(let enumeration):
            text = "e"
            for item in enumeration.cases {
                switch item.value {
                case .string(let value): text += "s\(value.utf8.count):\(value)"
                case .int(let number): text += "i\(number)"
                }
                if let name = item.swiftName { text += name.text }
                text += "|"
            }
            enumerations[index] = text
        case .union(let union):
            text = "u\(union.tag?.text ?? "")=\(union.defaultTag?.text ?? "")"
            for item in union.cases {
                for tag in item.tags { text += tag.source + "," }
                if item.isFallback { text += "*" }
                text += self.text(item.type, own)
                text += "|"
            }
        case .alias(let target): text = "a" + self.text(target, own)
        case .invalid: text = "i"
        }
        texts[index] = text
        return text
    }

    private func place(of index: Int) -> Int {
        var last = index
        while let next = replacements[last] { last = next }
        return last
    }

    private mutating func text(_ type: TypeExpression, _ own: Set<Int>) -> String {
        switch type {
        case .builtIn(let type): type.rawValue
        case .named(let name, _): name.text
        case .inline(let index):
            own.contains(index) ? "{\(types[index].name.text) \(text(of: index))}" : "#\(place(of: index))"
        case .array(let inner): "[\(text(inner, own))]"
        case .dictionary(let inner, _): "[:\(text(inner, own))]"
        case .optional(let inner): "\(text(inner, own))?"
        }
    }
}
