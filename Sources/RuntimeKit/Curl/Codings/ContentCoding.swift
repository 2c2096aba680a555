#if canImport(Glibc)
    /// A content coding that the transport decodes (RFC 9110 section 8.4.1).
    ///
    /// libcurl decodes as well, but a body that ends early is complete for it, and of gzip it reads one member only.
    enum ContentCoding: Equatable {
        case gzip, deflate, brotli, zstandard
        /// One that changes the bytes in a way that is not known here.
        case other(String)

        /// nil if the bytes are as they would be without the coding.
        ///
        /// Servers also write what is no coding, such as `UTF-8` or `none`. What is not in the registry of codings
        /// (RFC 9110 section 16.6.1) says nothing about the bytes.
        init?(_ name: String) {
            switch name.lowercased() {
            case "gzip", "x-gzip": self = .gzip
            case "deflate": self = .deflate
            case "br": self = .brotli
            case "zstd": self = .zstandard
            case "compress", "x-compress", "exi", "pack200-gzip", "aes128gcm", "dcb", "dcz": self = .other(name)
            default: return nil
            }
        }

        /// The codings of a field such as `gzip, br`, in the order in which they were applied.
        static func all(in field: String) -> [ContentCoding] {
            field.split(separator: ",").compactMap { name in
                let trimmed = name.drop { $0 == " " || $0 == "\t" }
                return ContentCoding(String(trimmed.prefix { $0 != " " && $0 != "\t" && $0 != ";" }))
            }
        }

        /// The value of `Accept-Encoding` for all codings whose libraries are installed.
        static let accepted: String = {
            var names = ZlibLibrary.shared == nil ? [] : ["gzip", "deflate"]
            if BrotliLibrary.shared != nil { names.append("br") }
            if ZstandardLibrary.shared != nil { names.append("zstd") }
            return names.isEmpty ? "identity" : names.joined(separator: ", ")
        }()

        /// A decoder for one body.
        func decoder() throws -> any ContentDecoder {
            switch self {
            case .gzip, .deflate:
                if let library = ZlibLibrary.shared { return try ZlibDecoder(library, mayBeRaw: self == .deflate) }
                throw Self.error("zlib (libz.so.1), which decodes the body, is not installed")
            case .brotli:
                if let library = BrotliLibrary.shared { return try BrotliDecoder(library) }
                throw Self.error("Brotli (libbrotlidec.so.1), which decodes the body, is not installed")
            case .zstandard:
                if let library = ZstandardLibrary.shared { return try ZstandardDecoder(library) }
                throw Self.error("Zstandard (libzstd.so.1), which decodes the body, is not installed")
            case .other(let name):
                throw Self.error("the body has the content coding \"\(name)\", which the transport cannot decode")
            }
        }

        static func error(_ message: String) -> TransportError { TransportError(.cannotDecodeContentData, message) }
    }
#endif
