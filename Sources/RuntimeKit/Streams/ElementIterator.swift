import Foundation

/// The iterator of a body, a stream, the items of pages, or the progress of calls.
///
/// Loops create one. It can also be kept, for example for a button that loads more. Copies continue at the same place,
/// and concurrent calls wait for each other, in the order in which they came.
public struct ElementIterator<Element: Sendable, Failure: Error>: AsyncIteratorProtocol, Sendable {
    private let source: ElementSource<Element, Failure>

    /// - Parameter advance: Returns the next element; nil after the last. One call runs at a time.
    init(_ advance: @escaping () async throws(Failure) -> Element?) { source = ElementSource(advance) }

    /// Returns the next element; nil after the last.
    ///
    /// - Throws: The error that ends the sequence.
    public func next() async throws(Failure) -> Element? { try await source.next() }

    /// Returns the next element; nil after the last; see ``next()``.
    public func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        try await source.next()
    }
}

/// The state of an iterator.
private final class ElementSource<Element: Sendable, Failure: Error>: @unchecked Sendable {
    // Sendable: `isBusy` and `waiting` are only touched while the lock is held, and `advance` by whose turn it is.

    private let advance: () async throws(Failure) -> Element?
    private let lock = NSLock()
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ advance: @escaping () async throws(Failure) -> Element?) { self.advance = advance }

    func next() async throws(Failure) -> Element? {
        if !takeTurn() { await wait() }
        defer { endTurn() }
        return try await advance()
    }

    private func takeTurn() -> Bool {
        lock.withLock {
            defer { isBusy = true }
            return !isBusy
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isFree = lock.withLock {
                if isBusy { waiting.append(continuation) }
                defer { isBusy = true }
                return !isBusy
            }
            if isFree { continuation.resume() }
        }
    }

    private func endTurn() {
        let next = lock.withLock { () -> CheckedContinuation<Void, Never>? in
            if waiting.isEmpty { isBusy = false }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        next?.resume()
    }
}
