#if canImport(Glibc)
    /// The functions of Brotli, with the contracts of `brotli/decode.h`.
    struct BrotliLibrary: Sendable {
        typealias State = UnsafeMutableRawPointer

        /// `BrotliDecoderCreateInstance`: functions for memory, which may be nil.
        let create: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> State?
        /// `BrotliDecoderDecompressStream`: moves the pointers, and reduces the counts.
        let decode:
            @convention(c) (
                State, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UnsafePointer<UInt8>?>,
                UnsafeMutablePointer<Int>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, OpaquePointer?
            ) -> Int32
        let destroy: @convention(c) (State) -> Void

        /// The library of this process; nil if there is none.
        static let shared = try? BrotliLibrary()

        private init() throws {
            let library = try SystemLibrary("libbrotlidec.so.1")
            create = try library.function("BrotliDecoderCreateInstance")
            decode = try library.function("BrotliDecoderDecompressStream")
            destroy = try library.function("BrotliDecoderDestroyInstance")
        }
    }

    /// Decodes Brotli (RFC 7932).
    final class BrotliDecoder: ContentDecoder {
        private(set) var isComplete = false
        private let library: BrotliLibrary
        private let state: BrotliLibrary.State

        init(_ library: BrotliLibrary) throws {
            guard let state = library.create(nil, nil, nil) else { throw ContentCoding.error("out of memory") }
            self.library = library
            self.state = state
        }

        deinit {
            library.destroy(state)
        }

        func step(
            _ input: inout UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
        ) throws -> Int {
            // Bytes after the end are ignored.
            var unread = isComplete ? 0 : input.count
            var next = input.baseAddress
            var room = output.count
            var place = output.baseAddress
            if !isComplete {
                switch library.decode(state, &unread, &next, &room, &place, nil) {
                case 0: throw ContentCoding.error("the body is not valid Brotli data")
                case 1: isComplete = true
                // More input or more output is needed.
                default: break
                }
            }
            input = UnsafeBufferPointer(rebasing: input[(input.count - unread)...])
            return output.count - room
        }
    }
#endif
