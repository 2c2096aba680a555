import Foundation
@_spi(Generated) import RuntimeKit
import RuntimeKitTesting
import Testing

/// Types of one's own, forms and uploads, as the page of the RESTAPI library shows them.
struct RESTAPIBodyTests {
    private let stub = StubTransport {
        $0.on(JSONPlaceholder.SubmitForm.self, .success(["ok": true]))
        $0.on(JSONPlaceholder.UploadPicture.self, .success(["ok": true]))
        $0.on(JSONPlaceholder.CreateRawPost.self, .success(["ok": true]))
    }
    private var api: JSONPlaceholder { JSONPlaceholder(headerToken: "T", transport: stub) }

    @Test func aResponseTypeWrittenByHand() async throws {
        stub.on(JSONPlaceholder.PostRequest.self, .status(200, body: .text(#"{"id":"7","title":"t","extra":[1]}"#)))
        stub.on(JSONPlaceholder.Posts.self, .status(200, body: .text(#"[{"id":1},{"title":"only"}]"#)))
        let one = try await api.send(JSONPlaceholder.PostRequest(id: 7), as: .json(LoosePost.self))
        expectEqual(one, LoosePost(id: 7, title: "t"))
        let list = try await api.send(JSONPlaceholder.Posts(), as: .json([LoosePost].self))
        expectEqual(list, [LoosePost(id: 1, title: ""), LoosePost(id: 0, title: "only")])
        stub.on(JSONPlaceholder.Posts.self, .status(200, body: .text(#"[{"id":1},[]]"#)))
        do {
            _ = try await api.send(JSONPlaceholder.Posts(), as: .json([LoosePost].self))
            Issue.record("no error")
        } catch .invalidResponse(let error, _) {
            expectEqual(error.path, "[1]")
            expectEqual(error.message, "a post is an object")
        }
    }

    @Test func aBodyTypeWrittenByHand() async throws {
        _ = try await api.createRawPost(LoosePost(id: 1, title: "x").json)
        stub.on(SendPost.self, .success(LoosePost(id: 2, title: "y")))
        try await expectEqual(api.send(SendPost(post: LoosePost(id: 1, title: "x"))), LoosePost(id: 2, title: "y"))
        let request = """
            POST https://jsonplaceholder.typicode.com/posts
            Accept: application/json
            Content-Type: application/json
            access_token: T

            {"id":"1","title":"x"}
            """
        expectEqual(stub.sent, [request, request])
    }

    @Test func aFormOfAType() async throws {
        let form = JSONPlaceholder.NewPost(id: 1, body: "a b&c=d+e", title: "ä%", userID: 2)
        try await expectEqual(api.submitForm(form, dir: "gujci test"), ["ok": true])
        let request = """
            POST https://jsonplaceholder.typicode.com/post.php?dir=gujci%20test
            Accept: application/json
            Content-Type: application/x-www-form-urlencoded
            access_token: T

            id=1&body=a+b%26c%3Dd%2Be&title=%C3%A4%25&userId=2
            """
        expectEqual(stub.sent, [request])
    }

    @Test func aFormOfADictionary() async throws {
        stub.on(SendForm.self, .success(()))
        try await api.send(SendForm(parameters: ["title": "t", "body": "a b"]))
        expectEqual(stub.requests.first?.headerFields[.contentType], "application/x-www-form-urlencoded")
        expectEqual(stub.requests.first?.body?.data, Data("body=a+b&title=t".utf8))
    }

    @Test func aPictureWithFileAndFieldName() async throws {
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x0D, 0x0A, 0x2D, 0x2D, 0x00, 0xFF, 0xD9])
        let picture = FilePart(jpeg, filename: "me \"1\".jpg")
        try await expectEqual(api.uploadPicture(upfile: picture, caption: "Zoë"), ["ok": true])
        let request = try #require(stub.requests.first)
        let boundary = try #require(request.boundary)
        expectEqual(request.headerFields[.contentType], "multipart/form-data; boundary=\(boundary)")
        expectEqual(request.headerFields["access_token"], "T")
        var body = Data("--\(boundary)\r\n".utf8)
        body += Data("Content-Disposition: form-data; name=\"upfile\"; filename=\"me %221%22.jpg\"\r\n".utf8)
        body += Data("Content-Type: image/jpeg\r\n\r\n".utf8)
        body += jpeg
        body += Data("\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\nZoë\r\n".utf8)
        body += Data("--\(boundary)--\r\n".utf8)
        expectEqual(request.body?.data, body)
        expectEqual(request.body?.length, Int64(body.count))
    }

    @Test func aPictureFromAFile() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
        try Data("PNG".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await api.uploadPicture(upfile: FilePart(file: file, filename: "picture.png", contentType: "image/png"))
        let request = try #require(stub.requests.first)
        let boundary = try #require(request.boundary)
        let body = try await request.body?.data(maximumSize: 1000)
        let expected = """
            --\(boundary)\r
            Content-Disposition: form-data; name="upfile"; filename="picture.png"\r
            Content-Type: image/png\r
            \r
            PNG\r
            --\(boundary)--\r

            """
        expectEqual(body.map { String(decoding: $0, as: UTF8.self) }, expected)
        expectEqual(request.body?.length, Int64(expected.utf8.count))
    }

    @Test func aMultipartFormWrittenByHand() async throws {
        stub.on(SendParts.self, .success(()))
        let files = [
            FilePart(Data("1".utf8), filename: "1.txt", contentType: "text/plain"),
            FilePart(Data("2".utf8), filename: nil),
        ]
        try await api.send(SendParts(title: "two", files: files))
        let request = """
            POST https://jsonplaceholder.typicode.com/parts
            Content-Type: multipart/form-data; boundary=BOUNDARY
            access_token: T

            --BOUNDARY⏎
            Content-Disposition: form-data; name="title"⏎
            ⏎
            two⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="files"; filename="1.txt"⏎
            Content-Type: text/plain⏎
            ⏎
            1⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="files"⏎
            Content-Type: application/octet-stream⏎
            ⏎
            2⏎
            --BOUNDARY--⏎

            """
        expectEqual(stub.sent, [request])
    }

    @Test func aBodyOfAnyOtherKind() async throws {
        stub.on(SendDocument.self, .success(()))
        try await api.send(SendDocument(document: .text("%PDF-1.7")))
        let request = """
            PUT https://jsonplaceholder.typicode.com/document
            Content-Type: application/pdf
            access_token: T

            %PDF-1.7
            """
        expectEqual(stub.sent, [request])
    }
}

/// Bytes stay bytes, whatever the media type; only inside JSON they are base64.
struct RESTAPIBytesTests {
    private let stub = StubTransport {
        $0.on(SendData.self, .success(()))
        $0.on(SendDataParts.self, .success(()))
    }
    private var api: JSONPlaceholder { JSONPlaceholder(transport: stub) }

    @Test func asTheBody() async throws {
        try await api.send(SendData(data: Data("[1]".utf8)))
        try await api.send(SendData(data: nil))
        let first = "POST https://jsonplaceholder.typicode.com/data\nContent-Type: application/json\n\n[1]"
        expectEqual(stub.sent, [first, "POST https://jsonplaceholder.typicode.com/data"])
    }

    @Test func asParts() async throws {
        try await api.send(SendDataParts(first: Data("1".utf8), second: Data("2".utf8), third: nil))
        let body = """
            --BOUNDARY⏎
            Content-Disposition: form-data; name="first"; filename="file"⏎
            Content-Type: image/jpeg⏎
            ⏎
            1⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="second"; filename="file"⏎
            Content-Type: application/octet-stream⏎
            ⏎
            2⏎
            --BOUNDARY--⏎

            """
        #expect(stub.sent.first?.hasSuffix("\n\n" + body) == true)
    }
}

private struct SendData: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let data: Data?
    static var route: RequestRoute<Self> { RequestRoute(.post, "/data", .body(\.data, as: "application/json")) }
}

private struct SendDataParts: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let first: Data
    let second: Data?
    let third: Data?
    static var route: RequestRoute<Self> {
        RequestRoute(
            .post, "/parts", .part("first", \.first, as: "image/jpeg"), .part("second", \.second),
            .part("third", \.third, as: "image/png"))
    }
}

/// A post that is read and written by hand: ids are text, and whatever is missing is empty.
private struct LoosePost: JSONRepresentable, Equatable {
    let id: Int
    let title: String

    init(id: Int, title: String) {
        self.id = id
        self.title = title
    }

    init(json: JSON) throws {
        guard json.object != nil else { throw JSONError(message: "a post is an object") }
        id = json["id"]?.int ?? json["id"]?.string.flatMap { Int($0) } ?? 0
        title = json["title"]?.string ?? ""
    }

    var json: JSON { ["id": "\(id)", "title": .string(title)] }
}

private struct SendPost: APIRequest {
    typealias Response = LoosePost
    typealias Failure = Never
    let post: LoosePost
    static var route: RequestRoute<Self> { RequestRoute(.post, "/posts", .body(\.post)) }
}

private struct SendForm: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let parameters: [String: String]
    static var route: RequestRoute<Self> { RequestRoute(.post, "/post.php", .form(\.parameters)) }
}

private struct SendParts: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let title: String
    let files: [FilePart]
    static var route: RequestRoute<Self> {
        RequestRoute(.post, "/parts", .part("title", \.title), .part("files", \.files))
    }
}

private struct SendDocument: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let document: HTTPBody
    static var route: RequestRoute<Self> { RequestRoute(.put, "/document", .body(\.document, as: "application/pdf")) }
}
