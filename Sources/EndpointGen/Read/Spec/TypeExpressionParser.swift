/// Reads a type as Swift writes it: `Int`, `[Movie]`, `[String: Int]`, `Page<Movie>`, `Movie.Kind?`.
struct TypeExpressionParser {
    static let maximumDepth = 64
    /// The compiler checks each conformance of an argument for every conformance of the type around it, so each level
    /// doubles the time: 12 levels take a tenth of a second, 22 take ten seconds.
    private static let maximumArgumentDepth = 12

    private struct Failure: Error {
        let range: Range<Int>
        let message: String
        let rule: Rule
    }

    private let json: JSON
    private let bytes: [UInt8]
    private var position: Int
    /// The number of type argument lists around the position.
    private var argumentDepth = 0
    private let offset: Int

    /// Reads the type in a string node, or in the part of it that starts at a byte offset.
    static func parse(_ text: String, in json: JSON, from offset: Int = 0, _ diagnostics: Diagnostics)
        -> TypeExpression?
    {
        var parser = TypeExpressionParser(json: json, bytes: Array(text.utf8), position: 0, offset: offset)
        do throws(Failure) {
            let type = try parser.type(depth: 0)
            parser.skipSpace()
            if parser.position < parser.bytes.count { throw parser.unexpected("the end of the type") }
            return type
        } catch {
            let range = error.range.lowerBound + offset..<error.range.upperBound + offset
            let advice = TypeMistake.advice(for: text)
            let reason = TypeMistake.quoting(advice ?? error.message, insteadOf: json)
            diagnostics.error(error.rule, "malformed type \"\(text)\": \(reason)", at: json.location(of: range))
            return nil
        }
    }

    private mutating func type(depth: Int) throws(Failure) -> TypeExpression {
        if depth > Self.maximumDepth { throw fail("nested too deeply", .limit) }
        skipSpace()
        let start = position
        var type: TypeExpression
        if take("[") {
            let element = try self.type(depth: depth + 1)
            skipSpace()
            if take(":") {
                // The resolver checks what a name refers to.
                switch element {
                case .builtIn(.string), .named: break
                default:
                    throw fail(
                        "the key of a dictionary must be String or an alias of String, as in \"[String: Int]\"")
                }
                type = .dictionary(try self.type(depth: depth + 1), key: element)
            } else {
                type = .array(element)
            }
            try expect("]")
        } else {
            type = try named(depth: depth)
        }
        if take("?") {
            type = .optional(type)
            if take("?") { throw fail("one question mark is enough: \"Type?\" may be null, \"key?\" may be absent") }
        }
        if bytes[position...].starts(with: "[]".utf8) {
            let element = BuiltIn.translated(String(decoding: bytes[start..<position], as: UTF8.self))
            throw fail("an array is written \"[\(element)]\"")
        }
        return type
    }

    private mutating func named(depth: Int) throws(Failure) -> TypeExpression {
        let start = position
        var text = try identifier()
        while take(".") { text += "." + (try identifier()) }
        let name = Name(text: text, location: json.location(of: start + offset..<position + offset))
        var arguments: [TypeExpression] = []
        if take("<") {
            argumentDepth += 1
            if argumentDepth > Self.maximumArgumentDepth {
                throw fail(
                    "type arguments are nested more than \(Self.maximumArgumentDepth) deep; declare a type for the inner ones",
                    .limit
                )
            }
            defer { argumentDepth -= 1 }
            repeat { arguments.append(try type(depth: depth + 1)) } while takeComma()
            try expect(">")
        }
        if let builtIn = BuiltIn.named(text) {
            if !arguments.isEmpty { throw fail("\(text) takes no type arguments", .typeParameters) }
            return .builtIn(builtIn)
        }
        return .named(name, arguments: arguments)
    }

    private mutating func identifier() throws(Failure) -> String {
        skipSpace()
        let start = position
        while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
        guard position > start, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) else {
            position = start
            throw unexpected("a type such as Int, [Movie], [String: Int] or Page<Movie>")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func takeComma() -> Bool {
        skipSpace()
        return take(",")
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
        skipSpace()
        if !take(character) { throw unexpected("\"\(character)\"") }
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }

    private func fail(_ message: String, _ rule: Rule = .typeSyntax) -> Failure {
        Failure(range: position..<min(position + 1, bytes.count), message: message, rule: rule)
    }

    private func unexpected(_ expected: String) -> Failure {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        return fail("expected \(expected), found " + (rest.first.map { "\"\($0)\"" } ?? "the end"))
    }
}
