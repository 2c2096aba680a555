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
            var metrics = TransferMetrics(request: request.summary, totalDuration: time(.totalTime))
            if !isReused {
                metrics.nameLookupDuration = lookup
                metrics.connectDuration = max(.zero, connected - lookup)
                metrics.secureConnectDuration = max(.zero, secured - connected)
            }
            metrics.firstByteDuration = firstByte > .zero ? firstByte : nil
            metrics.sentBytes = handle.value(of: .sentBytes)
            metrics.receivedBytes = handle.value(of: .receivedBytes)
            metrics.isReusedConnection = isReused && handle.value(of: .statusCode) > 0
            metrics.httpVersion = httpVersion
            metrics.remoteAddress = handle.text(of: .remoteAddress)
            onMetrics(metrics)
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
