import Foundation
import RuntimeKit

let usage = """
    usage: JSONBenchmark [RUNS] [--only NAME] [--json]
           JSONBenchmark --write-payloads FOLDER
           JSONBenchmark --profile NAME SECONDS

    NAME             a payload (flat), or payload and direction (flat/reading)
    --json           prints a line of JSON per workload, speeds in MB/s
    --write-payloads writes the documents as FOLDER/flat.json and so on
    --profile        runs RuntimeKit's side alone, for a profiler
    """

/// The words after an option; nil without the option.
func words(after option: String, _ count: Int) -> [String]? {
    guard let index = CommandLine.arguments.firstIndex(of: option) else { return nil }
    let words = CommandLine.arguments[(index + 1)...].prefix(count)
    guard words.count == count else {
        print(usage)
        exit(64)
    }
    return Array(words)
}

if let folder = words(after: "--write-payloads", 1)?[0] {
    for workload in try Workload.named(nil) where workload.name.hasSuffix("/reading") {
        let name = workload.name.prefix { $0 != "/" }
        try workload.document.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).json"))
    }
} else if let profile = words(after: "--profile", 2) {
    let workloads = try Workload.named(profile[0])
    let end = ContinuousClock().now + .seconds(Double(profile[1]) ?? 5)
    for workload in workloads {
        while ContinuousClock().now < end { _ = try workload.ours() }
    }
} else {
    let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
    let isJSON = CommandLine.arguments.contains("--json")
    if !isJSON { print("\(runs) interleaved runs, medians") }
    for workload in try Workload.named(words(after: "--only", 1)?[0]) {
        let comparison = try Comparison(workload, runs: runs)
        print(isJSON ? comparison.json : comparison.text)
    }
}
