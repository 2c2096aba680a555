import Foundation

/// Dates as text by a pattern of Unicode (UTS 35 part 4), the same on every system and for every user.
final class DatePattern: @unchecked Sendable {
    // Sendable: every use of the formatter holds the lock, as it is not safe on all systems.
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
