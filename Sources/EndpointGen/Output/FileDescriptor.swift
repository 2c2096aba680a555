/// Reads from open file descriptors, and writes to them.
enum FileDescriptor {
    /// Why the text could not be written completely; nil on success.
    static func write(_ text: String, to descriptor: Int32) -> String? {
        var text = text
        return text.withUTF8 { bytes -> String? in
            guard let address = bytes.baseAddress else { return nil }
            var start = 0
            while start < bytes.count {
                let count = send(descriptor, address + start, bytes.count - start)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return String(cString: strerror(errno)) }
                start += count
            }
            return nil
        }
    }

    /// All bytes up to the end or the limit; nil if they cannot be read.
    static func read(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let size = min(limit - bytes.count, max(bytes.count, 1 << 16))
            var failure: Int32 = 0
            let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                let read = receive(descriptor, buffer.baseAddress, size)
                if read < 0 { failure = errno }
                count = max(read, 0)
            }
            if failure == EINTR { continue }
            guard failure == 0 else { return nil }
            if part.isEmpty { break }
            bytes += part
        }
        return bytes
    }

    /// The content of a file up to a limit; nil if it cannot be read.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return read(descriptor, limit: limit)
    }
}

// The C library's functions; in the type, its own would hide them.
private func send(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func receive(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

extension FileManager {
    /// Whether a path is that of a folder; nil if there is nothing.
    static func isFolder(_ path: String) -> Bool? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR
    }
}
