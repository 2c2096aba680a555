#if canImport(Glibc)
    import Foundation

    /// The body of a request, which libcurl reads in pieces; without temporary copies on disk.
    final class CurlUpload: @unchecked Sendable {
        // Sendable: only the driver's thread reads. The exception is the pipe, which has its own lock.

        private enum Part {
            case bytes(Data, offset: Int)
            case file(FileHandle, remaining: Int64)
        }

        /// The result of a read.
        enum Piece {
            case bytes(Int)
            /// Nothing is available yet. The pipe calls `onPiece` later.
            case later
            case failed(any Error)
        }

        private var parts: [Part] = []
        private var next = 0
        private let pipe: UploadPipe?
        /// The total number of bytes; nil if it is not known in advance.
        let length: Int64?
        private(set) var sent: Int64 = 0

        /// Opens the files of a body. `onPiece` is called when bytes are available after a read found none.
        init(_ body: HTTPBody, onPiece: @escaping @Sendable () -> Void) throws {
            if body.hasStream {
                pipe = UploadPipe(body, onPiece)
                length = body.length
                return
            }
            pipe = nil
            var parts: [Part] = []
            length = try Self.open(body, &parts)
            self.parts = parts
        }

        /// Opens the parts of a body and returns their total size.
        private static func open(_ body: HTTPBody, _ parts: inout [Part]) throws -> Int64 {
            switch body.storage {
            case .data(let data):
                parts.append(.bytes(data, offset: 0))
                return Int64(data.count)
            case .joined(let bodies):
                var length: Int64 = 0
                for body in bodies { length += try open(body, &parts) }
                return length
            case .stream: throw TransportError(.bodyAlreadyRead)
            case .file(let url):
                let handle = try HTTPBody.open(url)
                let end = Int64(try handle.seekToEnd())
                try handle.seek(toOffset: 0)
                parts.append(.file(handle, remaining: end))
                return end
            }
        }

        /// Releases the body, because it is not read any more.
        func end() {
            pipe?.end()
            parts = []
        }

        /// Copies at most `room` bytes, and at least one, to the buffer; none at the end.
        func read(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) -> Piece {
            let piece = pipe.map { $0.read(buffer, room) } ?? readPart(buffer, room)
            guard case .bytes(let count) = piece else { return piece }
            sent += Int64(count)
            guard let length, count == 0 ? sent != length : sent > length else { return piece }
            return .failed(
                RequestError(
                    .invalidBody,
                    "the body has \(count == 0 ? "" : "more than ")\(sent) bytes, but \(length) were announced"))
        }

        private func readPart(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) -> Piece {
            while next < parts.count {
                switch parts[next] {
                case .bytes(let data, let offset):
                    let count = min(room, data.count - offset)
                    if count > 0 {
                        data.copyBytes(to: buffer, from: data.startIndex + offset..<data.startIndex + offset + count)
                        parts[next] = .bytes(data, offset: offset + count)
                        return .bytes(count)
                    }
                case .file(let handle, let remaining):
                    if remaining > 0 {
                        let count = Glibc.read(handle.fileDescriptor, buffer, min(room, Int(remaining)))
                        // The file is shorter than the length that was sent to the server.
                        guard count > 0 else { return .failed(TransportError(.fileChanged)) }
                        parts[next] = .file(handle, remaining: remaining - Int64(count))
                        return .bytes(count)
                    }
                }
                next += 1
            }
            return .bytes(0)
        }
    }

    extension HTTPBody {
        /// Whether a part of the body is a stream.
        var hasStream: Bool {
            switch storage {
            case .data, .file: false
            case .stream: true
            case .joined(let bodies): bodies.contains(where: \.hasStream)
            }
        }
    }
#endif
