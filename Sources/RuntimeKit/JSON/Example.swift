import Foundation

/// An example of a response or of a value, from an API's description.
///
/// Generated requests and models have an `example`. It is decoded when its `value` is used, because the examples of
/// descriptions are not always valid.
/// ```swift
/// let thing = try Shop.Thing.example.value               // Shop.Thing.Response
/// let stub = StubTransport { $0.on(Shop.Thing.example) }  // responds with it
/// ```
public struct Example<Subject>: Sendable, ExpressibleByStringLiteral {
    private let literal: StaticString

    /// Creates an example from text: the JSON of a model, or the body of an endpoint's response.
    public init(stringLiteral text: StaticString) {
        literal = text
    }

    /// The text of the example.
    public var text: String { "\(literal)" }
}

extension Example where Subject: JSONCodable {
    /// The value. Throws if the example is not valid.
    public var value: Subject {
        get throws(JSONError) { try Subject(jsonData: Data(text.utf8)) }
    }
}

extension Example where Subject: APIRequest {
    /// The value of a response with the example as its body. Throws if the example is not a valid response.
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
                if case .invalidResponse(let error, _) = error { throw error }
                throw JSONError(message: "\(error)")
            }
        }
    }
}
