import Foundation
import LiveServers
import RuntimeKit
import Testing

/// Files and folders, whose paths are single parameters with slashes.
@Suite(.timeLimit(.minutes(15)))
struct ContentsTests {
    typealias Problem = APIError<Jupyter.Problem>

    let jupyter = Jupyter.live

    @Test func newFilesAreNamedByTheServer() async throws {
        let folder = try await jupyter.makeFolder()
        let response = try await jupyter.contents.response(
            for: Jupyter.ContentsGroup.Create(folder: folder, file: Jupyter.NewFile(type: .file, ext: ".txt")))
        #expect(response.status == 201)
        #expect(response.value.path == "\(folder)/untitled.txt")
        #expect(response.value.type == .file)
        #expect(response.value.size == 0)
        #expect(response.value.content == nil)
        let location = try response[Jupyter.Headers.location]
        #expect(location?.path == "/api/contents/\(folder)/untitled.txt")

        let copy = try await jupyter.contents.create(
            folder: folder, Jupyter.NewFile(copyFrom: response.value.path))
        #expect(copy.path == "\(folder)/untitled-Copy1.txt")
    }

    @Test(arguments: ["plain.txt", "50% of #1, naïve & co?.txt", "a+b=c;d:e@f!$'()*.txt", "日本 (1)/~x.txt", "%41.txt"])
    func textComesBack(name: String) async throws {
        let path = "\(try await jupyter.makeFolder())/\(name)"
        if let slash = name.firstIndex(of: "/") {
            let folder = path.dropLast(name[slash...].count)
            _ = try await jupyter.contents.save(path: String(folder), Jupyter.SavedFile(type: .directory))
        }
        let text = "first line\nzwölf Boxkämpfer \u{1F600}\u{0}\n"
        let saved = try await jupyter.save(text, to: path)
        // What is percent-encoded already is left as it is where reserved characters are.
        let isEncoded = name == "%41.txt"
        #expect(saved.name == (isEncoded ? "A.txt" : name.split(separator: "/").last.map(String.init)))
        let read = try await jupyter.contents.get(path: path)
        #expect(read.content?.text == text)
        #expect(read.format == .text)
        #expect(read.mimetype == "text/plain")
        #expect(read.size == text.utf8.count)
        #expect(read.writable)
    }

    @Test func whatIsAskedForComes() async throws {
        let path = "\(try await jupyter.makeFolder())/note.txt"
        let before = Date.now
        try await jupyter.save("note", to: path)
        let short = try await jupyter.contents.get(path: path, content: 0)
        #expect(short.content == nil)
        #expect(short.format == nil)
        #expect(short.hash == nil)
        #expect(abs(short.lastModified.timeIntervalSince(before)) < 3600)
        let hashed = try await jupyter.contents.get(path: path, type: .file, format: .base64, hash: 1)
        #expect(hashed.content?.text == "bm90ZQ==\n")
        #expect(hashed.hashAlgorithm == "sha256")
        #expect(hashed.hash == "edb465624291e4053c6c5ea4b7eb320dec773e10a57d26b95dcf0564f8e310f8")
    }

    @Test func foldersListTheirFiles() async throws {
        let folder = try await jupyter.makeFolder()
        for name in ["b.txt", "a.txt"] { try await jupyter.save(name, to: "\(folder)/\(name)") }
        let response = try await jupyter.contents.response(for: Jupyter.ContentsGroup.Get(path: folder))
        let items = try #require(response.value.content?.folder)
        #expect(response.value.type == .directory)
        #expect(items.map(\.name).sorted() == ["a.txt", "b.txt"])
        #expect(items.allSatisfy { $0.content == nil && $0.path.hasPrefix(folder + "/") })
        #expect(try response[Jupyter.Headers.lastModified]?.hasSuffix("GMT") == true)
    }

    @Test func theRoot() async throws {
        let folder = try await jupyter.makeFolder()
        let root = try await jupyter.contents.root()
        #expect(root.path == "")
        #expect(root.content?.folder?.map(\.name).contains(folder) == true)
        // A path that is empty by mistake would be the root as well.
        let error = try await failure { () throws(Problem) in try await jupyter.contents.delete(path: "") }
        guard case .invalidRequest = error else { throw error }
    }

