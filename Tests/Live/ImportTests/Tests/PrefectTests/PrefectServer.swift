import Foundation
import LiveServers
import RuntimeKit
import Testing

@Suite(.serialized, .timeLimit(.minutes(15)))
enum PrefectTests {}

/// The Prefect server that `Tests/Live/servers.py prefect` starts.
enum PrefectServer {
    static let url = LiveServer("PREFECT_URL").url

    /// What Python finds wrong with what the server keeps at a path, which is to be that JSON besides dates and identifiers.
    /// No line of RuntimeKit reads it. `kinds` is a property of `Automation` in the document all kinds of which are to be there.
    static func differences(_ path: String, from expected: String, kinds: String? = nil) throws -> String {
        let script = """
            import json, sys, urllib.request
            url, path, expected, kinds = sys.argv[1:]
            def fetch(path):
                with urllib.request.urlopen(url + path) as response:
                    return json.load(response)
            def compare(place, want, have):
                if isinstance(want, dict) and isinstance(have, dict):
                    for key in want.keys() | have.keys() - {"id", "created", "updated"}:
                        if key not in want or key not in have:
                            print(f"{place}.{key}: " + ("not expected" if key in have else "missing"))
                        else:
                            compare(f"{place}.{key}", want[key], have[key])
                elif isinstance(want, list) and isinstance(have, list) and len(want) == len(have):
                    for index, pair in enumerate(zip(want, have)):
                        compare(f"{place}[{index}]", *pair)
                elif isinstance(want, bool) != isinstance(have, bool) or want != have:
                    print(f"{place}: {have!r} instead of {want!r}")
            have = fetch(path)
            compare("", json.loads(expected), have)
            if kinds:
                schemas = fetch("/openapi.json")["components"]["schemas"]
                property = schemas["Automation"]["properties"][kinds]
                cases = [schemas[case["$ref"].split("/")[-1]] for case in property.get("items", property)["anyOf"]]
                tags = {case["properties"]["type"]["const"] for case in cases}
                print(*(tags - {item["type"] for item in have[kinds]}))
            """
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = ["python3", "-c", script, url, path, expected, kinds ?? ""]
        let output = Pipe()
        python.standardOutput = output
        python.standardError = output
        try python.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        python.waitUntilExit()
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Where its database has another writer, Prefect does nothing and responds 503, for its own client to send any request again.
struct Patience: ClientMiddleware {
    func intercept(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        for _ in 0..<100 {
            let response = try await next(request)
            if response.status != 503 { return response }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await next(request)
    }
}

extension Prefect {
    static var live: Self { Self(server: .init(PrefectServer.url + "/api"), middleware: [Patience()]) }

    /// A flow for one test alone.
    func makeFlow(_ name: String = "flow-\(UUID())") async throws -> Flow {
        try await flows.create(.init(name: name, tags: ["tests"]))
    }
}
