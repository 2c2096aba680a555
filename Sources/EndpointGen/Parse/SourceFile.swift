/// The bytes of one input file, under the name that diagnostics show for it.
final class SourceFile {
    let path: String
    let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The last part of the path.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The 1-based line and column of a byte; columns count characters, as editors do.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let end = min(offset, bytes.count)
        var line = 1
        var start = 0
        for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return (line, String(decoding: bytes[start..<end], as: UTF8.self).count + 1)
    }

    /// The text of the line that holds a byte, without its line break.
    func line(at offset: Int) -> String {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        var start = min(offset, bytes.count)
        while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
        var end = min(offset, bytes.count)
        while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

/// A place in a source file that a diagnostic can point at.
struct Location {
    let file: SourceFile
    /// Byte offsets into the file.
    let range: Range<Int>

    init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// `path:line:column`, which terminals and editors make clickable.
    var description: String {
        let (line, column) = file.position(of: range.lowerBound)
        return "\(file.path):\(line):\(column)"
    }
}
