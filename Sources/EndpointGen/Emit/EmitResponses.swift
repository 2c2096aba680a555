/// The enums of a request: its responses by status and its events by name.
extension Emitter {
    ///     public enum Response: RuntimeKit.StatusUnion {
    ///         case ok(User)
    ///         case noContent
    ///
    ///         public static var cases: RuntimeKit.StatusCases<Self> { … }
    ///         public var payload: RuntimeKit.StatusMatch.Payload { … }
    ///     }
    func statusUnion(_ name: Code, _ cases: [ResolvedResponse.Case], in scope: TypeNames.Scope) -> Code {
        let payload = names.runtime("StatusMatch.Payload")
        let declarations = cases.map { item -> Code in
            guard let type = item.type else { return "case \(item.name)" }
            return "case \(item.name)(\(names.name(type, in: scope)))"
        }
        let rows = cases.map { item -> Code in
            let mediaType: Code = item.mediaType.map { ", as: \(literal: $0)" } ?? Code()
            return item.type == nil
                ? ".status(\(status(item.status)), Self.\(member: item.name))"
                : ".status(\(status(item.status))\(mediaType)) \(making(item.name))"
        }
        let branches = cases.map { item -> Code in
            if item.type == nil { return "case .\(member: item.name): .init(\(status(item.status)))" }
            let isOneOfSeveral = cases.count { $0.status == item.status } > 1
            let type: Code = isOneOfSeveral ? item.mediaType.map { ", as: \(literal: $0)" } ?? Code() : Code()
            return "case .\(member: item.name)(let value): .init(\(status(item.status)), value\(type))"
        }
        return """
            \(access)enum \(name): \(names.runtime("StatusUnion")) {
                \(declarations)

                \(Code.braces("\(access)static var cases: \(names.runtime("StatusCases"))<Self>", ".init(\(list: rows, .hugged))"))

                \(access)var payload: \(payload) {
                    switch self {
                    \(branches)
                    }
                }
            }
            """
    }

    ///     public enum Event: RuntimeKit.EventUnion {
    ///         case update(Status)
    ///         case unknown(RuntimeKit.ServerSentEvent)
    ///
    ///         public static var cases: RuntimeKit.EventCases<Self> { … }
    ///         public var payload: RuntimeKit.ServerSentEvent.Payload { … }
    ///     }
    func eventUnion(_ events: [ResolvedResponse.Event], in scope: TypeNames.Scope) -> Code {
        let payload = names.runtime("ServerSentEvent.Payload")
        let declarations = events.map { event -> Code in
            let type: Code = event.type.map { "(\(names.name($0, in: scope)))" } ?? Code()
            return """
                \(doc: event.doc)
                case \(event.name)\(type)
                """
        }
        let rows = events.map { event -> Code in
            event.type == nil
                ? ".event(\(literal: event.key), Self.\(member: event.name))"
                : ".event(\(literal: event.key)) \(making(event.name))"
        }
        let branches = events.map { event -> Code in
            event.type == nil
                ? "case .\(member: event.name): .init(\(literal: event.key))"
                : "case .\(member: event.name)(let value): .init(\(literal: event.key), value)"
        }
        return """
            /// What the stream consists of.
            \(access)enum Event: \(names.runtime("EventUnion")) {
                \(declarations)
                /// An event that this version of the client does not recognize.
                case unknown(\(names.runtime("ServerSentEvent")))

                \(Code.braces("\(access)static var cases: \(names.runtime("EventCases"))<Self>", ".init(\(list: rows + ["unknown: { Self.unknown($0) }"], .hugged))"))

                \(access)var payload: \(payload) {
                    switch self {
                    \(branches)
                    case .unknown(let event): .init(event)
                    }
                }
            }
            """
    }

    ///     public enum Headers {
    ///         /// How many there are.
    ///         public static var totalCount: RuntimeKit.HeaderFieldKey<Swift.Int> { "X-Total-Count" }
    ///     }
    func headers(_ headers: ResolvedHeaders, in outer: TypeNames.Scope) -> Code {
        let scope = names.inner(outer, headers.typeName)
        let fields = headers.fields.map { field -> Code in
            let type = names.generic(names.runtime("HeaderFieldKey"), [names.name(field.type, in: scope)])
            let format = format(field.format).map { ".init(\(literal: field.key), format: \($0))" as Code }
            return """
                \(doc: field.doc)
                \(availability(field.deprecated))
                \(access)static var \(field.name): \(type) { \(format ?? "\(literal: field.key)") }
                """
        }
        return """
            /// Header fields of responses.
            \(access)enum \(headers.typeName) {
                \(spaced(fields, headers.fields.map { $0.doc != nil || $0.deprecated != nil }))
            }
            """
    }
}
