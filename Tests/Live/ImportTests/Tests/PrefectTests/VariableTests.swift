import Foundation
import LiveServers
import RuntimeKit
import Testing

extension PrefectTests {
    struct VariableTests {
        typealias Problem = APIError<Prefect.Problem>

        let prefect = Prefect.live
        let name = "v-\(UUID())".lowercased()

        @Test(
            arguments: [
                (.string("naïve \"quotes\" \\ \u{1F600}\n"), #""naïve \"quotes\" \\ \ud83d\ude00\n""#),
                (.string(""), #""""#), (.string("1"), #""1""#), (.int(-7), "-7"), (.double(0.1), "0.1"),
                (.bool(false), "false"), (nil, "null"), (.array([]), "[]"),
                (.array([1, "a", nil, [true]]), #"[1, "a", null, [true]]"#),
                (.object([:]), "{}"), (.object(["a b": ["c": [nil, 1.5]]]), #"{"a b": {"c": [null, 1.5]}}"#),
            ] as [(Prefect.Variable.Value?, String)])
        func everyKind(value: Prefect.Variable.Value?, written: String) async throws {
            let created = try await prefect.variables.create(.init(name: name, value: value, tags: ["tests"]))
            #expect(created.value == value)
            let path = "/api/variables/\(created.id)"
            let expected = #"{"name": "\#(name)", "value": \#(written), "tags": ["tests"]}"#
            #expect(try PrefectServer.differences(path, from: expected) == "")
            let read = try await prefect.variables.get(id: created.id)
            #expect(read == created)
            // Into another variable, as it was read.
            let other = try await prefect.variables.create(.init(name: name + "-2", value: read.value, tags: read.tags))
            #expect(other.value == value)
            try await prefect.variables.update(id: created.id, .init(value: .value(.string("changed"))))
            #expect(try await prefect.variables.named(name: name).value == .string("changed"))
            try await prefect.variables.updateNamed(name: name, .init(value: .init(read.value)))
            #expect(try PrefectServer.differences(path, from: expected) == "")
            try await prefect.variables.delete(id: created.id)
            try await prefect.variables.deleteNamed(name: name + "-2")
        }

        @Test func changesLeaveTheRestAlone() async throws {
            let variable = try await prefect.variables.create(.init(name: name, value: .int(1), tags: ["a"]))
            try await prefect.variables.update(id: variable.id, .init(tags: .value(["b", "é"])))
            let retagged = try await prefect.variables.get(id: variable.id)
            #expect(retagged.value == .int(1))
            #expect(retagged.tags == ["b", "é"])
            try await prefect.variables.update(id: variable.id, .init(name: .value(name + "_new"), value: .null))
            let renamed = try await prefect.variables.named(name: name + "_new")
            #expect(renamed.id == variable.id)
            #expect(renamed.value == nil)
            #expect(try #require(renamed.updated) > #require(variable.updated))
        }

        @Test func pages() async throws {
            for index in 0..<5 {
                _ = try await prefect.variables.create(
                    .init(name: "\(name)-\(index)", value: .int(index), tags: index < 3 ? [name, "low"] : [name]))
            }
            let mine = Prefect.VariableFilter(name: .init(like: name + "-%"))
            let page = try await prefect.variables.list(
                .init(offset: 1, variables: mine, sort: .nameDesc, limit: 2))
            #expect(page.map(\.value) == [.int(3), .int(2)])
            let all = try await prefect.variables.all(.init(variables: mine, limit: 2)).collect()
            #expect(all.map(\.value) == (0..<5).map { .int($0) })
            let low = Prefect.VariableFilter(tags: .init(all: [name, "low"]))
            #expect(try await prefect.variables.count(.init(variables: low)) == 3)
            let many = try await problem(422) { () throws(Problem) in
                try await prefect.variables.list(.init(limit: 1000))
            }
            #expect(many.detail == "Invalid limit: must be less than or equal to 200.")
        }

        @Test func mistakes() async throws {
            _ = try await prefect.variables.create(.init(name: name))
            let taken = try await problem(409) { () throws(Problem) in
                try await prefect.variables.create(.init(name: name))
            }
            #expect(taken.detail == "A variable with the name '\(name)' already exists.")
            let bad = try await problem(422) { () throws(Problem) in
                try await prefect.variables.create(.init(name: "No Spaces"))
            }
            #expect(bad.exceptionDetail?.map(\.loc) == [[.string("body"), .string("name")]])
            #expect(bad.exceptionDetail?.first?.input == "No Spaces")
            let unknown = try await failure { () throws(Problem) in try await prefect.variables.named(name: "a/b é") }
            #expect(unknown.status == 404)
            let deleted = try await failure { () throws(Problem) in try await prefect.variables.delete(id: UUID()) }
            #expect(deleted.status == 404)
            let gone = try await problem(404) { () throws(Problem) in
                try await prefect.variables.updateNamed(name: name + "x", .init(value: .value(.int(1))))
            }
            #expect(gone.detail == "Variable not found.")
        }
    }
}
