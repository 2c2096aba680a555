@main
enum EndpointGen {
    static let version = "0.2.0"
    /// The date of that version, for the manual page.
    static let date = "2026-11-25"

    enum Status: Int32 {
        case done = 0
        case foundSomething = 1
        case specIsWrong = 2
        case usage = 64
        case cannotWrite = 73

        static let meanings: KeyValuePairs<Status, String> = [
            .done: "done",
            .foundSomething: "check found a difference, or lint found warnings",
            .specIsWrong: "a spec has errors",
            .usage: "incorrect usage",
            .cannotWrite: "a file cannot be written",
        ]
    }

    static func main() {
        StandardStream.reserve()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ arguments: [String]) -> Status {
        do {
            switch try Arguments.parse(arguments) {
            case .help(let text): try StandardStream.print(text + "\n")
            case .version: try StandardStream.print("endpointgen \(version)\n")
            case .schema(let output): try SchemaCommand(output).run()
            case .initialize(let request): return try reporting(request.report, InitCommand(request).run)
            case .lint(let request): return try repeating(request, LintCommand(request).run)
            case .import(let request): return try reporting(request.report, ImportCommand(request).run)
            case .bundle(let request): return try reporting(request.report, BundleCommand(request).run)
            case .generate(let request): return try repeating(request, GenerateCommand(request).run)
            case .check(let request): return try repeating(request, CheckCommand(request).run)
            }
            return .done
        } catch let error as Arguments.UsageError {
            StandardStream.complain("error: \(error.message)\n\(HelpPages.usage(of: arguments.first))\n")
            return .usage
        } catch let error as OutputFolder.WriteError {
            return cannotWrite("cannot write \(error.path): \(error.reason)")
        } catch {
            return cannotWrite("cannot write: \(error)")
        }
    }

    private static func cannotWrite(_ message: String) -> Status {
        StandardStream.complain(TerminalStyle.plain.statement(.error, message, .unwritableFile) + "\n")
        return .cannotWrite
    }

    /// Runs a command and finishes its report.
    private static func reporting(_ options: ReportOptions, _ work: (Report) throws -> Status) throws -> Status {
        let report = Report(options)
        let status: Status
        do {
            status = try work(report)
        } catch let error as OutputFolder.WriteError where options.format != .text && error.path != "standard output" {
            try report.error(.unwritableFile, "cannot write: \(error.reason)", path: error.path)
            status = .cannotWrite
        }
        try report.finish()
        return status
    }

    /// Runs a command once, or with `--watch` whenever a file changes.
    private static func repeating(
        _ request: Arguments.Request, _ work: (Report, inout Set<String>) throws -> Status
    ) throws -> Status {
        guard request.isWatching else {
            return try reporting(request.report) { report in
                var files: Set<String> = []
                return try work(report, &files)
            }
        }
        return try Watch.run { files in
            try reporting(request.report) { try work($0, &files) }
        }
    }
}
