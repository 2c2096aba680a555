import Foundation

/// A file that a client is generated from: an endpoint spec, or an OpenAPI document that no spec refines.
struct ClientSource {
    var file: URL
    /// The OpenAPI document that a spec refines.
    var document: URL?

    private static let formats = [".json", ".yaml", ".yml"]

    /// The sources among files, in the order of their paths.
    static func all(among files: [URL]) -> [ClientSource] {
        let specs = files.filter { isSpec($0) }
            .map { ClientSource(file: $0, document: document(of: $0)) }
        let refined = Set(specs.compactMap { $0.document?.standardizedFileURL.path })
        let documents = files.filter { isDocument($0) && !refined.contains($0.standardizedFileURL.path) }
            .map { ClientSource(file: $0, document: nil) }
        return (specs + documents).sorted { $0.file.path < $1.file.path }
    }

    /// `Shop.endpoints.json`, or `Shop.endpoints.yaml`.
    static func isSpec(_ file: URL) -> Bool {
        formats.contains { file.lastPathComponent.hasSuffix(".endpoints" + $0) }
    }

    /// `github.openapi.json`, or `openapi.yaml`.
    private static func isDocument(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        return formats.contains { name == "openapi" + $0 || name.hasSuffix(".openapi" + $0) }
    }

    /// The correct name of a file whose name is nearly that of a source: `Shop.endpoints.json` for
    /// `Shop.endpoint.json`.
    static func meantName(of file: URL) -> String? {
        if isSpec(file) || isDocument(file) { return nil }
        let name = file.lastPathComponent
        let lower = name.lowercased()
        guard let format = formats.first(where: { lower.hasSuffix($0) }) else { return nil }
        if lower == "openapi" + format { return lower }
        let endings = [".endpoint": ".endpoints", ".endpoints": ".endpoints", ".openapi": ".openapi"]
        for (ending, meant) in endings where lower.hasSuffix(ending + format) {
            return name.dropLast(ending.count + format.count) + meant + format
        }
        return nil
    }

    /// The file that `"openapi"` names; nil if the spec has no such key, or has a mistake, which the tool will report.
    private static func document(of spec: URL) -> URL? { neighbors(of: spec, "openapi").first }

    /// The files that `"overlay"` names, which change the document of a spec.
    var overlays: [URL] { document == nil ? [] : Self.neighbors(of: file, "overlay") }

    /// The files that `"import"` names, here and in imported specs.
    var imports: [URL] {
        var found: [URL] = []
        var seen: Set<String> = [file.standardizedFileURL.path]
        var pending = [file]
        while let next = pending.popLast() {
            for other in Self.neighbors(of: next, "import") where seen.insert(other.standardizedFileURL.path).inserted {
                found.append(other)
                pending.append(other)
            }
        }
        return found
    }

