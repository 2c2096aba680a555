import Foundation

/// Requests an event stream again (WHATWG HTML section 9.2.3).
final class Reconnection: Sendable {
    enum Outcome: Sendable {
        case stream(TransportResponse)
        /// The server responded with 204: the client must stop reconnecting.
        case end
        case failure(any Error)
    }

    /// The endpoint's setting: nil for none, otherwise whether a stream that has ended is also resumed.
    let resumesAfterEnd: Bool?
    /// Sends the request with the ID of the last event, empty for none. Throws errors that are not connection errors.
    let connect: @Sendable (_ lastID: String) async throws -> Outcome

    init(resumesAfterEnd: Bool?, connect: @escaping @Sendable (_ lastID: String) async throws -> Outcome) {
        self.resumesAfterEnd = resumesAfterEnd
        self.connect = connect
    }
}

extension Call {
    func reconnection(_ request: TransportRequest) -> Reconnection {
        Reconnection(resumesAfterEnd: table.resumesAfterEnd) { try await reconnect(request, lastID: $0) }
    }

    private func reconnect(_ request: TransportRequest, lastID: String) async throws -> Reconnection.Outcome {
        var request = request
        // A field value has no leading or trailing whitespace (RFC 9110 section 5.5). Browsers remove it from the ID,
        // too.
        let id = lastID.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        request.headerFields[.lastEventID] = id.isEmpty ? nil : id
        try request.headerFields.validate()
        do throws(APIError<E.Failure>) {
            let response = try await self.response(request)
            if response.status == 204 { return .end }
            if table.responses.isStream(response.status) { return .stream(response) }
            _ = try table.responses.decode(response)
            throw .unexpectedStatus(response)
        } catch {
            switch error {
            case .transport(let error): return .failure(error)
            case .other(let error): return .failure(error)
            case .cancelled: throw CancellationError()
            case .invalidRequest(let error): throw error
            case .authentication(let error): throw error
            case .invalidResponse(let error, let response): throw APIError<Never>.invalidResponse(error, response)
            case .unexpectedStatus(let response): throw APIError<Never>.unexpectedStatus(response)
            case .declared(let failure, let response):
                throw APIError<Never>.unexpectedStatus(response, because: "which the API declares (\(failure))")
            }
        }
    }
}
