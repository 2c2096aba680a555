import Foundation

/// Formats and parses dates by a Unicode pattern (UTS 35 part 4), independent of the system and the user's settings.
final class DatePattern: @unchecked Sendable {
    // Sendable: the formatter is only used while the lock is held, because it is not thread-safe on all systems.
    private let formatter = DateFormatter()
    private let lock = NSLock()

    init(_ pattern: String) {
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.isLenient = false
        formatter.dateFormat = pattern
    }

    func date(_ text: String) -> Date? { lock.withLock { formatter.date(from: text) } }

    func text(_ date: Date) -> String { lock.withLock { formatter.string(from: date) } }
}
