import Foundation

/// A file in a multipart form (RFC 7578).
public struct FilePart: Sendable {
    /// The content.
    public var body: HTTPBody
    /// The name that the server is told; nil for none.
    public var filename: String?
    /// The media type; nil for what the endpoint says, or else `application/octet-stream`.
    public var type: String?

    /// Bytes in memory.
    public init(_ data: Data, filename: String? = "file", type: String? = nil) {
        body = .data(data)
        self.filename = filename
        self.type = type
    }

    /// A file on disk, sent under its own name unless told otherwise.
    public init(file: URL, filename: String? = nil, type: String? = nil) {
        body = .file(file)
        self.filename = filename ?? file.lastPathComponent
        self.type = type
    }
}
