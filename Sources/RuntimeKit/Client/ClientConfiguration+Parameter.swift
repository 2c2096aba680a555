import Foundation

extension ClientConfiguration {
    /// A parameter that a client adds to every request.
    @_spi(Generated) public struct Parameter: Sendable {
        enum Content: Sendable {
            case none
            case query(String, ParameterValue, TransportRequest.ParameterStyle, reserved: Bool)
            case header(HeaderField.Name, String)
            case cookie(String, String)
            case invalid(String, String)
        }

        let content: Content

        /// The name of a query item; nil for anything else.
        var queryName: String? {
            if case .query(let name, _, _, _) = content { name } else { nil }
        }

        /// A query item; nothing is sent for nil.
        public static func query<T: JSONCodable>(
            _ name: StaticString, _ value: T, style: TransportRequest.ParameterStyle = .repeat, reserved: Bool = false,
            format: JSONFormat? = nil
        ) -> Self {
            let value = parameter(value, style, format)
            return Self(content: invalid(name, value) ?? .query("\(name)", value, style, reserved: reserved))
        }

        /// A header field; nothing is sent for nil.
        public static func header<T: JSONCodable>(
            _ name: StaticString, _ value: T, style: TransportRequest.ParameterStyle = .comma,
            format: JSONFormat? = nil
        ) -> Self {
            let value = parameter(value, style, format)
            let content = value.fieldText(style).map { Content.header(HeaderField.Name("\(name)"), $0) }
            return Self(content: invalid(name, value) ?? content ?? .none)
        }

        /// A cookie; nothing is sent for nil.
        public static func cookie<T: JSONCodable>(
            _ name: StaticString, _ value: T, style: TransportRequest.ParameterStyle = .comma,
            format: JSONFormat? = nil
        ) -> Self {
            let value = parameter(value, style, format)
            let content = value.fieldText(style).map { Content.cookie("\(name)", $0) }
            return Self(content: invalid(name, value) ?? content ?? .none)
        }

        private static func invalid(_ name: StaticString, _ value: ParameterValue) -> Content? {
            value.problem.map { .invalid("\(name)", $0) }
        }

        private static func parameter<T: JSONCodable>(
            _ value: T, _ style: TransportRequest.ParameterStyle, _ format: JSONFormat?
        ) -> ParameterValue {
            let shape = JSONShape.of(T.self)
            return withStored(value) {
                (format.map(shape.formatted) ?? shape).parameter(at: $0, style)
            }
        }
    }
}

@_spi(Generated) extension ClientConfiguration.Parameter: CustomStringConvertible {
    /// The name, without the value, which may be secret.
    public var description: String {
        switch content {
        case .none: "Parameter(nil)"
        case .query(let name, _, _, _), .cookie(let name, _), .invalid(let name, _):
            "Parameter(name: \(name))"
        case .header(let name, _): "Parameter(name: \(name.rawName))"
        }
    }
}
