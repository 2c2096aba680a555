import Foundation

@testable import RuntimeKit

/// Takes lines of JSON, each with an example, and writes a line for each: what came back, or what went wrong.
@main
enum Fidelity {
    static func main() async throws {
        var trips = Trips()
        addTrips(&trips)
        for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n") {
            let input = try JSON(jsonData: Data(line.utf8))
            let name = input["type"]?.string ?? ""
            let trip = Trip(status: input["status"]?.int, data: Data((input["text"]?.string ?? "").utf8))
            print(Self.line(await trips.all[name]?(trip) ?? .undeclared("there is no type \(name)")))
        }
    }

    private static func line(_ arrival: Arrival) -> JSON {
        switch arrival {
        case .data(let data, let unknown):
            ["text": .string(String(decoding: data, as: UTF8.self)), "unknown": .array(unknown.map { .string($0) })]
        case .sent(let type, let data): ["sent": .string(type), "body": .string(data.base64EncodedString())]
        case .decoding(let path, let reason): ["path": .string(path), "reason": .string(reason)]
        case .undeclared(let reason): ["undeclared": .string(reason)]
        }
    }
}
