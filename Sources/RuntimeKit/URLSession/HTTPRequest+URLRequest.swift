#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension HTTPRequest {
        /// The request for other networking code.
        ///
        /// A body in memory becomes `httpBody`, a file `httpBodyStream`.
        ///
        /// - Throws: ``RequestError`` when a header cannot be sent, or the body is a stream, which `URLRequest` cannot hold.
        public var urlRequest: URLRequest {
            get throws(RequestError) {
                var request = try urlRequestWithoutBody
                switch body?.storage {
                case nil:
                    break
                case .file(let url):
                    request.httpBodyStream = InputStream(url: url)
                default:
                    guard let data = body?.data else {
                        throw RequestError("the body is a stream, which a URLRequest cannot hold")
                    }
                    request.httpBody = data
                }
                return request
            }
        }

        var urlRequestWithoutBody: URLRequest {
            get throws(RequestError) {
                try validate()
                var request = URLRequest(url: url)
                request.httpMethod = method.rawValue
                if let timeout { request.timeoutInterval = Self.interval(timeout.inSeconds) }
                for field in headerFields {
                    request.addValue(field.value, forHTTPHeaderField: field.name.rawName)
                }
                return request
            }
        }

        /// A timeout that URLSession can take: Foundation on Linux counts whole seconds, rounded down, and ends the process for
        /// what no integer can hold. On Apple's platforms, zero is no timeout of the request.
        private static func interval(_ seconds: TimeInterval) -> TimeInterval {
            let seconds = min(max(0, seconds), 1e9)
            #if canImport(FoundationNetworking)
                return max(1, seconds.rounded(.up))
            #else
                return max(0.001, seconds)
            #endif
        }
    }
#endif
