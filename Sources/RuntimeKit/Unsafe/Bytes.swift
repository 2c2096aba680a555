import Foundation

/// A read-only view of bytes in other memory, such as a document or a string.
///
/// Precondition of every method: the memory is neither changed nor freed while the view is in use. Further
/// preconditions of methods are not checked, because a check for each byte would take longer than reading it.
///
/// The shortest methods are transparent, so that even a debug build makes no calls for single bytes.
struct Bytes {
    let address: UnsafePointer<UInt8>
    let count: Int

    /// Precondition: `count` bytes at the address are readable.
    @_transparent
    init(_ address: UnsafePointer<UInt8>, count: Int) {
        self.address = address
        self.count = count
    }

    /// The text of a literal, which is never freed.
    @inline(__always)
    init(_ text: StaticString) {
        self.init(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// No bytes, with a valid address.
    static let empty = inStaticStorage(Bytes(""))

    /// Returns a copy in memory that is never freed.
    static func inStaticStorage(_ bytes: Bytes) -> Bytes {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        memory.initialize(from: bytes.address, count: bytes.count)
        return Bytes(UnsafePointer(memory), count: bytes.count)
    }

    /// Precondition: `0 <= index < count`.
    subscript(index: Int) -> UInt8 {
        @_transparent get { address[index] }
    }

    /// Four bytes, the first in the lowest bits. Precondition: `0 <= index <= count - 4`.
    @inline(__always)
    func halfWord(at index: Int) -> UInt32 {
        var word: UInt32 = 0
        memcpy(&word, address + index, 4)
        #if _endian(big)
            return word.byteSwapped
        #else
            return word
        #endif
    }

    /// Precondition: `0 <= index`, `0 <= length` and `index + length <= count`.
    @_transparent
    func part(at index: Int, _ length: Int) -> Bytes {
        Bytes(address + index, count: length)
    }

    /// Whether the bytes starting at `index` have the prefix `other`. Precondition: `0 <= index <= count`.
    func hasPrefix(_ other: Bytes, at index: Int = 0) -> Bool {
        count &- index >= other.count && memcmp(address + index, other.address, other.count) == 0
    }

    @inline(__always)
    static func == (left: Bytes, right: Bytes) -> Bool {
        left.count == right.count && memcmp(left.address, right.address, left.count) == 0
    }

    /// The first index of `byte` at or after `start`. Precondition: `0 <= start <= count`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        memchr(address + start, Int32(byte), count &- start).map { UnsafeRawPointer($0) - UnsafeRawPointer(address) }
    }
}

// Sendable: bytes that are shared between threads are never freed or changed.
extension Bytes: @unchecked Sendable {}

/// Calls `body` with the bytes of `text`.
func withBytes<Result>(of text: String, _ body: (Bytes) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(Bytes($0)) }
}

/// Calls `body` with the bytes of `data`.
func withBytes<Result>(of data: Data, _ body: (Bytes) -> Result) -> Result {
    data.withUnsafeBytes { body(Bytes($0.assumingMemoryBound(to: UInt8.self))) }
}

/// Calls `body` with the bytes of `array`.
func withBytes<Result>(of array: [UInt8], _ body: (Bytes) -> Result) -> Result {
    array.withUnsafeBufferPointer { body(Bytes($0)) }
}

extension Bytes {
    /// Precondition: as for the type.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // An empty buffer may have no address.
        self = bytes.baseAddress.map { Bytes($0, count: bytes.count) } ?? .empty
    }
}

extension Bytes {
    /// The bytes as text, with replacement characters for invalid UTF-8.
    var text: String { String(decoding: UnsafeBufferPointer(start: address, count: count), as: UTF8.self) }

    /// The bytes as text. Precondition: they were checked to be UTF-8, and to be ASCII if `isASCII` is true.
    @inline(__always)
    func checkedText(isASCII: Bool) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                let span = Span(_unsafeStart: address, count: count)
                return String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
            }
        #endif
        return text
    }
}
