#if !canImport(Glibc) || URLSession
    import Foundation

    /// A body that was written to a temporary file. The file is removed together with this value.
    ///
    /// URLSession reads on a thread that must not wait for an asynchronous sequence. A known length also avoids the
    /// chunked transfer coding, which many servers reject.
    struct SpooledBody {
        private let file: TemporaryFile

        /// The body, read from the file.
        var body: HTTPBody { .file(file.url) }

        /// Writes `body` to the file.
        init(_ body: HTTPBody) async throws {
            file = try TemporaryFile()
            let handle = try FileHandle(forWritingTo: file.url)
            defer { try? handle.close() }
            for try await chunk in body { try handle.write(contentsOf: chunk) }
            // Some sequences just end when their task is cancelled.
            try Task.checkCancellation()
            if let length = body.length, Int64(try handle.offset()) != length {
                throw RequestError(
                    .invalidBody, "the body has \(try handle.offset()) bytes, but \(length) were announced")
            }
        }
    }

    extension HTTPBody {
        /// Whether the body must be written to a file before URLSession can send it.
        var needsSpooling: Bool {
            switch storage {
            case .data, .file: return false
            case .stream: return true
            case .joined(let bodies):
                #if canImport(FoundationNetworking)
                    return bodies.contains(where: \.needsSpooling)
                #else
                    return data == nil
                #endif
            }
        }
    }
#endif
