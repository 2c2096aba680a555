import Testing

@testable import endpointgen

/// What the command line may say, and what is said of everything else.
struct ArgumentsTests {
    private static func parse(_ line: String) throws -> Arguments {
        try Arguments.parse(line.split(separator: " ").map(String.init))
    }

    private static func message(_ line: String) -> String? {
        do {
            _ = try parse(line)
            return nil
        } catch let error as Arguments.UsageError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    @Test func generateTakesInputsAndAFolder() throws {
        guard case .generate(let request) = try Self.parse("generate a.json -o out b.json --strict") else {
            Issue.record("this is no generate")
            return
        }
        #expect(request.inputs == ["a.json", "b.json"])
        guard case .folder("out") = request.output else {
            Issue.record("\(request.output)")
            return
        }
        #expect(request.options.isStrict)
        #expect(request.options.name == nil)
    }

    @Test func checkTakesFilesAndWhatADocumentDoesNotSay() throws {
        let line = "check a.json --output-file=x --output-file y --name=Shop --access package"
        guard case .check(let request) = try Self.parse(line), case .files(let files) = request.output else {
            Issue.record("this is no check of files")
            return
        }
        #expect(files == ["x", "y"])
        #expect(request.options.name == "Shop")
        #expect(request.options.access == .package)
        #expect(!request.options.isStrict)
    }

    @Test func importTakesOneDocument() throws {
        guard case .import(let request) = try Self.parse("import api.json --force --output Shop.endpoints.json") else {
            Issue.record("this is no import")
            return
        }
        #expect(request.document == "api.json")
        #expect(request.output.path == "Shop.endpoints.json")
        #expect(request.output.isForced)
    }

    @Test(arguments: ["import api.json", "import api.json --output -", "import api.json --output=-"])
    func importWritesToStandardOutput(_ line: String) throws {
        guard case .import(let request) = try Self.parse(line) else {
            Issue.record("this is no import")
            return
        }
        #expect(request.output.path == nil)
        #expect(!request.output.isForced)
    }

    @Test func wordsBehindTwoHyphensAreNoOptions() throws {
        guard case .lint(let request) = try Self.parse("lint -- --strict --help") else {
            Issue.record("this is no lint")
            return
        }
        #expect(request.inputs == ["--strict", "--help"])
        #expect(!request.options.isStrict)
    }

    @Test func whatIsToldAndHow() throws {
        guard case .generate(let request) = try Self.parse("generate a -o x --watch -q --format=github --color never")
        else {
            Issue.record("this is no generate")
            return
        }
        #expect(request.isWatching)
        #expect(request.report.isQuiet)
        #expect(request.report.format == .github)
        #expect(request.report.color == .never)
    }

    @Test func initTakesANameOrADocumentOrNothing() throws {
        for (line, subject) in [("init", nil), ("init Shop", "Shop"), ("init api/openapi.yaml", "api/openapi.yaml")] {
            guard case .initialize(let request) = try Self.parse(line) else {
                Issue.record("this is no init")
                return
            }
            #expect(request.subject == subject)
            #expect(request.output == nil)
        }
    }

    @Test(arguments: ["", "help", "--help", "-h", "help help", "help --help", "--help -h"])
    func anOverviewIsPrinted(_ line: String) throws {
        guard case .help(let text) = try Self.parse(line) else {
            Issue.record("this is no help")
            return
        }
        for command in CommandPage.all.map(\.name) { #expect(text.contains("endpointgen \(command)")) }
    }

    @Test(arguments: CommandPage.all.map(\.name))
    func everyCommandHasAPage(_ command: String) throws {
        for line in ["help \(command)", "\(command) --help", "\(command) x -h"] {
            guard case .help(let text) = try Self.parse(line) else {
                Issue.record("this is no help")
                return
            }
            #expect(text.hasPrefix("endpointgen \(command)"))
            let lines = text.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 120 })
            // The text of an option stands beside it if there are two spaces between them.
            let alone = lines.filter { $0.hasPrefix("-") && !$0.contains("  ") }
            #expect(alone.allSatisfy { $0.count + 2 > HelpPages.textColumn }, "\(alone)")
        }
    }

    @Test(arguments: ["--version", "generate --version", "lint a.json --version"])
    func theVersionIsPrinted(_ line: String) throws {
        guard case .version = try Self.parse(line) else {
            Issue.record("this is no version")
            return
        }
    }