    /// The existing files that a spec names at a key.
    private static func neighbors(of spec: URL, _ key: String) -> [URL] {
        guard let data = try? Data(contentsOf: spec) else { return [] }
        let paths: [String]
        if let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] {
            paths = object[key] as? [String] ?? [object[key] as? String].compactMap { $0 }
        } else {
            paths = words(of: key, in: String(decoding: data, as: UTF8.self))
        }
        return paths.filter { !$0.isEmpty }.map { spec.deletingLastPathComponent().appendingPathComponent($0) }
            .filter { isFile($0) }
    }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// The scalars in the value of a YAML key of the spec itself:
    ///
    ///     import:
    ///       - Shared.endpoints.yaml
    private static func words(of key: String, in text: String) -> [String] {
        let spellings = [key, "\"\(key)\"", "'\(key)'"]
        var lines = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline)
        lines.removeAll { line in ["#", "%", "---"].contains { line.drop { " \t".contains($0) }.hasPrefix($0) } }
        guard let first = lines.first(where: { $0.contains { !" \t".contains($0) } }) else { return [] }
        let indentation = first.prefix { $0 == " " }.count
        if first.dropFirst(indentation).first == "{" {
            return spellings.flatMap { bracedWords(of: $0, in: lines.joined(separator: "\n")) }
        }
        var words: [String] = []
        var isInValue = false
        for line in lines {
            var rest = line
            let isKey = line.prefix { $0 == " " }.count == indentation
            if isKey, let first = line.dropFirst(indentation).first, !"\t-".contains(first) {
                let colon = line.firstIndex(of: ":") ?? line.endIndex
                isInValue = spellings.contains(line[..<colon].trimmingCharacters(in: .whitespaces))
                rest = line[colon...].dropFirst()
            }
            if isInValue { words += scalars(in: rest) }
        }
        return words
    }

    /// The same for a spec in braces: `{api: Shop, openapi: shop.yaml}`.
    private static func bracedWords(of key: String, in text: String) -> [String] {
        var words: [String] = []
        var rest = text[...]
        while let found = rest.range(of: key) {
            let before = text[..<found.lowerBound].last { !$0.isWhitespace }
            rest = rest[found.upperBound...]
            let value = rest.drop { $0.isWhitespace }
            guard value.first == ":", before == "{" || before == "," else { continue }
            let start = value.dropFirst().drop { $0.isWhitespace }
            let end = start.first == "[" ? start.firstIndex(of: "]") : start.firstIndex { ",}\n".contains($0) }
            words += start[..<(end ?? start.endIndex)].split(separator: "\n").flatMap { scalars(in: $0) }
        }
        return words
    }

    /// The scalars of a line in YAML. Spaces, commas and `#` belong to a scalar in quotes.
    private static func scalars(in line: Substring) -> [String] {
        var scalars = [""]
        var quote: Character?
        var previous: Character = " "
        for character in line {
            let last = scalars.count - 1
            if character == quote {
                quote = nil
            } else if quote != nil {
                scalars[last].append(character)
            } else if "\"'".contains(character), scalars[last].allSatisfy({ " \t-".contains($0) }) {
                quote = character
                scalars[last] = ""
            } else if character == "#", " \t".contains(previous) {
                break
            } else if ",[]".contains(character) {
                scalars.append("")
            } else {
                scalars[last].append(character)
            }
            previous = character
        }
        return scalars.map { $0.drop { " \t-".contains($0) }.trimmingCharacters(in: .whitespaces) }
    }

    /// The files that a document and its overlays refer to, here and in those files.
    var references: [URL] {
        var found: [URL] = []
        let root = document ?? file
        var pending = [root] + overlays
        var seen = Set(pending.map(\.standardizedFileURL.path))
        while let next = pending.popLast() {
            for path in Self.referencedPaths(in: next) {
                let copy = Self.copy(of: path)
                let other = (copy == nil ? next : root).deletingLastPathComponent()
                    .appendingPathComponent(copy ?? path.removingPercentEncoding ?? path).standardizedFileURL
                guard seen.insert(other.path).inserted, FileManager.default.fileExists(atPath: other.path) else {
                    continue
                }
                found.append(other)
                pending.append(other)
            }
        }
        return found
    }

    /// The paths after `$ref`, and all other texts that end like the name of a source, such as the values of a
    /// discriminator's mapping, in JSON or in YAML. A text that is not a reference does no harm.
    private static func referencedPaths(in file: URL) -> Set<String> {
        guard let data = try? Data(contentsOf: file) else { return [] }
        let bytes = [UInt8](data)
        var paths: Set<String> = []
        for end in ends(of: "$ref", in: data) {
            let start = bytes[end...].firstIndex { !"\"': \t\r\n".utf8.contains($0) } ?? bytes.endIndex
            let value = bytes[start...].prefix(longestPath).prefix { !"\"'#\r\n".utf8.contains($0) }
            insert(value, into: &paths)
            // In YAML, a text without quotes may contain these signs, as in `paths/pets_{id}.yaml`, or end at them.
            insert(value.prefix { !",}".utf8.contains($0) }, into: &paths)
        }
        for format in formats {
            for end in ends(of: format, in: data) {
                for signs in ["\"'\r\n", "\"'{[,\r\n"] {
                    let beginning = bytes[..<end].suffix(longestPath)
                    let start = beginning.lastIndex { signs.utf8.contains($0) }.map { $0 + 1 }
                    insert(bytes[(start ?? beginning.startIndex)..<end], into: &paths)
                }
            }
        }
        return paths
    }

    /// A limit in bytes, because a document may be one line without quotation marks. macOS has no longer paths.
    private static let longestPath = 1024

    private static func ends(of text: String, in data: Data) -> [Int] {
        var ends: [Int] = []
        while let found = data.range(of: Data(text.utf8), in: (ends.last ?? 0)..<data.count) {
            ends.append(found.upperBound)
        }
        return ends
    }

    /// Inserts the path that is the value of a line, without its key in YAML.
    private static func insert(_ line: ArraySlice<UInt8>, into paths: inout Set<String>) {
        // Some tools escape the slashes of JSON.
        let value =
            String(decoding: line, as: UTF8.self).replacingOccurrences(of: "\\/", with: "/")
            .components(separatedBy: ": ").last ?? ""
        let path = value.drop { " \t-".contains($0) }.trimmingCharacters(in: .whitespaces)
        if !path.isEmpty { paths.insert(path) }
    }

    /// The path, below the folder of the document, at which the tool reads a copy of the file of a URL. See `URLCopy`.
    private static func copy(of reference: String) -> String? {
        guard let colon = reference.range(of: "://") else { return nil }
        let parts = reference[colon.upperBound...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts.first ?? ""
        let end = address.firstIndex(of: "/") ?? address.endIndex
        let host = address[..<end].split(separator: "@", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        var path = end == address.endIndex ? "/" : decoded(address[end...])
        if path.hasSuffix("/") { path += "index.html" }
        if parts.count > 1 { path += "?" + decoded(parts[1]).replacingOccurrences(of: "/", with: "%2F") }
        return host + path
    }

    private static func decoded(_ text: Substring) -> String {
        text.replacingOccurrences(of: "%2F", with: "%252F", options: .caseInsensitive).removingPercentEncoding
            ?? String(text)
    }

    /// All files that the client depends on: a spec can import others, and a document can have many files.
    var inputs: [URL] {
        [file] + [document].compactMap { $0 } + imports + overlays + references
    }

    /// The file's name without the ending of a source: `github` for `github.openapi.json`.
    var name: String {
        let name = file.lastPathComponent
        let kinds = [".endpoints", ".openapi", ""]
        let suffix = kinds.lazy.flatMap { kind in Self.formats.map { kind + $0 } }.first { name.hasSuffix($0) }
        return String(name.dropLast(suffix?.count ?? 0))
    }

    /// The number of files for the client, so that a build can compile them in parallel. The source has not been read
    /// here, so its size is used as an estimate.
    var fileCount: Int {
        let bytes = ([file] + [document].compactMap { $0 }).reduce(0) { $0 + Self.size(of: $1) }
        var count = 1
        while count < 32, count * 50_000 < bytes { count *= 2 }
        return count
    }

    private static func size(of file: URL) -> Int {
        (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
}
