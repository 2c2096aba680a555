import Foundation
import LiveServers
import RuntimeKit
import Testing

extension PrefectTests {
    /// An automation with an action of every kind.
    struct ActionTests {
        let prefect = Prefect.live
        let id = UUID()

        func actions(running deployment: UUID) -> [Prefect.Automation.Action] {
            [
                .doNothing(.init()),
                .runDeployment(
                    .init(
                        source: .selected, deploymentID: deployment, parameters: ["x": [1, nil, "é\"\\"]],
                        jobVariables: ["env": ["A": "b"]],
                        scheduleAfter: 90.5)),
                .runDeployment(.init(source: .inferred)),
                .pauseDeployment(.init(source: .inferred)),
                .resumeDeployment(.init(source: .selected, deploymentID: id)),
                .cancelFlowRun(.init()),
                .deleteFlowRun(.init()),
                .changeFlowRunState(
                    .init(name: "Cut off", state: .crashed, message: "x\n", force: true)),
                .changeFlowRunState(.init(state: .failed)),
                .pauseWorkQueue(.init(source: .selected, workQueueID: id)),
                .resumeWorkQueue(.init(source: .inferred)),
                .sendNotification(.init(blockDocumentID: id, subject: "{{ event.id }}", body: "\u{1F600}")),
                .callWebhook(.init(blockDocumentID: id, payload: "{\"a\": 1}")),
                .pauseAutomation(.init(source: .selected, automationID: id)),
                .resumeAutomation(.init(source: .inferred)),
                .suspendFlowRun(.init()),
                .resumeFlowRun(.init()),
                .pauseWorkPool(.init(source: .selected, workPoolID: id)),
                .resumeWorkPool(.init(source: .inferred)),
            ]
        }

