/// A value in a response that does not match the API's declaration and that a lenient client skipped or repaired; see
/// ``ClientConfiguration/decodingMode``.
public struct MalformedValue: Sendable, CustomStringConvertible {
    /// What is wrong, with the path to the value.
    public let error: JSONError
    /// The response that contains the value.
    public let response: TransportResponse

    /// Creates a value, for tests of what reports them.
    ///
    /// - Parameters:
    ///   - error: What is wrong.
    ///   - response: The response that contains the value.
    public init(error: JSONError, response: TransportResponse) {
        self.error = error
        self.response = response
    }

    /// One line that names the request: `GET https://shop.example/things (Shop.Things): 200 OK: [3].id: expected …`.
    public var description: String { "\(response): \(error)" }
}

extension Call {
    /// Decodes a response, and also returns what was skipped or repaired if the client is lenient.
    func decode(_ response: TransportResponse) throws(APIError<E.Failure>) -> (
        value: E.Response, malformed: [JSONError]
    ) {
        guard case .lenient(let report) = configuration.decodingMode else {
            return (try table.responses.decode(response), [])
        }
        let log = MalformedLog()
        let result = MalformedLog.$current.withValue(log) { () -> Result<E.Response, APIError<E.Failure>> in
            do throws(APIError<E.Failure>) {
                return .success(try table.responses.decode(response))
            } catch {
                return .failure(error)
            }
        }
        let errors = log.errors
        for error in errors { report(MalformedValue(error: error, response: response)) }
        return (try result.get(), errors)
    }
}
