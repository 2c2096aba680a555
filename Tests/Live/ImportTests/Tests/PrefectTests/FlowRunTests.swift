import Foundation
import LiveServers
import RuntimeKit
import Testing

extension PrefectTests {
    struct FlowRunTests {
        typealias Problem = APIError<Prefect.Problem>

        let prefect = Prefect.live
        let name = "\(UUID())"

        @Test func flows() async throws {
            let labels: [String: Prefect.Label] = [
                "text": .string("é"), "int": .int(1), "double": .double(0.5), "bool": .bool(true),
            ]
            let call = Prefect.Flows.Create(body: .init(name: name, tags: ["b", "a"], labels: labels))
            let response = try await prefect.flows.response(for: call)
            let flow = response.value
            #expect(response.status == 201)
            #expect(flow.labels == labels)
            #expect(flow.tags == ["b", "a"])
            // A flow of the same name is the same flow.
            let again = try await prefect.flows.response(for: call)
            #expect(again.status == 200)
            #expect(again.value.id == flow.id)
            try await prefect.flows.update(id: flow.id, .init(tags: ["c"]))
            #expect(try await prefect.flows.get(id: flow.id).tags == ["c"])
            #expect(try await prefect.flows.named(name: name).id == flow.id)
            let filter = Prefect.FlowFilter(name: .init(like: name))
            #expect(try await prefect.flows.count(.init(flows: filter)) == 1)
            #expect(try await prefect.flows.filter(.init(flows: filter)).map(\.id) == [flow.id])
            try await prefect.flows.delete(id: flow.id)
            let gone = try await problem(404) { () throws(Problem) in try await prefect.flows.named(name: name) }
            #expect(gone.detail == "Flow not found")
        }

        @Test func aRunAndItsStates() async throws {
            let flow = try await prefect.makeFlow()
            let create = Prefect.FlowRunCreate(
                state: .init(type: .pending, message: "wait"), name: name, flowID: flow.id,
                parameters: ["x": [1, "é", nil]], tags: ["tests"], idempotencyKey: name)
            let run = try await prefect.flowRuns.create(create)
            #expect(run.stateType == .pending)
            #expect(run.parameters == create.parameters)
            #expect(try await prefect.flowRuns.create(create).id == run.id)

            let running = try await prefect.flowRuns.setState(id: run.id, .init(state: .init(type: .running)))
            #expect(running.status == .accept)
            guard case .accept = running.details else { return _ = Issue.record("\(running.details)") }
            let done = try await prefect.flowRuns.setState(
                id: run.id, .init(state: .init(type: .completed, name: "Fine", data: ["n": 1])))
            #expect(done.state?.name == "Fine")
            #expect(done.state?.data == ["n": 1])
            let late = try await prefect.flowRuns.setState(id: run.id, .init(state: .init(type: .running)))
            #expect(late.status == .reject)
            guard case .reject(let rejection) = late.details else { return _ = Issue.record("\(late.details)") }
            #expect(rejection.reason == "Run is already COMPLETED.")
            let aborted = try await prefect.flowRuns.resume(id: run.id)
            #expect(aborted.status == .abort)
            #expect(aborted.state == nil)

            let read = try await prefect.flowRuns.get(id: run.id)
            #expect(read.state == done.state)
            #expect(try #require(read.endTime) >= #require(read.startTime))
            let states = try await prefect.flowRunStates.list(flowRunID: run.id)
            #expect(states.map(\.type) == [.pending, .running, .completed])
            #expect(states[0].message == "wait")
            #expect(try await prefect.flowRunStates.get(id: states[1].id) == states[1])
        }

        @Test func changes() async throws {
            let run = try await prefect.flowRuns.create(.init(name: name, flowID: try await prefect.makeFlow().id))
            try await prefect.flowRuns.update(
                id: run.id, .init(name: .value("é \"\(name)\""), parameters: ["a": 1], tags: ["x", "y"]))
            let changed = try await prefect.flowRuns.get(id: run.id)
            #expect(changed.name == "é \"\(name)\"")
            #expect(changed.parameters == ["a": 1])
            #expect(changed.tags == ["x", "y"])
            try await prefect.flowRuns.updateLabels(id: run.id, ["mine": "é", "n": 2])
            #expect(try await prefect.flowRuns.get(id: run.id).labels?["mine"] == .string("é"))

            try await prefect.flowRuns.createInput(id: run.id, .init(key: "answer-1", value: "{\"a\": \"é\"}"))
            try await prefect.flowRuns.createInput(
                id: run.id, .init(key: "answer-2", value: "42", sender: "me"))
            #expect(try await prefect.flowRuns.readInput(id: run.id, key: "answer-1") == "{\"a\": \"é\"}")
            let inputs = try await prefect.flowRuns.filterInput(
                id: run.id, .init(prefix: "answer", excludeKeys: ["answer-1"]))
            #expect(inputs.map(\.value) == ["42"])
            #expect(inputs.first?.sender == "me")
            let taken = try await problem(409) { () throws(Problem) in
                try await prefect.flowRuns.createInput(id: run.id, .init(key: "answer-1", value: ""))
            }
            #expect(taken.detail == "A flow run input with this key already exists.")
            try await prefect.flowRuns.deleteInput(id: run.id, key: "answer-1")
            let gone = try await failure { () throws(Problem) in
                try await prefect.flowRuns.readInput(id: run.id, key: "answer-1")
            }
            #expect(gone.status == 404)
        }

