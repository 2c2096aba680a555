import Foundation
import RuntimeKit

/// A server of the tests' own, behind a recording.
struct Responding: Transport {
    let response: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ response: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.response = response
    }

    init(json: JSON) {
        response = { _ in .json(json) }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await response(request) }
}

extension HTTPResponse {
    static func json(_ json: JSON, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headerFields: [.contentType: "application/json"], body: .json(json))
    }
}
