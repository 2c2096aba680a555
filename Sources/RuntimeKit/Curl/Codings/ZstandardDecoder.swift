#if canImport(Glibc)
    /// The functions of Zstandard, with the contracts of `zstd.h`.
    struct ZstandardLibrary: Sendable {
        typealias State = UnsafeMutableRawPointer

        /// A `ZSTD_inBuffer`.
        struct Input {
            let start: UnsafePointer<UInt8>?
            let count: Int
            var position = 0
        }

        /// A `ZSTD_outBuffer`.
        struct Output {
            let start: UnsafeMutablePointer<UInt8>?
            let count: Int
            var position = 0
        }

        /// `ZSTD_createDStream`.
        let create: @convention(c) () -> State?
        /// `ZSTD_decompressStream`, with an ``Output`` and an ``Input``, whose positions it moves; returns 0 at the end of a
        /// frame, or an error.
        let decode: @convention(c) (State, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
        /// `ZSTD_isError`.
        let isError: @convention(c) (Int) -> UInt32
        /// `ZSTD_getErrorName`: static text.
        let message: @convention(c) (Int) -> UnsafePointer<CChar>
        /// `ZSTD_freeDStream`.
        let destroy: @convention(c) (State) -> Int

        /// The library of this process; nil if there is none.
        static let shared = try? ZstandardLibrary()

        private init() throws {
            let library = try SystemLibrary("libzstd.so.1")
            create = try library.function("ZSTD_createDStream")
            decode = try library.function("ZSTD_decompressStream")
            isError = try library.function("ZSTD_isError")
            message = try library.function("ZSTD_getErrorName")
            destroy = try library.function("ZSTD_freeDStream")
        }
    }

    /// Decodes Zstandard (RFC 8878), whose frames follow each other.
    final class ZstandardDecoder: ContentDecoder {
        private(set) var isComplete = false
        private let library: ZstandardLibrary
        private let state: ZstandardLibrary.State

        init(_ library: ZstandardLibrary) throws {
            guard let state = library.create() else { throw ContentCoding.error("out of memory") }
            self.library = library
            self.state = state
        }

        deinit {
            _ = library.destroy(state)
        }

        func step(
            _ input: inout UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
        ) throws -> Int {
            if input.isEmpty, isComplete { return 0 }
            var source = ZstandardLibrary.Input(start: input.baseAddress, count: input.count)
            var target = ZstandardLibrary.Output(start: output.baseAddress, count: output.count)
            let result = library.decode(state, &target, &source)
            if library.isError(result) != 0 {
                let reason = String(cString: library.message(result))
                throw ContentCoding.error("the body is not valid Zstandard data: \(reason)")
            }
            isComplete = result == 0
            input = UnsafeBufferPointer(rebasing: input[source.position...])
            return target.position
        }
    }
#endif
