import Foundation
import LiveServers
import RuntimeKit
import Testing

@Suite(.timeLimit(.minutes(15)))
struct ServerTests {
    typealias Problem = APIError<Jupyter.Problem>

    let jupyter = Jupyter.live

    @Test func status() async throws {
        let status = try await jupyter.status()
        #expect(status.started <= status.lastActivity)
        #expect(status.started < Date.now.addingTimeInterval(60))
        #expect(status.kernels >= 0)
    }

    @Test func permissionsAreAskedForInJSON() async throws {
        let me = try await jupyter.me(permissions: ["contents": ["read", "fly"], "kernels": ["execute"]])
        #expect(me.permissions["contents"]?.contains("read") == true)
        #expect(me.permissions["kernels"] == ["execute"])
        #expect(me.identity.username?.isEmpty == false)
        #expect(me.identity.color == nil)
    }

    @Test func settingsAreMerged() async throws {
        let section = "tests_\(UUID())".filter { $0 != "-" }
        #expect(try await jupyter.config.get(sectionName: section).isEmpty)
        let first: [String: JSON] = ["cells": ["wrap": true, "size": 1.5], "theme": "dark"]
        #expect(try await jupyter.config.update(sectionName: section, first) == first)
        let merged = try await jupyter.config.update(sectionName: section, ["cells": ["wrap": nil, "lines": 12]])
        #expect(merged == ["cells": ["size": 1.5, "lines": 12], "theme": "dark"])
        #expect(try await jupyter.config.get(sectionName: section) == merged)
    }

    @Test func terminals() async throws {
        let terminal = try await jupyter.terminals.create()
        #expect(try await jupyter.terminals.get(terminalID: terminal.name).name == terminal.name)
        #expect(try await jupyter.terminals.list().map(\.name).contains(terminal.name))
        try await jupyter.terminals.delete(terminalID: terminal.name)
        let gone = try await problem(404) { () throws(Problem) in
            try await jupyter.terminals.get(terminalID: terminal.name)
        }
        #expect(gone.message.contains("Terminal not found: \(terminal.name)"))
    }

    @Test func pathsAreResolved() async throws {
        let path = "\(try await jupyter.makeFolder())/here.txt"
        try await jupyter.save("", to: path)
        let resolved = try await jupyter.resolvePath(path: path)
        #expect(resolved.resolved.contains { $0.path.hasSuffix("here.txt") })
    }
}
