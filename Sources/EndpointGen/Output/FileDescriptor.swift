import Foundation

/// What is open to be written.
enum FileDescriptor {
    /// Why all of the text could not be written; nil where it was.
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
