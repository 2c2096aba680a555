/// YAML is not read; whoever comes with a document in it is told how to convert it.
enum YAML {
    /// Says so of a file that is YAML, by its content or, where that is no JSON either, by its name.
    static func refuse(_ file: SourceFile, _ diagnostics: Diagnostics) -> Bool {
        let start = contentStart(of: file.bytes)
        let isCalledSo = [".yaml", ".yml"].contains { file.path.lowercased().hasSuffix($0) }
        let isObject = start < file.bytes.count && file.bytes[start] == UInt8(ascii: "{")
        guard let word = firstWord(of: file.bytes, at: start) ?? (isCalledSo && !isObject ? start..<start : nil) else {
            return false
        }
        diagnostics.error(
            "this is YAML, and what is read is JSON; convert it first, in one of these ways", at: Location(file, word))
        for command in commands(for: file.path) { diagnostics.note(command, at: nil) }
        return true
    }

    /// The first byte that is no space, comment or byte order mark.
    private static func contentStart(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "#"):
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            default: return position
            }
        }
        return position
    }

    /// The marker of a document, or the key that specs and OpenAPI documents begin with.
    private static func firstWord(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
        let word = bytes[start...].prefix { isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "%") }
        let text = String(decoding: word.prefix(16), as: UTF8.self)
        if ["---", "%YAML"].contains(text) { return word.indices }
        let isKey = bytes[word.endIndex...].first == UInt8(ascii: ":")
        return isKey && keys.contains(text) ? word.indices : nil
    }

    private static let keys: Set<String> = ["openapi", "swagger", "info", "api", "doc", "servers", "paths"]

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// What to type: there are two programs of the name yq, and Python is nearly everywhere.
    private static func commands(for path: String) -> [String] {
        let files = (input: quoted(path), output: quoted(converted(path)))
        let script = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout, indent=2, default=str)"
        return [
            "yq -o=json . \(files.input) > \(files.output)",
            "python3 -c '\(script)' < \(files.input) > \(files.output)    (needs PyYAML)",
            "yq . \(files.input) > \(files.output)    (the yq of Debian)",
        ]
    }

    /// A name for the result that the plugins know, and that is not the name of the input.
    private static func converted(_ path: String) -> String {
        var stem = path
        for suffix in [".yaml", ".yml", ".json", ".openapi", ".endpoints"] where stem.hasSuffix(suffix) {
            stem = String(stem.dropLast(suffix.count))
        }
        let kind = path.contains(".endpoints.") ? ".endpoints.json" : ".openapi.json"
        let isAlone = stem == "openapi" || stem.hasSuffix("/openapi")
        let name = isAlone ? stem + ".json" : stem + kind
        return name == path ? stem + ".converted" + kind : name
    }

    /// As a shell takes it for one word.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy {
            isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "/._-+".utf8.contains($0)
                || $0 >= 0x80
        }
        return isPlain && !path.isEmpty ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
