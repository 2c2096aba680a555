import Foundation

/// What this process takes of the machine; zero where the system does not tell by files.
enum Process {
    static func residentBytes() throws -> Int { try status("VmRSS:") }
    /// The most since ``resetPeak()``.
    static func peakBytes() throws -> Int { try status("VmHWM:") }

    static func resetPeak() {
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    static func openFiles() throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/self/fd") else { return 0 }
        return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    private static func status(_ key: String) throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
    }
}
