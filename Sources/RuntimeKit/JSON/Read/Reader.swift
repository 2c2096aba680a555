import Foundation

/// A position in a JSON document of UTF-8 bytes, and what is read from there.
///
/// Precondition of every method: the bytes given to the initializer outlive the reader. No method looks at or past
/// `bytes[count]`.
struct Reader: ~Copyable {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var index = 0
    /// How many arrays, objects and unions are open.
    var depth = 0
    /// How many more bytes may be read a second time to find a union's case.
    var patience: Int64
    /// The tag that a union has already read and that its payload's additional properties must not take in.
    var consumedKey: StaticString?
    /// Where strings with escapes are put together; belongs to the reader.
    var scratch: UnsafeMutablePointer<UInt8>?
    var scratchCapacity = 0
    /// Where values are built that cannot be built in their place; belongs to the reader.
    var arena: UnsafeMutableRawPointer?
    var arenaUsed = 0

    static let arenaSize = 32 << 10

    /// The deepest nesting that is read.
    let depthLimit: Int

    init(_ bytes: UnsafePointer<UInt8>, count: Int, depthLimit: Int = NestingLimit.anyStack) {
        self.depthLimit = depthLimit
        self.bytes = bytes
        self.count = count
        patience = 64 * Int64(count) + 1_000_000
        // A byte order mark may be ignored (RFC 8259 section 8.1).
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    }

    deinit {
        scratch?.deallocate()
        arena?.deallocate()
    }

    /// The first byte of the next token, which stays unread; 0, which starts no token, at the end.
    @inline(__always)
    mutating func next() -> UInt8 {
        if index < count, bytes[index] > 0x20 { return bytes[index] }
        return nextAfterSpace()
    }

    private mutating func nextAfterSpace() -> UInt8 {
        while index < count {
            let byte = bytes[index]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            index &+= 1
        }
        return 0
    }

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
        let length = text.utf8CodeUnitCount
        guard count &- index >= length, memcmp(bytes + index, text.utf8Start, length) == 0 else {
            throw unexpected("a value")
        }
        index &+= length
    }

    /// Checks that nothing but white space is left.
    mutating func finish() throws(Fault) {
        _ = next()
        if index < count { throw unexpected("the end of the document") }
    }
}
