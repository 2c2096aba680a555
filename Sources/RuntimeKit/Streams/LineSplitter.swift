import Foundation

/// Cuts bytes that arrive in pieces into lines that end with LF, CR or CR LF.
struct LineSplitter {
    private var line: [UInt8] = []
    /// The byte before was a CR, so an LF that follows belongs to it.
    private var isAfterReturn = false

    /// Takes in a piece and hands out the lines that are complete.
    mutating func append(_ bytes: Data, _ body: ([UInt8]) -> Void) {
        for byte in bytes {
            switch byte {
            case 0x0A where isAfterReturn:
                isAfterReturn = false
            case 0x0A, 0x0D:
                isAfterReturn = byte == 0x0D
                body(line)
                line.removeAll(keepingCapacity: true)
            default:
                isAfterReturn = false
                line.append(byte)
            }
        }
    }

    /// How many bytes wait for the end of their line.
    var pendingCount: Int { line.count }

    /// What is left after the last line's end.
    mutating func finish() -> [UInt8] {
        defer { line = [] }
        return line
    }
}
