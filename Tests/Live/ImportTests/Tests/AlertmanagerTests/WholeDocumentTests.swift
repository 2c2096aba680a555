import Foundation
import RuntimeKit
import Testing

@testable import Whole

extension AlertmanagerTests {
    /// The client of the document as it is.
    struct WholeDocumentTests {
        let manager = Whole.Alertmanager(server: .init(AlertmanagerServer.url))
        let test = "\(UUID())"

        @Test func calls() async throws {
            let start = Date(timeIntervalSince1970: floor(Date.now.timeIntervalSince1970) + 3600)
            let created = try await manager.createSilence(
                .init(
                    comment: "whole", createdBy: "tests", endsAt: start.addingTimeInterval(60),
                    matchers: [.init(isRegex: false, name: "test", value: test)], startsAt: start))
            let id = try #require(created.silenceID.flatMap(UUID.init(uuidString:)))
            let read = try await manager.getSilence(silenceID: id)
            #expect(read.startsAt == start)
            #expect(read.matchers == [.init(isEqual: true, isRegex: false, name: "test", value: test)])
            // What is read has another type than what is sent.
            let changed = try await manager.createSilence(
                .init(
                    id: read.id, comment: "changed", createdBy: read.createdBy, endsAt: read.endsAt,
                    matchers: read.matchers,
                    startsAt: read.startsAt))
            #expect(changed.silenceID == read.id)
            #expect(try await manager.getSilences(filter: ["test=\"\(test)\""]).map(\.comment) == ["changed"])
            try await manager.deleteSilence(silenceID: id)
            #expect(try await manager.getSilence(silenceID: id).status.state == .expired)
            #expect(try await manager.getReceivers().count == 3)
        }
    }
}
