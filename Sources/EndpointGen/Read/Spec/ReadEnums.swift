/// The values of enums: `"enum": ["new", { "value": "used", "doc": "Second-hand." }]`.
extension SpecReader {
    func enumeration(_ json: JSON, isClosed: Bool) -> TypeDeclaration.Definition {
        guard json.kind == .array else {
            let values = (json.string ?? "").split { ",|;".contains($0) }.map { $0.filter { $0 != " " } }
            if values.isEmpty {
                wrongKind(json, "\"enum\"", expected: "an array of values")
            } else {
                let list = values.prefix(10).map { "\"\($0)\"" } + (values.count > 10 ? ["…"] : [])
                diagnostics.error(
                    .wrongKind,
                    "\"enum\" must be an array of values, found a string; write [\(list.joined(separator: ", "))]",
                    at: json.location)
            }
            return .invalid
        }
        if json.elements.isEmpty {
            diagnostics.error(.invalidEnum, "an enum needs at least one value", at: json.location)
            return .invalid
        }
        var cases: [Enumeration.Case] = []
        var seen: [Enumeration.Case.Value: Location] = [:]
        for element in json.elements {
            guard let value = enumerationCase(element) else { continue }
            if let first = seen[value.value] {
                diagnostics.error(.invalidEnum, "duplicate enum value \(element.text)", at: value.location)
                diagnostics.note("the first one is here", at: first)
                continue
            }
            seen[value.value] = value.location
            cases.append(value)
        }
        let integers = cases.filter { if case .int = $0.value { true } else { false } }
        if !integers.isEmpty, let odd = cases.first(where: { if case .string = $0.value { true } else { false } }) {
            diagnostics.error(
                .invalidEnum, "the values of an enum must be all strings or all integers", at: odd.location)
            return .invalid
        }
        return cases.isEmpty ? .invalid : .enumeration(Enumeration(cases: cases, isClosed: isClosed))
    }

    private func enumerationCase(_ json: JSON) -> Enumeration.Case? {
        if json.kind == .object {
            guard let object = object(json, "an enum value", keys: ["value", "name", "doc", "deprecated"]) else {
                return nil
            }
            guard let value = object["value"] else {
                diagnostics.error(
                    .missingKey, "an enum value in object form needs a \"value\"", at: json.location.start)
                return nil
            }
            guard var result = scalarCase(value) else { return nil }
            result.swiftName = object["name"].flatMap { name($0, "\"name\"") }
            result.doc = object["doc"].flatMap { string($0, "doc") }
            result.deprecated = deprecation(object["deprecated"])
            return result
        }
        return scalarCase(json)
    }

    private func scalarCase(_ json: JSON) -> Enumeration.Case? {
        if let text = json.string { return Enumeration.Case(value: .string(text), location: json.location) }
        if let number = json.int { return Enumeration.Case(value: .int(number), location: json.location) }
        let isWord = [.number, .true, .false].contains(json.kind)
        diagnostics.error(
            .wrongKind,
            "an enum value must be a string or a whole number, found \(json.kind.name)"
                + (isWord ? "; for a string, write \"\(json.source)\"" : ""), at: json.location)
        return nil
    }
}
