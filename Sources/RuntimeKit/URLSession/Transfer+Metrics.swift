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
                var metrics = TransferMetrics(
                    request: summary.summary, totalDuration: time(start, exchange.responseEndDate))
                metrics.nameLookupDuration = time(exchange.domainLookupStartDate, exchange.domainLookupEndDate)
                metrics.connectDuration = time(
                    exchange.connectStartDate, exchange.secureConnectionStartDate ?? exchange.connectEndDate)
                metrics.secureConnectDuration = time(
                    exchange.secureConnectionStartDate, exchange.secureConnectionEndDate)
                metrics.firstByteDuration = exchange.responseStartDate.map { time(start, $0) }
                metrics.sentBytes = exchange.countOfRequestBodyBytesSent
                metrics.receivedBytes = exchange.countOfResponseBodyBytesReceived
                metrics.isReusedConnection = exchange.isReusedConnection
                metrics.httpVersion = exchange.networkProtocolName.map {
                    $0 == "h2" ? "2" : $0.replacingOccurrences(of: "http/", with: "")
                }
                metrics.remoteAddress = exchange.remoteAddress
                onMetrics(metrics)
            }
        }
    }
#endif
