import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitDownloads

/// Downloads of one file that start and end at the same time.
@Suite(.explained, .hangLimit) struct PartialFileTests {
    /// Who has the file is not disturbed by those who end or are refused meanwhile.
    @Test func oneOwnerAtATime() throws {
        let folder = try ScratchFolder()
        let finished = Log<Int>()
        let errors = Log<String>()
        for round in 0..<300 {
            let file = folder.file("\(round % 2)")
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                guard let partial = try? PartialFile(for: file) else { return }
                do {
                    try partial.restart(from: nil)
                    try partial.append(Data(repeating: UInt8(index), count: 5_000))
                    if index % 2 == 0 {
                        try partial.finish()
                        finished.append(index)
                    }
                } catch {
                    errors.append("\(error)")
                }
                partial.abandon()
            }
            guard let data = try? Data(contentsOf: file) else { continue }
            #expect(data.count == 5_000 && Set(data).count == 1)
        }
        expectEqual(errors.values, [])
        #expect(!finished.values.isEmpty)
        #expect(Set(folder.names).isSubset(of: ["0", "1"]))
    }

    /// What still runs after its download has ended leaves the file to the next one.
    @Test func nothingIsDoneAfterTheEnd() throws {
        let folder = try ScratchFolder()
        let first = try PartialFile(for: folder.file())
        try first.append(Data("first".utf8))
        first.abandon()
        let second = try PartialFile(for: folder.file())
        try second.append(Data("second".utf8))
        for use in [
            { try first.append(Data("late".utf8)) }, { try first.finish() }, { try first.restart(from: nil) },
            { _ = try first.size() },
        ] {
            #expect(throws: CancellationError.self) { try use() }
        }
        first.abandon()
        try second.finish()
        second.abandon()
        #expect(try Data(contentsOf: folder.file()) == Data("second".utf8) && folder.names == ["file"])
    }

    /// The error of a folder or file that is not used.
    private func refusal(_ file: URL) throws -> String {
        let error = try #require(throws: CocoaError.self) { try PartialFile(for: file) }
        expectEqual(error.code, .fileWriteNoPermission)
        return "\(APIError<Never>(error, nil))"
    }

    @Test func linksAreNotFollowed() throws {
        let (folder, other) = (try ScratchFolder(), try ScratchFolder())
        let manager = FileManager.default
        try manager.createSymbolicLink(at: folder.file("a.download"), withDestinationURL: other.url)
        #expect(
            try refusal(folder.file("a")).contains(
                "it is not a folder of the current user: \(folder.file("a.download").path)"))
        expectEqual(other.names, [])
        let victim = other.file("victim")
        try Data("kept".utf8).write(to: victim)
        try manager.createDirectory(at: folder.file("b.download"), withIntermediateDirectories: false)
        try manager.createSymbolicLink(at: folder.file("b.download/content"), withDestinationURL: victim)
        #expect(try refusal(folder.file("b")).contains("it is not a file of the current user: \(folder.url.path)"))
        try expectEqual(Data(contentsOf: victim), Data("kept".utf8))
        try Data().write(to: folder.file("c.download"))
        #expect(try refusal(folder.file("c")).hasSuffix("/c.download"))
        // The folder of the target may be a link.
        try manager.createSymbolicLink(at: folder.file("link"), withDestinationURL: other.url)
        let partial = try PartialFile(for: folder.file("link/d"))
        try partial.append(Data("d".utf8))
        try expectEqual(permissions(other.file("d.download")), 0o700)
        try partial.finish()
        try expectEqual(Data(contentsOf: other.file("d")), Data("d".utf8))
        try expectEqual(permissions(other.file("d")), permissions(folder.file("c.download")))
    }

    private func permissions(_ file: URL) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber)?.intValue
    }

    /// Only root can give files away.
    @Test(.enabled(if: geteuid() == 0)) func filesOfAnotherUserAreNotUsed() throws {
        let folder = try ScratchFolder()
        let manager = FileManager.default
        for name in ["a.download", "b.download"] {
            try manager.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
            try Data("other".utf8).write(to: folder.file("\(name)/content"))
        }
        chown(folder.file("a.download").path, 1, 1)
        chown(folder.file("b.download/content").path, 1, 1)
        #expect(try refusal(folder.file("a")).hasSuffix("/a.download"))
        #expect(try refusal(folder.file("b")).hasSuffix("/b.download/content"))
        try expectEqual(Data(contentsOf: folder.file("b.download/content")), Data("other".utf8))
    }
}
