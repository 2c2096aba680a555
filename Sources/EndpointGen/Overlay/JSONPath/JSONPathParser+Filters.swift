/// The filter after `?`.
extension JSONPathParser {
    /// One side of an operator, or a test, with its name in messages.
    enum Part {
        case literal(JSONPath.Literal)
        case query(JSONPath.Query)
        case valueFunction(JSONPath.Operand, name: String)
        case test(JSONPath.Filter, name: String)
    }

    /// Alternatives: `… || …`.
    mutating func logical() throws(Mistake) -> JSONPath.Filter {
        let start = position
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw tooDeep(start) }
        var alternatives = [try conjunction()]
        while try takeOperator("|") { alternatives.append(try conjunction()) }
        return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
    }

    func tooDeep(_ start: Int) -> Mistake {
        Mistake(
            range: start..<start, message: "filters are nested more than \(Self.maximumDepth) levels deep")
    }

    private mutating func conjunction() throws(Mistake) -> JSONPath.Filter {
        var parts = [try basic()]
        while try takeOperator("&") { parts.append(try basic()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Skips `||` or `&&` and the space around it.
    private mutating func takeOperator(_ character: Unicode.Scalar) throws(Mistake) -> Bool {
        let start = position
        skipSpace()
        guard byte == UInt8(ascii: character) else {
            position = start
            return false
        }
        guard byte(after: 1) == byte else { throw unknownOperator }
        position += 2
        skipSpace()
        return true
    }

    /// A comparison, a test, or either in parentheses.
    private mutating func basic() throws(Mistake) -> JSONPath.Filter {
        let start = position
        let isNegated = take("!")
        if isNegated { skipSpace() }
        if byte == UInt8(ascii: "(") {
            let filter = try parenthesized()
            return isNegated ? .not(filter) : filter
        }
        let first = position
        let part = try part()
        let range = first..<position
        skipSpace()
        guard let comparison = comparison() else {
            if byte == UInt8(ascii: "=") { throw unknownOperator }
            position = range.upperBound
            let test = try test(part, range)
            return isNegated ? .not(test) : test
        }
        if isNegated {
            throw Mistake(
                range: start..<start + 1,
                message: "\"!\" cannot negate a comparison without parentheses; write !(…)")
        }
        let left = try operand(part, range)
        skipSpace()
        let second = position
        let right = try operand(self.part(), second..<position)
        return .comparison(left, comparison, right)
    }

    private mutating func parenthesized() throws(Mistake) -> JSONPath.Filter {
        let start = position
        position += 1
        skipSpace()
        let filter = try logical()
        skipSpace()
        guard take(")") else {
            if position == bytes.count {
                throw Mistake(range: start..<start + 1, message: "this \"(\" is never closed")
            }
            throw Mistake(
                range: here, message: "expected \")\", \"&&\" or \"||\", found \(found)\(operatorHint)")
        }
        return filter
    }

    private mutating func comparison() -> JSONPath.Comparison? {
        for length in [2, 1] where position + length <= bytes.count {
            guard let comparison = JSONPath.Comparison(rawValue: text(position..<position + length)) else { continue }
            position += length
            return comparison
        }
        return nil
    }

    /// A literal, a query or a call of a function.
    mutating func part() throws(Mistake) -> Part {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "$"):
            let isAbsolute = byte == UInt8(ascii: "$")
            position += 1
            queryCount += 1
            let number = queryCount
            return .query(JSONPath.Query(isAbsolute: isAbsolute, segments: try segments(), number: number))
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try string()))
        case UInt8(ascii: "-"): return .literal(.number(try number()))
        case let byte? where byte.isDigit: return .literal(.number(try number()))
        case let byte? where byte.isSmall || byte.isCapital || byte == UInt8(ascii: "_"): return try word()
        default:
            throw Mistake(
                range: here,
                message: "expected a query (\"@\" or \"$\"), a function or a literal, found \(found)")
        }
    }

    private mutating func word() throws(Mistake) -> Part {
        let start = position
        while let byte, byte.isSmall || byte.isCapital || byte.isDigit || byte == UInt8(ascii: "_") { position += 1 }
        let range = start..<position
        let word = text(range)
        if byte == UInt8(ascii: "(") { return try function(word, range) }
        switch word {
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        case "null": return .literal(.null)
        default: break
        }
        let hint: String
        if JSONPathFunction(rawValue: word) != nil {
            hint = "; write \"(\" directly after the name of a function"
        } else {
            let near = suggestion(for: word, among: ["true", "false", "null"])
            hint =
                near.isEmpty
                ? "; write '\(word.prefix(60))' for a string, or @.\(word.prefix(60)) for a member of the node" : near
        }
        throw Mistake(
            range: range,
            message: "expected a query (\"@\" or \"$\"), a function or a literal, found \"\(word.prefix(60))\"\(hint)")
    }
}
