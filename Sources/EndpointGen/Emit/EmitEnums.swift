/// Enums, open and closed.
extension Emitter {
    ///     public struct MediaType: RuntimeKit.OpenEnum {
    ///         public let rawValue: Swift.String
    ///
    ///         public init(rawValue: Swift.String) {
    ///             self.rawValue = rawValue
    ///         }
    ///
    ///         public static var movie: Self { Self(rawValue: "movie") }
    ///     }
    func openEnum(
        _ type: ResolvedType, _ resolved: ResolvedEnum, _ nested: [Code], _ scope: TypeNames.Scope
    ) -> Code {
        let raw = names.name(.builtIn(resolved.isInteger ? .int : .string), in: scope)
        let cases = resolved.cases.map { item -> Code in
            """
            \(doc: item.doc)
            \(availability(item.deprecated))
            \(access)static var \(item.name): Self { Self(rawValue: \(rawValue(item.value))) }
            """
        }
        let usable = resolved.cases.filter { $0.deprecated == nil }.map { ".\(member: $0.name)" as Code }
        let all: Code =
            type.conformances.contains(.caseIterable)
            ? """
            \(access)static var allCases: [Self] {
                [\(list: usable)]
            }
            """ : Code()
        let known: Code =
            resolved.isDistinctive
            ? Code.braces(
                "\(access)static var knownValues: [\(raw)]",
                "[\(list: resolved.cases.map { rawValue($0.value) }, .hugged)]") : Code()
        let blocks: [Code] = [
            "\(access)let rawValue: \(raw)",
            api.writesInitializers ? .braces("\(access)init(rawValue: \(raw))", "self.rawValue = rawValue") : Code(),
            spaced(cases, resolved.cases.map { $0.doc != nil || $0.deprecated != nil }), known, all,
        ]
        return """
            \(doc: doc(type))
            \(access)struct \(type.name): \(Code.commaSeparated(conformances("OpenEnum", type, scope))) {
                \(Code.paragraphs(blocks + nested))
            }
            """
    }

    ///     public enum Color: Swift.String, RuntimeKit.ClosedEnum {
    ///         case red
    ///         case darkGreen = "dark-green"
    ///     }
    func closedEnum(
        _ type: ResolvedType, _ resolved: ResolvedEnum, _ nested: [Code], _ scope: TypeNames.Scope
    ) -> Code {
        let raw = names.name(.builtIn(resolved.isInteger ? .int : .string), in: scope)
        let cases = resolved.cases.map { item -> Code in
            let isImplied = item.value == .string(item.name.text)
            let value: Code = isImplied ? Code() : " = \(rawValue(item.value))"
            return """
                \(doc: doc(item.doc, item.deprecated))
                case \(item.name)\(value)
                """
        }
        let documented = resolved.cases.map { $0.doc != nil || $0.deprecated != nil }
        return """
            \(doc: doc(type))
            \(access)enum \(type.name): \(raw), \(Code.commaSeparated(conformances("ClosedEnum", type, scope))) {
                \(Code.paragraphs([spaced(cases, documented)] + nested))
            }
            """
    }

    func rawValue(_ value: Enumeration.Case.Value) -> Code {
        switch value {
        case .string(let text): "\(literal: text)"
        case .int(let number): "\(literal: number)"
        }
    }
}
