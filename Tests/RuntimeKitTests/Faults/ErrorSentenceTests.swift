import Foundation
import Testing

@testable import RuntimeKit

/// What `localizedDescription` shows to people: a sentence without the request.
struct ErrorSentenceTests {
    private struct Problem: Error, LocalizedError, Sendable {
        var errorDescription: String? { "The shop is closed." }
    }

    private static let response = TransportResponse(status: 503)

    @Test(
        arguments: [
            (APIError<Never>.unexpectedStatus(response), "The server responded with 503 Service Unavailable."),
            (
                .invalidResponse(JSONError(message: "expected a string"), response),
                "The server's response cannot be read."
            ),
            (
                .invalidRequest(RequestError(.invalidParameter, "the path parameter \"id\" is empty", parameter: "id")),
                "The request is not valid: the path parameter \"id\" is empty."
            ),
            (
                .authentication(AuthenticationError(scheme: "person", underlyingError: CancellationError())),
                "Authentication failed: there is no credential for \"person\"."
            ),
            (.transport(TransportError(.timedOut, "after 60 s")), "The request failed: it timed out."),
            (.cancelled, "The request was cancelled."),
            (.other(Problem()), "The shop is closed."),
            (.other(CocoaError(.fileWriteOutOfSpace)), "The request failed: there is no space left."),
            (.other(CocoaError(.fileWriteVolumeReadOnly)), "The request failed: the volume is read-only."),
        ] as [(APIError<Never>, String)])
    func sentences(_ error: APIError<Never>, _ text: String) {
        expectEqual(error.localizedDescription, text)
    }

    @Test func declaredFailures() {
        expectEqual(APIError<Problem>.declared(Problem(), Self.response).localizedDescription, "The shop is closed.")
        expectEqual(
            APIError<String>.declared("closed", Self.response).localizedDescription,
            "The server responded with 503 Service Unavailable.")
    }

    @Test func everyCodeHasWords() {
        for code in [.timedOut, .timeLimitExceeded, .bodyTooLarge, .fileChanged, .curlUnavailable]
            as [TransportError.Code]
        {
            expectEqual(TransportError.Code(name: code.description), code)
            #expect(TransportError(code).errorDescription?.contains(code.description) == false)
        }
        #expect(TransportError.Code(name: "none") == nil)
    }
}
