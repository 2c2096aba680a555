import Foundation
import RuntimeKit

/// The calls of one size, both ways.
struct Case {
    let name: String
    /// How many calls make one measurement.
    let count: Int
    /// What the generated client may take, if the hand-written code takes 1.
    let target: Double
    let generated: @Sendable () async throws -> Void
    let handWritten: @Sendable () async throws -> Void
}

let arguments = Array(CommandLine.arguments.dropFirst())

// Without a server: `OverheadBenchmark stub 100000`.
if arguments.first == "stub" {
    try await StubbedCalls.measure(arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000)
    exit(0)
}

guard let address = ProcessInfo.processInfo.environment["NGINX_URL"], let server = URL(string: address) else {
    print("NGINX_URL is not set; run it with Tests/Live/servers.py nginx -- …")
    exit(64)
}

// Bytes alone: `OverheadBenchmark transport 5`.
if arguments.first == "transport" {
    #if canImport(Glibc)
        let environment = ProcessInfo.processInfo.environment
        let folder = URL(fileURLWithPath: environment["NGINX_ROOT"] ?? "/nowhere")
        let files = URL(fileURLWithPath: environment["TLS_FOLDER"] ?? "/nowhere")
        let http2 = environment["TLS_URL"].flatMap { URL(string: $0) }.map {
            (
                url: $0, folder: files.appendingPathComponent("files"),
                authorities: files.appendingPathComponent("ca.pem").path
            )
        }
        try await TransportCalls.measure(
            server, folder, http2: http2, rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
    #endif
    exit(0)
}

let catalog = Catalog(server: .init(address))
let handWritten = HandWritten(server: server)

let cases = [
    Case(name: "small", count: 200, target: 1.1) {
        _ = try await catalog.small()
    } handWritten: {
        _ = try await handWritten.small()
    },
    Case(name: "100 KB", count: 40, target: 1.05) {
        _ = try await catalog.medium()
    } handWritten: {
        _ = try await handWritten.medium()
    },
    Case(name: "5 MB", count: 2, target: 1.0) {
        _ = try await catalog.large()
    } handWritten: {
        _ = try await handWritten.large()
    },
]

// For a profiler: `OverheadBenchmark generated small 5000`.
if arguments.count == 3, let one = cases.first(where: { $0.name.hasPrefix(arguments[1]) }),
    let count = Int(arguments[2])
{
    let call = arguments[0] == "generated" ? one.generated : one.handWritten
    let cost = try await Cost.measured { try await repeated(count, width: 1, call) }
    print(
        String(
            format: "%.0f μs, %.0f of the processor", cost.wall / Double(count) * 1e6,
            cost.processor / Double(count) * 1e6))
    exit(0)
}

// Neither side may win by reading less.
let ours = try await catalog.large()
let theirs = try await handWritten.large()
guard try HandWritten.decoded(ours.jsonData()) == theirs else {
    print("the two sides disagree")
    exit(1)
}

/// Prints a line of JSON, milliseconds per call. Measures in the order A B B A, so that what changes with time meets both sides
/// alike.
func compare(_ one: Case, width: Int, rounds: Int) async throws {
    let count = max(one.count, width)
    var ours: [Cost] = []
    var theirs: [Cost] = []
    for round in 0...rounds {
        let first = try await Cost.measured { try await repeated(count, width: width, one.generated) }
        let second = try await Cost.measured { try await repeated(count, width: width, one.handWritten) }
        let third = try await Cost.measured { try await repeated(count, width: width, one.handWritten) }
        let fourth = try await Cost.measured { try await repeated(count, width: width, one.generated) }
        // The first round warms up.
        if round == 0 { continue }
        ours.append(first + fourth)
        theirs.append(second + third)
    }
    let perCall = 1e3 / Double(2 * count)
    print(
        String(
            format: #"{"size":"%@","width":%d,"target":%g,"generated":%.4f,"hand":%.4f,"processor":%.3f}"#, one.name,
            width,
            one.target, ours.map(\.wall).median * perCall, theirs.map(\.wall).median * perCall,
            ours.map(\.processor).median / theirs.map(\.processor).median))
}

let rounds = arguments.first.flatMap { Int($0) } ?? 15
for width in [1, 8, 32] {
    for one in cases { try await compare(one, width: width, rounds: rounds) }
}
