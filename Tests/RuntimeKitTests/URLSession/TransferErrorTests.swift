#if !canImport(Glibc) || URLSession
    import Foundation
    import Testing

    @testable import RuntimeKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Ends of a transfer that Foundation reports by another name, or not as an end.
    @Suite(.explained, .hangLimit) struct TransferErrorTests {
        /// As Foundation on Apple's platforms reports a connection that ended while the app was in the background.
        @Test(arguments: [POSIXError.Code.ECONNABORTED, .ECONNRESET, .EPIPE])
        func lostConnectionsHaveOneError(code: POSIXError.Code) async throws {
            let url = try #require(URL(string: "http://127.0.0.1/"))
            let transfer = Transfer(URLSession.shared.dataTask(with: url), TransportRequest(url: url))
            transfer.finish(POSIXError(code))
            do {
                _ = try await transfer.response()
                Issue.record("it should fail")
            } catch let error as TransportError {
                expectEqual(error.code, .networkConnectionLost)
            }
        }

        /// Apple's URLSession reports a header for each part of `multipart/x-mixed-replace`.
        @Test func aSecondHeaderEndsAStream() async throws {
            let url = try #require(URL(string: "http://127.0.0.1/"))
            let head = try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
            var request = TransportRequest(url: url)
            request.streamsResponse = true
            let transfer = Transfer(URLSession.shared.dataTask(with: url), request)
            #expect(transfer.receive(head))
            #expect(!transfer.receive(head))
            let response = try await transfer.response()
            await #expect(throws: TransportError.self) { try await response.body.data(maximumSize: 9) }
        }

        /// URLSession reports a server that was refused as a cancellation, but the caller has not cancelled.
        @Test func aRefusedServerIsNoCancellation() async throws {
            let url = try #require(URL(string: "http://127.0.0.1/"))
            let transfer = Transfer(URLSession.shared.dataTask(with: url), TransportRequest(url: url))
            transfer.refuse(TransportError(.serverCertificateNotPinned, "found A, expected B"))
            transfer.finish(URLError(.cancelled))
            let error = await #expect(throws: TransportError.self) { try await transfer.response() }
            expectEqual(error?.code, .serverCertificateNotPinned)
        }
    }
#endif
