import Foundation
import Testing

@testable import endpointgen

/// What a build said, which the next build of the same files says again.
struct BuildRecordTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("", to: "list")
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func spec(_ body: String) throws {
        try write(
            #"{ "api": "Shop", "endpoints": { "a": { "GET": "/a"\#(body), "returns": "Int" } } }"#,
            to: "Shop.endpoints.json")
    }

    private static let warning = #", "body": "[Int]""#

    private func request(_ source: String = "Shop.endpoints.json", words: [String] = []) throws -> Arguments.Request {
        let line = ["generate", path(source), "--output-file", path("Shop.swift"), "--build-inputs", path("list")]
        guard case .generate(let request) = try Arguments.parse(line + words) else { throw CancellationError() }
        return request
    }

    private struct Build: Equatable {
        var said: String
        /// Whether the build after it runs the tool again.
        var runsAgain: Bool

        static let silent = Build(said: "", runsAgain: false)
    }

    private func build(_ request: Arguments.Request) throws -> Build {
        let report = Report(request.report)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path("list"))
        var files: Set<String> = []
        #expect(try GenerateCommand(request).run(report, &files) == .done)
        let date = try FileManager.default.attributesOfItem(atPath: path("list"))[.modificationDate] as? Date
        return Build(said: report.said, runsAgain: date != old)
    }

    @Test func aWarningIsRepeatedUntilItIsMended() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try spec(Self.warning)
        try write(path("Shop.endpoints.json") + "\n", to: "list")
        let first = try build(request())
        #expect(first.said.contains("warning: ") && first.runsAgain)
        #expect(BuildRecord.repeat(try request(), list: path("list"), Report(.init())))
        let second = try build(request())
        #expect(second == first)
        // Other arguments, and outputs that are gone, are generated again.
        #expect(!BuildRecord.repeat(try request(words: ["--strict"]), list: path("list"), Report(.init())))
        try FileManager.default.removeItem(atPath: path("Shop.swift"))
        #expect(try build(request()) == first)
        #expect(FileManager.default.fileExists(atPath: path("Shop.swift")))
        try spec("")
        #expect(try build(request()) == .silent)
        #expect(!BuildRecord.repeat(try request(), list: path("list"), Report(.init())))
    }

    @Test func aBuildWithoutWarningsRunsNothingAgain() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try spec("")
        try write(path("Shop.endpoints.json") + "\n", to: "list")
        #expect(try build(request()) == .silent)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }

    /// SwiftPM does not ask its plugin again for a new reference to a file that was there before.
    @Test func aFileThatIsNotInTheListIsChecked() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            #"{ "openapi": "3.0.0", "info": { "title": "Shop", "version": "1" }, "paths": { "/a": { "$ref": "a.json" } } }"#,
            to: "shop.openapi.json")
        let operation = #"{ "get": { "operationId": "readA", "responses": { "204": { "description": "" } } } }"#
        try write(operation, to: "a.json")
        try write(path("shop.openapi.json") + "\n", to: "list")
        let request = try request("shop.openapi.json")
        #expect(try build(request) == Build(said: "", runsAgain: true))
        #expect(BuildRecord.repeat(request, list: path("list"), Report(.init())))
        try write(operation.replacing("readA", with: "readB"), to: "a.json")
        #expect(try build(request).runsAgain)
        #expect(OutputFolder.text(at: path("Shop.swift"))?.contains("readB") == true)
        // The next list has the file.
        try write(path("shop.openapi.json") + "\n" + folder.path + "/./a.json\n", to: "list")
        #expect(try build(request) == .silent)
    }
}
