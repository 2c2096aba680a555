@testable import RuntimeKit

/// Calls `body` with a copy of `bytes` that ends where its memory ends, so that the address sanitizer reports a byte too many;
/// it begins `shift` bytes after an aligned address.
@discardableResult
func withExactBytes<Result>(_ bytes: [UInt8], shift: Int = 0, _ body: (Bytes) throws -> Result) rethrows -> Result {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + shift)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0xEE, count: shift)
    (memory + shift).initialize(from: bytes, count: bytes.count)
    return try body(Bytes(UnsafePointer(memory + shift), count: bytes.count))
}

/// What `body` makes of room for exactly `count` bytes, which are 0xEE before.
func withExactMemory(_ count: Int, shift: Int = 0, _ body: (MutableBytes) throws -> Void) rethrows -> [UInt8] {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + shift)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0xEE, count: count + shift)
    try body(MutableBytes(memory + shift))
    return (0..<count).map { memory[shift + $0] }
}

/// Sizes around those that words are read and written in.
let sizes = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 24, 25, 31, 32, 33]
