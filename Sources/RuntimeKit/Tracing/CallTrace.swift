import Foundation

/// Reports the steps of one call to the client's observers.
package final class CallTrace: @unchecked Sendable {
    // Sendable: `count` is only touched while the lock is held.

    private let observers: [any ClientObserver]
    private let lock = NSLock()
    private var count = 0

    init(_ observers: [any ClientObserver]) {
        self.observers = observers
    }

    /// Runs a step within the observers from the given one on; the first is the outermost.
    private func trace(_ step: CallStep, from index: Int = 0, perform: CallStep.Body) async -> CallStep.Outcome {
        guard index < observers.count else { return await perform([:]) }
        return await observers[index].trace(
            step,
            perform: .init { fields in
                await self.trace(
                    step, from: index + 1,
                    perform: .init { inner in
                        var all = fields
                        for field in inner { all[field.name] = field.value }
                        return await perform(all)
                    })
            })
    }

    /// Traces a whole call. The observers' header fields are sent with each of its requests.
    func call(
        _ request: TransportRequest, _ body: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        try await response(CallStep(.call, request: request.summary), request, body)
    }

    /// Traces one request.
    func request(
        _ request: TransportRequest, _ body: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        let number = lock.withLock {
            count += 1
            return count
        }
        let step = CallStep(.request, request: request.summary, number: number)
        return try await response(step, request, body)
    }

    /// Traces the refresh of a credential.
    func refresh(of scheme: String, _ body: @escaping @Sendable () async throws -> String?) async throws -> String? {
        let step = CallStep(.refresh, scheme: scheme)
        let outcome = await trace(
            step,
            perform: .init { _ in
                do { return .init(ending: .secret(try await body())) } catch { return .init(ending: .failure(error)) }
            })
        switch outcome.ending {
        case .secret(let secret): return secret
        case .failure(let error): throw error
        case .response: throw Misplaced(step: step)
        }
    }

    private func response(
        _ step: CallStep, _ request: TransportRequest,
        _ body: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        let outcome = await trace(
            step,
            perform: .init { fields in
                do {
                    var request = request
                    for field in fields { request.headerFields[field.name] = field.value }
                    try fields.validate()
                    return .init(ending: .response(try await body(request)))
                } catch {
                    return .init(ending: .failure(error))
                }
            })
        switch outcome.ending {
        case .response(let response): return response
        case .failure(let error): throw error
        case .secret: throw Misplaced(step: step)
        }
    }

    /// An observer has returned the outcome of another step.
    struct Misplaced: Error, CustomStringConvertible {
        let step: CallStep

        var description: String { "the observer returned another step's outcome for \(step)" }
    }
}

extension CallTrace? {
    /// Traces a request, if there is an observer.
    package func request(
        _ request: TransportRequest, _ body: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        guard let self else { return try await body(request) }
        return try await self.request(request, body)
    }

    /// Traces a refresh, if there is an observer.
    package func refresh(of scheme: String, _ body: @escaping @Sendable () async throws -> String?) async throws
        -> String?
    {
        guard let self else { return try await body() }
        return try await self.refresh(of: scheme, body)
    }
}
