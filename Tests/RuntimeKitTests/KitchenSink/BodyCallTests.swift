import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Every kind of body of `KitchenSink.endpoints.json`.
struct BodyCallTests {
    private let stub = StubTransport {
        $0.on(KitchenSink.Bodies.AnyRequest.self, .success(["ok": true]))
        $0.on(KitchenSink.Bodies.List.self, .success(["a": [1]]))
        $0.on(KitchenSink.Bodies.Form.self, .success(nil))
        $0.on(KitchenSink.Bodies.Fields.self, .success([1]))
        $0.on(KitchenSink.Bodies.Upload.self, .success("done"))
        $0.otherwise { _ in TransportResponse(status: 204) }
    }
    private var bodies: KitchenSink.Bodies { KitchenSink(transport: stub).bodies }

    /// A request of this group as text; most have the version and a content type.
    private func request(_ line: String, accept: Bool = false, type: String?, _ body: String?) -> String {
        let (method, path) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
        var text = "\(method) https://api.kitchen.example/v1/bodies/\(path)"
        if accept { text += "\nAccept: application/json" }
        if let type { text += "\nContent-Type: \(type)" }
        text += "\nX-Client-Version: 1.0"
        return body.map { text + "\n\n" + $0 } ?? text
    }

    @Test func textAndBytes() async throws {
        try await bodies.text("Zoë\n")
        try await bodies.bytes(.data(Data("abc".utf8)))
        try await bodies.text("Zoe")
        expectEqual(stub.sent[0], request("POST text", type: "text/plain; charset=utf-8", "Zoë\n"))
        expectEqual(stub.sent[2], request("POST text", type: "text/plain", "Zoe"))
        expectEqual(stub.sent[1], request("POST bytes", type: "application/octet-stream", "abc"))
    }

    @Test func bytesOfAFileAndOfAStream() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bytes-\(UUID().uuidString)")
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await bodies.bytes(.file(file))
        let chunks = AsyncStream<Data> { continuation in
            for text in ["st", "re", "am"] { continuation.yield(Data(text.utf8)) }
            continuation.finish()
        }
        try await bodies.bytes(.stream(chunks))
        var contents: [String] = []
        for request in stub.requests {
            let data = try await request.body?.data(maximumSize: 100) ?? Data()
            contents.append(String(decoding: data, as: UTF8.self))
        }
        expectEqual(contents, ["file", "stream"])
        expectEqual(stub.requests.map { $0.body?.length }, [4, nil])
    }

    @Test func anyJSON() async throws {
        try await expectEqual(bodies.any(["b": [1, nil], "a": true]), ["ok": true])
        try await expectEqual(bodies.list(["x": [1, 2], "a": []]), ["a": [1]])
        try await bodies.merge(["title": nil])
        let json = "application/json"
        let expected = [
            request("POST any", accept: true, type: json, #"{"b":[1,null],"a":true}"#),
            request("POST list", accept: true, type: json, #"{"a":[],"x":[1,2]}"#),
            request("PATCH merge", type: "application/merge-patch+json", #"{"title":null}"#),
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func aBodyOrNone() async throws {
        try await bodies.optional(.init(name: "n"))
        try await bodies.optional()
        let expected = [
            request("POST optional", type: "application/json", #"{"name":"n","parts":[]}"#),
            request("POST optional", type: nil, nil),
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func forms() async throws {
        #expect(try await bodies.form(.init(user: "ada l", password: "p&=+%", scopes: ["a", "b"])) == nil)
        try await expectEqual(bodies.fields(userName: "Zoë", roles: ["x", "y z"]), [1])
        _ = try await bodies.fields(userName: "", remember: true)
        let type = "application/x-www-form-urlencoded"
        let expected = [
            request("POST form", accept: true, type: type, "user=ada+l&password=p%26%3D%2B%25&scopes=a&scopes=b"),
            request(
                "POST fields", accept: true, type: type,
                "user+name=Zo%C3%AB&remember=false&roles%5B%5D=x&roles%5B%5D=y+z"),
            request("POST fields", accept: true, type: type, "user+name=&remember=true"),
        ]
        expectEqual(stub.sent, expected)
    }

    @Test func multipart() async throws {
        let response = try await bodies.upload(
            title: "T", details: .init(name: "n"), picture: FilePart(Data("PNG".utf8), filename: "p.png"),
            attachments: [
                FilePart(Data("1".utf8)), FilePart(Data("2".utf8), filename: "ü.txt", contentType: "text/plain"),
            ])
        expectEqual(response, "done")
        let body = """
            --BOUNDARY⏎
            Content-Disposition: form-data; name="title"⏎
            ⏎
            T⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="details"⏎
            Content-Type: application/json⏎
            ⏎
            {"name":"n","parts":[]}⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="picture"; filename="p.png"⏎
            Content-Type: image/png⏎
            ⏎
            PNG⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="attachments"; filename="file"⏎
            Content-Type: application/octet-stream⏎
            ⏎
            1⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="attachments"; filename="ü.txt"⏎
            Content-Type: text/plain⏎
            ⏎
            2⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="count"⏎
            ⏎
            1⏎
            --BOUNDARY--⏎

            """
        expectEqual(
            stub.sent, [request("POST upload", accept: true, type: "multipart/form-data; boundary=BOUNDARY", body)])
        _ = try await bodies.upload(title: "T", picture: FilePart(Data()), count: 0)
        let names = stub.sent.last?.components(separatedBy: "; name=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        expectEqual(names, ["title", "picture", "count"])
    }

    @Test func aConstantPart() async throws {
        try await bodies.parts(title: "T")
        let body = """
            --BOUNDARY⏎
            Content-Disposition: form-data; name="kind"⏎
            ⏎
            photo⏎
            --BOUNDARY⏎
            Content-Disposition: form-data; name="title"⏎
            ⏎
            T⏎
            --BOUNDARY--⏎

            """
        expectEqual(stub.sent, [request("POST parts", type: "multipart/form-data; boundary=BOUNDARY", body)])
    }
}