        /// The same as the server writes it, which adds what was left out. `ID` and `DEPLOYMENT` stand for identifiers.
        let written = #"""
            [
                {"type": "do-nothing"},
                {"type": "run-deployment", "source": "selected", "deployment_id": "DEPLOYMENT", "parameters": {"x": [1, null, "é\"\\"]},
                    "job_variables": {"env": {"A": "b"}}, "schedule_after": 90.5},
                {"type": "run-deployment", "source": "inferred", "deployment_id": null, "parameters": null,
                    "job_variables": null, "schedule_after": 0},
                {"type": "pause-deployment", "source": "inferred", "deployment_id": null},
                {"type": "resume-deployment", "source": "selected", "deployment_id": "ID"},
                {"type": "cancel-flow-run"},
                {"type": "delete-flow-run"},
                {"type": "change-flow-run-state", "name": "Cut off", "state": "CRASHED", "message": "x\n", "force": true},
                {"type": "change-flow-run-state", "name": null, "state": "FAILED", "message": null, "force": false},
                {"type": "pause-work-queue", "source": "selected", "work_queue_id": "ID"},
                {"type": "resume-work-queue", "source": "inferred", "work_queue_id": null},
                {"type": "send-notification", "block_document_id": "ID", "subject": "{{ event.id }}", "body": "\ud83d\ude00"},
                {"type": "call-webhook", "block_document_id": "ID", "payload": "{\"a\": 1}"},
                {"type": "pause-automation", "source": "selected", "automation_id": "ID"},
                {"type": "resume-automation", "source": "inferred", "automation_id": null},
                {"type": "suspend-flow-run"},
                {"type": "resume-flow-run"},
                {"type": "pause-work-pool", "source": "selected", "work_pool_id": "ID"},
                {"type": "resume-work-pool", "source": "inferred", "work_pool_id": null}
            ]
            """#

        func expected(
            _ name: String, running deployment: UUID, enabled: Bool = true, actions: String? = nil, first: String = "[]"
        ) -> String {
            """
            {"name": "\(name)", "description": "naïve", "enabled": \(enabled), "tags": ["a", "b c"],
             "trigger": {"type": "event", "match": {}, "match_related": {}, "after": [], "expect": ["x.*"], "for_each": [],
                         "posture": "Reactive", "threshold": 2, "within": 0},
             "actions": \(actions ?? written), "actions_on_trigger": \(first), "actions_on_resolve": [{"type": "do-nothing"}]}
            """
            .replacing("\"ID\"", with: "\"\(id)\"".lowercased())
            .replacing("\"DEPLOYMENT\"", with: "\"\(deployment)\"".lowercased())
        }

        @Test func everyKind() async throws {
            let name = "every kind \(UUID())"
            let flow = try await prefect.makeFlow()
            let deployment = try await prefect.deployments.create(.init(name: name, flowID: flow.id)).id
            let actions = actions(running: deployment)
            let same = expected(name, running: deployment)
            let created = try await prefect.automations.create(
                .init(
                    name: name, description: "naïve", tags: ["a", "b c"],
                    trigger: .event(.init(expect: ["x.*"], posture: .reactive, threshold: 2)), actions: actions,
                    actionsOnResolve: [.doNothing(.init())]))
            let path = "/api/automations/\(created.id)"
            #expect(try PrefectServer.differences(path, from: same, kinds: "actions") == "")

            var read = try await prefect.automations.get(id: created.id)
            #expect(read == created)
            #expect(read.actions.count == actions.count)
            for case .unknown(let json) in read.actions { Issue.record("unknown: \(json)") }
            guard case .runDeployment(let run) = read.actions[1] else {
                return _ = Issue.record("\(read.actions[1])")
            }
            #expect(run.scheduleAfter == 90.5)
            #expect(run.parameters == ["x": [1, nil, "é\"\\"]])
            guard case .changeFlowRunState(let change) = read.actions[7] else {
                return _ = Issue.record("\(read.actions[7])")
            }
            #expect(change.state == .crashed)
            #expect(change.force == true)

            // What was read is sent as it is, then in another order.
            try await prefect.automations.update(id: read.id, .init(read))
            #expect(try PrefectServer.differences(path, from: same, kinds: "actions") == "")
            read = try await prefect.automations.get(id: created.id)
            #expect(read.actions == created.actions)
            var update = Prefect.AutomationUpdate(read)
            update.actionsOnTrigger = [read.actions[5]]
            update.actions.removeLast(18)
            update.enabled = false
            try await prefect.automations.update(id: read.id, update)
            let last = expected(
                name, running: deployment, enabled: false, actions: #"[{"type": "do-nothing"}]"#,
                first: #"[{"type": "cancel-flow-run"}]"#)
            #expect(try PrefectServer.differences(path, from: last) == "")
        }

        @Test func aKindThatNobodyKnows() async throws {
            let refused = try await problem(422) { () throws(APIError<Prefect.Problem>) in
                try await prefect.automations.create(
                    .init(
                        name: "odd", trigger: .event(.init(expect: ["x"], posture: .reactive)),
                        actions: [.unknown(["type": "sing"])]))
            }
            #expect(refused.exceptionMessage == "Invalid request received.")
            #expect(
                refused.exceptionDetail?.contains { $0.loc.last == .string("type") && $0.type == "literal_error" }
                    == true)
            let wrong = try await problem(422) { () throws(APIError<Prefect.Problem>) in
                try await prefect.automations.create(
                    .init(
                        name: "odd", trigger: .event(.init(expect: ["x"], posture: .reactive)),
                        actions: [.runDeployment(.init(source: .inferred, deploymentID: id))]))
            }
            #expect(wrong.exceptionDetail?.isEmpty == false)
        }
    }
}

extension Prefect.AutomationUpdate {
    /// What may be sent of what was read: the server refuses identifiers and dates.
    init(_ automation: Prefect.Automation) {
        self.init(
            name: automation.name, description: automation.description, enabled: automation.enabled,
            tags: automation.tags,
            trigger: automation.trigger, actions: automation.actions, actionsOnTrigger: automation.actionsOnTrigger,
            actionsOnResolve: automation.actionsOnResolve)
    }
}
