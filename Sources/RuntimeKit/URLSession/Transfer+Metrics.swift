#if !canImport(FoundationNetworking)
    import Foundation

    extension Transfer {
        /// Reports the metrics of URLSession, for each exchange of the task, including redirects.
        func report(_ metrics: URLSessionTaskMetrics) {
            guard let onMetrics = request.onMetrics else { return }
            func time(_ start: Date?, _ end: Date?) -> Duration {
                guard let start, let end else { return .zero }
                return .seconds(max(0, end.timeIntervalSince(start)))
            }
            for exchange in metrics.transactionMetrics {
                var summary = request
                summary.url = exchange.request.url ?? request.url
                let start = exchange.fetchStartDate
                onMetrics(
                    TransferMetrics(
                        request: summary.summary,
                        nameLookup: time(exchange.domainLookupStartDate, exchange.domainLookupEndDate),
                        connect: time(
                            exchange.connectStartDate, exchange.secureConnectionStartDate ?? exchange.connectEndDate),
                        secureConnect: time(exchange.secureConnectionStartDate, exchange.secureConnectionEndDate),
                        firstByte: exchange.responseStartDate.map { time(start, $0) },
                        total: time(start, exchange.responseEndDate),
                        sentBytes: exchange.countOfRequestBodyBytesSent,
                        receivedBytes: exchange.countOfResponseBodyBytesReceived,
                        isReusedConnection: exchange.isReusedConnection,
                        httpVersion: exchange.networkProtocolName.map {
                            $0 == "h2" ? "2" : $0.replacingOccurrences(of: "http/", with: "")
                        },
                        remoteAddress: exchange.remoteAddress))
            }
        }
    }
#endif
