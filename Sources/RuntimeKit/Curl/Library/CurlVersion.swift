#if canImport(Glibc)
    /// The version of libcurl and its features.
    struct CurlVersion: Sendable {
        /// The version as text, such as `7.88.1`.
        let text: String
        /// The version as a number, such as `0x075801` for 7.88.1.
        private let number: UInt32
        private let features: Int32

        /// Reads a `curl_version_info_data`. Its first members have never changed: `int age`, `char *version`,
        /// `unsigned version_num`, `char *host`, `int features`.
        init(_ information: UnsafeRawPointer) {
            text = String(cString: information.load(fromByteOffset: 8, as: UnsafePointer<CChar>.self))
            number = information.load(fromByteOffset: 16, as: UInt32.self)
            features = information.load(fromByteOffset: 32, as: Int32.self)
        }

        func isAtLeast(_ major: UInt32, _ minor: UInt32) -> Bool { number >= major << 16 | minor << 8 }

        var hasHTTP2: Bool { features & 1 << 16 != 0 }
        var hasUnixSockets: Bool { features & 1 << 19 != 0 }
    }
#endif