        @Test func pagesAndFilters() async throws {
            let flow = try await prefect.makeFlow()
            for index in 0..<5 {
                _ = try await prefect.flowRuns.create(
                    .init(
                        state: .init(type: index < 2 ? .failed : .completed), name: "\(name) \(index)",
                        flowID: flow.id))
            }
            let mine = Prefect.FlowFilter(id: .init(any: [flow.id]))
            let failed = Prefect.FlowRunFilter(state: .init(type: .init(any: [.failed])))
            #expect(try await prefect.flowRuns.count(.init(flows: mine)) == 5)
            #expect(try await prefect.flowRuns.count(.init(flows: mine, flowRuns: failed)) == 2)
            let some = try await prefect.flowRuns.filter(
                .init(sort: .nameDesc, offset: 1, flows: mine, limit: 2))
            #expect(some.map(\.name) == ["\(name) 3", "\(name) 2"])
            let page = try await prefect.flowRuns.list(.init(sort: .nameAsc, page: 2, flows: mine, limit: 2))
            #expect(page.results.map(\.name) == ["\(name) 2", "\(name) 3"])
            #expect((page.count, page.limit) == (5, 2))
            #expect((page.pages, page.page) == (3, 2))
            let all = try await prefect.flowRuns.all(.init(sort: .nameAsc, flows: mine, limit: 2)).collect()
            #expect(all.map(\.name) == (0..<5).map { "\(name) \($0)" })

            let day = Date.now.addingTimeInterval(-86_400)
            let history = try await prefect.flowRuns.history(
                .init(
                    historyStart: day, historyEnd: .now.addingTimeInterval(86_400), historyIntervalSeconds: 172_800,
                    flows: mine))
            let counts = history.flatMap(\.states).map { ($0.stateType.rawValue, $0.countRuns) }
            #expect(Dictionary(counts, uniquingKeysWith: +) == ["FAILED": 2, "COMPLETED": 3])
            #expect(try await prefect.flowRuns.lateness(.init(flows: mine)) != nil)

            let set = try await prefect.flowRuns.bulkSetState(
                .init(
                    flowRuns: .init(id: .init(any: all.map(\.id))),
                    state: .init(type: .cancelled), force: true))
            #expect(set.results?.count == 5)
            #expect(set.results?.allSatisfy { $0.state?.type == .cancelled } == true)
            let deleted = try await prefect.flowRuns.bulkDelete(
                .init(flowRuns: .init(id: .init(any: all.map(\.id)))))
            #expect(Set(deleted.deleted ?? []) == Set(all.map(\.id)))
        }

        @Test func mistakes() async throws {
            let unknown = try await problem(404) { () throws(Problem) in try await prefect.flowRuns.get(id: UUID()) }
            #expect(unknown.detail == "Flow run not found")
            let conflict = try await problem(409) { () throws(Problem) in
                try await prefect.flowRuns.create(.init(flowID: UUID()))
            }
            #expect(conflict.detail?.hasPrefix("Data integrity conflict") == true)
            let run = try await prefect.flowRuns.create(.init(flowID: try await prefect.makeFlow().id))
            let state = try await problem(422) { () throws(Problem) in
                try await prefect.flowRuns.setState(id: run.id, .init(state: .init(type: .init(rawValue: "LOST"))))
            }
            #expect(state.exceptionDetail?.first?.loc == [.string("body"), .string("state"), .string("type")])
            let page = try await problem(422) { () throws(Problem) in try await prefect.flowRuns.list(.init(page: 0)) }
            #expect(page.exceptionDetail?.first?.type == "greater_than_equal")
            try await prefect.flowRuns.delete(id: run.id)
            let gone = try await failure { () throws(Problem) in try await prefect.flowRuns.delete(id: run.id) }
            #expect(gone.status == 404)
        }
    }
}
