import Foundation
import Testing

@_spi(Generated) @testable import RuntimeKit

struct RedactionTests {
    private let redaction = Redaction(["pin"], .test())

    @Test(arguments: [
        #"{"password":"SECRET","b":1}"#: #"{"password":"…","b":1}"#,
        #"{ "access_token" : "SE\"CRET", "b" : 1 }"#: #"{ "access_token" : "…", "b" : 1 }"#,
        #"{"refreshToken":SECRET}"#: #"{"refreshToken":"…"}"#,
        #"{"PIN":1234,"shopping":1}"#: #"{"PIN":"…","shopping":1}"#,
        #"{"client_secret":null,"token":true,"x":1}"#: #"{"client_secret":null,"token":true,"x":1}"#,
        #"{"credentials":{"a":["SECRET","}"],"b":{}},"c":1}"#: #"{"credentials":"…","c":1}"#,
        #"[{"api-key":"SECRET"},{"x":"api-key"}]"#: #"[{"api-key":"…"},{"x":"api-key"}]"#,
        #"{"Authorization":"Bearer SECRET","Cookie":"a=SECRET"}"#: #"{"Authorization":"…","Cookie":"…"}"#,
        #"{"text":"{\"password\":\"SEC\\\"RET\",\"b\":1}"}"#: #"{"text":"{\"password\":\"…\",\"b\":1}"}"#,
        #"{"next":"https://x/?api_key=SECRET&page=2"}"#: #"{"next":"https://x/?api_key=…&page=2"}"#,
        #"{"next_page_token":"abc","tokens":5}"#: #"{"next_page_token":"abc","tokens":5}"#,
        #"{"password":"SECR"#: #"{"password":"…""#,
        #"{"password":"#: #"{"password":"#,
        #"it's 5" wide, {"password":"SECRET"}"#: #"it's 5" wide, {"password":"…"}"#,
        "{'password': 'SECRET', 'b': 1}": #"{'password': "…", 'b': 1}"#,
        "user=me&password=SECRET&x=1": "user=me&password=…&x=1",
        "user%5Bpassword%5D=SECRET&x=1": "user%5Bpassword%5D=…&x=1",
        "https://me:SECRET@x.example:80/a@b?c=d": "https://x.example:80/a@b?c=d",
        "<https://x/?access_token=SECRET>; rel=\"next\"": "<https://x/?access_token=…>; rel=\"next\"",
        "Authorization: Digest username=\"SECRET\"\nHost: x": "Authorization: …\nHost: x",
        "X-Api-Key: SECRET\r\nHost: x": "X-Api-Key: …\r\nHost: x",
        "password = 'SECRET SECRET'; x = 1": "password = …; x = 1",
        "login failed: password=SEC,RET;SE(C)R#ET]": "login failed: password=…]",
        "(token=SECRET, user=me)": "(token=…, user=me)", "{a: {token=SECRET}}": "{a: {token=…}}",
        "sid=1; sessionid=SECRET; x=2": "sid=1; sessionid=…; x=2", "f(token=SECRET);": "f(token=…);",
        "token=SECRET,user=SECRET x=1": "token=… x=1", "token=,": "token=,",
        "https://x/?token=SECRET#SECRET": "https://x/?token=…",
        #"{"query":"{ login(password: \"SEC\\\"RET\") }","b":1}"#: #"{"query":"{ login(password: \"…\") }","b":1}"#,
        #"{"text":"token=\"SECRET\", b","c":"token=SEC\\RE\/T\nb"}"#: #"{"text":"token=\"…\", b","c":"token=…\nb"}"#,
        #"{"text":"token=SECRET\u0026x=1"}"#: #"{"text":"token=…\u0026x=1"}"#, #"token=SECRET\"#: "token=…",
        "<a><password>SECRET</password><b>1</b></a>": "<a><password>…</password><b>1</b></a>",
        "<s:AccessToken x='1' token=\"SECRET\">SEC<![CDATA[R<E>T]]>\n</s:AccessToken>":
            "<s:AccessToken x='1' token=…>…</s:AccessToken>",
        "<Credentials>\n <Id>1</Id><SecretAccessKey>SECRET": "<Credentials>\n <Id>1</Id><SecretAccessKey>…",
        "<token/>1 <token></token> <token <token": "<token/>1 <token></token> <token <token", "<": "<",
        "<token>": "<token>", "use <token> for all\nnext": "use <token>…\nnext",
        #"{"hint":"Bearer <token>","id":1,"note":"see <a>"}"#: #"{"hint":"Bearer <token>","id":1,"note":"see <a>"}"#,
        #"{"xml":"<token>SECRET</token>","id":1}"#: #"{"xml":"<token>…</token>","id":1}"#,
        "api_key=": "api_key=", "token:": "token:", "\"": "\"", "'token'": "'token'", "=:=": "=:=",
        "at 12:30: it cost 5=5": "at 12:30: it cost 5=5",
    ])
    func secretsInText(_ text: String, _ shown: String) {
        expectEqual(redaction.text(text), shown)
        expectEqual(redaction.text(shown), shown)
    }

