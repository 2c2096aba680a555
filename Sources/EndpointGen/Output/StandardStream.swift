/// Standard output and standard error, which may be closed, or full.
enum StandardStream {
    /// Opens closed standard streams, for reading only. Otherwise the next opened file would get the stream's
    /// descriptor, and messages would be written to it.
    static func reserve() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // Writing past the file size limit must give an error instead of a signal.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Prints a result. Throws ``OutputFolder/WriteError`` if it cannot be written.
    static func print(_ text: String) throws(OutputFolder.WriteError) {
        Progress.shared.erase()
        guard let reason = FileDescriptor.write(text, to: 1) else { return }
        throw OutputFolder.WriteError(path: "standard output", reason: reason)
    }

    /// Prints a message to standard error; ignores failures.
    static func complain(_ text: String) {
        Progress.shared.erase()
        _ = FileDescriptor.write(text, to: 2)
    }
}
