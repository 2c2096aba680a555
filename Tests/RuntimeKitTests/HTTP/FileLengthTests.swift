import Foundation
import Testing

@testable import RuntimeKit

@Suite struct FileLengthTests {
    @Test func thatOfTheFileThatIsRead() throws {
        let folder = try ScratchFolder()
        let (file, link) = (folder.file(), folder.file("link"))
        try Data("12345".utf8).write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(HTTPBody.file(link).length == 5)
        #expect(HTTPBody.file(file).length == 5)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 7)
        #expect(HTTPBody.file(file).length == 7, "it is not remembered")
        #expect(HTTPBody.file(folder.url).length == nil)
        #expect(HTTPBody.file(folder.file("missing")).length == nil)
    }
}
