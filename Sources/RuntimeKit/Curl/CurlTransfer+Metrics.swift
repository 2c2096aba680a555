#if canImport(Glibc)
    extension CurlTransfer {
        /// Reports libcurl's measurements. It must be called before the handle is recycled.
        func reportMetrics() {
            guard let onMetrics = request.onMetrics else { return }
            func time(_ information: CurlInformation) -> Duration { .microseconds(handle.value(of: information)) }
            // All times are measured from the start.
            let lookup = time(.nameLookupTime)
            let connected = time(.connectTime)
            let secured = time(.tlsTime)
            let firstByte = time(.startTransferTime)
            let isReused = handle.value(of: .newConnections) == 0
            onMetrics(
                TransferMetrics(
                    request: request.summary, nameLookup: isReused ? .zero : lookup,
                    connect: isReused ? .zero : max(.zero, connected - lookup),
                    secureConnect: isReused ? .zero : max(.zero, secured - connected),
                    firstByte: firstByte > .zero ? firstByte : nil, total: time(.totalTime),
                    sentBytes: handle.value(of: .sentBytes), receivedBytes: handle.value(of: .receivedBytes),
                    isReusedConnection: isReused && handle.value(of: .statusCode) > 0, httpVersion: httpVersion,
                    remoteAddress: handle.text(of: .remoteAddress)))
        }

        /// The version for a number of `CURL_HTTP_VERSION_`.
        private var httpVersion: String? {
            switch handle.value(of: .httpVersion) {
            case 1: "1.0"
            case 2: "1.1"
            case 3: "2"
            case 30: "3"
            default: nil
            }
        }
    }
#endif
