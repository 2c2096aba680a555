extension Tape {
    /// The text for a number of line ends.
    mutating func append(fold breaks: Int) {
        if breaks == 1 { append(0x20) } else { append(UInt8(ascii: "\n"), times: breaks - 1) }
    }

    mutating func append(character value: UInt32) {
        for byte in String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8 { append(byte) }
    }

    mutating func scalar(_ kind: JSON.Kind, _ text: String, _ start: Int, _ end: Int) {
        var text = text
        text.withUTF8 { bytes in
            if let base = bytes.baseAddress { scalar(kind, base, bytes.count, start, end) }
        }
    }

    /// A string that replaces the text at a range of the source.
    mutating func string(_ text: String, _ range: Range<Int>) {
        var text = text
        text.withUTF8 { bytes in
            beginString(bytes.count, range.lowerBound)
            if let base = bytes.baseAddress { append(base, bytes.count) }
            endString(range.upperBound)
        }
    }
}
