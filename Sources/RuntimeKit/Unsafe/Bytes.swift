import Foundation

/// Bytes that lie elsewhere, as those of a document or a string, to be read only.
///
/// Precondition of every method: the memory is neither changed nor given back while the view is in use. What a method asks
/// for beyond that is not checked, since a check for each byte would cost more than the reading.
///
/// The shortest methods are transparent, so that a debug build calls nothing for a byte either.
struct Bytes {
    let address: UnsafePointer<UInt8>
    let count: Int

    /// Precondition: `count` bytes can be read at the address.
    @_transparent
    init(_ address: UnsafePointer<UInt8>, count: Int) {
        self.address = address
        self.count = count
    }

    /// The text of a literal, which lives for good.
    @inline(__always)
    init(_ text: StaticString) {
        self.init(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// No bytes, at an address that there is.
    static let empty = inStaticStorage(Bytes(""))

    /// A copy in memory that is never freed.
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

    /// Whether the bytes from `index` on begin with `other`. Precondition: `0 <= index <= count`.
    func hasPrefix(_ other: Bytes, at index: Int = 0) -> Bool {
        count &- index >= other.count && memcmp(address + index, other.address, other.count) == 0
    }

    @inline(__always)
    static func == (left: Bytes, right: Bytes) -> Bool {
        left.count == right.count && memcmp(left.address, right.address, left.count) == 0
    }

    /// The first place of `byte` from `start` on. Precondition: `0 <= start <= count`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        memchr(address + start, Int32(byte), count &- start).map { UnsafeRawPointer($0) - UnsafeRawPointer(address) }
    }
}

// Sendable: what is shared between threads lives for good and never changes.
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
    /// Precondition: as of the type.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // A buffer of nothing may have no address.
        self = bytes.baseAddress.map { Bytes($0, count: bytes.count) } ?? .empty
    }
}

extension Bytes {
    /// Their text; where they are not UTF-8, with replacement characters.
    var text: String { String(decoding: UnsafeBufferPointer(start: address, count: count), as: UTF8.self) }

    /// Their text. Precondition: they are UTF-8, and ASCII where it says so, as both were checked before.
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
