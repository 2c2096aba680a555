import Foundation

/// Runs a command again whenever a file changes that it has read, until the process ends.
///
/// It polls the files several times a second, which works the same on every system and volume.
struct Watch {
    /// The attributes that change when a file is written.
    private struct Stamp: Equatable {
        var seconds = 0
        var nanoseconds = 0
        var size: Int64 = -1
        var node: UInt64 = 0
    }

    private static let interval = 0.2

    static func run(_ work: (inout Set<String>) throws -> EndpointGen.Status) throws -> EndpointGen.Status {
        while true {
            let start = Date()
            var files: Set<String> = []
            // A file that is saved during the run causes another run, because it is newer than the start.
            let status = try work(&files)
            let paths = files.sorted()
            StandardStream.complain(
                "\(status == .done ? "no errors; " : "")watching \(paths.count) \(paths.count == 1 ? "file" : "files"); stop with Control-C\n"
            )
            wait(forChangesOf: paths, since: start)
        }
    }

    private static func wait(forChangesOf paths: [String], since start: Date) {
        var stamps = paths.map(stamp)
        if stamps.contains(where: { Double($0.seconds) + Double($0.nanoseconds) / 1e9 > start.timeIntervalSince1970 }) {
            return
        }
        while true {
            Thread.sleep(forTimeInterval: interval)
            let now = paths.map(stamp)
            guard now != stamps else { continue }
            // An editor may write in several steps.
            stamps = now
            repeat {
                stamps = paths.map(stamp)
                Thread.sleep(forTimeInterval: interval / 2)
            } while paths.map(stamp) != stamps
            return
        }
    }

    /// The stamp of a file. All missing files have the same stamp.
    private static func stamp(_ path: String) -> Stamp {
        var status = stat()
        guard stat(path, &status) == 0 else { return Stamp() }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
            node: UInt64(status.st_ino))
    }
}
