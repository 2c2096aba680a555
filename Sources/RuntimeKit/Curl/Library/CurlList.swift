#if canImport(Glibc)
    /// A list of texts that libcurl reads without copying it.
    final class CurlList: @unchecked Sendable {
        // Sendable: nothing changes after `init`.

        private let library: CurlLibrary
        private var first: CurlLibrary.List?

        init(_ library: CurlLibrary, _ texts: [String]) throws {
            self.library = library
            for text in texts {
                guard let longer = library.listAppend(first, text) else {
                    throw TransportError.curlUnavailable("out of memory")
                }
                first = longer
            }
        }

        deinit {
            library.listFree(first)
        }

        /// The list, valid as long as this object exists.
        var start: UnsafeRawPointer? { first.map { UnsafeRawPointer($0) } }
    }
#endif
