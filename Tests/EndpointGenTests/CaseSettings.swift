@testable import endpointgen

/// The section `settings` of a case: a line for each, such as `overlay: fixes.yaml`.
struct CaseSettings {
    /// What is done with the first file.
    enum Stage: String {
        case generate, parse, overlay, bundle
    }

    struct UnknownSetting: Error {
        let line: String
    }

    static let section = "settings"

    var stage = Stage.generate
    var options = Compiler.Options()
    /// Whether the case is not about errors and warnings.
    var hasAnyDiagnostics = false

    init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
            switch (parts[0], parts.last ?? "") {
            case ("run", let value): stage = try Stage(rawValue: value) ?? unknown(line)
            case ("name", let value): options.name = value
            case ("access", let value): options.access = try GenerationOptions.Access(rawValue: value) ?? unknown(line)
            case ("root", let value): options.root = value
            case ("overlay", let value): options.overlays.append(value)
            case ("strict", _): options.isStrict = true
            case ("any diagnostics", _): hasAnyDiagnostics = true
            case ("needs all files", _): options.needsAllFiles = true
            default: throw UnknownSetting(line: String(line))
            }
        }
    }

    private func unknown<Value>(_ line: Substring) throws -> Value { throw UnknownSetting(line: String(line)) }
}