    @Test(arguments: [
        ("genrate a", "unknown command \"genrate\"; did you mean \"generate\"?"),
        ("lint a.json –strict", "\"–strict\" begins with a dash that is not a hyphen; write --strict"),
        ("generate a.json —o=x", "\"—o=x\" begins with a dash that is not a hyphen; write -o=x"),
        ("validate a.json", "unknown command \"validate\"; did you mean \"lint\"?"),
        ("generate a.json -oout", "unknown option \"-oout\"; write -o out"),
        (
            "generate -i a.json -g swift5 -o x",
            "unknown option \"-i\"; write the path of the file without an option\n"
                + "error: unknown option \"-g\"; the tool generates only Swift; leave out the option and its value"
        ),
        (
            "generate --output a.yaml x",
            "--output must be a folder, because a client can have several files; found \"a.yaml\"; "
                + "did you mean generate a.yaml --output x?"
        ),
        (
            "lint a.json --format yaml",
            "--format must be \"text\", \"json\", \"sarif\" or \"github\", found \"yaml\"; it is the format of diagnostics, and the "
                + "ending of --output that of a file"
        ),
        ("version", "unknown command \"version\"; did you mean --version?"),
        ("--verison", "unknown command \"--verison\"; did you mean \"--version\"?"),
        ("--quiet lint a", "unknown command \"--quiet\"; options follow the command"),
        ("generate a -o --quiet", "-o needs a value, found --quiet; for a file of that name, write ./--quiet"),
        ("help init lint", "\"help\" takes one command, found \"lint\" as well"),
        ("help watch", "unknown command \"watch\"; --watch is an option of \"generate\" and \"lint\""),
        ("check a -O x", "unknown option \"-O\"; did you mean \"-o\"?"),
        (
            "generate A.swift -o x",
            "\"generate\" reads endpoint specs and OpenAPI documents, in JSON or YAML, found \"A.swift\""
        ),
        ("help impor", "unknown command \"impor\"; did you mean \"import\"?"),
        ("generate a", "\"generate\" needs --output DIR, the folder of the client, such as Generated"),
        ("generate a.json out", "\"generate\" needs --output DIR; did you mean --output out?"),
        ("generate a.json --out x", "unknown option \"--out\"; write --output"),
        ("a.json", "unknown command \"a.json\"; did you mean generate a.json --output DIR?"),
        ("generate a -o x --beside b", "--beside needs --output-file"),
        ("generate a -o x --build-inputs b", "--build-inputs needs --output-file"),
        (
            "generate --output x",
            "\"generate\" needs at least one spec or OpenAPI document; for standard input, write -"
        ),
        ("generate a -o", "-o needs a value"),
        ("generate a --output=", "--output needs a value"),
        ("generate a -o x -o y", "--output is given twice"),
        ("generate a a -o x", "a is given twice"),
        ("lint - -", "- is given twice"),
        ("lint a - --watch", "--watch needs files, because standard input can be read only once"),
        ("explain limit unsupported", "\"explain\" takes only one rule"),
        ("generate a -o x --output-file y", "--output and --output-file exclude each other"),
        ("generate a b --output-file y", "--output-file takes only one spec"),
        ("generate a b -o x --name Shop", "--name takes only one document"),
        ("generate a -o x --force", "--force is only for \"import\", \"bundle\", \"init\" and \"schema\""),
        ("check a -o x --watch", "--watch is only for \"generate\" and \"lint\""),
        ("lint a --format xml", "--format must be \"text\", \"json\", \"sarif\" or \"github\", found \"xml\""),
        (
            "lint a --color alway",
            "--color must be \"auto\", \"always\" or \"never\", found \"alway\"; did you mean \"always\"?"
        ),
        ("lint a --colour always", "unknown option \"--colour\"; did you mean \"--color\"?"),
        ("lint a --quiet=yes", "--quiet takes no value"),
        ("import a --format json", "--format json goes to standard output, so \"import\" needs --output SPEC"),
        ("bundle a -o - --format sarif", "--format sarif goes to standard output, so \"bundle\" needs --output FILE"),
        ("init a b", "\"init\" takes only one name or OpenAPI document"),
        ("init -", "\"init\" takes the name of an API or the path of a document, found \"-\""),
        ("schema a.json", "\"schema\" takes no file, found \"a.json\"; did you mean --output a.json?"),
        ("manual a", "\"manual\" takes no file, found \"a\""),
        ("completions", "\"completions\" needs one shell: \"bash\", \"zsh\" or \"fish\""),
        ("completions fihs", "the shell must be \"bash\", \"zsh\" or \"fish\", found \"fihs\"; did you mean \"fish\"?"),
        ("completion", "unknown command \"completion\"; did you mean \"completions\"?"),
        ("generate a -o x --strict=yes", "--strict takes no value"),
        ("generate --help=yes", "--help takes no value"),
        ("generate --version=1", "--version takes no value"),
        ("--version=1", "--version takes no value"),
        ("check a -o x --acess public", "unknown option \"--acess\"; did you mean \"--access\"?"),
        ("check a -o x --access open", "--access must be \"internal\", \"package\" or \"public\", found \"open\""),
        ("check a -o x --name A --name B", "--name is given twice"),
        (
            "lint a --name É",
            "--name is also a file name: use at most 64 ASCII letters and digits, and no Windows device name, found \"É\""
        ),
        ("lint a --name my-shop", "--name must be the name of a Swift type, such as \"MyShop\", found \"my-shop\""),
        ("lint a -o x", "\"lint\" writes nothing, so it takes no output"),
        ("lint a --access public", "\"lint\" writes nothing, so it takes no --access"),
        ("import", "\"import\" needs an OpenAPI document; for standard input, write -"),
        ("import a b", "\"import\" takes only one document, found \"b\" as well; did you mean --output b?"),
        (
            "import a -o Shop.swift",
            "\"import\" writes JSON or YAML, found --output Shop.swift; \"generate\" writes Swift"
        ),
        (
            "generate a.json -o Shop.swift",
            "--output must be a folder, because a client can have several files; found \"Shop.swift\"; write --output Generated"
        ),
        ("generate a.json -o x --api", "--api is only for \"check\"; --name is the name of the client"),
        ("lint a.json --no-color", "unknown option \"--no-color\"; write --color never"),
        (
            "generate ~/a.json -o x",
            "\"~/a.json\" begins with ~, which a shell replaces only at the begin of a word without quotation marks; "
                + "write it so, or write the whole path"
        ),
        ("import a --output-file b", "\"import\" writes one file: --output SPEC"),
    ])
    func mistakesAreExplained(_ line: String, _ expected: String) {
        #expect(Self.message(line) == expected)
    }

    @Test func aHyphenIsStandardInput() throws {
        guard case .lint(let request) = try Arguments.parse(["lint", "-", "./-", "<stdin>"]) else {
            Issue.record("this is no lint")
            return
        }
        #expect(request.inputs == ["<stdin>", "./-", "./<stdin>"])
        #expect(request.inputs.map(StandardInput.operand) == ["-", "./-", "./<stdin>"])
    }
}
