/// A position in a JSON document of UTF-8 bytes, and what is read from there.
///
/// Precondition of every method: the bytes given to the initializer outlive the reader. No method looks at or past
/// `bytes[count]`.
struct Reader: ~Copyable {
    let bytes: Bytes
    /// How many bytes there are. Stored again, as a debug build copies the reader to call a getter of it.
    let count: Int
    var index = 0
    /// How many arrays, objects and unions are open.
    var depth = 0
    /// How many more bytes may be read a second time to find a union's case.
    var patience: Int64
    /// Keys that have been skipped, at whatever depth.
    var skippedKeys = 0
    /// What the values read so far do not hold in a typed way.
    var loss = Loss()
    /// Whether a text has to be as it would be written, since another case of a union may keep it as it is.
    var isStrict = false
    /// The tag that a union has already read and that its payload's additional properties must not take in.
    var consumedKey: StaticString?
    /// The next value is read as a case of a union around it, which leaves out of account what no case of either declares.
    var isWithinUnion = false
    /// What is left out where the reading is lenient; nil where it is strict.
    var malformed: MalformedLog?
    /// Where strings with escapes are put together; belongs to the reader.
    var scratch = ByteBuffer(capacity: 0)
    /// Where values are built that cannot be built in their place; belongs to the reader.
    var arena = Arena()

    /// The deepest nesting that is read.
    let depthLimit: Int

    /// What is lost of a value, or is not as its type declares it, by the way it is read. Cases of a union are compared by it.
    struct Loss {
        /// Keys that no model wanted, with those in their values.
        var keys = 0
        /// Constants that are others.
        var mismatches = 0
        /// Unions that only an unknown case could take.
        var unknownValues = 0
        /// Values beside those that an enum lists, and keys that are not there although they could only be null.
        var deviations = 0
    }

    init(_ bytes: Bytes, depthLimit: Int = NestingLimit.anyStack) {
        self.depthLimit = depthLimit
        self.bytes = bytes
        count = bytes.count
        patience = 64 * Int64(count) + 200_000
        // A byte order mark may be ignored (RFC 8259 section 8.1).
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    }

    /// A place to go back to, with what was known there.
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

    /// How many bytes have been passed since.
    func distance(from mark: Mark) -> Int { index &- mark.index }

    /// Goes into an array, an object or a union.
    mutating func enter() throws(Fault) {
        depth &+= 1
        if depth > depthLimit { throw .final(.tooDeep, offset: index) }
    }

    /// Takes `{` or `[`.
    mutating func open(_ bracket: UInt8, _ expected: StaticString) throws(Fault) {
        guard next() == bracket else { throw mismatch(expected) }
        index &+= 1
        try enter()
    }

    /// Whether another member follows; takes the comma before it, or the closing bracket.
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

    /// Takes the colon between a key and its value.
    mutating func colon() throws(Fault) {
        guard next() == 0x3A else { throw unexpected("\":\" after the key") }
        index &+= 1
    }

    /// Takes `null` if it comes next.
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

    /// Checks that nothing but white space is left.
    mutating func finish() throws(Fault) {
        _ = next()
        if index < count { throw unexpected("the end of the document") }
    }
}
