import Foundation

/// Standard output and standard error, which may be closed, or full.
enum StandardStream {
    /// Opens closed standard streams, for reading only. Otherwise the next opened file would get the stream's
    /// descriptor, and messages would be written to it.
    static func reserve() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // A file that grows past the limit is an error of the one who writes it.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Prints what was asked for. Throws ``OutputFolder/WriteError`` where it does not arrive.
    static func print(_ text: String) throws(OutputFolder.WriteError) {
        Progress.shared.erase()
        guard let reason = FileDescriptor.write(text, to: 1) else { return }
        throw OutputFolder.WriteError(path: "standard output", reason: reason)
    }

    /// Says what is wrong, if anybody hears it.
    static func complain(_ text: String) {
        Progress.shared.erase()
        _ = FileDescriptor.write(text, to: 2)
    }
}
