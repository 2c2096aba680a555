import Foundation

/// Standard output and standard error, which may be closed, or full.
enum StandardStream {
    /// Opens what is closed, for reading alone. Else the next file that is opened would get its number, and the messages.
    static func reserve() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
        // A file that grows past the limit is an error of the one who writes it.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Prints what was asked for. Throws ``OutputFolder/WriteError`` where it does not arrive.
    static func print(_ text: String) throws(OutputFolder.WriteError) {
        if let reason = write(text, to: 1) { throw OutputFolder.WriteError(path: "standard output", reason: reason) }
    }

    /// Says what is wrong, if anybody hears it.
    static func complain(_ text: String) {
        _ = write(text, to: 2)
    }

    /// Why the text could not be written; nil where it was.
    private static func write(_ text: String, to descriptor: Int32) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard let address = bytes.baseAddress else { return nil }
            var start = 0
            while start < bytes.count {
                let count = Foundation.write(descriptor, address + start, bytes.count - start)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return String(cString: strerror(errno)) }
                start += count
            }
            return nil
        }
    }
}
