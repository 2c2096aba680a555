// Functions of the standard library as Swift 6.1 and 6.2 declare them, where 6.3 declares them in another way. Apple's SDKs of
// those versions have the same. Tests/Platforms/toolchains.py puts them in the place of the toolchain's own.

/// Up to Swift 6.2 the function rethrows, so an error that `body` throws has lost its type.
public func withUnsafeTemporaryAllocation<R: ~Copyable>(
    byteCount: Int, alignment: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> R
) rethrows -> R {
    try Swift.withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: alignment, body)
}

public func withUnsafeTemporaryAllocation<T: ~Copyable, R: ~Copyable>(
    of type: T.Type, capacity: Int, _ body: (UnsafeMutableBufferPointer<T>) throws -> R
) rethrows -> R {
    try Swift.withUnsafeTemporaryAllocation(of: type, capacity: capacity, body)
}
