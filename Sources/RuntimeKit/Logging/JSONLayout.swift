/// Formats JSON with one line for each member and element.
///
/// Only white space is changed, byte by byte. Truncated JSON, several values in a row, and other text are also
/// accepted. Numbers and the order of keys are preserved.
package enum JSONLayout {
    /// Whether the text starts like an object or array.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { !isSpace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    static func lay(_ bytes: [UInt8]) -> [UInt8] {
        var layout = Layout()
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                let end = endOfString(bytes, from: index)
                layout.start()
                layout.output += bytes[index..<end]
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                layout.start()
                let next = bytes[(index + 1)...].firstIndex { !isSpace($0) }
                // In ASCII, a closing bracket is two positions after its opening bracket.
                if let next, bytes[next] == byte + 2 {
                    layout.output += [byte, byte + 2]
                    index = next + 1
                    continue
                }
                layout.output.append(byte)
                layout.depth += 1
                layout.breakLine()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                layout.depth = max(0, layout.depth - 1)
                layout.breakLine()
                layout.output.append(byte)
            case UInt8(ascii: ","):
                layout.output.append(byte)
                layout.breakLine()
            case UInt8(ascii: ":"):
                layout.output += [byte, UInt8(ascii: " ")]
            case _ where isSpace(byte):
                layout.isApart = true
            default:
                layout.start()
                layout.output.append(byte)
            }
            if !isSpace(byte) { layout.isApart = false }
            index += 1
        }
        return layout.output
    }

    private struct Layout {
        var output: [UInt8] = []
        var depth = 0
        /// Whether there was white space after the last byte that is not white space.
        var isApart = false

        /// Starts a line for a value at the top level.
        mutating func start() {
            if depth == 0, isApart || output.last == UInt8(ascii: "}") || output.last == UInt8(ascii: "]"),
                !output.isEmpty
            {
                output.append(UInt8(ascii: "\n"))
            }
            isApart = false
        }

        mutating func breakLine() {
            output.append(UInt8(ascii: "\n"))
            // The indentation is limited, so that a body of brackets does not become megabytes of spaces.
            output += [UInt8](repeating: UInt8(ascii: " "), count: 2 * min(depth, 32))
        }
    }

    /// The index after the closing quote of a string. The byte at `start` is the opening quote.
    package static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
        let quote = bytes[start]
        var index = start + 1
        while index < bytes.count, bytes[index] != quote {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
