/// The diagnostics of a run as a log of SARIF 2.1.0 (OASIS, 2020), for code scanning and editors.
struct SARIFReport: Encodable {
    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    private struct Run: Encodable {
        struct Tool: Encodable { var driver: Driver }
        struct Driver: Encodable {
            let name = "endpointgen"
            let version = EndpointGen.version
            let rules = Rule.allCases.map {
                RuleDescription(id: $0.rawValue, shortDescription: Message(text: $0.summary))
            }
        }

        let tool = Tool(driver: Driver())
        // A column is a Unicode scalar, as in all messages.
        let columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    private struct RuleDescription: Encodable {
        var id: String
        var shortDescription: Message
    }

    private struct Message: Encodable { var text: String }

    private struct Result: Encodable {
        var ruleId: String?
        var ruleIndex: Int?
        var level: String
        var message: Message
        var locations: [Place]
        var relatedLocations: [Place]?

        init(_ entry: ReportEntry) {
            ruleId = entry.rule?.rawValue
            ruleIndex = entry.rule.flatMap { Rule.allCases.firstIndex(of: $0) }
            level = entry.severity.rawValue
            message = Message(text: entry.message)
            locations = Place(entry).map { [$0] } ?? []
            let related = entry.notes.compactMap { note in
                Place(note).map { Place(physicalLocation: $0.physicalLocation, message: Message(text: note.message)) }
            }
            relatedLocations = related.isEmpty ? nil : related
        }
    }

    private struct Place: Encodable {
        struct Physical: Encodable {
            var artifactLocation: Artifact
            var region: Region?
        }
        struct Artifact: Encodable { var uri: String }
        struct Region: Encodable { var startLine, startColumn, endLine, endColumn: Int }

        var physicalLocation: Physical
        var message: Message?

        init(physicalLocation: Physical, message: Message?) {
            self.physicalLocation = physicalLocation
            self.message = message
        }

        /// Nil if no file is at fault.
        init?(_ entry: ReportEntry) {
            guard let path = entry.path else { return nil }
            let region = entry.region.map {
                Region(startLine: $0.line, startColumn: $0.column, endLine: $0.endLine, endColumn: $0.endColumn)
            }
            physicalLocation = Physical(artifactLocation: Artifact(uri: Self.uri(of: path)), region: region)
        }

        /// A relative path stays relative to the working directory of the run.
        private static func uri(of path: String) -> String {
            // In a relative reference, a colon before the first slash would end a scheme (RFC 3986, section 4.2).
            let encoded = ServerText.percentEncoded(path) {
                $0.isASCII && $0.isWordPart || "-._~!$&'()*+,=@/".unicodeScalars.contains($0)
            }
            return path.hasPrefix("/") ? "file://\(encoded)" : encoded
        }
    }

    init(_ entries: [ReportEntry]) { runs = [Run(results: entries.map(Result.init))] }
}
