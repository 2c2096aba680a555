import Foundation
import RuntimeKit
import Testing

/// Servers that are not trusted, the same with both transports.
@Suite(.tlsServer, .explained, .hangLimit) struct TrustLiveTests {
    @Test func anAuthorityThatTheSystemDoesNotKnow() async throws {
        let url = try #require(LiveServer.TLSServer.url.flatMap { URL(string: $0) })
        let error = await #expect(throws: TransportError.self) {
            try await freshTransport().send(TransportRequest(url: url))
        }
        expectEqual(error?.code, .serverCertificateUntrusted)
        #expect(error?.message?.contains("certificate") == true, "\(String(describing: error))")
    }
}
