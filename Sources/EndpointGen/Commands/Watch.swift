/// Runs a command again whenever a file changes that it has read, until the process ends.
///
/// It polls the files several times a second, which works the same on every system and volume.
struct Watch {
    /// In microseconds.
    private static let interval: UInt32 = 200_000

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
        var stamps = paths.map(FileStamp.init)
        if stamps.contains(where: { $0.isNewer(than: start) }) { return }
        while true {
            usleep(interval)
            let now = paths.map(FileStamp.init)
            guard now != stamps else { continue }
            // An editor may write in several steps.
            stamps = now
            repeat {
                stamps = paths.map(FileStamp.init)
                usleep(interval / 2)
            } while paths.map(FileStamp.init) != stamps
            return
        }
    }
}
