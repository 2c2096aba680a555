import Foundation
import RuntimeKit

extension APIClient {
    /// Sends a request and saves the response's body in a file, without holding it in memory.
    ///
    /// The file appears when it is complete, and replaces an existing one. Until then, the bytes are in a folder next
    /// to it, `movie.mp4.download`, which only the current user can open. If the connection is lost, the download
    /// resumes within the same call, or in a later call for the same file. To resume, the server must support ranges
    /// and still have the same content (`Range` and `If-Range`, RFC 9110 sections 13.1.5 and 14.2).
    ///
    /// - Parameters:
    ///   - endpoint: The request.
    ///   - file: The file URL to save to. Its folder must exist.
    /// - Returns: The response, with `file` as its value.
    /// - Throws: The errors of `send(_:)`; `TransportError.Code.downloadInProgress`; file system errors as
    ///   `APIError.other(_:)`.
    @discardableResult
    public func download<E: APIRequest>(
        _ endpoint: E, to file: URL
    ) async throws(APIError<E.Failure>) -> APIResponse<URL> {
        let call = try Call(endpoint, clientConfiguration)
        guard file.isFileURL else {
            throw .invalidRequest(
                RequestError(.invalidParameter, "a download needs a file URL, found \(file.absoluteString)"))
        }
        // A device such as /dev/null, a pipe or a socket would be replaced by a file.
        var status = stat()
        if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a regular file"
            throw .invalidRequest(
                RequestError(.invalidParameter, "\(file.path) is \(kind); a download needs the path of a file"))
        }
        let download = Download(call: call, target: file, onProgress: clientConfiguration.progressHandler)
        return APIResponse(value: file, try await download.run())
    }
}
