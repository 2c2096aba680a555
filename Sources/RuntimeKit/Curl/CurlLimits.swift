#if canImport(Glibc)
    /// How many connections a transport has.
    struct CurlLimits: Sendable {
        /// To one host at once; more requests wait, unless HTTP/2 carries them on one connection.
        var connectionsPerHost = 6
        /// So many are kept for later requests.
        var idleConnections = 64
    }
#endif
