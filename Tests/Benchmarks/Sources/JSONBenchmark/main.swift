import Foundation
import RuntimeKit

/// Runs per measurement; the median is shown.
let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7

func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock().now
    try work()
    let duration = ContinuousClock().now - start
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// Times both sides in turn, so that a slow moment of the machine meets both.
func compare(_ name: String, _ bytes: Int, ours: () throws -> Void, foundation: () throws -> Void) rethrows {
    var oursTimes: [Double] = []
    var foundationTimes: [Double] = []
    for _ in 0..<runs {
        oursTimes.append(try seconds(ours))
        foundationTimes.append(try seconds(foundation))
    }
    let ours = median(oursTimes)
    let foundation = median(foundationTimes)
    let speed = Double(bytes) / 1e6
    let columns = [
        name.padding(toLength: 18, withPad: " ", startingAt: 0),
        String(format: "%5.1fx", foundation / ours),
        String(format: "ours %6.0f MB/s", speed / ours),
        String(format: "Foundation %5.0f MB/s", speed / foundation),
    ]
    print(columns.joined(separator: "   "))
}

func benchmark<Ours: JSONValue, Plain: Codable>(_ name: String, _ values: [Ours], _ plain: Plain.Type) throws {
    let document = try values.jsonData()
    let plainValues = try JSONDecoder().decode([Plain].self, from: document)
    guard try [Ours](jsonData: JSONEncoder().encode(plainValues)).jsonData() == document else {
        print("\(name): the two sides disagree")
        return
    }
    try compare("\(name), reading", document.count) {
        _ = try [Ours](jsonData: document)
    } foundation: {
        _ = try JSONDecoder().decode([Plain].self, from: document)
    }
    try compare("\(name), writing", document.count) {
        _ = try values.jsonData()
    } foundation: {
        _ = try JSONEncoder().encode(plainValues)
    }
}

print("\(runs) interleaved runs, medians")
try benchmark("flat", Payload.flat(), PlainFlat.self)
try benchmark("nested", Payload.nested(), PlainNested.self)
try benchmark("numbers", Payload.numbers(), PlainNumbers.self)
