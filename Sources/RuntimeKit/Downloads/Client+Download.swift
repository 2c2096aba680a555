import Foundation
import RuntimeKit

extension APIClient {
    /// Sends a request and saves the response's body in a file, without holding it in memory.
    ///
    /// The file appears when it is complete, in place of one that is there. Until then the bytes are in a folder beside it,
    /// `movie.mp4.download`. When the connection breaks, the download goes on where it was, within the same call and also in
    /// a later one for the same file, as long as the server supports ranges and still has the same content (`Range` and
    /// `If-Range`, RFC 9110 sections 13.1.5 and 14.2).
    ///
    /// - Parameters:
    ///   - endpoint: The request.
    ///   - file: Where the body goes; its folder has to exist.
    ///   - onProgress: Told how far the download is; nil for the connection's.
    /// - Returns: The response, with `file` as its value.
    /// - Throws: What `send(_:)` throws; ``DownloadInProgress`` and errors of the file system as `APIError.transport(_:)`.
    @discardableResult
    public func download<E: Endpoint>(
        _ endpoint: E, to file: URL, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(APIError<E.Failure>) -> APIResponse<URL> {
        let call = try Call(endpoint, connection)
        guard file.isFileURL else {
            throw .request(RequestError("a download needs a file URL, found \(file.absoluteString)"))
        }
        let download = Download(call: call, target: file, onProgress: onProgress ?? connection.onProgress)
        return APIResponse(value: file, try await download.run())
    }
}
