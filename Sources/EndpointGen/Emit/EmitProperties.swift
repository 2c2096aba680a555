/// Stored properties and the initializer that fills them, which models and requests share.
extension Emitter {
    struct Stored {
        var property: ResolvedProperty
        var type: TypeName
    }

    func stored(_ property: ResolvedProperty, in scope: TypeNames.Scope) -> Stored {
        var type = names.name(property.type, in: scope)
        if property.isThreeState { type = names.optional(names.generic(names.runtime("Nullable"), [type])) }
        if property.isOptional { type = names.optional(type) }
        return Stored(property: property, type: type)
    }

    ///     /// The title.
    ///     public let title: Swift.String
    ///     @Indirect public private(set) var parent: Movie?
    func declarations(_ stored: [Stored], in scope: TypeNames.Scope, documented: Bool) -> Code {
        // Documented properties are separated by empty lines; others are not.
        var result: [Code] = []
        var run: [Code.Line] = []
        for item in stored {
            let doc = documented ? doc(item.property) : nil
            let declaration: Code =
                "\(keyword(item.property.storage, scope)) \(item.property.name): \(item.type)\(initialValue(item))"
            if let doc {
                result += [Code(lines: run), Code(lines: DocComment.lines(doc) + declaration.lines)]
                run = []
            } else {
                run += declaration.lines
            }
        }
        return Code.paragraphs(result + [Code(lines: run)])
    }

    /// ` = 1` if the memberwise initializer needs the default argument; an optional `var` is nil without it.
    private func initialValue(_ stored: Stored) -> Code {
        guard !api.writesInitializers, let value = stored.property.initialValue else { return Code() }
        // This applies only if the type is written as an optional, not if it is an alias for one.
        if case .null = value, case .var = stored.property.storage, stored.type.text.hasSuffix("?") { return Code() }
        return " = \(literal(value))"
    }

    private func keyword(_ storage: ResolvedProperty.Storage, _ scope: TypeNames.Scope) -> Code {
        switch storage {
        case .let: "\(access)let"
        case .var: "\(access)var"
        case .boxed(settable: true): "@\(names.runtime("Indirect")) \(access)var"
        case .boxed(settable: false): "@\(names.runtime("Indirect")) \(access)private(set) var"
        }
    }

    ///     public init(id: Swift.Int, title: Swift.String? = nil) {
    ///         self.id = id
    ///         self.title = title
    ///     }
    ///
    /// Empty if the memberwise initializer of Swift would be the same.
    func initializer(_ stored: [Stored]) -> Code {
        guard api.writesInitializers else { return Code() }
        if stored.isEmpty { return "\(access)init() {}" }
        let head: Code = "\(access)init(\(list: stored.map { parameter($0, label: $0.property.name) }))"
        let body = stored.map { "self.\(member: $0.property.name) = \($0.property.name)" as Code }
        if body.count == 1 { return .braces(head, body[0]) }
        return """
            \(head) {
                \(body)
            }
            """
    }

    /// `title: Swift.String? = nil`; the value may be passed without a label.
    func parameter(_ stored: Stored, label: Identifier?) -> Code {
        let value = stored.property.initialValue.map { " = \(literal($0))" as Code } ?? Code()
        let name: Code = label == nil ? "_ \(stored.property.name)" : "\(label: stored.property.name)"
        return "\(name): \(stored.type)\(value)"
    }
}
