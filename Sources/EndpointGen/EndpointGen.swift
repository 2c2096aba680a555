import Foundation

@main
enum EndpointGen {
    static let version = "0.1.0"

    enum Status: Int32 {
        case done = 0
        case foundSomething = 1
        case specIsWrong = 2
        case usage = 64
        case cannotWrite = 73
    }

    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ arguments: [String]) -> Status {
        do {
            switch try Arguments.parse(arguments) {
            case .help(let text): print(text)
            case .version: print("endpointgen \(version)")
            case .lint(let specs): return lint(specs)
            case .generate(let request): return try generate(request)
            case .check(let request): return check(request)
            }
            return .done
        } catch let error as Arguments.UsageError {
            complain("error: \(error.message)\n\(Arguments.usage)\n")
            return .usage
        } catch let error as OutputFolder.WriteError {
            complain("error: cannot write \(error.path): \(error.reason)\n")
            return .cannotWrite
        } catch {
            complain("error: cannot write: \(error.localizedDescription)\n")
            return .cannotWrite
        }
    }

    private static func generate(_ request: Arguments.Request) throws -> Status {
        guard let changes = changes(request) else { return .specIsWrong }
        try OutputFolder.apply(changes)
        guard case .folder(let folder) = request.output else { return .done }
        for change in changes {
            print("\(change.new == nil ? "removed" : change.old == nil ? "created" : "updated") \(change.path)")
        }
        if changes.isEmpty { print("\(folder) is up to date") }
        return .done
    }

    private static func check(_ request: Arguments.Request) -> Status {
        guard let changes = changes(request) else { return .specIsWrong }
        for change in changes {
            print(UnifiedDiff.text(old: change.old, new: change.new, path: change.path), terminator: "")
        }
        if !changes.isEmpty {
            let again = request.specs.joined(separator: " ")
            complain(
                "error: \(changes.count) generated file\(changes.count == 1 ? " is" : "s are") stale; run endpointgen generate \(again)\n"
            )
        }
        return changes.isEmpty ? .done : .foundSomething
    }

    private static func lint(_ specs: [String]) -> Status {
        var status = Status.done
        for spec in specs {
            let (_, diagnostics) = compile(spec)
            complain(diagnostics.text)
            if diagnostics.hasErrors {
                status = .specIsWrong
            } else if !diagnostics.all.isEmpty, status == .done {
                status = .foundSomething
            }
        }
        return status
    }

    /// What has to be written for the request; nil after mistakes, which have been printed.
    private static func changes(_ request: Arguments.Request) -> [OutputFolder.Change]? {
        var changes: [OutputFolder.Change] = []
        var owners: [String: String] = [:]
        var isWrong = false
        for spec in request.specs {
            let (emitter, diagnostics) = compile(spec)
            complain(diagnostics.text)
            if diagnostics.hasErrors {
                isWrong = true
                continue
            }
            let source = String(spec.split(separator: "/").last ?? "")
            switch request.output {
            case .files(let paths):
                // A spec that only holds types for others still has to fill what was announced.
                let texts =
                    emitter.map { FileLayout($0).files(count: paths.count) }
                    ?? paths.map { _ in GeneratedFile.header(source: source) }
                for (path, text) in zip(paths, texts) {
                    let old = OutputFolder.text(at: path)
                    if old != text { changes.append(OutputFolder.Change(path: path, old: old, new: text)) }
                }
            case .folder(let folder):
                let files = emitter.map { FileLayout($0).files() } ?? []
                for file in files {
                    if let other = owners[file.name.lowercased()] {
                        complain("error: \(spec) and \(other) both give \(file.name); choose another \"api\" name\n")
                        isWrong = true
                    }
                    owners[file.name.lowercased()] = spec
                }
                changes += OutputFolder(path: folder).changes(to: files, source: source)
            }
        }
        return isWrong ? nil : changes
    }

    private static func compile(_ path: String) -> (emitter: Emitter?, diagnostics: Diagnostics) {
        let compiler = Compiler(open: read)
        do {
            return (compiler.compile(try read(path)), compiler.diagnostics)
        } catch {
            compiler.diagnostics.error("\(path): \(error)", at: nil)
            return (nil, compiler.diagnostics)
        }
    }

    private struct ReadError: Error, CustomStringConvertible {
        let description: String
    }

    private static func read(_ path: String) throws -> SourceFile {
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            throw ReadError(description: "YAML is not read; convert it to JSON first, for example with yq -o=json")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let hint = suggestion(for: URL(fileURLWithPath: path).lastPathComponent, among: names.sorted())
            throw ReadError(description: "there is no such file\(hint)")
        }
        guard !isDirectory.boolValue else { throw ReadError(description: "this is a folder; name the spec in it") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ReadError(description: "the file cannot be read")
        }
        return SourceFile(path: path, bytes: Array(data))
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
