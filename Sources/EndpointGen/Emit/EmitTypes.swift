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
    ///     public struct Movie: Model, Hashable {
    ///         public let id: Int
    ///
    ///         public init(id: Int) {
    ///             self.id = id
    ///         }
    ///
    ///         public static var fields: Fields<Self> {
    ///             Fields(
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
            \(access)struct \(type.name)\(genericParameters(type, scope)): \(Code.commaSeparated(conformances("Model", type, scope))) {
                \(Code.paragraphs(members))
            }
            """
    }

    /// `static var failureStatuses: [StatusMatch] { [404, .family(5)] }`
    private func failureStatuses(_ type: ResolvedType, _ scope: TypeNames.Scope) -> Code {
        if type.failureStatuses.isEmpty { return Code() }
        return Code.braces(
            "\(access)static var failureStatuses: [\(runtime("StatusMatch", scope))]",
            "[\(list: type.failureStatuses.map { status($0) }, .hugged)]")
    }

    func format(_ format: String?) -> Code? {
        switch format {
        case "seconds": ".seconds"
        case "milliseconds": ".milliseconds"
        case "text": ".text"
        case let pattern?: ".pattern(\(literal: pattern))"
        case nil: nil
        }
    }

    /// `<Item: JSONValue & Hashable>`
    private func genericParameters(_ type: ResolvedType, _ scope: TypeNames.Scope) -> Code {
        if type.parameters.isEmpty { return Code() }
        let isHashable = type.conformances.contains(.hashable)
        let bound: Code =
            isHashable
            ? "\(runtime("JSONValue", scope)) & \(names.runtime("Hashable", module: "Swift", in: scope))"
            : "\(runtime("JSONValue", scope))"
        return "<\(list: type.parameters.map { "\($0): \(bound)" })>"
    }

    private func conformances(_ own: StaticString, _ type: ResolvedType, _ scope: TypeNames.Scope) -> [Code] {
        ["\(runtime(own, scope))"] + (type.failureStatuses.isEmpty ? [] : ["\(runtime("DeclaredFailure", scope))"])
            + type.conformances.map { conformance in
                switch conformance {
                case .hashable: "\(names.runtime("Hashable", module: "Swift", in: scope))"
                case .codable: "\(names.runtime("Codable", module: "Swift", in: scope))"
                case .caseIterable: "\(names.runtime("CaseIterable", module: "Swift", in: scope))"
                }
            }
    }

    ///     public struct MediaType: OpenEnum {
    ///         public let rawValue: String
    ///
    ///         public init(rawValue: String) {
    ///             self.rawValue = rawValue
    ///         }
    ///
    ///         public static var movie: Self { Self(rawValue: "movie") }
    ///     }
    private func openEnum(
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

    ///     public enum Color: String, ClosedEnum {
    ///         case red
    ///         case darkGreen = "dark-green"
    ///     }
    private func closedEnum(
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

    ///     public enum Event: Union, Hashable {
    ///         case push(PushEvent)
    ///         case unknown(JSON)
    ///
    ///         public static var cases: Cases<Self> { … }
    ///         public var payload: UnionPayload { … }
    ///     }
    private func union(
        _ type: ResolvedType, _ union: ResolvedUnion, _ nested: [Code], _ scope: TypeNames.Scope
    ) -> Code {
        let json = names.name(.builtIn(.json), in: scope)
        var cases = union.cases.map { item -> Code in
            """
            \(doc: item.doc)
            case \(item.name)(\(names.name(item.type, in: scope)))
            """
        }
        if !union.isClosed {
            cases.append(
                """
                /// A value that this version of the client does not recognize.
                case unknown(\(json))
                """)
        }
        // A type that is only the fallback has a row as the fallback.
        var rows = union.cases.filter { !($0.isFallback && $0.tags.isEmpty) }.map { item -> Code in
            switch item.tags.count {
            case 0: ".case(Self.\(member: item.name))"
            case 1: ".case(\(literal: item.tags[0]), Self.\(member: item.name))"
            default: ".case([\(Code.commaSeparated(item.tags.map { "\(literal: $0)" }))], Self.\(member: item.name))"
            }
        }
        rows += union.cases.filter(\.isFallback).map { ".fallback(Self.\(member: $0.name))" }
        if let tag = union.defaultTag { rows.insert("default: \(literal: tag)", at: 0) }
        if let tag = union.tag { rows.insert("tag: \(literal: tag)", at: 0) }
        if !union.isClosed { rows.append(".unknown(Self.unknown)") }
        let payload = runtime("UnionPayload", scope)
        var branches = union.cases.map { item -> Code in
            // A case that accepts any tag, or none, writes the tag that the value itself has.
            let tag: Code = item.isFallback ? Code() : item.tags.first.map { ", tag: \(literal: $0)" } ?? Code()
            return "case .\(member: item.name)(let value): \(payload)(value\(tag))"
        }
        if !union.isClosed { branches.append("case .unknown(let value): \(payload)(value)") }
        let keyword: Code = union.isIndirect ? "indirect enum" : "enum"
        let members: [Code] = [
            spaced(cases, union.cases.map { $0.doc != nil } + (union.isClosed ? [] : [true])),
            .braces(
                "\(access)static var cases: \(runtime("Cases", scope))<Self>",
                "\(runtime("Cases", scope))(\(list: rows, .hugged))"),
            """
            \(access)var payload: \(payload) {
                switch self {
                \(branches)
                }
            }
            """,
        ]
        let further =
            union.properties.map { property($0, of: union, scope) }
            + [failureStatuses(type, scope), example(type.example, in: scope)]
        return """
            \(doc: doc(type))
            \(access)\(keyword) \(type.name)\(genericParameters(type, scope)): \(Code.commaSeparated(conformances("Union", type, scope))) {
                \(Code.paragraphs(members + further + nested))
            }
            """
    }

    ///     public var id: Int? {
    ///         switch self {
    ///         case .push(let value): value.id
    ///         case .unknown: nil
    ///         }
    ///     }
    private func property(
        _ property: ResolvedUnion.Property, of union: ResolvedUnion, _ scope: TypeNames.Scope
    ) -> Code {
        var type = names.name(property.type, in: scope)
        if property.isThreeState { type = names.generic(runtime("Nullable", scope), [type]) }
        if property.isOptional { type = names.optional(type) }
        var branches = union.cases.map { item -> Code in
            "case .\(member: item.name)(let value): value.\(member: property.name)"
        }
        if !union.isClosed { branches.append("case .unknown: nil") }
        return """
            \(access)var \(property.name): \(type) {
                switch self {
                \(branches)
                }
            }
            """
    }
}

extension Code {
    /// The digits of a JSON number, which the parser has checked.
    init(number text: String) {
        self.init(lines: [Line(indentation: 0, content: .text(text))])
    }
}
