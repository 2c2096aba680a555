import Foundation

/// A file in a multipart form (RFC 7578).
public struct FilePart: Sendable {
    /// The content.
    public var body: HTTPBody
    /// The file name that is sent; nil for none.
    public var filename: String?
    /// The media type; nil for the media type that the endpoint declares, else `application/octet-stream`.
    public var contentType: String?

    /// Creates a part from bytes in memory. Its file name is `file` unless another one is given, because servers take a
    /// part without a file name for a text field.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - filename: The file name that is sent; nil for none.
    ///   - contentType: The media type; nil for that of the endpoint.
    public init(_ data: Data, filename: String? = "file", contentType: String? = nil) {
        body = .data(data)
        self.filename = filename
        self.contentType = contentType
    }

    /// Creates a part from a file on disk. If `filename` is nil, the name of the file is sent.
    ///
    /// - Parameters:
    ///   - file: The URL of the file. It is read when the request is sent.
    ///   - filename: The file name that is sent.
    ///   - contentType: The media type; nil for that of the endpoint.
    public init(file: URL, filename: String? = nil, contentType: String? = nil) {
        body = .file(file)
        self.filename = filename ?? file.lastPathComponent
        self.contentType = contentType
    }
}

extension FilePart: CustomStringConvertible {
    /// The name and the size, without the content.
    public var description: String { "FilePart(\(filename ?? "no name"), \(body))" }
}
