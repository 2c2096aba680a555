/// Reads a pattern by the grammar of RFC 9485 §4.
struct IRegexpParser {
    typealias Mistake = IRegexp.Mistake

    private static let maximumDepth = 50
    private static let maximumCount = 1_000

    let scalars: [Unicode.Scalar]
    private(set) var position = 0
    private var depth = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard self.scalar == scalar else { return false }
        position += 1
        return true
    }

    mutating func next() throws(Mistake) -> Unicode.Scalar {
        guard let scalar else { throw Mistake(message: "it ends too early") }
        position += 1
        return scalar
    }

    mutating func expression() throws(Mistake) -> IRegexp.Node {
        let node = try alternatives()
        guard scalar == nil else { throw Mistake(message: "\")\" has no \"(\"") }
        return node
    }

    private mutating func alternatives() throws(Mistake) -> IRegexp.Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw Mistake(message: "it is nested too deeply") }
        var branches = [try branch()]
        while take("|") { branches.append(try branch()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func branch() throws(Mistake) -> IRegexp.Node {
        var pieces: [IRegexp.Node] = []
        while let scalar, scalar != "|", scalar != ")" { pieces.append(try piece()) }
        return .sequence(pieces)
    }

    private mutating func piece() throws(Mistake) -> IRegexp.Node {
        let atom = try atom()
        switch scalar {
        case "*": return repetition(atom, 0, nil)
        case "+": return repetition(atom, 1, nil)
        case "?": return repetition(atom, 0, 1)
        case "{":
            position += 1
            let minimum = try count()
            var maximum: Int? = minimum
            if take(",") { maximum = scalar == "}" ? nil : try count() }
            guard scalar == "}" else { throw Mistake(message: "expected \"}\" after a count") }
            if let maximum, maximum < minimum {
                throw Mistake(message: "{\(minimum),\(maximum)} has the larger count first")
            }
            return repetition(atom, minimum, maximum)
        default: return atom
        }
    }

    private mutating func repetition(_ node: IRegexp.Node, _ minimum: Int, _ maximum: Int?) -> IRegexp.Node {
        position += 1
        return .repetition(node, minimum, maximum)
    }

    private mutating func count() throws(Mistake) -> Int {
        var count = 0
        var hasDigit = false
        while let scalar, let digit = UInt8(exactly: scalar.value), digit.isDigit {
            count = min(count * 10 + Int(digit - 0x30), Self.maximumCount + 1)
            hasDigit = true
            position += 1
        }
        guard hasDigit else {
            throw Mistake(message: "expected a count after \"{\"; to match the character itself, write \\{")
        }
        guard count <= Self.maximumCount else {
            throw Mistake(message: "a count must be at most \(Self.maximumCount)")
        }
        return count
    }

    private mutating func atom() throws(Mistake) -> IRegexp.Node {
        let scalar = try next()
        switch scalar {
        case "(":
            if self.scalar == "?" { throw Mistake(message: "I-Regexp has no \"(?\"") }
            let node = try alternatives()
            guard take(")") else { throw Mistake(message: "\"(\" has no \")\"") }
            return node
        case ".": return .set(.anything)
        case "^": return .start
        case "$": return .end
        case "[": return .set(try characterClass())
        case "\\": return .set(try escape())
        case "*", "+", "?", "{": throw Mistake(message: "\"\(scalar)\" has nothing to repeat")
        case "]", "}": throw Mistake(message: "to match \"\(scalar)\", write \\\(scalar)")
        default: return .set(ScalarSet(scalar))
        }
    }
}
