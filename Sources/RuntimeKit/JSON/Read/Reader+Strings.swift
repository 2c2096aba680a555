import Foundation

extension Reader {
    /// Takes a string.
    mutating func string() throws(Fault) -> String {
        guard next() == 0x22 else { throw mismatch("a string") }
        let start = index &+ 1
        index = start
        let isASCII = scanPlain()
        if index < count, bytes[index] == 0x22 {
            let length = index &- start
            if !isASCII { try validate(bytes + start, length) }
            index &+= 1
            return makeString(bytes + start, length)
        }
        let text = try unescaped(from: start)
        return makeString(text.start, text.count)
    }

    /// Takes a string and gives its bytes, which are valid until the next string is taken.
    mutating func stringBytes() throws(Fault) -> (start: UnsafePointer<UInt8>, count: Int) {
        guard next() == 0x22 else { throw mismatch("a string") }
        let start = index &+ 1
        index = start
        let isASCII = scanPlain()
        if index < count, bytes[index] == 0x22 {
            let length = index &- start
            if !isASCII { try validate(bytes + start, length) }
            index &+= 1
            return (bytes + start, length)
        }
        return try unescaped(from: start)
    }

    /// Moves over bytes that stand for themselves, to a quote, a backslash, a control character or the end; tells
    /// whether all of them were ASCII.
    mutating func scanPlain() -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var high: UInt64 = 0
        var position = index
        let wordsEnd = count &- 8
        while position <= wordsEnd {
            let word = loadWord(bytes + position)
            // Per byte, the top bit is set where the byte is below 0x20, a quote or a backslash. Bits above the first
            // such byte may be wrong (borrows), so only the lowest one counts.
            let quotes = word ^ 0x2222_2222_2222_2222
            let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let special =
                ((word &- 0x2020_2020_2020_2020) & ~word | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes)
                & tops
            if special != 0 {
                high |= word & ((special & (0 &- special)) &- 1)
                index = position &+ (special.trailingZeroBitCount &>> 3)
                return high & tops == 0
            }
            high |= word
            position &+= 8
        }
        var tail: UInt8 = 0
        while position < count {
            let byte = bytes[position]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            tail |= byte
            position &+= 1
        }
        index = position
        return high & tops == 0 && tail < 0x80
    }

    /// Takes the rest of a string that has escapes, whose text began at `start`; `index` is at the first byte that
    /// does not stand for itself.
    private mutating func unescaped(from start: Int) throws(Fault) -> (start: UnsafePointer<UInt8>, count: Int) {
        var length = 0
        var runStart = start
        while true {
            let run = index &- runStart
            // An escape gives at most four bytes.
            let place = reserveScratch(length &+ run &+ 4, keeping: length)
            memcpy(place + length, bytes + runStart, run)
            length &+= run
            guard index < count else { throw fault("the string is not closed") }
            let byte = bytes[index]
            if byte == 0x22 { break }
            guard byte == 0x5C else {
                throw fault("a control character in a string must be escaped")
            }
            length &+= try escape(into: place + length)
            runStart = index
            _ = scanPlain()
        }
        guard let scratch else { throw fault("the string is not closed") }
        try validate(scratch, length)
        index &+= 1
        return (UnsafePointer(scratch), length)
    }

    /// Takes one escape, from its backslash on, and writes its one to four bytes.
    private mutating func escape(into place: UnsafeMutablePointer<UInt8>) throws(Fault) -> Int {
        guard count &- index >= 2 else { throw fault("the string is not closed") }
        let byte = bytes[index &+ 1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): place[0] = byte
        case UInt8(ascii: "n"): place[0] = 0x0A
        case UInt8(ascii: "t"): place[0] = 0x09
        case UInt8(ascii: "r"): place[0] = 0x0D
        case UInt8(ascii: "b"): place[0] = 0x08
        case UInt8(ascii: "f"): place[0] = 0x0C
        case UInt8(ascii: "u"): return try unicodeEscape(into: place)
        default: throw fault("\\ must be followed by one of \"\\/bfnrtu")
        }
        index &+= 2
        return 1
    }

    private mutating func unicodeEscape(into place: UnsafeMutablePointer<UInt8>) throws(Fault) -> Int {
        var scalar = try hexadecimal(at: index &+ 2)
        var length = 6
        if scalar & 0xFC00 == 0xD800 {
            guard count &- index >= 12, bytes[index &+ 6] == 0x5C, bytes[index &+ 7] == UInt8(ascii: "u") else {
                throw fault("half of a surrogate pair stands alone")
            }
            let low = try hexadecimal(at: index &+ 8)
            guard low & 0xFC00 == 0xDC00 else { throw fault("half of a surrogate pair stands alone") }
            scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (low & 0x3FF)
            length = 12
        } else if scalar & 0xFC00 == 0xDC00 {
            throw fault("half of a surrogate pair stands alone")
        }
        index &+= length
        return encode(scalar, into: place)
    }

    private func hexadecimal(at position: Int) throws(Fault) -> UInt32 {
        guard position &+ 4 <= count else { throw fault("\\u must be followed by four hexadecimal digits") }
        var value: UInt32 = 0
        var offset = position
        while offset < position &+ 4 {
            let byte = bytes[offset]
            switch byte {
            case 0x30...0x39: value = value &<< 4 | UInt32(truncatingIfNeeded: byte &- 0x30)
            case 0x41...0x46: value = value &<< 4 | UInt32(truncatingIfNeeded: byte &- 0x37)
            case 0x61...0x66: value = value &<< 4 | UInt32(truncatingIfNeeded: byte &- 0x57)
            default: throw fault("\\u must be followed by four hexadecimal digits")
            }
            offset &+= 1
        }
        return value
    }

    /// Room for `needed` bytes, of which the first `kept` are those put there before.
    private mutating func reserveScratch(_ needed: Int, keeping kept: Int) -> UnsafeMutablePointer<UInt8> {
        if let scratch, needed <= scratchCapacity { return scratch }
        let capacity = max(256, needed &* 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        if let scratch {
            memcpy(larger, scratch, kept)
            scratch.deallocate()
        }
        scratch = larger
        scratchCapacity = capacity
        return larger
    }
}
