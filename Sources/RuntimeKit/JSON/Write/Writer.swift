import Foundation

/// A growing buffer of UTF-8 bytes, written to through one raw pointer.
struct Writer: ~Copyable {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    var count = 0
    /// How many arrays, objects and unions are open.
    var depth = 0

    /// The deepest nesting that is written.
    let depthLimit: Int

    init(capacity: Int = 1024, depthLimit: Int = NestingLimit.anyStack) {
        self.capacity = capacity
        self.depthLimit = depthLimit
        // malloc and free, because a Data takes the buffer over in the end.
        bytes = Self.allocated(malloc(capacity)).assumingMemoryBound(to: UInt8.self)
    }

    deinit {
        free(bytes)
    }

    /// Makes room for `extra` bytes after `count`.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if capacity &- count < extra { grow(extra) }
    }

    private mutating func grow(_ extra: Int) {
        capacity = max(capacity &* 2, count &+ extra)
        bytes = Self.allocated(realloc(bytes, capacity)).assumingMemoryBound(to: UInt8.self)
    }

    /// What the system gave; without memory the process ends, as with any allocation of Swift's own.
    private static func allocated(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let start else { abort() }
        return start
    }

    /// Counts `extra` bytes that were stored behind the pointer. Precondition: there was room for them.
    @inline(__always)
    mutating func advance(_ extra: Int) {
        count &+= extra
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if capacity == count { grow(1) }
        bytes[count] = byte
        count &+= 1
    }

    mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length)
        memcpy(bytes + count, start, length)
        count &+= length
    }

    /// The same in words of eight bytes. Precondition: `start` leads to a multiple of eight bytes.
    @inline(__always)
    mutating func append(words start: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length &+ 8)
        var position = 0
        repeat {
            storeWord(loadWord(start + position), bytes + count + position)
            position &+= 8
        } while position < length
        count &+= length
    }

    mutating func append(_ text: StaticString) {
        append(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Appends text that needs no escaping.
    mutating func append(verbatim text: String) {
        var text = text
        text.withUTF8 { if let start = $0.baseAddress { append(start, $0.count) } }
    }

    /// Takes back everything after the first `length` bytes.
    mutating func rewind(to length: Int) {
        count = length
    }

    /// Goes into an array, an object or a union.
    mutating func enter() throws(Fault) {
        depth &+= 1
        if depth > depthLimit { throw .final(.tooDeep, offset: nil) }
    }

    mutating func leave() {
        depth &-= 1
    }

    /// What was written so far.
    var text: String {
        makeString(bytes, count)
    }

    /// Everything written, and an empty buffer behind it.
    consuming func finish() -> Data {
        let count = count
        // The tail that was not needed is given back; a shrinking realloc that fails leaves the buffer as it was.
        let start = realloc(bytes, max(1, count)) ?? UnsafeMutableRawPointer(bytes)
        discard self
        return Data(bytesNoCopy: start, count: count, deallocator: .free)
    }

    /// The document that `body` writes.
    static func document(_ body: (inout Writer) throws(Fault) -> Void) throws(Fault) -> Data {
        try NestingLimit.run { (limit) throws(Fault) in
            var writer = Writer(depthLimit: limit)
            try body(&writer)
            return writer.finish()
        }
    }
}
