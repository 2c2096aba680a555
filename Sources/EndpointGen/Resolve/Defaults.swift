/// Checks whether default values match their types, and writes them as Swift literals.
extension Resolver {
    /// The literal for a default; nil after an error.
    func literal(_ json: JSON, for type: SwiftType) -> Literal? {
        switch expanded(type) {
        case .optional(let wrapped):
            return json.kind == .null ? .null : literal(json, for: wrapped)
        case .array(let element):
            guard json.kind == .array else { break }
            let values = json.elements.map { literal($0, for: element) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0 })
        case .dictionary:
            guard json.kind == .object else { break }
            guard json.members.isEmpty else {
                diagnostics.error(.invalidDefault, "the default of a dictionary can only be {}", at: json.location)
                return nil
            }
            return .emptyDictionary
        case .builtIn(let builtIn):
            return scalar(json, builtIn, type)
        case .declared(let index, _):
            guard case .enumeration(let enumeration) = api.types[index].definition else {
                diagnostics.error(
                    .invalidDefault,
                    "a default for \(description(of: type)) cannot be written in a spec; leave it out",
                    at: json.location)
                return nil
            }
            return enumDefault(json, index, enumeration)
        case .parameter, .unknown:
            return nil
        }
        mismatch(json, type)
        return nil
    }

    private func scalar(_ json: JSON, _ builtIn: BuiltIn, _ type: SwiftType) -> Literal? {
        guard builtIn.traits.hasDefaults else {
            diagnostics.error(
                .invalidDefault,
                "a default for \(builtIn.rawValue) cannot be written in a spec; leave it out", at: json.location)
            return nil
        }
        switch builtIn {
        case .string:
            if let text = json.string { return .string(text) }
        case .bool:
            if let value = json.bool { return .bool(value) }
        case .int, .int64:
            if json.int != nil { return .number(json.text) }
        case .int32:
            if let value = json.int, Int32(exactly: value) != nil { return .number(json.text) }
        case .uint64:
            if json.kind == .number, UInt64(json.text) != nil { return .number(json.text) }
        case .double, .float:
            if let value = json.double, value.isFinite, builtIn == .double || Float(value).isFinite {
                return .number(json.text)
            }
        case .decimal:
            if json.int != nil { return .number(json.text) }
            if json.kind == .number {
                diagnostics.error(
                    .invalidDefault, "the default of a Decimal can only be a whole number", at: json.location)
                return nil
            }
        case .json: return anyDefault(json)
        default: break
        }
        mismatch(json, type)
        return nil
    }

    /// The default of a `JSON`, which may be of any kind.
    private func anyDefault(_ json: JSON) -> Literal? {
        switch json.kind {
        case .null: return .jsonNull
        case .true, .false: return .bool(json.kind == .true)
        case .string: return json.string.map { .string($0) }
        case .number:
            // In Swift, a whole number is an Int.
            let isWhole = !json.text.contains { ".eE".contains($0) }
            if json.double?.isFinite ?? false, !isWhole || json.int != nil { return .number(json.text) }
            diagnostics.error(.invalidDefault, "the default of a JSON must fit in 64 bits", at: json.location)
        case .array, .object:
            if json.elements.isEmpty, json.members.isEmpty {
                return json.kind == .array ? .array([]) : .emptyDictionary
            }
            diagnostics.error(
                .invalidDefault, "the default of a JSON can only be a scalar, [] or {}", at: json.location)
        }
        return nil
    }

    private func enumDefault(_ json: JSON, _ index: Int, _ enumeration: Enumeration) -> Literal? {
        let value: Enumeration.Case.Value? = json.string.map { .string($0) } ?? json.int.map { .int($0) }
        if let value, let position = position(of: value, in: index, enumeration) {
            // A deprecated case would cause a warning in the generated code, so its raw value is written.
            let item = enumeration.cases[position]
            if !enumeration.isClosed, item.deprecated != nil { return .rawValue(value) }
            return .enumCase(caseName(item, index, enumeration.digitPrefix(in: types[index].name.text)))
        }
        let words = enumeration.cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
        let hint = words.isEmpty ? "" : "; expected \(alternatives(words))"
        diagnostics.error(
            .invalidDefault,
            "the default \(json.text) is not a value of \"\(types[index].name.text)\"\(hint)", at: json.location)
        return nil
    }

    private func mismatch(_ json: JSON, _ type: SwiftType) {
        let found = json.kind == .number || json.kind == .string ? json.source : json.kind.name
        diagnostics.error(
            .invalidDefault,
            "a default of type \(description(of: type)) cannot be \(found)\(advice(json, type))", at: json.location)
    }

    /// What to write for a number or boolean with wrong or missing quotes.
    private func advice(_ json: JSON, _ type: SwiftType) -> String {
        guard case .builtIn(let builtIn) = expanded(type) else { return "" }
        switch (builtIn, json.kind) {
        case (.string, .number), (.string, .true), (.string, .false): return "; write \"\(json.source)\""
        case (.bool, .string): return json.meantFlag.map { "; write \($0)" } ?? ""
        case (.int, .string), (.int32, .string), (.int64, .string), (.uint64, .string), (.decimal, .string):
            return json.string.flatMap(Int.init).map { "; write \($0)" } ?? ""
        case (.double, .string), (.float, .string):
            let isNumber = json.string.flatMap(Double.init)?.isFinite ?? false
            return isNumber ? "; write \(json.string ?? "")" : ""
        default: return ""
        }
    }

    /// Whether enums conform to CaseIterable, so that no value can be named `allCases`.
    var hasAllCases: Bool { api.options.conformances.contains(.caseIterable) }

    /// The names of an enum's cases, in order.
    func caseNames(_ index: Int, _ enumeration: Enumeration) -> [Identifier] {
        let digitPrefix = enumeration.digitPrefix(in: types[index].name.text)
        return enumeration.cases.map { caseName($0, index, digitPrefix) }
    }

    private func caseName(_ item: Enumeration.Case, _ index: Int, _ digitPrefix: String) -> Identifier {
        if let name = item.swiftName.flatMap({ Identifier(exactly: $0.text) }) { return name }
        let name = item.value.name(digitPrefix)
        let isTaken =
            name.text == "allCases" && hasAllCases || name.text == "knownValues" && types[index].isDistinctive
        return isTaken ? name + "Value" : name
    }

    /// The position of a value in an enum. Many fields may have defaults of one long enum, so the positions are cached.
    private func position(of value: Enumeration.Case.Value, in index: Int, _ enumeration: Enumeration) -> Int? {
        if let known = valuePositions[index] { return known[value] }
        let values = enumeration.cases.enumerated().map { ($1.value, $0) }
        let positions = Dictionary(values) { first, _ in first }
        valuePositions[index] = positions
        return positions[value]
    }
}

extension Enumeration {
    /// The prefix for a name that would begin with a digit: `1080p` of `Resolution` becomes `resolution1080p`.
    static func digitPrefix(_ type: String) -> String { Words(type).all.last ?? "value" }

    /// The same for the cases of this enum. A type that is named after its only value says it already: `Value1.value1`.
    func digitPrefix(in type: String) -> String {
        let prefix = Self.digitPrefix(type)
        guard cases.count == 1, case .int(let number) = cases[0].value, prefix.hasSuffix("\(number.magnitude)") else {
            return prefix
        }
        let word = String(prefix.dropLast("\(number.magnitude)".count))
        return word.last?.isLetter ?? false ? word : prefix
    }
}

extension Enumeration.Case.Value {
    /// The words that a name is made of.
    var spelled: String {
        switch self {
        case .string(let text): text
        case .int(let number): number < 0 ? "minus \(number.magnitude)" : "\(number)"
        }
    }

    /// Not `none`: where an optional is expected, Swift reads `.none` as nil.
    func name(_ digitPrefix: String) -> Identifier {
        let name = Identifier.lowerCamel(spelled, digitPrefix: digitPrefix)
        return name.text == "none" ? name + "Value" : name
    }
}
