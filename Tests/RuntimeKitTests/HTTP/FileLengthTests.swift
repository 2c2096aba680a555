import Foundation
import Testing

@testable import RuntimeKit

@Suite(.hangLimit) struct FileLengthTests {
    @Test func thatOfTheFileThatIsRead() throws {
        let folder = try ScratchFolder()
        let (file, link) = (folder.file(), folder.file("link"))
        try Data("12345".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        expectEqual(HTTPBody.file(link).length, 5)
        expectEqual(HTTPBody.file(file).length, 5)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 7)
        expectEqual(HTTPBody.file(file).length, 7, "it is not remembered")
        #expect(HTTPBody.file(folder.url).length == nil)
        #expect(HTTPBody.file(folder.file("missing")).length == nil)
    }

    /// To open a pipe is to wait for its writer, on a thread that others need.
    @Test func pipesAndFoldersAreNotRead() async throws {
        let folder = try ScratchFolder()
        let pipe = folder.file("pipe")
        expectEqual(mkfifo(pipe.path, 0o600), 0)
        for file in [pipe, folder.url] {
            let body = HTTPBody.joined([.text("a"), .file(file)])
            let error = await #expect(throws: RequestError.self) { try await body.data(maximumSize: 10) }
            expectEqual(error?.message, "\(file.path) is not a regular file, so it cannot be sent")
            let request = TransportRequest(method: .put, url: file, body: body)
            await #expect(throws: RequestError.self) { try await request.bodyDigest() }
        }
    }

    /// As when a form has more files than a process may open.
    @Test func errorsOfTheSystemSayWhy() {
        let information: [String: Any] = [NSFilePathErrorKey: "/tmp/x", NSUnderlyingErrorKey: POSIXError(.EMFILE)]
        let error = APIError<Never>.other(CocoaError(.fileReadUnknown, userInfo: information))
        expectEqual("\(error)", "the request failed: Too many open files: /tmp/x")
    }
}
