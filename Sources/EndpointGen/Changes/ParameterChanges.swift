/// How the parameters of a function have changed for its callers.
struct ParameterChanges {
    private(set) var added: [SwiftDeclaration.Parameter] = []
    /// Parameters that can now be nil or be left out.
    private(set) var relaxed: [SwiftDeclaration.Parameter] = []
    /// Why calls no longer compile.
    private(set) var conflict: String?

    init(_ old: SwiftDeclaration, _ new: SwiftDeclaration) {
        var rest = new.parameters[...]
        for parameter in old.parameters {
            guard let index = rest.firstIndex(where: { $0.accepts(parameter) }) else {
                conflict = Self.conflict(of: parameter, old, new)
                return
            }
            added += rest[..<index]
            if rest[index] != parameter, !parameter.hasDefault { relaxed.append(rest[index]) }
            rest = rest[(index + 1)...]
        }
        added += rest
    }

    private static func conflict(
        of parameter: SwiftDeclaration.Parameter, _ old: SwiftDeclaration, _ new: SwiftDeclaration
    ) -> String {
        if old.parameters.allSatisfy({ parameter in new.parameters.contains { $0.accepts(parameter) } }) {
            return ", in another order"
        }
        guard let same = new.parameters.first(where: { $0.label == parameter.label }) else { return "" }
        let name = same.label == "_" ? "its first value" : same.label
        return same.type == parameter.type
            ? ", where \(name) is now required" : ", where \(name) is now \(same.type); it was \(parameter.type)"
    }
}

extension SwiftDeclaration.Parameter {
    /// The parameter as it is written in a call.
    var text: String { label == "_" ? type : "\(label): \(type)" }

    /// Whether a call that was written for another parameter compiles with this one.
    fileprivate func accepts(_ other: Self) -> Bool {
        label == other.label && (hasDefault || !other.hasDefault)
            && (type == other.type || type == other.type + "?" || type == "(\(other.type))?")
    }
}
