import Foundation
import Testing

@testable import endpointgen

/// Help, manual page, completions and schema, which have to agree with what is parsed.
struct CommandPageTests {
    @Test(arguments: CommandPage.all.map(\.name))
    func everyOptionIsParsed(_ command: String) throws {
        let page = try #require(CommandPage.named(command))
        for option in page.options {
            for name in option.names {
                let value: String
                switch option.value {
                case .word(_, let words)?: value = words[0]
                case .text?: value = "Shop"
                case .file?: value = "x.json"
                case .folder?: value = "x"
                case nil: value = ""
                }
                let needed = option.names[0].hasPrefix("--output") ? "" : Self.output(of: command)
                let output = ["--beside", "--build-inputs"].contains(option.names[0]) ? "--output-file y" : needed
                let line = "\(command) \(Self.operand(of: page)) \(output) \(name) \(value)"
                _ = try Arguments.parse(line.split(separator: " ").map(String.init))
            }
        }
    }

    private static func operand(of page: CommandPage) -> String {
        switch page.operands {
        case .none: ""
        case .sources: "a.json"
        case .words(_, let words): words[0]
        }
    }

    private static func output(of command: String) -> String {
        switch command {
        case "lint", "init", "schema": ""
        case "generate", "check": "--output x"
        default: "--output x.json"
        }
    }

    @Test func everyOptionIsExplainedEverywhere() {
        let scripts = Completions.Shell.allCases.map(Completions.script)
        for page in CommandPage.all {
            for option in page.listedOptions {
                #expect(HelpPages.text(of: page).contains(option.heading))
                #expect(ManualPage.text.contains(option.names[0].replacing("-", with: "\\-")))
                #expect(scripts[0].contains(option.names[0]))
                #expect(scripts[1].contains(option.names[0]))
                #expect(scripts[2].contains("-l \(option.names[0].dropFirst(2))"))
            }
        }
    }

    @Test func optionsForPluginsAreNotListed() throws {
        let texts =
            Completions.Shell.allCases.map(Completions.script) + [ManualPage.text] + CommandPage.all.map(HelpPages.text)
        for name in ["beside", "build-inputs"] {
            #expect(CommandPage.named("generate")?.options.contains { $0.names == ["--" + name] } == true)
            for text in texts.map({ $0.replacing("\\-", with: "-") }) {
                #expect(!text.contains("--\(name)") && !text.contains("-l \(name)"))
            }
            let error = try #require(throws: Arguments.UsageError.self) {
                try Arguments.parse(["lint", "--\(name)s", "x"])
            }
            #expect(error.message == "unknown option \"--\(name)s\"")
        }
    }

    @Test func linesOfTheHelpFitATerminal() {
        for line in HelpPages.overview.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        for status in EndpointGen.Status.meanings {
            #expect(HelpPages.overview.contains("\(status.key.rawValue) "))
        }
    }

    @Test func theSchemaIsThatOfTheSpecs() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let schema = try Data(contentsOf: root.appendingPathComponent("Specs/endpoint-spec.schema.json"))
        // Tests/Pages/schema.py --embed writes it again.
        #expect(SpecSchema.text == String(decoding: schema, as: UTF8.self))
    }
}
