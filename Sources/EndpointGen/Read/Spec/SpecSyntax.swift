/// An object of a spec: its members by key, without unknown and duplicate keys.
struct SpecObject {
    let json: JSON
    private let values: [String: JSON]
    private let keyNodes: [String: JSON]

    init(json: JSON, values: [String: JSON], keyNodes: [String: JSON]) {
        self.json = json
        self.values = values
        self.keyNodes = keyNodes
    }

    subscript(_ key: String) -> JSON? { values[key] }

    /// The given definition keys that the object has. With "partial", "fields" may be left out.
    func given(_ definitions: [String]) -> [String] {
        let given = definitions.filter { values[$0] != nil }
        guard definitions.contains("fields"), values["partial"] != nil, values["extends"] != nil else { return given }
        let isOther = ["type", "enum", "union", "alias"].contains { values[$0] != nil }
        return given.isEmpty && !isOther ? ["fields"] : given
    }

    /// Whether a key was refused. A key that seems to be missing is then probably misspelled.
    var hasUnknownKeys: Bool { json.members.contains { values[$0.key.string ?? ""] == nil } }

    /// Whether a key that was refused probably means one of some keys that the object does not have.
    func misses(anyOf missing: [String], among keys: [String]) -> Bool {
        json.members.contains { key, _ in
            guard let key = key.string, values[key] == nil,
                let meant = OtherWords.meant(by: key, among: keys) ?? nearest(to: key, among: keys)
            else { return false }
            return missing.contains(meant) && values[meant] == nil
        }
    }

    /// The location of a key, for messages about the key rather than its value.
    func location(of key: String) -> Location { (keyNodes[key] ?? json).location }
}

/// A key that the author of a spec has chosen.
struct SpecKey {
    let json: JSON
    let text: String
    var location: Location { json.location }
    var name: Name { Name(text: text, location: json.location) }
}

/// Reads values of a spec by their form, independent of their meaning, and reports values of the wrong form.
protocol SpecSyntax {
    var diagnostics: Diagnostics { get }
}

extension SpecSyntax {
    /// Reads an object with a fixed set of keys, and possibly others that are allowed without a meaning.
    func object(_ json: JSON, _ what: String, keys: [String], besides others: Set<String> = []) -> SpecObject? {
        guard let members = members(json, what) else { return nil }
        var values: [String: JSON] = [:]
        var keyNodes: [String: JSON] = [:]
        var empty = EmptyKey()
        for (key, value) in members {
            guard keys.contains(key.text) || others.contains(key.text) else {
                if isOutdented(key, &empty) { continue }
                let hint =
                    OtherWords.hint(for: key.text, value, in: json, among: keys, of: what)
                    ?? "; expected \(alternatives(keys))"
                diagnostics.error(.unknownKey, "unknown key \"\(key.text)\" in \(what)\(hint)", at: key.location)
                continue
            }
            values[key.text] = value
            keyNodes[key.text] = key.json
            empty.look(at: key, value)
        }
        return SpecObject(json: json, values: values, keyNodes: keyNodes)
    }

    /// Reads an object whose keys are names of the author's choice, in source order.
    func members(_ json: JSON, _ what: String) -> [(key: SpecKey, value: JSON)]? {
        guard json.kind == .object else {
            wrongKind(json, what, expected: "an object")
            return nil
        }
        var seen: [String: Location] = [:]
        var result: [(key: SpecKey, value: JSON)] = []
        for (node, value) in json.members {
            let key = SpecKey(json: node, text: node.string ?? "")
            if let first = seen[key.text] {
                diagnostics.error(
                    .duplicateKey, "duplicate key \"\(key.text)\" in \(what); remove one of them, or rename it",
                    at: key.location)
                diagnostics.note("the first one is here", at: first)
                continue
            }
            seen[key.text] = key.location
            result.append((key, value))
        }
        return result
    }

    func wrongKind(_ json: JSON, _ what: String, expected: String) {
        // What belongs to a key without a value stands beside it.
        if json.kind == .null, diagnostics.knows(json.location) { return }
        diagnostics.error(
            .wrongKind,
            "\(what) must be \(expected), found \(json.kindFound)\(quoted(json, what, expected))", at: json.location)
    }

