import Foundation
import LiveServers
import RuntimeKit
import Testing

extension PrefectTests {
    struct AutomationTests {
        typealias Problem = APIError<Prefect.Problem>

        let prefect = Prefect.live
        let name = "\(UUID())"

        func make(_ name: String, tags: [String] = [], _ trigger: Prefect.Automation.Trigger? = nil) async throws
            -> Prefect.Automation
        {
            try await prefect.automations.create(
                .init(
                    name: name, tags: tags, trigger: trigger ?? .event(.init(expect: ["x"], posture: .reactive)),
                    actions: [.doNothing(.init())]))
        }

        func expected(_ trigger: String) -> String {
            """
            {"name": "\(name)", "description": "", "enabled": true, "tags": [], "trigger": \(trigger),
             "actions": [{"type": "do-nothing"}], "actions_on_trigger": [], "actions_on_resolve": []}
            """
        }

        @Test func everyKindOfTrigger() async throws {
            let late = Prefect.EventTrigger(
                match: ["prefect.resource.id": .strings(["a.*", "b\"é"]), "role": .string("x")],
                matchRelated: .items([.resourceSpecification(["r": .string("1")])]), after: ["x.begun"],
                expect: ["x.done"],
                forEach: ["prefect.resource.id"], posture: .proactive, threshold: 3, within: 3600.25)
            let lateText = #"""
                {"type": "event", "match": {"prefect.resource.id": ["a.*", "b\"é"], "role": "x"}, "match_related": [{"r": "1"}],
                 "after": ["x.begun"], "expect": ["x.done"], "for_each": ["prefect.resource.id"], "posture": "Proactive",
                 "threshold": 3, "within": 3600.25}
                """#
            let plain = #"""
                {"type": "event", "match": {}, "match_related": {}, "after": [], "expect": ["x"], "for_each": [],
                 "posture": "Reactive", "threshold": 1, "within": 0}
                """#
            let automation = try await make(
                name,
                .sequence(
                    .init(
                        triggers: [
                            .event(late),
                            .compound(
                                .init(
                                    triggers: [.event(.init(expect: ["x"], posture: .reactive))], within: nil,
                                    require: .int(1))),
                            .compound(
                                .init(
                                    triggers: [.event(.init(expect: ["x"], posture: .reactive)), .event(late)],
                                    within: 60, require: .value(.all))),
                        ], within: 86_400.5)))
            let path = "/api/automations/\(automation.id)"
            let text = """
                {"type": "sequence", "within": 86400.5, "triggers": [\(lateText),
                    {"type": "compound", "within": null, "require": 1, "triggers": [\(plain)]},
                    {"type": "compound", "within": 60, "require": "all", "triggers": [\(plain), \(lateText)]}]}
                """
            #expect(try PrefectServer.differences(path, from: expected(text)) == "")

            let read = try await prefect.automations.get(id: automation.id)
            guard case .sequence(var sequence) = read.trigger, case .event(var event) = sequence.triggers[0] else {
                return _ = Issue.record("\(read.trigger)")
            }
            #expect(event.within == 3600.25)
            #expect(event.match == late.match)
            #expect(event.id != nil)
            // Changed where it is, and sent back with all the rest.
            event.within = 7200
            sequence.triggers[0] = .event(event)
            var update = Prefect.AutomationUpdate(read)
            update.trigger = .sequence(sequence)
            try await prefect.automations.update(id: read.id, update)
            let first = try #require(text.firstRange(of: "3600.25"))
            let changed = text.replacingCharacters(in: first, with: "7200")
            #expect(try PrefectServer.differences(path, from: expected(changed)) == "")
            // Each of them alone. The server gives them new identifiers.
            update.trigger = .event(event)
            try await prefect.automations.update(id: read.id, update)
            let eventText = lateText.replacing("3600.25", with: "7200")
            #expect(try PrefectServer.differences(path, from: expected(eventText)) == "")
            update.trigger = sequence.triggers[1]
            try await prefect.automations.update(id: read.id, update)
            let compound = "{\"type\": \"compound\", \"within\": null, \"require\": 1, \"triggers\": [\(plain)]}"
            #expect(try PrefectServer.differences(path, from: expected(compound)) == "")
        }

        @Test func aLife() async throws {
            let automation = try await make(name)
            #expect(automation.enabled == true)
            #expect(try #require(automation.created) <= Date.now.addingTimeInterval(60))
            try await prefect.automations.enable(id: automation.id, .init(enabled: false))
            #expect(try await prefect.automations.get(id: automation.id).enabled == false)
            #expect(
                try await prefect.automations.count(
                    .init(automations: .init(name: .init(any: [name])))) == 1)
            try await prefect.automations.delete(id: automation.id)
            let gone = try await problem(404) { () throws(Problem) in
                try await prefect.automations.get(id: automation.id)
            }
            #expect(gone.exceptionMessage == "Automation not found")
            let again = try await failure { () throws(Problem) in
                try await prefect.automations.delete(id: automation.id)
            }
            #expect(again.status == 404)
        }

        @Test func pages() async throws {
            for index in 0..<5 { _ = try await make("\(name) \(index)", tags: [name]) }
            let mine = Prefect.AutomationFilter(tags: .init(all: [name]))
            let page = try await prefect.automations.list(
                .init(sort: .nameDesc, offset: 1, automations: mine, limit: 2))
            #expect(page.map(\.name) == ["\(name) 3", "\(name) 2"])
            let all = try await prefect.automations.all(.init(sort: .nameAsc, automations: mine, limit: 2))
                .collect()
            #expect(all.map(\.name) == (0..<5).map { "\(name) \($0)" })
            #expect(try await prefect.automations.related(resourceID: name).isEmpty)
            try await prefect.automations.deleteOwned(resourceID: name)
            #expect(try await prefect.automations.count(.init(automations: mine)) == 5)
        }

        @Test func templates() async throws {
            try await prefect.automations.validate("{{ event.id }} é")
            let broken = try await problem(422) { () throws(Problem) in
                try await prefect.automations.validate("a\n{{ x ")
            }
            #expect(broken.error?.line == 2)
            #expect(broken.error?.source == "{{ x " || broken.error?.source == "a\n{{ x ")
            #expect(broken.error?.message.contains("end of template") == true)
        }
    }
}
