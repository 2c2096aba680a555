import Foundation

/// What a response, or a value of a type, may look like, from an API's description.
///
/// Generated requests and models have theirs as `example`. It is read when it is asked for; descriptions are not always right.
/// ```swift
/// let thing = try Shop.Thing.example.value               // Shop.Thing.Response
/// let stub = StubTransport { $0.on(Shop.Thing.example) }  // responds with it
/// ```
public struct Example<Subject>: Sendable, ExpressibleByStringLiteral {
    private let literal: StaticString

    /// An example as text: of a model its JSON, of an endpoint the body of the response.
    public init(stringLiteral text: StaticString) {
        literal = text
    }

    /// The example as it stands.
    public var text: String { "\(literal)" }
}

extension Example where Subject: JSONValue {
    /// The value. Throws where the example is none.
    public var value: Subject {
        get throws(JSONError) { try Subject(jsonData: Data(text.utf8)) }
    }
}

extension Example where Subject: Endpoint {
    /// What the endpoint gives when a server responds with the example. Throws where the example is no response of it.
    public var value: Subject.Response {
        get throws(JSONError) {
            let responses: ResponseTable<Subject>
            do throws(RequestError) {
                responses = try RouteRegistry.shared.table(of: Subject.self).responses
            } catch {
                throw JSONError(message: "\(error)")
            }
            do throws(APIError<Subject.Failure>) {
                return try responses.decode(responses.response(withBody: text))
            } catch {
                if case .decoding(let error, _) = error { throw error }
                throw JSONError(message: "\(error)")
            }
        }
    }
}
