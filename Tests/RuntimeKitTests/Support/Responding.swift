import Foundation
import RuntimeKit

/// A server of the tests' own, behind a recording.
struct Responding: Transport {
    let response: @Sendable (TransportRequest) async throws -> TransportResponse

    init(_ response: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
        self.response = response
    }

    init(json: JSON) {
        response = { _ in .json(json) }
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse { try await response(request) }
}

extension TransportResponse {
    static func json(_ json: JSON, status: Int = 200) -> TransportResponse {
        TransportResponse(status: status, headerFields: [.contentType: "application/json"], body: .json(json))
    }
}
