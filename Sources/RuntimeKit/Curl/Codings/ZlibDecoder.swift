#if canImport(Glibc)
    /// The functions of zlib, with the contracts of `zlib.h`.
    struct ZlibLibrary: Sendable {
        /// A `z_stream`. zlib compares its size with its own.
        struct Stream {
            var nextIn: UnsafePointer<UInt8>?
            var availableIn: UInt32 = 0
            var totalIn: CUnsignedLong = 0
            var nextOut: UnsafeMutablePointer<UInt8>?
            var availableOut: UInt32 = 0
            var totalOut: CUnsignedLong = 0
            var message: UnsafePointer<CChar>?
            var state: OpaquePointer?
            var allocate: OpaquePointer?
            var free: OpaquePointer?
            var context: OpaquePointer?
            var dataType: Int32 = 0
            var checksum: CUnsignedLong = 0
            var reserved: CUnsignedLong = 0
        }

        /// A `z_stream *`.
        typealias Pointer = UnsafeMutableRawPointer

        /// `inflateInit2_`: the window bits, the version of the caller, and the size of its `z_stream`.
        let begin: @convention(c) (Pointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
        let inflate: @convention(c) (Pointer, Int32) -> Int32
        /// `inflateReset2`: starts anew, with other window bits.
        let reset: @convention(c) (Pointer, Int32) -> Int32
        let end: @convention(c) (Pointer) -> Int32

        /// The library of this process; nil if there is none.
        static let shared = try? ZlibLibrary()

        private init() throws {
            let library = try SystemLibrary("libz.so.1")
            begin = try library.function("inflateInit2_")
            inflate = try library.function("inflate")
            reset = try library.function("inflateReset2")
            end = try library.function("inflateEnd")
        }
    }

    /// Decodes gzip (RFC 1952), whose members follow each other, and deflate (RFC 1950).
    final class ZlibDecoder: ContentDecoder {
        private(set) var isComplete = false
        private let library: ZlibLibrary
        private let stream: UnsafeMutablePointer<ZlibLibrary.Stream>
        private let mayBeRaw: Bool
        private var isAtStart = true
        /// Whether padding follows the last member.
        private var isAtPadding = false

        /// The largest window, for a header of gzip or zlib, and for no header (RFC 1951).
        private static let windowWithHeader: Int32 = 15 + 32
        private static let windowOfRawData: Int32 = -15

        /// - Parameter mayBeRaw: Whether some servers leave out the header.
        init(_ library: ZlibLibrary, mayBeRaw: Bool) throws {
            self.library = library
            self.mayBeRaw = mayBeRaw
            stream = .allocate(capacity: 1)
            stream.initialize(to: ZlibLibrary.Stream())
            // zlib compares the first digit of the version.
            let result = library.begin(
                stream, Self.windowWithHeader, "1", Int32(MemoryLayout<ZlibLibrary.Stream>.size))
            guard result == 0 else { throw ContentCoding.error("zlib cannot be used (error \(result))") }
        }

        deinit {
            _ = library.end(stream)
            stream.deallocate()
        }

        func step(
            _ input: inout UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
        ) throws -> Int {
            if isComplete {
                guard let first = input.first else { return 0 }
                if first != 0x1F { isAtPadding = true }
                if isAtPadding {
                    input = UnsafeBufferPointer(rebasing: input[input.endIndex...])
                    return 0
                }
                _ = library.reset(stream, Self.windowWithHeader)
                isComplete = false
            } else if isAtStart, mayBeRaw, let first = input.first, first & 0x0F != 8, first != 0x1F {
                _ = library.reset(stream, Self.windowOfRawData)
            }
            isAtStart = false
            stream.pointee.nextIn = input.baseAddress
            stream.pointee.availableIn = UInt32(input.count)
            stream.pointee.nextOut = output.baseAddress
            stream.pointee.availableOut = UInt32(output.count)
            let result = library.inflate(stream, 0)
            input = UnsafeBufferPointer(rebasing: input[(input.count - Int(stream.pointee.availableIn))...])
            switch result {
            // Z_OK, and Z_BUF_ERROR: there is nothing to do without more input.
            case 0, -5: break
            // Z_STREAM_END
            case 1: isComplete = true
            default:
                let reason = stream.pointee.message.map { String(cString: $0) } ?? "error \(result)"
                throw ContentCoding.error("the body is not valid \(mayBeRaw ? "deflate" : "gzip") data: \(reason)")
            }
            return output.count - Int(stream.pointee.availableOut)
        }
    }
#endif
