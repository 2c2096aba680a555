import Foundation

/// The rows of a request's body.
enum RouteContent: Sendable {
    case none
    case body(RouteBody)
    case form(Property)
    case fields([RouteParameter])
    case parts([(name: String, part: RoutePart)])

    /// Adds a row.
    mutating func add(_ row: RouteRow) throws(RequestError) {
        switch (self, row) {
        case (.none, .body(let body)):
            self = .body(body)
        case (.none, .form(let property)):
            self = .form(property)
        case (.none, .formField(let field)):
            self = .fields([field])
        case (.fields(let fields), .formField(let field)):
            self = .fields(fields + [field])
        case (.none, .part(let name, let part)):
            self = .parts([(name, part)])
        case (.parts(let parts), .part(let name, let part)):
            self = .parts(parts + [(name, part)])
        default:
            throw RequestError(.unsupported, "the route has more than one body")
        }
    }

    /// Builds the body and its media type; nil if there is nothing to send.
    func make(of root: Stored) throws(RequestError) -> (type: String?, body: HTTPBody)? {
        switch self {
        case .none:
            return nil
        case .body(let body):
            return try body.make(root)
        case .form(let property):
            if property.isAbsent(in: root) { return nil }
            guard case .object(let members) = try property.parameter("body", of: root) else {
                throw RequestError(.unsupported, "a form needs a value with members")
            }
            var writer = ParameterWriter(bytes: [], separator: 0, space: UInt8(ascii: "+"))
            writer.explode(members)
            return (MediaType.form, .data(Data(writer.bytes)))
        case .fields(let fields):
            var writer = ParameterWriter(bytes: [], separator: 0, space: UInt8(ascii: "+"))
            for field in fields {
                writer.literal = field.allowsReserved ? .query : .unreserved
                writer.append(field.name, try field.value(of: root), field.style)
            }
            return (MediaType.form, .data(Data(writer.bytes)))
        case .parts(let parts):
            var form = Multipart()
            for part in parts { try part.part.append(part.name, root, &form) }
            return (form.contentType, form.finish())
        }
    }
}
