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

if CommandLine.arguments.dropFirst().first == "calls" {
    try await Calls.measure(CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 50_000)
    exit(0)
}

guard let address = ProcessInfo.processInfo.environment["NGINX_URL"], let server = URL(string: address) else {
    print("NGINX_URL is not set; run Tests/Benchmarks/overhead")
    exit(64)
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

let arguments = Array(CommandLine.arguments.dropFirst())

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

/// Measures in the order A B B A, so that what changes with time meets both sides alike.
func compare(_ one: Case, width: Int, rounds: Int) async throws -> Bool {
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
    let ratios = zip(ours, theirs).map { $0.wall / $1.wall }
    let ratio = ours.map(\.wall).median / theirs.map(\.wall).median
    let processor = ours.map(\.processor).median / theirs.map(\.processor).median
    let perCall = 1e3 / Double(2 * count)
    let columns = [
        one.name.padding(toLength: 6, withPad: " ", startingAt: 0),
        String(format: "%2d at once", width),
        String(format: "%.3fx", ratio),
        String(format: "(rounds %.2f %.2f %.2f)", ratios.quantile(0.25), ratios.median, ratios.quantile(0.75)),
        String(format: "processor %.2fx", processor),
        String(format: "generated %8.3f ms", ours.map(\.wall).median * perCall),
        String(format: "by hand %8.3f ms", theirs.map(\.wall).median * perCall),
    ]
    let isMet = width > 1 || ratio <= one.target
    let verdict = width > 1 ? "" : String(format: "   %@ %.2fx", isMet ? "within" : "ABOVE", one.target)
    print(columns.joined(separator: "   ") + verdict)
    return isMet
}

let rounds = arguments.first.flatMap { Int($0) } ?? 15
print("\(rounds) interleaved rounds; medians of the generated client in hand-written URLSession and JSONDecoder code")
var isMet = true
for width in [1, 8, 32] {
    for one in cases { isMet = try await compare(one, width: width, rounds: rounds) && isMet }
}
exit(isMet ? 0 : 1)
