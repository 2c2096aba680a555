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

/// Whether `name` means the workload.
func names(_ name: String, _ workload: Workload) -> Bool {
    workload.name == name || workload.name.hasPrefix("\(name)/")
}

let workloads = try Workload.all()

if let folder = words(after: "--write-payloads", 1)?[0] {
    for workload in workloads where workload.name.hasSuffix("/reading") {
        let name = workload.name.prefix { $0 != "/" }
        try workload.document.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).json"))
    }
} else if let profile = words(after: "--profile", 2) {
    let end = ContinuousClock().now + .seconds(Double(profile[1]) ?? 5)
    for workload in workloads where names(profile[0], workload) {
        while ContinuousClock().now < end { try workload.ours() }
    }
} else {
    let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
    let only = words(after: "--only", 1)?[0]
    let isJSON = CommandLine.arguments.contains("--json")
    if !isJSON { print("\(runs) interleaved runs, medians") }
    for workload in workloads where only.map({ names($0, workload) }) ?? true {
        let comparison = try Comparison(workload, runs: runs)
        print(isJSON ? comparison.json : comparison.text)
    }
}