    /// Advice for a value of the wrong kind, such as an unquoted list in YAML: `; write "…"`, or nothing.
    private func quoted(_ json: JSON, _ what: String, _ expected: String) -> String {
        if expected == "an object", let example = OtherWords.examples[what] { return "; write \(example)" }
        switch json.kind {
        case .string where expected == "true or false": return json.meantFlag.map { "; write \($0)" } ?? ""
        case .number, .true, .false: return expected.contains("a string") ? "; write \"\(json.source)\"" : ""
        case .array:
            let isType = expected.contains("a type") || ["\"type\"", "\"alias\"", "\"body\""].contains(what)
            guard isType else { return "" }
            let words = json.elements.compactMap(\.string)
            if words.count > 1, words.count == json.elements.count {
                let list = words.prefix(5).map { "\"\($0)\"" } + (words.count > 5 ? ["…"] : [])
                return "; for a choice of values, write { \"enum\": [\(list.joined(separator: ", "))] }"
            }
            return TypeMistake.advice(forUnquoted: json).map { "; " + $0 } ?? ""
        default: return ""
        }
    }

    func string(_ json: JSON, _ key: String) -> String? {
        if let text = json.string { return text }
        wrongKind(json, "\"\(key)\"", expected: "a string")
        return nil
    }

    func bool(_ json: JSON, _ key: String) -> Bool? {
        if let value = json.bool { return value }
        wrongKind(json, "\"\(key)\"", expected: "true or false")
        return nil
    }

    /// A string that names something.
    func name(_ json: JSON, _ what: String) -> Name? {
        if let text = json.string { return Name(text: text, location: json.location) }
        wrongKind(json, what, expected: "a string")
        return nil
    }

    /// `"deprecated": true` or `"deprecated": "what to use instead"`.
    func deprecation(_ json: JSON?) -> Deprecation? {
        guard let json else { return nil }
        if let message = json.string {
            if let flag = json.meantFlag {
                let isQuoted = message.lowercased() == "\(flag)"
                diagnostics.error(
                    .wrongKind,
                    "\"deprecated\" is read as a message; write \(flag)\(isQuoted ? " without quotes" : "")",
                    at: json.location)
            }
            return Deprecation(message: message)
        }
        if let flag = json.bool { return flag ? Deprecation() : nil }
        wrongKind(json, "\"deprecated\"", expected: "true or a message")
        return nil
    }

    /// The maximum number of seconds: about thirty years.
    private static var longest: Double { 1e9 }

    /// A positive number of seconds.
    func seconds(_ json: JSON?, _ key: String) -> Double? {
        guard let json else { return nil }
        guard let value = json.double, value > 0, value <= Self.longest else {
            diagnostics.error(
                .invalidValue,
                "\"\(key)\" must be a number of seconds greater than 0 and at most 1000000000, found \(json.kind == .number ? json.text : json.kind.name)"
                    + (json.string.flatMap { seconds($0) }.map { "; write \($0)" } ?? ""),
                at: json.location)
            return nil
        }
        return value
    }

    /// The number of seconds in `30s`, `500 ms` or `"30"`, for messages.
    private func seconds(_ text: String) -> String? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let number = Double(digits), number > 0 else { return nil }
        let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
        let factors = ["ms": 0.001, "": 1, "m": 60, "h": 3600]
        let name = unit == "ms" || unit.hasPrefix("milli") ? "ms" : unit.first == "s" ? "" : String(unit.prefix(1))
        guard let factor = factors[name], number * factor <= Self.longest else { return nil }
        let seconds = number * factor
        return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    func option<Option: RawRepresentable & CaseIterable>(
        _ json: JSON, _ key: String, _ type: Option.Type
    ) -> Option? where Option.RawValue == String {
        guard let text = string(json, key) else { return nil }
        if let option = Option(rawValue: text) { return option }
        let words = Option.allCases.map(\.rawValue)
        let hint = suggestion(for: text, among: words)
        diagnostics.error(
            .invalidValue,
            "\"\(key)\" is \(alternatives(words)), found \"\(text)\"\(hint)", at: json.location)
        return nil
    }
}

extension Location {
    /// Only the first byte, for a message about something that is missing.
    var start: Location { Location(file, range.lowerBound..<min(range.lowerBound + 1, range.upperBound)) }
}
