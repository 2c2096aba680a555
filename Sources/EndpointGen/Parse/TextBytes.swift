/// Queries on the UTF-8 bytes of a text, which are many times faster than iterating over characters.
extension String {
    /// Whether a character of ASCII occurs.
    func contains(ascii sign: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: sign)
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
        }
        return found ?? utf8.contains(byte)
    }

    /// Whether a text occurs, byte for byte; an empty one occurs nowhere.
    func contains(bytesOf text: String) -> Bool {
        var text = text
        let found = text.withUTF8 { wanted in
            utf8.withContiguousStorageIfAvailable { bytes in
                // Functions of C, because loops over bytes are slow in a debug build.
                guard var start = bytes.baseAddress, let first = wanted.baseAddress, !wanted.isEmpty else {
                    return false
                }
                let end = start + bytes.count
                while end - start >= wanted.count, let found = memchr(start, Int32(first.pointee), end - start) {
                    start = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
                    if end - start >= wanted.count, memcmp(start, first, wanted.count) == 0 { return true }
                    start += 1
                }
                return false
            }
        }
        return found ?? contains(text)
    }

    /// The byte offsets at which a text occurs, without overlaps.
    func places(ofBytes text: String) -> [Int] {
        let bytes = Array(utf8)
        let wanted = Array(text.utf8)
        var places: [Int] = []
        var position = 0
        while let first = wanted.first, let next = bytes[position...].firstIndex(of: first) {
            let isFound = bytes[next...].starts(with: wanted)
            if isFound { places.append(next) }
            position = next + (isFound ? wanted.count : 1)
        }
        return places
    }

    /// Whether all bytes are printable ASCII, including spaces: such a text is on one line, and each byte is a
    /// character.
    var isPrintedASCII: Bool {
        let found = utf8.withContiguousStorageIfAvailable { $0.endOfPrintedASCII(from: 0) == $0.count }
        return found ?? utf8.allSatisfy { $0 &- 0x20 < 0x5F }
    }

    /// Whether it only has ASCII letters, digits, hyphens and underscores, as nearly all names do.
    var isPlainName: Bool {
        !isEmpty && utf8.allSatisfy { $0.isSmall || $0.isCapital || $0.isDigit || $0 == 0x5F || $0 == 0x2D }
    }

    /// Whether a line ends in it.
    var hasLineBreaks: Bool { !isPrintedASCII && unicodeScalars.contains { $0.isLineBreak } }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the next such byte; the end if there is none.
    func end(before byte: UInt8, from start: Int) -> Int {
        guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The offset of the next byte that is not printable ASCII; the end if there is none.
    func endOfPrintedASCII(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var position = start
        // Eight bytes are checked at once: the top bit of each says whether it is not printable.
        while position + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let others = word | (word &- 0x2020_2020_2020_2020) | (deletes &- 0x0101_0101_0101_0101)
            let found = others & 0x8080_8080_8080_8080
            if found != 0 { return position + found.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < raw.count, raw[position] &- 0x20 < 0x5F { position += 1 }
        return position
    }

    /// Whether JSON has it between quotation marks as it is: printable ASCII without quotation marks and backslashes.
    var isPlainJSONText: Bool {
        endOfPrintedASCII(from: 0) == count && end(before: UInt8(ascii: "\""), from: 0) == count
            && end(before: UInt8(ascii: "\\"), from: 0) == count
    }
}

/// Of ASCII.
extension UInt8 {
    var isCapital: Bool { self &- 0x41 < 26 }
    var isSmall: Bool { self &- 0x61 < 26 }
    var isDigit: Bool { self &- 0x30 < 10 }
}

extension BidirectionalCollection {
    /// The elements without those at the start and at the end that a condition holds for.
    func trimming(_ isTrimmed: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isTrimmed)
        guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return rest[rest.endIndex...] }
        return rest[...last]
    }
}

extension StringProtocol {
    /// The text without spaces around it.
    var trimmed: String { String(trimming(\.isWhitespace)) }
}
