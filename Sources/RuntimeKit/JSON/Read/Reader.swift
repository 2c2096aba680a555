/// A position in a JSON document of UTF-8 bytes, with the functions that read from there.
///
/// Precondition of every method: the bytes given to the initializer outlive the reader. No method looks at or past
/// `bytes[count]`.
struct Reader: ~Copyable {
    let bytes: Bytes
    /// The number of bytes. Stored again, because a debug build would copy the reader to call a getter.
    let count: Int
    var index = 0
    /// The number of open arrays, objects and unions.
    var depth = 0
    /// How many more bytes may be read again to find the cases of unions.
    var patience: Int64
    /// The number of skipped keys, at any depth.
    var skippedKeys = 0
    /// The parts of the document that the values read so far do not hold in a typed way.
    var loss = Loss()
    /// Whether text is only accepted if it would be written the same way, because another case of a union may keep it
    /// as it is.
    var isStrict = false
    /// The tag that a union has already read. The additional properties of its payload must not contain it.
    var consumedKey: StaticString?
    /// Whether the next value is a case of an outer union. Keys that no case of either union declares are then ignored.
    var isWithinUnion = false
    /// The log of a lenient reading; nil if the reading is strict.
    var malformed: MalformedLog?
    /// The buffer for strings with escapes. It belongs to the reader.
    var scratch = ByteBuffer(capacity: 0)
    /// The memory for values that cannot be built in place. It belongs to the reader.
    var arena = Arena()

    /// The maximum nesting depth.
    let depthLimit: Int

    /// The losses and deviations of one way to read a value. The cases of a union are compared by them.
    struct Loss {
        /// Keys that no model declares, including the keys in their values.
        var keys = 0
        /// Constants with another value.
        var mismatches = 0
        /// Unions that could only be read as an unknown case.
        var unknownValues = 0
        /// Values that an enum does not list, and missing keys whose value could only be null.
        var deviations = 0
        /// Constants whose key is missing in the last object.
        var missingConstants = 0
    }

    init(_ bytes: Bytes, depthLimit: Int = NestingLimit.anyStack) {
        self.depthLimit = depthLimit
        self.bytes = bytes
        count = bytes.count
        patience = 64 * Int64(count) + 200_000
        // A byte order mark may be ignored (RFC 8259 section 8.1).
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    }

    /// A position to go back to, with the state at that position.
    struct Mark {
        fileprivate let index: Int
        let depth: Int
        let loss: Loss
        fileprivate let malformedCount: Int
    }

    var mark: Mark { Mark(index: index, depth: depth, loss: loss, malformedCount: malformed?.count ?? 0) }

    mutating func goBack(to mark: Mark) {
        index = mark.index
        depth = mark.depth
        loss = mark.loss
        malformed?.takeBack(to: mark.malformedCount)
    }

    /// The number of bytes read since the mark.
    func distance(from mark: Mark) -> Int { index &- mark.index }

    /// Enters an array, an object or a union.
    mutating func enter() throws(Fault) {
        depth &+= 1
        if depth > depthLimit { throw .final(.tooDeep, offset: index) }
    }

    /// Reads `{` or `[`.
    mutating func open(_ bracket: UInt8, _ expected: StaticString) throws(Fault) {
        guard next() == bracket else { throw mismatch(expected) }
        index &+= 1
        try enter()
    }

    /// Returns whether another member follows. Reads the comma before it, or the closing bracket.
    mutating func another(_ isFirst: Bool, _ close: UInt8) throws(Fault) -> Bool {
        let byte = next()
        if byte == close {
            index &+= 1
            depth &-= 1
            return false
        }
        if isFirst { return true }
        guard byte == 0x2C else { throw unexpected(close == 0x5D ? "\",\" or \"]\"" : "\",\" or \"}\"") }
        index &+= 1
        if next() == close { throw unexpected("a value after the comma") }
        return true
    }

    /// Reads the colon between a key and its value.
    mutating func colon() throws(Fault) {
        guard next() == 0x3A else { throw unexpected("\":\" after the key") }
        index &+= 1
    }

    /// Reads `null`; returns false if another value is next.
    mutating func null() throws(Fault) -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try literal("null")
        return true
    }

    mutating func bool() throws(Fault) -> Bool {
        switch next() {
        case UInt8(ascii: "t"):
            try literal("true")
            return true
        case UInt8(ascii: "f"):
            try literal("false")
            return false
        default:
            throw mismatch("a Boolean")
        }
    }

    mutating func literal(_ text: StaticString) throws(Fault) {
        guard bytes.hasPrefix(Bytes(text), at: index) else { throw unexpected("a value") }
        index &+= text.utf8CodeUnitCount
    }

    /// Checks that only white space is left.
    mutating func finish() throws(Fault) {
        _ = next()
        if index < count { throw unexpected("the end of the document") }
    }
}
