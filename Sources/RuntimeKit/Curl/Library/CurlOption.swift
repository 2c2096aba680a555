#if canImport(Glibc)
    /// An option of a transfer, such as `CURLOPT_URL`, with the type of its value.
    ///
    /// The numbers are 0 + n for a `long`, 10000 + n for a pointer, 20000 + n for a function, 30000 + n for a size, and
    /// 40000 + n for bytes.
    struct CurlOption<Value>: Sendable {
        let name: String
        let number: Int32
    }

    extension CurlOption<Int> {
        static let sslVersion = Self(name: "SSLVERSION", number: 32)
        static let verbose = Self(name: "VERBOSE", number: 41)
        static let noBody = Self(name: "NOBODY", number: 44)
        static let upload = Self(name: "UPLOAD", number: 46)
        static let post = Self(name: "POST", number: 47)
        static let freshConnect = Self(name: "FRESH_CONNECT", number: 74)
        static let forbidReuse = Self(name: "FORBID_REUSE", number: 75)
        static let bufferSize = Self(name: "BUFFERSIZE", number: 98)
        static let httpVersion = Self(name: "HTTP_VERSION", number: 84)
        static let noSignal = Self(name: "NOSIGNAL", number: 99)
        static let proxyAuth = Self(name: "PROXYAUTH", number: 111)
        static let connectTimeout = Self(name: "CONNECTTIMEOUT_MS", number: 156)
        static let pathAsIs = Self(name: "PATH_AS_IS", number: 234)
        static let pipeWait = Self(name: "PIPEWAIT", number: 237)
        static let suppressConnectHeaders = Self(name: "SUPPRESS_CONNECT_HEADERS", number: 265)
        static let maximumIdleAge = Self(name: "MAXAGE_CONN", number: 288)
        static let quickExit = Self(name: "QUICK_EXIT", number: 322)
    }

    extension CurlOption<Int64> {
        static let uploadSize = Self(name: "INFILESIZE_LARGE", number: 30115)
        static let postSize = Self(name: "POSTFIELDSIZE_LARGE", number: 30120)
    }

    extension CurlOption<String> {
        static let url = Self(name: "URL", number: 10002)
        static let proxy = Self(name: "PROXY", number: 10004)
        static let proxyCredential = Self(name: "PROXYUSERPWD", number: 10006)
        static let method = Self(name: "CUSTOMREQUEST", number: 10036)
        static let interface = Self(name: "INTERFACE", number: 10062)
        static let caFile = Self(name: "CAINFO", number: 10065)
        static let certificateFile = Self(name: "SSLCERT", number: 10025)
        static let keyPassword = Self(name: "KEYPASSWD", number: 10026)
        static let keyFile = Self(name: "SSLKEY", number: 10087)
        static let noProxy = Self(name: "NOPROXY", number: 10177)
        static let pinnedPublicKey = Self(name: "PINNEDPUBLICKEY", number: 10230)
        static let unixSocket = Self(name: "UNIX_SOCKET_PATH", number: 10231)
    }

    /// A pointer that must be valid until the transfer ends.
    extension CurlOption<UnsafeRawPointer> {
        static let writeData = Self(name: "WRITEDATA", number: 10001)
        static let readData = Self(name: "READDATA", number: 10009)
        static let errorBuffer = Self(name: "ERRORBUFFER", number: 10010)
        static let headerFields = Self(name: "HTTPHEADER", number: 10023)
        static let reportData = Self(name: "DEBUGDATA", number: 10095)
        static let headerData = Self(name: "HEADERDATA", number: 10029)
        static let tlsContextData = Self(name: "SSL_CTX_DATA", number: 10109)
        static let socketData = Self(name: "SOCKOPTDATA", number: 10149)
        /// Bytes that libcurl copies.
        static let postBytes = Self(name: "COPYPOSTFIELDS", number: 10165)
        static let seekData = Self(name: "SEEKDATA", number: 10168)
        static let resolve = Self(name: "RESOLVE", number: 10203)
        static let resolverData = Self(name: "RESOLVER_START_DATA", number: 10273)
        static let beforeRequestData = Self(name: "PREREQDATA", number: 10313)
    }

    /// A function of type `size_t (*)(char *, size_t, size_t, void *)`. It returns the number of bytes that it took or
    /// provided.
    typealias CurlBytesFunction =
        @convention(c) (UnsafeMutablePointer<UInt8>?, Int, Int, UnsafeMutableRawPointer?) -> Int

    extension CurlOption<CurlBytesFunction> {
        static let write = Self(name: "WRITEFUNCTION", number: 20011)
        static let read = Self(name: "READFUNCTION", number: 20012)
        static let header = Self(name: "HEADERFUNCTION", number: 20079)
    }

    /// `int (*)(void *, curl_off_t, int)`: moves to a position in the request's body.
    typealias CurlSeekFunction = @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int32

    extension CurlOption<CurlSeekFunction> {
        static let seek = Self(name: "SEEKFUNCTION", number: 20167)
    }

    /// `int (*)(void *, curl_socket_t, curlsocktype)`: called when a socket was created.
    typealias CurlSocketFunction = @convention(c) (UnsafeMutableRawPointer?, Int32, Int32) -> Int32

    extension CurlOption<CurlSocketFunction> {
        static let socket = Self(name: "SOCKOPTFUNCTION", number: 20148)
    }

    /// `int (*)(void *, void *, void *)`: called before a name lookup. `CURLcode (*)(CURL *, void *, void *)`: called
    /// when a TLS context was created.
    typealias CurlPointersFunction =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

    extension CurlOption<CurlPointersFunction> {
        static let tlsContext = Self(name: "SSL_CTX_FUNCTION", number: 20108)
        static let resolverStart = Self(name: "RESOLVER_START_FUNCTION", number: 20272)
    }

    /// `int (*)(CURL *, curl_infotype, char *, size_t, void *)`: called with what a verbose transfer reports.
    typealias CurlReportFunction =
        @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) -> Int32

    extension CurlOption<CurlReportFunction> {
        static let report = Self(name: "DEBUGFUNCTION", number: 20094)
    }

    /// `int (*)(void *, char *, char *, int, int)` (7.80): called before a request is sent on a connection.
    typealias CurlRequestFunction =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, Int32) -> Int32

    extension CurlOption<CurlRequestFunction> {
        static let beforeRequest = Self(name: "PREREQFUNCTION", number: 20312)
    }
#endif
