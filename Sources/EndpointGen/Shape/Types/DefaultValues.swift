/// A default value is always sent, so only required fields have one; the documentation of other fields mentions it.
func setDefault(_ field: inout Field, _ value: JSON?, isRequired: Bool, _ types: [TypeDeclaration]) {
    guard let value, value.kind != .null else { return }
    if isRequired, isUsable(value, for: field.type, types) {
        field.defaultValue = value
        return
    }
    guard value.compactText(limit: 200) != nil else { return }
    let written = value.string ?? Layout(value).text(columns: .max)
    let text = value.string == "" ? "an empty string" : "`\(written)`"
    guard text.utf8.count <= 80, !text.hasLineBreaks else { return }
    // Many descriptions already contain the default.
    if let doc = field.doc?.lowercased(), doc.contains(bytesOf: "default"),
        doc.contains(bytesOf: written.lowercased())
    {
        return
    }
    let note = "Default: \(text)."
    field.doc = field.doc.map { "\($0)\n\n\(note)" } ?? note
}

/// Whether a default is an expression that a database evaluates: `timezone('utc'::text, now())`.
private func isExpression(_ text: String) -> Bool {
    text.hasSuffix("()") || text.contains("::") && text.contains("'")
}

extension Field {
    /// Makes this the only value of the field.
    mutating func setConstant(_ value: JSON) {
        defaultValue = value
        isConstant = true
    }
}

func isUsable(_ value: JSON?, for type: TypeExpression, _ types: [TypeDeclaration]) -> Bool {
    guard let value else { return false }
    switch type {
    case .builtIn(.string): return value.string.map { !isExpression($0) } ?? false
    case .builtIn(.bool): return value.bool != nil
    case .builtIn(.int), .builtIn(.int64): return value.int.map((-(1 << 53)...1 << 53).contains) ?? false
    case .builtIn(.double): return value.double?.isFinite ?? false
    case .inline(let index):
        guard case .enumeration(let enumeration) = types[index].definition else { return false }
        let wanted: Enumeration.Case.Value? = value.string.map { .string($0) } ?? value.int.map { .int($0) }
        return enumeration.cases.contains { $0.value == wanted }
    default: return false
    }
}

extension JSON {
    /// The default that a value of another JSON type can only mean: `1024` for the text "1024" of an integer.
    func meantDefault(for type: TypeExpression) -> JSON {
        switch type.wrapped {
        case .builtIn(.int), .builtIn(.int64):
            if let number = string.flatMap({ Int($0) }) ?? (int == nil ? double : nil).flatMap({ Int(exactly: $0) }) {
                return scalar(.number, "\(number)")
            }
        case .builtIn(.double):
            // As JSON writes numbers.
            if let text = string, let number = Double(text), number.isFinite, text.last?.isNumber == true,
                text.first?.isNumber == true || text.first == "-"
            {
                return scalar(.number, text)
            }
        case .builtIn(.bool):
            if string == "true" { return scalar(.true, "true") }
            if string == "false" { return scalar(.false, "false") }
        case .builtIn(.string):
            if [.number, .true, .false].contains(kind) { return scalar(.string, source) }
        default: break
        }
        return self
    }

    /// Another scalar in the place of this one.
    private func scalar(_ kind: Kind, _ text: String) -> JSON {
        let range = location.range
        var tape = Tape(size: text.utf8.count + 2)
        if kind == .string {
            tape.string(text, range)
        } else {
            tape.scalar(kind, text, range.lowerBound, range.upperBound)
        }
        return JSON(document: tape.document([location.file]), index: 0)
    }
}

extension Diagnostics {
    /// Warns of a default of another type than its schema, which is only mentioned in comments. Formats are not checked:
    /// servers read many forms of a date.
    func warnOfDefault(_ value: JSON?, for type: TypeExpression, _ types: [TypeDeclaration]) {
        guard let value, value.kind != .null, let wanted = wantedDefault(value, for: type.wrapped, types) else {
            return
        }
        let isScalar = value.kind == .string || value.kind == .number
        let found =
            (isScalar ? value.compactText(limit: 60) : nil).map { "\($0) is not" } ?? "is \(value.kind.name), not"
        warning(
            .invalidDefault, "the default \(found) \(wanted), so it is only mentioned in comments", at: value.location)
    }

    /// What a default should be; nil if it is that, or if any value may be right.
    private func wantedDefault(_ value: JSON, for type: TypeExpression, _ types: [TypeDeclaration]) -> String? {
        switch type {
        case .builtIn(.string): return value.kind == .string ? nil : "a string"
        case .builtIn(.bool): return value.bool != nil ? nil : "a boolean"
        case .builtIn(.int), .builtIn(.int64):
            return value.double.map { $0.rounded() == $0 } == true ? nil : "a whole number"
        case .builtIn(.double): return value.kind == .number ? nil : "a number"
        case .array: return value.kind == .array ? nil : "an array"
        case .inline(let index):
            guard case .enumeration(let enumeration) = types[index].definition, !enumeration.cases.isEmpty else {
                return nil
            }
            // An enum of strings may list `true`, and 1.0 is 1 (JSON Schema §4.2.2).
            let text = value.string ?? (value.double.flatMap { Int(exactly: $0) }.map { "\($0)" } ?? value.text)
            return enumeration.cases.contains { $0.value.spelled == text } ? nil : "a value of its enum"
        default: return nil
        }
    }
}
