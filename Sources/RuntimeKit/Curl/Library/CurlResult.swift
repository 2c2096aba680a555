#if canImport(Glibc)
    import Foundation

    /// The results that callbacks return to libcurl.
    enum CurlResult {
        /// `CURL_WRITEFUNC_PAUSE` and `CURL_READFUNC_PAUSE`: pause; the same bytes are passed or requested again later.
        static let pauseWriting = 0x1000_0001
        static let pauseReading = 0x1000_0001
        /// `CURL_READFUNC_ABORT`.
        static let abortReading = 0x1000_0000
        /// Any value other than the number of bytes ends the transfer.
        static let abortWriting = -1
    }

    extension CurlTransfer {
        /// The error for a `CURLcode`, with libcurl's error message.
        func error(_ code: Int32) -> any Error {
            // If a proxy rejected the connection to the server, it has sent nothing to the server.
            let proxyStatus = handle.value(of: .proxyStatusCode)
            let code = code == 56 && proxyStatus != 0 && !(200..<300).contains(proxyStatus) ? 97 : code
            // A field of a header may have 100 KiB (CURL_MAX_HTTP_HEADER).
            if code == 27, !hasHead {
                return TransportError(.badServerResponse, "a header field is longer than libcurl allows (libcurl 27)")
            }
            if code == 90, let key = serverKey, let pins = options?.configuration.pinnedKeys {
                return TransportError(
                    .serverCertificateNotPinned,
                    "found the key \(key), expected \(pins.joined(separator: " or ")) (libcurl \(code))")
            }
            let message = errorText.flatMap(Self.withoutCredentials) ?? handle.library.message(code)
            var meaning = meaning(code, message)
            if mayHaveArrived, meaning == .cannotFindHost || meaning == .cannotConnectToHost {
                meaning = .networkConnectionLost
            }
            // The status often explains why the server has closed the connection.
            let place =
                meaning == .networkConnectionLost ? status.map { ", within a response with the status \($0)" } : nil
            return TransportError(meaning, "\(message) (libcurl \(code))\(place ?? "")")
        }

        /// Whether the header of the response is complete.
        private var hasHead: Bool { head.isComplete }

        /// The status of the response; nil if its header is not complete, or if libcurl was about to send the request again.
        private var status: Int? { hasHead && refusals == 0 ? head.status : nil }

        /// Whether the server may have processed the request. If a reused connection ends without a response, libcurl
        /// connects again, and the error of the new connection must not mean that nothing was sent.
        private var mayHaveArrived: Bool { attempts > refusals }

        /// A message of libcurl without user and password; nil if they cannot be separated from the rest.
        ///
        /// libcurl quotes the URL of a proxy that it cannot parse.
        static func withoutCredentials(_ message: String) -> String? {
            if message.contains("Unsupported proxy") { return nil }
            guard let start = message.range(of: "://")?.upperBound, let end = message[start...].lastIndex(of: "@")
            else {
                return message
            }
            return String(message[..<start] + message[message.index(after: end)...])
        }

        /// The matching code of a transport error.
        private func meaning(_ code: Int32, _ message: String) -> TransportError.Code {
            switch code {
            // The chunks of a body are malformed (RFC 9112 section 7.1).
            case 56 where message.contains("chunk"): .badServerResponse
            // The header, or the informational responses before it, never end.
            case 56 where message.contains("response headers"): .badServerResponse
            case 1: .badServerResponse  // another protocol than HTTP, such as HTTP/0.9
            case 3: .badURL
            case 5, 6: .cannotFindHost
            case 7, 97: .cannotConnectToHost
            case 8: .badServerResponse
            // A transfer coding that nobody asked for (RFC 9112 section 6.1). Content codings are not libcurl's.
            case 61: .badServerResponse
            case 28: .timedOut
            case 35, 53, 54, 59, 66, 80: .secureConnectionFailed
            case 58: .clientCertificateRejected
            // The chain, the issuer, and the state of the certificate (OCSP).
            case 60, 83, 91: .serverCertificateUntrusted
            case 90: .serverCertificateNotPinned
            case 98: .clientCertificateRequired
            // The peer closed the connection: in the header, in the body, by an HTTP/2 frame, or while a request was
            // sent.
            case 16, 18, 52, 55, 56, 65, 92: .networkConnectionLost
            default: .unknown
            }
        }
    }
#endif
