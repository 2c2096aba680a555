#if !canImport(Glibc) || URLSession
    import Foundation

    #if canImport(FoundationNetworking)
        /// Passes a body in memory and in files to URLSession in pieces.
        ///
        /// On Linux, `uploadTask(with:fromFile:)` takes ten times as long, and there are no bound pairs of streams. The
        /// pointers are parameters of the overridden methods of Foundation.
        final class BodyInputStream: InputStream {
            private var parts: ArraySlice<Part>
            private var status = Stream.Status.notOpen
            private var failure: (any Error)?

            private enum Part {
                case bytes(Data)
                case file(FileHandle, offset: Int64, end: Int64)
            }

            /// Opens the files of a body. The body must not contain a stream.
            init(_ body: HTTPBody) throws {
                parts = try Self.parts(body)[...]
                super.init(data: Data())
            }

            /// Like `init(_:)`, but reports an error when the stream is read.
            convenience init(reading body: HTTPBody) {
                do {
                    try self.init(body)
                } catch {
                    self.init(failing: error)
                }
            }

            /// Creates a stream that fails when it is read.
            init(failing error: any Error) {
                parts = []
                failure = error
                super.init(data: Data())
            }

            deinit {
                closeFiles()
            }

            private static func parts(_ body: HTTPBody) throws -> [Part] {
                switch body.storage {
                case .data(let data): return data.isEmpty ? [] : [.bytes(data)]
                case .joined(let bodies): return try bodies.flatMap(parts)
                case .stream: throw TransportError(.bodyAlreadyRead)
                case .file(let url):
                    let handle = try HTTPBody.open(url)
                    let end = Int64(try handle.seekToEnd())
                    try handle.seek(toOffset: 0)
                    return end > 0 ? [.file(handle, offset: 0, end: end)] : []
                }
            }

            /// The number of bytes in the stream.
            var length: Int64 {
                parts.reduce(0) { sum, part in
                    switch part {
                    case .bytes(let data): sum + Int64(data.count)
                    case .file(_, let offset, let end): sum + end - offset
                    }
                }
            }

            override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
                do {
                    if let failure { throw failure }
                    let count = try next(buffer, maxLength)
                    if count == 0 { status = .atEnd }
                    return count
                } catch {
                    failure = error
                    status = .error
                    return -1
                }
            }

            /// Copies at most `room` bytes to `buffer`. By the contract of `InputStream`, the buffer has room for them.
            private func next(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) throws -> Int {
                guard let part = parts.first, room > 0 else { return 0 }
                switch part {
                case .bytes(let data):
                    let piece = data.prefix(room)
                    piece.copyBytes(to: buffer, count: piece.count)
                    let rest = data.dropFirst(piece.count)
                    if rest.isEmpty { parts.removeFirst() } else { parts[parts.startIndex] = .bytes(rest) }
                    return piece.count
                case .file(let handle, let offset, let end):
                    let piece = try handle.read(upToCount: Int(min(Int64(room), end - offset))) ?? Data()
                    // The file is shorter than the length that was sent to the server.
                    guard !piece.isEmpty else { throw TransportError(.fileChanged) }
                    piece.copyBytes(to: buffer, count: piece.count)
                    let position = offset + Int64(piece.count)
                    if position < end {
                        parts[parts.startIndex] = .file(handle, offset: position, end: end)
                    } else {
                        try handle.close()
                        parts.removeFirst()
                    }
                    return piece.count
                }
            }

            private func closeFiles() {
                for case .file(let handle, _, _) in parts { try? handle.close() }
                parts = []
            }

            override func open() { status = .open }

            override func close() {
                closeFiles()
                status = .closed
            }

            // True after a failure, because Foundation does not ask a stream without bytes for its error.
            override var hasBytesAvailable: Bool { !parts.isEmpty || failure != nil }
            override var streamStatus: Stream.Status { status }
            override var streamError: (any Error)? { failure }

            override func getBuffer(
                _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length: UnsafeMutablePointer<Int>
            ) -> Bool {
                false
            }
        }
    #endif
#endif
