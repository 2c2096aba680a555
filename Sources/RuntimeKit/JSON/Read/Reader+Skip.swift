extension Reader {
    /// Skips any value. Invalid JSON is rejected, as when a value is read.
    mutating func skip() throws(Fault) {
        switch next() {
        case UInt8(ascii: "{"):
            try open(0x7B, "an object")
            var isFirst = true
            while try another(isFirst, 0x7D) {
                isFirst = false
                guard next() == 0x22 else { throw unexpected("a key in quotes") }
                _ = try stringBytes()
                skippedKeys &+= 1
                try colon()
                try skip()
            }
        case UInt8(ascii: "["):
            try open(0x5B, "an array")
            var isFirst = true
            while try another(isFirst, 0x5D) {
                isFirst = false
                try skip()
            }
        case UInt8(ascii: "\""): _ = try stringBytes()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: _ = try number()
        }
    }

    /// Reads the key of a member.
    mutating func key() throws(Fault) -> String {
        guard next() == 0x22 else { throw unexpected("a key in quotes") }
        let key = try string()
        try colon()
        return key
    }
}
