/// Reads YAML 1.2.2 into the same nodes as JSON.
///
/// A recursive descent parser that passes on the indentation of the parent, and reads every byte about once. The core
/// schema (§10.3) decides which scalars are numbers, booleans or null; keys are text. Tags construct nothing. Like
/// JSON, the input is not trusted: nesting, size and the expansion of aliases are limited, and no input traps.
struct YAMLParser {
    struct Failure: Error {
        let offset: Int
        let message: String
        var rule = Rule.yamlSyntax
    }

    /// A diagnostic for valid YAML: an error if the document cannot contain it, otherwise a warning.
    struct Remark {
        var offset: Int
        var message: String
        var isError: Bool
    }

    /// The text, followed by a zero byte.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var position = 0
    /// The start of the current line.
    var lineStart = 0
    /// A tab in the white space before `position`, which indents nothing.
    var tab: Int?
    var tape: Tape
    var anchors = YAMLAnchors()
    var handles: [String: String] = [:]
    var remarks: [Remark] = []
    /// The offset of the last `|` or `>`, if no text followed it.
    var emptyText: Int?
    /// The roots of the documents.
    private(set) var roots: [Int] = []

    init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        self.bytes = bytes
        self.count = count
        tape = Tape(size: count)
    }

    /// The root of the document, or nil after an error, which has been reported.
    static func parse(_ file: SourceFile, _ diagnostics: Diagnostics) -> JSON? {
        do throws(Failure) {
            if file.bytes.count > JSONParser.maximumSize {
                throw Failure(
                    offset: 0, message: "the file is larger than \(JSONParser.maximumSize >> 20) MB", rule: .limit)
            }
            if let offset = UTF8Text.firstFault(in: file.bytes) {
                throw Failure(offset: offset, message: "the file is not UTF-8")
            }
            let text = YAMLText(file.bytes)
            defer { text.free() }
            if let offset = text.firstControl {
                throw Failure(
                    offset: offset,
                    message: "control characters are not allowed; in double quotes, write \\x…")
            }
            var parser = YAMLParser(text.bytes, text.count)
            try parser.stream()
            let root = try parser.root()
            for remark in parser.remarks {
                let location = Location(file, remark.offset..<min(remark.offset + 1, file.bytes.count))
                if remark.isError {
                    diagnostics.error(.yamlSyntax, remark.message, at: location)
                } else {
                    diagnostics.warning(.suspiciousYAML, remark.message, at: location)
                }
            }
            // Later mistakes would only follow from these.
            if parser.remarks.contains(where: \.isError) { return nil }
            return JSON(document: parser.tape.document([file]), index: root)
        } catch {
            let offset = min(error.offset, file.bytes.count)
            diagnostics.error(error.rule, error.message, at: Location(file, offset..<min(offset + 1, file.bytes.count)))
            return nil
        }
    }

    /// The root of the first document, which must be more than text.
    private func root() throws(Failure) -> Int {
        let expected = "expected keys with their values, in JSON or YAML"
        guard let root = roots.first else {
            let isComment = (0..<count).contains { bytes[$0] == UInt8(ascii: "#") }
            throw fail("the file \(isComment ? "contains only comments" : "is empty"); \(expected)", 0)
        }
        let place = tape.places[root]
        // As between two `---`.
        if tape.kind(root) == .null, place.start == place.end {
            throw fail(
                roots.count > 1
                    ? "the first document of this file is empty; remove the \"---\" that follows it"
                    : "the file is empty; \(expected)", 0)
        }
        // A schema in a file of its own may be `true`.
        guard [.object, .array, .true, .false].contains(tape.kind(root)) else {
            throw fail("this file is plain text; \(expected)", Int(place.start))
        }
        return root
    }

    // MARK: Documents (§9)

    /// `%YAML 1.2`, `---`, a node, `...`, and so on.
    mutating func stream() throws(Failure) {
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            position = 3
            lineStart = 3
        }
        while true {
            try skipSpace()
            while isMarker(UInt8(ascii: ".")) {
                position += 3
                try endLine("the end of a document")
                try skipSpace()
            }
            if position == count { return }
            let hasDirectives = try directives()
            let start = position
            let isMarked = isMarker(UInt8(ascii: "-"))
            if hasDirectives, !isMarked { throw fail("expected \"---\" after the directives, found \(found)") }
            if isMarked { position += 3 }
            try document(start, isMarked: isMarked)
        }
    }

    private mutating func document(_ start: Int, isMarked: Bool) throws(Failure) {
        if roots.count == 1 {
            remarks.append(
                Remark(
                    offset: start, message: "a second document begins here; a file must contain only one document",
                    isError: true))
        }
        anchors.removeAll()
        let root = tape.end
        try blockNode(Parent(indentation: -1, kind: .document, isSameLine: isMarked), depth: 0)
        roots.append(root)
        try skipSpace()
        handles = [:]
        guard position < count, !isMarker(UInt8(ascii: "-")), !isMarker(UInt8(ascii: ".")) else { return }
        throw fail(leftover)
    }

    /// `%YAML 1.2` and `%TAG ! tag:example.com,2000:`, which precede a document.
    private mutating func directives() throws(Failure) -> Bool {
        var hasVersion = false
        var isAny = false
        while position < count, bytes[position] == UInt8(ascii: "%"), position == lineStart {
            isAny = true
            let start = position
            let words = text(start, lineEnd).split { $0 == " " || $0 == "\t" }.prefix { !$0.hasPrefix("#") }
            position = lineEnd
            switch words.first {
            case "%YAML":
                guard !hasVersion else { throw Failure(offset: start, message: "duplicate \"%YAML\" directive") }
                hasVersion = true
                let parts = words.dropFirst().first?.split(separator: ".") ?? []
                guard words.count == 2, parts.count == 2, parts.allSatisfy({ Int($0) != nil }) else {
                    throw Failure(offset: start, message: "expected a version after \"%YAML\", as in \"%YAML 1.2\"")
                }
                guard parts[0] == "1" else {
                    throw Failure(
                        offset: start, message: "YAML \(words[1]) is not supported; expected YAML 1.2",
                        rule: .unknownVersion)
                }
            case "%TAG":
                guard words.count == 3 else {
                    throw Failure(
                        offset: start,
                        message: "expected a handle and a prefix, as in \"%TAG !e! tag:example.com,2000:\"")
                }
                handles[String(words[1])] = String(words[2])
            default:
                remarks.append(
                    Remark(
                        offset: start, message: "the directive \(words.first ?? "%") is not supported and is ignored",
                        isError: false))
            }
            try skipSpace()
        }
        return isAny
    }
}
