#if canImport(Glibc)
    /// Decodes the body of one response, of one content coding.
    protocol ContentDecoder: AnyObject {
        /// Whether the bytes so far are complete.
        var isComplete: Bool { get }

        /// Removes the bytes from `input` that it has read, and returns the number of bytes in `output`.
        func step(
            _ input: inout UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
        ) throws -> Int
    }
#endif
