#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension TransportRequest {
        /// The request as a `URLRequest`, for other networking code.
        ///
        /// A body in memory becomes `httpBody`, a file becomes `httpBodyStream`.
        ///
        /// - Throws: ``RequestError`` if a header field is invalid, or if the body is a stream, which `URLRequest`
        ///   cannot hold.
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
                        throw RequestError(.bodyNotReplayable, "the body is a stream, which a URLRequest cannot hold")
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
                if let idleTimeout { request.timeoutInterval = Self.interval(idleTimeout.inSeconds) }
                for field in headerFields.withOneCookie {
                    request.addValue(field.value, forHTTPHeaderField: field.name.rawName)
                }
                return request
            }
        }

        /// A timeout that URLSession accepts. Foundation on Linux rounds down to whole seconds, and traps if the value
        /// does not fit in an integer. On Apple's platforms, zero means that the request has no timeout.
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
