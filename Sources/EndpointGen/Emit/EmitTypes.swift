/// Declared types.
extension Emitter {
    func type(_ type: ResolvedType, in outer: TypeNames.Scope) -> Code {
        let scope = names.inner(outer, type.name)
        let nested = type.types.map { self.type($0, in: scope) }
        switch type.kind {
        case .structure(let properties): return structure(type, properties, nested, scope)
        case .openEnum(let resolved): return openEnum(type, resolved, nested, scope)
        case .closedEnum(let resolved): return closedEnum(type, resolved, nested, scope)
        case .union(let union): return self.union(type, union, nested, scope)
        case .alias(let target):
            return """
                \(doc: doc(type))
                \(access)typealias \(type.name)\(genericParameters(type, scope)) = \(names.name(target, in: scope))
                """
        }
    }

    ///     /// A movie.
    ///     public struct Movie: RuntimeKit.JSONModel, Swift.Hashable {
    ///         public let id: Swift.Int
    ///
    ///         public init(id: Swift.Int) {
    ///             self.id = id
    ///         }
    ///
    ///         public static var fields: RuntimeKit.JSONFields<Self> {
    ///             .init(
    ///                 .field("id", \.id)
    ///             )
    ///         }
    ///     }
    private func structure(
        _ type: ResolvedType, _ properties: [ResolvedProperty], _ nested: [Code], _ scope: TypeNames.Scope
    ) -> Code {
        let stored = properties.map { self.stored($0, in: scope) }
        let fields = fieldTable(properties, scope)
        let example = example(type.example, in: scope)
        let members =
            [
                declarations(stored, in: scope, documented: true), initializer(stored), fields,
                failureStatuses(type, scope), example,
            ] + nested
        return """
            \(doc: doc(type))
            \(access)struct \(type.name)\(genericParameters(type, scope)): \(Code.commaSeparated(conformances("JSONModel", type, scope))) {
                \(Code.paragraphs(members))
            }
            """
    }

    /// `static var failureStatuses: [StatusMatch] { [404, .family(5)] }`
    func failureStatuses(_ type: ResolvedType, _ scope: TypeNames.Scope) -> Code {
        if type.failureStatuses.isEmpty { return Code() }
        return Code.braces(
            "\(access)static var failureStatuses: [\(names.runtime("StatusMatch"))]",
            "[\(list: type.failureStatuses.map { status($0) }, .hugged)]")
    }

    func format(_ format: String?) -> Code? {
        guard let format else { return nil }
        if format == "text" { return ".text" }
        return switch UnixTimeFormat(rawValue: format) {
        case .seconds: ".seconds"
        case .milliseconds: ".milliseconds"
        case .microseconds: ".microseconds"
        case .nanoseconds: ".nanoseconds"
        case .secondsText: ".secondsText"
        case .millisecondsText: ".millisecondsText"
        case .microsecondsText: ".microsecondsText"
        case .nanosecondsText: ".nanosecondsText"
        case nil: ".pattern(\(literal: format))"
        }
    }

    /// `<Item: JSONValue & Hashable>`
    func genericParameters(_ type: ResolvedType, _ scope: TypeNames.Scope) -> Code {
        if type.parameters.isEmpty { return Code() }
        let isHashable = type.conformances.contains(.hashable)
        let bound: Code =
            isHashable
            ? "\(names.runtime("JSONCodable")) & \(names.standard("Hashable"))"
            : "\(names.runtime("JSONCodable"))"
        return "<\(list: type.parameters.map { "\($0): \(bound)" })>"
    }

    func conformances(_ own: StaticString, _ type: ResolvedType, _ scope: TypeNames.Scope) -> [Code] {
        ["\(names.runtime(own))"] + (type.failureStatuses.isEmpty ? [] : ["\(names.runtime("DeclaredFailure"))"])
            + type.conformances.map { conformance in
                switch conformance {
                case .hashable: "\(names.standard("Hashable"))"
                case .codable: "\(names.standard("Codable"))"
                case .caseIterable: "\(names.standard("CaseIterable"))"
                }
            }
    }

    /// Documented blocks are separated by empty lines; others are not.
    func spaced(_ blocks: [Code], _ isDocumented: [Bool]) -> Code {
        var groups: [Code] = []
        var run: [Code.Line] = []
        for (block, stands) in zip(blocks, isDocumented) {
            if stands {
                groups += [Code(lines: run), block]
                run = []
            } else {
                run += block.lines
            }
        }
        return Code.paragraphs(groups + [Code(lines: run)])
    }
}

extension Code {
    /// The digits of a JSON number, which the parser has checked.
    init(number text: String) {
        self.init(lines: [Line(indentation: 0, content: .text(text))])
    }
}
