import Foundation
import Testing

@testable import endpointgen

/// What a diagnostic advises can be pasted: after that, the diagnostic is gone, and the text is still a spec.
struct AdviceTests {
    /// Mistakes whose advice has no place of its own where it could be pasted, with the reason.
    private static let exceptions = [
        "DefaultInType": "only a body or a response has a media type, and this is a field",
        "EventOutsideStream": "a stream is in another place than the field or the body",
        "PartialOfType": "the type is declared in one place and named in another",
        "RefinedNothing": "the spec refines the type that was meant as well",
    ]

    /// Errors that say that a pasted text has a wrong form.
    private static let rulesOfForm: Set<Rule> = [
        .jsonSyntax, .typeSyntax, .unknownKey, .duplicateKey, .wrongKind, .misplacedKey,
    ]

    @Test(arguments: try! Folder.specs(in: Folder.tests.appendingPathComponent("Invalid")))
    func adviceCanBePasted(_ url: URL) throws {
        let name = String(url.lastPathComponent.prefix { $0 != "." })
        let bytes = Array(try Data(contentsOf: url))
        let before = Compilation(bytes: bytes, beside: url)
        var failures: [String] = []
        for diagnostic in before.all {
            guard diagnostic.severity != .note, let location = diagnostic.location,
                location.file.path == url.lastPathComponent, let advice = Advice(diagnostic.message),
                let spec = AdvisedSpec(bytes)
            else { continue }
            guard let text = spec.applying(advice, at: location.range) else {
                failures.append("no place for \(advice.code): \(diagnostic.message)")
                continue
            }
            let after = Compilation(bytes: text, beside: url)
            if after.count(of: diagnostic.message) >= before.count(of: diagnostic.message) {
                failures.append("still there: \(diagnostic.message)")
            }
            let known = Set(before.all.map(\.message))
            for error in after.all where error.severity == .error && !known.contains(error.message) {
                guard let rule = error.rule, Self.rulesOfForm.contains(rule) else { continue }
                failures.append("\(advice.code) is an error: \(error.message)")
            }
        }
        if Self.exceptions[name] == nil {
            #expect(failures == [])
        } else {
            #expect(failures != [], "\(name) is no exception")
        }
    }
}

extension Compilation {
    fileprivate func count(of message: String) -> Int { all.count { $0.message == message } }
}
