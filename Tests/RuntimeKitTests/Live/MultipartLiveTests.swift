import Foundation
import RuntimeKit
import Testing

@Suite(.live, .explained, .hangLimit)
struct MultipartLiveTests {
    let bin = HTTPBin.live
    let everyByte = Data((0...255).map { UInt8($0) })

    @Test(arguments: OddText.all + OddText.withLineBreaks + OddText.withControls)
    func texts(_ odd: OddText) async throws {
        let file = FilePart(Data("file".utf8), filename: "a.txt", contentType: "text/plain")
        let echo = try await bin.bodies.parts(title: odd.text, file: file, oddName: odd.text)
        expectEqual(echo.form.bytes, ["title".bytes: [odd.text.bytes], "odd \"name\"".bytes: [odd.text.bytes]])
        expectEqual(echo.files, ["file": "file"])
    }

    /// The server shows no file names, but a name that breaks its header takes the part with it.
    @Test(arguments: (OddText.all + OddText.withLineBreaks).filter { $0.name != "long" })
    func fileNames(_ odd: OddText) async throws {
        let file = FilePart(Data(odd.text.utf8), filename: odd.text, contentType: "text/plain")
        let echo = try await bin.bodies.files(first: file, second: file, dritteGröße: file)
        expectEqual(
            echo.files.mapValues(\.bytes),
            [
                "first": odd.text.bytes, "second": odd.text.bytes, "dritte größe": odd.text.bytes,
            ])
        expectEqual(echo.form, [:])
    }

    @Test func wholeBody() async throws {
        let request = HTTPBin.Bodies.Parts(
            title: "Ü", count: 2, pizza: HTTPBin.Pizza(name: "Funghi"),
            file: FilePart(Data("\r\n--".utf8), filename: "größe \"1\".png"),
            extra: [
                FilePart(Data([0, 255]), filename: "a\r\nb", contentType: "text/plain"),
                FilePart(Data(), filename: nil),
            ])
        let built = try bin.bodies.makeRequest(for: request)
        let type = try #require(built.headerFields[.contentType])
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        let boundary = type.dropFirst("multipart/form-data; boundary=".count)
        var expected = Data()
        let parts: [(String, Data)] = [
            ("name=\"title\"\r\n\r\n", Data("Ü".utf8)),
            ("name=\"count\"\r\n\r\n", Data("2".utf8)),
            (
                "name=\"pizza\"\r\nContent-Type: application/json\r\n\r\n",
                Data(#"{"name":"Funghi","toppings":[]}"#.utf8)
            ),
            (
                "name=\"file\"; filename=\"größe %221%22.png\"\r\nContent-Type: image/png\r\n\r\n",
                Data("\r\n--".utf8)
            ),
            ("name=\"extra\"; filename=\"a%0D%0Ab\"\r\nContent-Type: text/plain\r\n\r\n", Data([0, 255])),
            ("name=\"extra\"\r\nContent-Type: application/octet-stream\r\n\r\n", Data()),
        ]
        for (head, content) in parts {
            expected +=
                Data("--\(boundary)\r\nContent-Disposition: form-data; \(head)".utf8) + content + Data("\r\n".utf8)
        }
        expected += Data("--\(boundary)--\r\n".utf8)
        expectEqual(built.body?.data, expected)

        let echo = try await bin.bodies.send(request)
        expectEqual(echo.headers["Content-Length"], "\(expected.count)")
        expectEqual(echo.form["title"], .one("Ü"))
        expectEqual(echo.form["count"], .one("2"))
        expectEqual(echo.form["pizza"], .one(#"{"name":"Funghi","toppings":[]}"#))
        expectEqual(echo.files["file"], "\r\n--")
        expectEqual(echo.files["extra"], "data:text/plain;base64,AP8=")
    }

    @Test func everyByteValue() async throws {
        let echo = try await bin.bodies.parts(title: "t", file: FilePart(everyByte))
        expectEqual(echo.files, ["file": "data:image/png;base64," + everyByte.base64EncodedString()])
    }

    @Test func boundaryInside() async throws {
        let content = Data("--part-\r\n--\r\n\r\n--part\r\nContent-Disposition: form-data; name=\"evil\"\r\n\r\n".utf8)
        let echo = try await bin.bodies.files(
            first: FilePart(content, contentType: "text/plain"), second: FilePart(Data()))
        expectEqual(echo.files, ["first": String(decoding: content, as: UTF8.self), "second": ""])
        expectEqual(echo.form, [:])
    }

    @Test func fromDisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("größe 🍕.bin")
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try content.write(to: url)
        let file = FilePart(file: url)
        expectEqual(file.filename, "größe 🍕.bin")
        let echo = try await bin.bodies.files(
            first: file, second: FilePart(file: url, filename: "b", contentType: "text/x"))
        expectEqual(
            echo.files,
            [
                "first": "data:application/octet-stream;base64," + content.base64EncodedString(),
                "second": "data:text/x;base64," + content.base64EncodedString(),
            ])
    }

    @Test func fileThatIsNotThere() async {
        let missing = FilePart(file: URL(fileURLWithPath: "/no/such/file"))
        await #expect(throws: APIError<Never>.self) {
            try await bin.bodies.files(first: missing, second: missing)
        }
    }
}