    @Test func notebooksAreJSON() async throws {
        let path = "\(try await jupyter.makeFolder())/book.ipynb"
        let cells = [
            Jupyter.Cell(
                cellType: "code", source: "print(6 * 7)\n", metadata: [:],
                additionalProperties: ["id": "first", "execution_count": nil, "outputs": []]),
            Jupyter.Cell(
                cellType: "markdown", source: "# Done", metadata: ["tags": ["end"]],
                additionalProperties: ["id": "last"]),
        ]
        let notebook = Jupyter.Notebook(
            cells: cells, metadata: ["language_info": ["name": "python"]], nbformat: 4, nbformatMinor: 5)
        let saved = try await jupyter.contents.save(
            path: path, Jupyter.SavedFile(type: .notebook, format: .json, content: .notebook(notebook)))
        #expect(saved.type == .notebook)
        let read = try #require(try await jupyter.contents.get(path: path).content?.notebook)
        #expect(read.cells.map(\.source) == cells.map(\.source))
        #expect(read.cells[0].additionalProperties == cells[0].additionalProperties)
        #expect(read.cells[1].metadata["tags"] == ["end"])
        #expect(read.nbformat == 4)
    }

    @Test func filesMove() async throws {
        let folder = try await jupyter.makeFolder()
        try await jupyter.save("text", to: "\(folder)/here.txt")
        try await jupyter.save("other", to: "\(folder)/taken.txt")
        let moved = try await jupyter.contents.move(path: "\(folder)/here.txt", .init(path: "\(folder)/there.txt"))
        #expect(moved.path == "\(folder)/there.txt")
        let conflict = try await problem(409) { () throws(Problem) in
            try await jupyter.contents.move(path: moved.path, .init(path: "\(folder)/taken.txt"))
        }
        #expect(conflict.message == "File already exists: \(folder)/taken.txt")
        #expect(conflict.reason == nil)
        #expect(try await jupyter.contents.get(path: moved.path).content?.text == "text")
    }

    @Test func filesGo() async throws {
        let path = "\(try await jupyter.makeFolder())/gone.txt"
        try await jupyter.save("", to: path)
        let response = try await jupyter.contents.response(for: Jupyter.ContentsGroup.Delete(path: path))
        #expect(response.status == 204)
        let missing = try await problem(404) { () throws(Problem) in
            try await jupyter.contents.delete(path: path)
        }
        #expect(missing.message.contains("does not exist"))
        // The server says this in text that it calls JSON.
        let error = try await failure { () throws(Problem) in
            try await jupyter.contents.get(path: path)
        }
        guard case .unexpectedStatus(let response) = error else { throw error }
        #expect(response.status == 404)
        #expect(response.text.hasPrefix("file or directory"))
    }

    @Test func reasonsAreTold() async throws {
        let folder = try await jupyter.makeFolder()
        let path = "\(folder)/data.bin"
        let bytes = Data([0xFF, 0xFE, 0x00, 0x80])
        _ = try await jupyter.contents.save(
            path: path, Jupyter.SavedFile(type: .file, format: .base64, content: .text(bytes.base64EncodedString())))
        let read = try await jupyter.contents.get(path: path)
        #expect(read.format == .base64)
        #expect(Data(base64Encoded: read.content?.text ?? "", options: .ignoreUnknownCharacters) == bytes)
        let kind = try await problem(400) { () throws(Problem) in
            try await jupyter.contents.get(path: path, type: .directory)
        }
        #expect(kind.reason == "bad type")
        let format = try await problem(400) { () throws(Problem) in
            try await jupyter.contents.get(path: path, type: .file, format: .text)
        }
        #expect(format.reason == "bad format")
        let copy = try await problem(404) { () throws(Problem) in
            try await jupyter.contents.create(folder: folder, Jupyter.NewFile(copyFrom: "\(path).missing"))
        }
        #expect(copy.message.contains("data.bin.missing"))
    }

    @Test func segmentsThatLeadUpwardsAreRefused() async throws {
        let error = try await failure { () throws(Problem) in
            try await jupyter.contents.get(path: "folder/../../etc/passwd")
        }
        guard case .invalidRequest = error else { throw error }
    }
}
