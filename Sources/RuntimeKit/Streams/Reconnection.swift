import Foundation

/// How a stream of events is asked for again (WHATWG HTML section 9.2.3).
final class Reconnection: Sendable {
    enum Outcome: Sendable {
        case stream(HTTPResponse)
        /// The server wants no more connections: 204.
        case end
        case failure(any Error)
    }

    /// What the endpoint says: nil when it says nothing, otherwise whether a stream that ended is to go on, too.
    let resumesAfterEnd: Bool?
    /// Sends the request with the id of the last event, empty for none; throws what is no fault of the connection.
    let connect: @Sendable (_ lastID: String) async throws -> Outcome

    init(resumesAfterEnd: Bool?, connect: @escaping @Sendable (_ lastID: String) async throws -> Outcome) {
        self.resumesAfterEnd = resumesAfterEnd
        self.connect = connect
    }
}

extension Call {
    func reconnection(_ request: HTTPRequest) -> Reconnection {
        Reconnection(resumesAfterEnd: table.resumesAfterEnd) { try await reconnect(request, lastID: $0) }
    }

    private func reconnect(_ request: HTTPRequest, lastID: String) async throws -> Reconnection.Outcome {
        var request = request
        // A field has no space at its ends (RFC 9110 section 5.5); browsers send the id without as well.
        let id = lastID.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        request.headerFields[.lastEventID] = id.isEmpty ? nil : id
        try request.headerFields.validate()
        let response: HTTPResponse
        do {
            response = try await self.response(request)
        } catch {
            switch error {
            case .transport(let error): return .failure(error)
            case .request(let error): throw error
            case .cancelled: throw CancellationError()
            case .failure, .status, .decoding: throw error
            }
        }
        if response.status == 204 { return .end }
        if table.responses.isStream(response.status) { return .stream(response) }
        _ = try table.responses.decode(response)
        throw APIError<E.Failure>.status(response)
    }
}

/// An error of any endpoint.
protocol EndpointError: Error {}

extension APIError: EndpointError {}
