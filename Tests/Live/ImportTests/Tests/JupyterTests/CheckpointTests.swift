import LiveServers
import RuntimeKit
import Testing

@Suite(.timeLimit(.minutes(15)))
struct CheckpointTests {
    typealias Problem = APIError<Jupyter.Problem>

    let jupyter = Jupyter.live

    @Test func aFileGoesBackToItsCheckpoint() async throws {
        let path = "\(try await jupyter.makeFolder())/draft.txt"
        try await jupyter.save("first", to: path)
        #expect(try await jupyter.contents.listCheckpoints(path: path).isEmpty)
        let response = try await jupyter.contents.response(for: Jupyter.ContentsGroup.CreateCheckpoint(path: path))
        let checkpoint = response.value
        #expect(response.status == 201)
        #expect(
            try response[Jupyter.Headers.location]?.path
                == "/api/contents/\(path)/checkpoints/\(checkpoint.id)")
        #expect(try await jupyter.contents.listCheckpoints(path: path) == [checkpoint])

        try await jupyter.save("second", to: path)
        try await jupyter.contents.restore(path: path, checkpoint: checkpoint.id)
        #expect(try await jupyter.contents.get(path: path).content?.text == "first")

        try await jupyter.contents.deleteCheckpoint(path: path, checkpoint: checkpoint.id)
        #expect(try await jupyter.contents.listCheckpoints(path: path).isEmpty)
        let missing = try await problem(404) { () throws(Problem) in
            try await jupyter.contents.deleteCheckpoint(path: path, checkpoint: "other")
        }
        #expect(missing.message.contains("other"))
    }
}
