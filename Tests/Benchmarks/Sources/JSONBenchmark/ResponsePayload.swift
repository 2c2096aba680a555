import Foundation
import RuntimeKit

extension Payload {
    /// Responses with issues, as the examples of GitHub's OpenAPI document give them, over and over up to five megabytes; nil
    /// unless `ENDPOINTGEN_CORPUS` names a folder with that document.
    ///
    /// They have properties that ``Issue`` has not got, such as a milestone, which every side skips.
    static func responses() throws -> Data? {
        guard let folder = ProcessInfo.processInfo.environment["ENDPOINTGEN_CORPUS"],
            let file = try? Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("github.json"))
        else { return nil }
        let examples = try JSON(jsonData: file)["components"]?["examples"]
        let issues = ["issue-items", "issue-with-repo-items"].flatMap { examples?[$0]?["value"]?.array ?? [] }
        guard !issues.isEmpty else { return nil }
        let length = try JSON.array(issues).jsonData().count
        return try JSON.array(Array(repeatElement(issues, count: size / length).joined())).jsonData()
    }
}
