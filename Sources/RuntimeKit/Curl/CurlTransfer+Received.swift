#if canImport(Glibc)
    extension CurlTransfer {
        /// The data that the caller builds the response from, while the driver continues.
        struct Received: Sendable {
            let head: CurlHead
            let body: HTTPBody
            /// The trailer. For a stream, it is set after the body.
            let trailer: ResponseTrailer
        }
    }
#endif
