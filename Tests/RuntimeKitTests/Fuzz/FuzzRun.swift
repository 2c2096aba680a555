import Foundation
import Testing

@testable import RuntimeKit

/// What must hold and does not.
struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The cases of one test. Each follows from the seed and its number alone, so it can be repeated without the others.
///
/// - `FUZZ_COUNT`: how many cases there are in all tests together, 20,000 unless told.
/// - `FUZZ_SEED`: another seed gives other cases.
/// - `FUZZ_CASE`: only the case with this number, beside `--filter`.
/// - `FUZZ_LOG`: a folder where a file for each test says which case is under way, also after a crash.
final class FuzzRun {
    let name: String
    let cases: Range<Int>
    private let log: Int32
    private var failures = 0

    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    private static let count = environment["FUZZ_COUNT"].flatMap { Int($0) } ?? 20_000
    private static let only = environment["FUZZ_CASE"].flatMap { Int($0) }

    /// - Parameter share: how many cases of a thousand are of this test.
    init(_ name: String, share: Int) {
        self.name = name
        cases = Self.only.map { $0..<$0 + 1 } ?? 0..<max(1, Self.count * share / 1000)
        log = Self.environment["FUZZ_LOG"].map { open("\($0)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644) } ?? -1
    }

    deinit {
        if log >= 0 { close(log) }
    }

    /// Where the case gets its chance from.
    func random(of number: Int) -> SplitMix64 {
        if log >= 0 {
            let text = "FUZZ_SEED=\(Self.seed) FUZZ_CASE=\(number)\n".padding(toLength: 60, withPad: " ", startingAt: 0)
            _ = pwrite(log, text, 60, 0)
        }
        var random = SplitMix64(seed: Self.seed)
        return SplitMix64(seed: random.next() &+ UInt64(number))
    }

    /// Says how to repeat the case; false when there are enough of them.
    func report(_ number: Int, _ input: [UInt8], _ problem: any Error) -> Bool {
        Issue.record("\(name), FUZZ_SEED=\(Self.seed) FUZZ_CASE=\(number): \(problem): \(Self.printable(input))")
        failures += 1
        return failures < 5
    }

    /// The bytes as a literal of Swift would have them, if they are not too many.
    private static func printable(_ bytes: [UInt8]) -> String {
        let text = bytes.prefix(2000).map { byte in
            (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
        }
        return text.joined() + (bytes.count > 2000 ? "… (\(bytes.count) bytes)" : "")
    }
}

/// An error's description may hold what a server has sent, but not all of it.
func expectShort(_ description: String) throws {
    let count = description.utf8.count
    if count > 6000 { throw Broken("a description of \(count) bytes: \(shortened(description, to: 200))") }
}
