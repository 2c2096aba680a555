import Foundation

/// Writes to open file descriptors.
enum FileDescriptor {
    /// Why the text could not be written completely; nil on success.
    static func write(_ text: String, to descriptor: Int32) -> String? {
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
