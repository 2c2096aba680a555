/// The attributes of a file that change when it is written.
struct FileStamp: Codable, Equatable {
    private var seconds = 0
    private var nanoseconds = 0
    private var size: Int64 = -1
    private var node: UInt64 = 0

    /// All missing files have the same stamp.
    init(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
        size = Int64(status.st_size)
        node = UInt64(status.st_ino)
    }

    func isNewer(than date: Date) -> Bool {
        Double(seconds) + Double(nanoseconds) / 1e9 > date.timeIntervalSince1970
    }
}
