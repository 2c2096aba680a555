import Foundation

/// A file in a multipart form (RFC 7578).
public struct FilePart: Sendable {
    /// The content.
    public var body: HTTPBody
    /// The file name that is sent; nil for none.
    public var filename: String?
    /// The media type; nil for the media type that the endpoint declares, else `application/octet-stream`.
    public var type: String?

    /// Creates a part from bytes in memory.
    public init(_ data: Data, filename: String? = "file", type: String? = nil) {
        body = .data(data)
        self.filename = filename
        self.type = type
    }

    /// Creates a part from a file on disk. If `filename` is nil, the name of the file is sent.
    public init(file: URL, filename: String? = nil, type: String? = nil) {
        body = .file(file)
        self.filename = filename ?? file.lastPathComponent
        self.type = type
    }
}
