/// Values that deviate from the declaration but can be converted, in a lenient reading.
extension Reader {
    /// Reads a number that is written as text, `"12"`, and notes it. `read` reads the number in the text.
    ///
    /// Not inlined, because the functions that read numbers are inlined into loops that rarely need this.
    @inline(never)
    mutating func numberAsText<Value>(
        _ read: (inout Reader) throws(Fault) -> Value
    ) throws(Fault) -> Value {
        guard let malformed, malformed.canRepair, next() == 0x22 else {
            throw mismatch("a number")
        }
        let start = index
        let wrong = mismatch("a number")
        let text = try string()
        guard let value = Self.whole(text, read) else {
            index = start
            throw wrong
        }
        note(wrong, at: start, in: malformed)
        return value
    }

    /// Notes that a value was read although it does not match the declaration.
    mutating func note(_ fault: Fault, at start: Int, in malformed: MalformedLog) {
        malformed.note(fault, at: start)
        loss.mismatches &+= 1
    }

    /// The value that `read` reads from the whole text; nil if it cannot.
    private static func whole<Value>(_ text: String, _ read: (inout Reader) throws(Fault) -> Value) -> Value? {
        withBytes(of: text) { bytes -> Value? in
            var reader = Reader(bytes)
            guard let value = try? read(&reader), reader.index == bytes.count else { return nil }
            return value
        }
    }
}
