import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitTesting

private struct Trip: JSONModel, Hashable {
    var day: Date
    var starts: [Date]?

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("day", \.day, format: .pattern("dd.MM.yyyy")),
            .field("starts", \.starts, format: .pattern("yyyy/MM/dd HH:mm 'Uhr' Z")))
    }
}

private struct Trips: APIRequest {
    typealias Response = Void
    typealias Failure = Never
    let day: Date
    static var route: RequestRoute<Self> {
        RequestRoute(.get, "/trips", .query("day", \.day, format: .pattern("yyyyMMdd")))
    }
}

struct DatePatternTests {
    private let leapDay = Date(timeIntervalSince1970: 1_709_164_800)

    @Test func datesAreReadAndWritten() throws {
        let text = #"{"day":"29.02.2024","starts":["2024/02/29 12:30 Uhr +0000"]}"#
        let trip: Trip = try read(text)
        expectEqual(trip, Trip(day: leapDay, starts: [leapDay.addingTimeInterval(45_000)]))
        try expectEqual(written(trip), text)
        let other: Trip = try read(#"{"day":"29.02.2024","starts":["2024/02/29 12:30 Uhr +0200"]}"#)
        expectEqual(other.starts, [leapDay.addingTimeInterval(37_800)])
    }

    @Test(arguments: [#""30.02.2024""#, #""2024-02-29""#, "20240229", #""""#])
    func otherTextsAreErrors(_ text: String) {
        #expect { let _: Trip = try read(#"{"day":\#(text)}"#) } throws: { "\($0)".contains("day: expected a date") }
    }

    @Test func parametersAreWritten() async throws {
        let transport = StubTransport { $0.on(Trips.self, .success(())) }
        try await Store(transport: transport).send(Trips(day: leapDay))
        #expect(transport.requests.last?.url.absoluteString.hasSuffix("/trips?day=20240229") == true)
    }

    /// One formatter serves all threads.
    @Test func manyThreadsReadAtOnce() async throws {
        let text = #"{"day":"29.02.2024"}"#
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask { try Trip(jsonData: Data(text.utf8)).jsonData() == Data(text.utf8) }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}
