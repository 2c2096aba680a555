/// The bytes of one input file, under the name that diagnostics show for it.
final class SourceFile {
    let path: String
    /// Never freed, like the file itself; see `JSON.Document`.
    let bytes: UnsafeBufferPointer<UInt8>

    init(path: String, bytes: some Collection<UInt8>) {
        self.path = path
        let storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = storage.initialize(fromContentsOf: bytes)
        self.bytes = UnsafeBufferPointer(storage)
        _ = Unmanaged.passRetained(self)
    }

    /// Whether a name or a path has an ending of files that can be read.
    static func hasKnownEnding(_ path: String) -> Bool {
        [".json", ".yaml", ".yml"].contains { path.hasSuffix($0) }
    }

    /// The last part of the path.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The offset after the byte order mark, if the file begins with one.
    private var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The start of each line; computed once, for files with many mistakes.
    private lazy var lineStarts: [Int] = {
        var starts = [textStart]
        while let start = starts.last {
            let end = bytes.end(before: UInt8(ascii: "\n"), from: start)
            if end == bytes.count { break }
            starts.append(end + 1)
        }
        return starts
    }()

    /// Two known places. A document may be one long line, and diagnostics usually go from its start to its end, while
    /// notes refer to other places.
    private var known = [(start: 0, offset: 0, column: 1), (start: 0, offset: 0, column: 1)]
    private var isSecondNewer = false

    /// The 1-based line and column of a byte; columns count Unicode scalars.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let end = max(textStart, min(offset, bytes.count))
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= end { low = middle } else { high = middle }
        }
        return (low + 1, column(of: end, inLineAt: lineStarts[low]))
    }

    /// Counts from the nearest known place before it, and then moves that known place there.
    private func column(of offset: Int, inLineAt start: Int) -> Int {
        let before = known.indices.filter { known[$0].start == start && known[$0].offset <= offset }
        let nearest = before.max { known[$0].offset < known[$1].offset }
        let index = nearest ?? (isSecondNewer ? 0 : 1)
        let from = nearest == nil ? (start: start, offset: start, column: 1) : known[index]
        known[index] = (start, offset, from.column + scalarCount(from.offset..<offset))
        isSecondNewer = index == 1
        return known[index].column
    }

    /// The line around a byte, without its line break, and the number of scalars before the byte. For a long line, as
    /// in a minified document, only the part around the byte.
    func excerpt(at offset: Int) -> (text: String, column: Int) {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let offset = max(textStart, min(offset, bytes.count))
        var start = offset
        while start > textStart, !isBreak(bytes[start - 1]), offset - start < 80 || isContinuation(bytes[start]) {
            start -= 1
        }
        var end = offset
        while end < bytes.count, !isBreak(bytes[end]), end - offset < 80 || isContinuation(bytes[end]) { end += 1 }
        return (String(decoding: bytes[start..<end], as: UTF8.self), scalarCount(start..<offset))
    }

    private func scalarCount(_ range: Range<Int>) -> Int {
        var count = 0
        for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// Whether a byte continues a character.
    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// A place in a source file that a diagnostic can point at.
struct Location {
    unowned(unsafe) let file: SourceFile
    // 32 bits save memory, as hundreds of thousands are kept, and files are smaller than 4 GB.
    private let first: UInt32
    private let last: UInt32
    private let node: UInt32

    init(_ file: SourceFile, _ range: Range<Int>, node: Int? = nil) {
        self.file = file
        first = UInt32(range.lowerBound)
        last = UInt32(range.upperBound)
        self.node = UInt32(node ?? range.lowerBound)
    }

    /// Byte offsets into the file.
    var range: Range<Int> { Int(first)..<Int(last) }

    func contains(_ other: Location) -> Bool {
        file === other.file && range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
    }

    /// The identity of the node at the place, because YAML aliases give several nodes the same place.
    var identity: Int { Int(node) }

    /// `path:line:column`, which terminals and editors make clickable.
    var description: String {
        let (line, column) = file.position(of: range.lowerBound)
        return "\(file.path):\(line):\(column)"
    }
}