    @Test func namesOfSecrets() {
        for name in [
            "password", "Passwd", "db.password", "user[password]", "X-Auth-Token", "x-api-key", "APIKEY", "id_token",
            "aws_secret_access_key", "Proxy-Authorization", "Set-Cookie", "session_id", "X-Amz-Signature", "pin",
            "Ocp-Apim-Subscription-Key", "DD-APPLICATION-KEY", "app_key", "x-functions-key", "masterKey", "SharedKey",
            "X-Auth", "X-Session-Key",
        ] { #expect(redaction.isSecret(name), "\(name)") }
        for name in [
            "", "-", "Content-Type", "ETag", "WWW-Authenticate", "Idempotency-Key", "key", "expires_in", "token_type",
            "nextPageToken", "X-Trace", "author", "preauth",
        ] { #expect(!redaction.isSecret(name), "\(name)") }
    }

    /// Every place in which a client may have a secret.
    @Test func placesOfTheClient() async throws {
        let notes = Notes<String>()
        let body =
            #"{"args":{"k":"SECRET"},"headers":{"X-Key":"SECRET"},"cookies":{"crumb":"SECRET"},"url":"?k=SECRET"}"#
        let replies = Replies(
            .status(
                200,
                [
                    "Set-Cookie": "crumb=SECRET", "Location": "https://u:SECRET@x/?k=SECRET", "X-Key": "SECRET",
                    "X-Auth-Token": "SECRET", "Content-Type": "application/json", "My-Pin": "SECRET",
                ], .text(body)))
        struct Client: APIClient { var clientConfiguration: ClientConfiguration }
        var client = Client(
            clientConfiguration: ClientConfiguration(
                server: "https://me:SECRET@api.example",
                authenticationSchemes: [
                    .apiKey("a", query: "k", "SECRET"), .apiKey("b", header: "X-Key", "SECRET"),
                    .apiKey("c", cookie: "crumb", "SECRET"), .bearer("d", "SECRET"),
                ],
                transport: replies,
                middleware: [RequestLogging(.bodies, redacting: ["my_pin"]) { notes.append($0) }]))
        client.clientConfiguration.parameters = [
            .query("k", "SECRET"), .header("X-Key", "SECRET"), .cookie("crumb", "SECRET"),
            .header("My-Pin", "SECRET"), .query("plain", "shown"),
        ]
        client.clientConfiguration.headerFields = [
            .authorization: "Bearer SECRET", .proxyAuthorization: "SECRET", "X-Secret": "SECRET",
        ]
        client.clientConfiguration.queryItems = [URLQueryItem(name: "access_token", value: "SECRET")]
        _ = try await client.send(Fetch(crumb: "SECRET"))
        _ = try await client.send(Post(body: .text("k=SECRET")))
        let text = notes.all.joined(separator: "\n")
        #expect(!text.contains("SECRET"), "\(text)")
        #expect(text.contains("?k=…&plain=shown&access_token=…"))
        #expect(text.contains("X-Key: …") && text.contains("My-Pin: …") && text.contains("Proxy-Authorization: …"))
        // What is sent is not changed.
        expectEqual(replies.requests[0].headerFields["X-Key"], "SECRET")

        let failing = Replies(
            .error(RequestError(.invalidParameter, "no: https://x/?k=SECRET and Authorization: Bearer SECRET")))
        client.clientConfiguration.transport = failing
        _ = try? await client.send(Fetch())
        #expect(notes.all.last?.hasPrefix("[ERROR 3] GET https://api.example/x?k=…") == true)
        #expect(notes.all.last?.contains("SECRET") == false)
    }

    @Test func anyTextIsReadToItsEnd() {
        var generator = SystemRandomNumberGenerator()
        let pieces = [
            "\"", "'", "\\", "password", ":", "=", "{", "}", "[", "]", " ", "\n", "//", "@", "ü", "x", ",", "&",
        ]
        for _ in 1...3000 {
            let text = (0..<Int.random(in: 0...30, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let shown = redaction.text(text)
            #expect(shown.utf8.count <= text.utf8.count * 5 + 5)
            _ = JSONLayout.lay(Array(shown.utf8))
        }
    }
}
