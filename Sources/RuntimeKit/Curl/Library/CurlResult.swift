#if canImport(Glibc)
    import Foundation

    /// What the functions that libcurl calls say with their results.
    enum CurlResult {
        /// `CURL_WRITEFUNC_PAUSE`, `CURL_READFUNC_PAUSE`: not now; the same bytes come again, or are asked for again.
        static let pauseWriting = 0x1000_0001
        static let pauseReading = 0x1000_0001
        /// `CURL_READFUNC_ABORT`.
        static let abortReading = 0x1000_0000
        /// Any number but that of the bytes ends a transfer.
        static let abortWriting = -1
    }

    extension CurlTransfer {
        /// The error for a `CURLcode`, with libcurl's own words for what happened.
        func error(_ code: Int32) -> any Error {
            // A proxy that makes no way to the server has sent it nothing.
            let proxyStatus = handle.value(of: .proxyStatusCode)
            let code = code == 56 && proxyStatus != 0 && !(200..<300).contains(proxyStatus) ? 97 : code
            let message = errorText ?? handle.library.message(code)
            return TransportError(Self.meaning(code), "\(message) (libcurl \(code))")
        }

        /// What others call it.
        private static func meaning(_ code: Int32) -> TransportError.Code {
            switch code {
            case 1: .badServerResponse  // another protocol than HTTP, such as HTTP/0.9
            case 3: .badURL
            case 5, 6: .cannotFindHost
            case 7, 97: .cannotConnectToHost
            case 8: .badServerResponse
            case 28: .timedOut
            case 35, 53, 54, 59, 66, 80, 83, 91: .secureConnectionFailed
            case 58: .clientCertificateRejected
            case 60, 90: .serverCertificateUntrusted
            case 61: .cannotDecodeContentData
            case 98: .clientCertificateRequired
            // The other side ended it: in the header, in the body, by a frame of HTTP/2, or while a request was sent.
            case 16, 18, 52, 55, 56, 65, 92: .networkConnectionLost
            default: .unknown
            }
        }
    }
#endif
