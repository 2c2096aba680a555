/// Unions.
extension Emitter {
    ///     public enum Event: RuntimeKit.JSONUnion, Swift.Hashable {
    ///         case push(PushEvent)
    ///         case unknown(JSON)
    ///
    ///         public static var cases: RuntimeKit.UnionCases<Self> { … }
    ///         public var payload: RuntimeKit.UnionPayload { … }
    ///     }
    func union(
        _ type: ResolvedType, _ union: ResolvedUnion, _ nested: [Code], _ scope: TypeNames.Scope
    ) -> Code {
        let payload = names.runtime("UnionPayload")
        let members: [Code] = [
            cases(of: union, scope),
            .braces(
                "\(access)static var cases: \(names.runtime("UnionCases"))<Self>",
                ".init(\(list: rows(of: union), .hugged))"),
            """
            \(access)var payload: \(payload) {
                switch self {
                \(payloads(of: union, payload))
                }
            }
            """,
        ]
        let further =
            union.properties.map { property($0, of: union, scope) }
            + [failureStatuses(type, scope), example(type.example, in: scope)]
        let keyword: Code = union.isIndirect ? "indirect enum" : "enum"
        return """
            \(doc: doc(type))
            \(access)\(keyword) \(type.name)\(genericParameters(type, scope)): \(Code.commaSeparated(conformances("JSONUnion", type, scope))) {
                \(Code.paragraphs(members + further + nested))
            }
            """
    }

    ///     case push(PushEvent)
    private func cases(of union: ResolvedUnion, _ scope: TypeNames.Scope) -> Code {
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
                case unknown(\(names.name(.builtIn(.json), in: scope)))
                """)
        }
        return spaced(cases, union.cases.map { $0.doc != nil } + (union.isClosed ? [] : [true]))
    }

    ///     tag: "kind", .case("push") { Self.push($0) }, .unknown { Self.unknown($0) }
    private func rows(of union: ResolvedUnion) -> [Code] {
        var rows: [Code] = []
        if let tag = union.tag { rows.append("tag: \(literal: tag)") }
        if let tag = union.defaultTag { rows.append("default: \(self.tag(tag))") }
        // A type that is only the fallback has a row as the fallback.
        rows += union.cases.filter { !($0.isFallback && $0.tags.isEmpty) }.map { item -> Code in
            let tags: Code = item.tags.isEmpty ? Code() : "(\(Code.commaSeparated(item.tags.map { tag($0) })))"
            return ".case\(tags) \(making(item.name))"
        }
        rows += union.cases.filter(\.isFallback).map { ".fallback \(making($0.name))" }
        if !union.isClosed { rows.append(".unknown { Self.unknown($0) }") }
        return rows
    }

    /// `{ Self.push($0) }`
    ///
    /// In Swift 5 mode, the case itself is no `@Sendable` function. A closure also takes the compiler a twentieth less.
    func making(_ name: Identifier) -> Code { "{ Self.\(member: name)($0) }" }

    /// `"cat"`, `1` or `true`
    private func tag(_ tag: Union.Tag) -> Code { tag.isText ? "\(literal: tag.text)" : Code(number: tag.text) }

    ///     case .push(let value): UnionPayload(value, tag: "push")
    private func payloads(of union: ResolvedUnion, _ payload: TypeName) -> [Code] {
        var branches = union.cases.map { item -> Code in
            // A case that accepts any tag, or none, writes the tag that the value itself has.
            let tag: Code = item.isFallback ? Code() : item.tags.first.map { ", tag: \(self.tag($0))" } ?? Code()
            return "case .\(member: item.name)(let value): .init(value\(tag))"
        }
        if !union.isClosed { branches.append("case .unknown(let value): .init(value)") }
        return branches
    }

    ///     public var id: Swift.Int? {
    ///         switch self {
    ///         case .push(let value): value.id
    ///         case .unknown: nil
    ///         }
    ///     }
    private func property(
        _ property: ResolvedUnion.Property, of union: ResolvedUnion, _ scope: TypeNames.Scope
    ) -> Code {
        var type = names.name(property.type, in: scope)
        if property.isThreeState { type = names.generic(names.runtime("Nullable"), [type]) }
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
