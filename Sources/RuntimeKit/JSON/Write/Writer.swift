import Foundation

/// A growing buffer of UTF-8 bytes.
struct Writer: ~Copyable {
    /// The bytes, of which `count` were written.
    private(set) var buffer: ByteBuffer
    var count = 0
    /// The number of open arrays, objects and unions.
    var depth = 0

    /// Whether the document is the body of a request, which read-only fields are not part of.
    var isRequest = false

    /// The maximum nesting depth.
    let depthLimit: Int

    init(capacity: Int = 1024, depthLimit: Int = NestingLimit.anyStack) {
        self.depthLimit = depthLimit
        buffer = ByteBuffer(capacity: capacity)
    }

    /// Ensures capacity for `extra` bytes after `count`.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if buffer.capacity &- count < extra { grow(extra) }
    }

    mutating func grow(_ extra: Int) {
        buffer.grow(to: max(buffer.capacity &* 2, count &+ extra))
    }

    mutating func append(_ text: StaticString) {
        append(Bytes(text))
    }

    /// Appends text that needs no escaping.
    mutating func append(verbatim text: String) {
        withBytes(of: text) { append($0) }
    }

    /// Removes all bytes after the first `length`.
    mutating func rewind(to length: Int) {
        count = length
    }

    /// Enters an array, an object or a union.
    mutating func enter() throws(Fault) {
        depth &+= 1
        if depth > depthLimit { throw .final(.tooDeep, offset: nil) }
    }

    mutating func leave() {
        depth &-= 1
    }

    /// The bytes that have been written, valid until more are written.
    var bytes: Bytes { buffer.memory.bytes(count) }

    /// The text that has been written.
    var text: String { bytes.text }

    /// Returns all bytes that have been written.
    consuming func finish() -> Data {
        buffer.data(count)
    }

    /// Returns the document that `body` writes.
    static func document(_ body: (inout Writer) throws(Fault) -> Void) throws(Fault) -> Data {
        try NestingLimit.run { (limit) throws(Fault) in
            var writer = Writer(depthLimit: limit)
            try body(&writer)
            return writer.finish()
        }
    }
}
