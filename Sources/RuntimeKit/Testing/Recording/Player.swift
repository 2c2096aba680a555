import Foundation
import RuntimeKit

/// Returns responses from a recording.
final class Player: Transport, @unchecked Sendable {
    // Sendable: what changes is only touched while the lock is held.

    private let exchanges: [Recording.Exchange]
    private let file: URL
    private let names: SecretNames
    private let lock = NSLock()
    private var used: Set<Int> = []
    private var secrets: Set<String> = []

    init(_ recording: Recording, file: URL, names: SecretNames) {
        exchanges = recording.exchanges
        self.file = file
        self.names = names
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        var copy = request
        var redactor = Redactor(names, for: request)
        let sent = try await Recording.Request(&copy, &redactor)
        let (exchange, wanted) = lock.withLock {
            secrets.formUnion(redactor.found)
            let wanted = SecretValues(secrets).remove(from: sent)
            let index = exchanges.indices.first { !used.contains($0) && exchanges[$0].request.matches(wanted) }
            if let index { used.insert(index) }
            return (index.map { exchanges[$0] }, wanted)
        }
        guard let recorded = exchange?.response else { throw missing(request, wanted) }
        let end = recorded.failure?.error(for: request)
        if recorded.status == nil, let end { throw end }
        return recorded.response(to: request, then: end)
    }

    private func missing(_ request: TransportRequest, _ wanted: Recording.Request) -> RecordingError {
        var text = "there is no recording of \(wanted.method) \(wanted.url)"
        if let name = request.summary.endpoint { text += " (\(name))" }
        let times = exchanges.filter { $0.request.matches(wanted) }.count
        // The first of several equally similar requests.
        let nearest = exchanges.indices.reversed().max { left, right in
            exchanges[left].request.likeness(to: wanted) < exchanges[right].request.likeness(to: wanted)
        }
        if times > 0 {
            text += " left: it was recorded \(times == 1 ? "once" : "\(times) times") and was sent once more"
        } else if let nearest {
            let request = exchanges[nearest].request
            text += "; the nearest is exchanges[\(nearest)], \(request.method) \(request.url), which differs in "
            text += request.differences(from: wanted)
        } else {
            text += ", nor of any other request"
        }
        return RecordingError(file, "\(text). \(RecordedTransport.advice)")
    }
}
