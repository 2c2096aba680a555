/// The functions of RFC 9535 §2.4.
enum JSONPathFunction: String, CaseIterable {
    case length, count, match, search, value

    fileprivate var parameterCount: Int { self == .match || self == .search ? 2 : 1 }
}

/// Function calls and their types: a value, nodes or a truth value (RFC 9535 §2.4.3).
extension JSONPathParser {
    mutating func function(_ name: String, _ range: Range<Int>) throws(Mistake) -> Part {
        guard let function = JSONPathFunction(rawValue: name) else {
            let names = JSONPathFunction.allCases.map(\.rawValue)
            let hint = suggestion(for: name, among: names)
            throw Mistake(
                range: range,
                message: "unknown function \"\(name.prefix(60))\""
                    + (hint.isEmpty ? "; expected \(alternatives(names))" : hint))
        }
        let arguments = try arguments(range)
        guard arguments.count == function.parameterCount else {
            let count = function.parameterCount == 1 ? "1 argument" : "2 arguments"
            throw Mistake(range: range, message: "\"\(name)\" takes \(count), found \(arguments.count)")
        }
        let (first, place) = arguments[0]
        switch function {
        case .length: return .valueFunction(.length(try operand(first, place)), name: name)
        case .count: return .valueFunction(.count(try nodes(first, place, name)), name: name)
        case .value: return .valueFunction(.value(try nodes(first, place, name)), name: name)
        case .match, .search:
            let text = try operand(first, place)
            let pattern = try pattern(arguments[1].part, arguments[1].range, isWhole: function == .match)
            return .test(.matches(text, pattern), name: name)
        }
    }

    private mutating func arguments(_ name: Range<Int>) throws(Mistake) -> [(part: Part, range: Range<Int>)] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw tooDeep(name.lowerBound) }
        position += 1
        skipSpace()
        if take(")") { return [] }
        var arguments: [(part: Part, range: Range<Int>)] = []
        while true {
            let start = position
            let part = try part()
            arguments.append((part, start..<position))
            skipSpace()
            if take(")") { return arguments }
            guard take(",") else {
                if position == bytes.count {
                    throw Mistake(range: name, message: "the arguments of \"\(text(name))\" have no closing \")\"")
                }
                throw expected("\",\" or \")\" after an argument")
            }
            skipSpace()
        }
    }

    private mutating func pattern(
        _ part: Part, _ range: Range<Int>, isWhole: Bool
    ) throws(Mistake) -> JSONPath.Pattern {
        var expression: IRegexp?
        var isLiteral = false
        if case .literal(.string(let text)) = part {
            isLiteral = true
            do throws(IRegexp.Mistake) {
                expression = try IRegexp(text.text)
            } catch {
                // By RFC 9535 §2.4.6, such a path is well-formed.
                warnings.append(
                    Mistake(range: range, message: "the pattern never matches: \(error.message)"))
            }
        }
        return JSONPath.Pattern(
            text: try operand(part, range), expression: expression, isLiteral: isLiteral, isWhole: isWhole)
    }

    // MARK: Types

    /// A value or nothing, which can be compared.
    func operand(_ part: Part, _ range: Range<Int>) throws(Mistake) -> JSONPath.Operand {
        switch part {
        case .literal(let literal): return .literal(literal)
        case .valueFunction(let operand, _): return operand
        case .query(let query):
            guard query.isSingular else {
                throw Mistake(
                    range: range,
                    message: "expected one value, but \"\(shown(range))\" may select several nodes; "
                        + "to test each of them, write a filter: @.list[?@.name == 1]")
            }
            return .query(query)
        case .test(_, let name):
            throw Mistake(range: range, message: "\"\(name)\" is already true or false and cannot be compared")
        }
    }

    func nodes(_ part: Part, _ range: Range<Int>, _ function: String) throws(Mistake) -> JSONPath.Query {
        if case .query(let query) = part { return query }
        throw Mistake(
            range: range, message: "\"\(function)\" takes a query, such as @.name or @.*, found \"\(shown(range))\"")
    }

    /// A test, which is true or false.
    func test(_ part: Part, _ range: Range<Int>) throws(Mistake) -> JSONPath.Filter {
        switch part {
        case .query(let query): return .exists(query)
        case .test(let filter, _): return filter
        case .literal:
            throw Mistake(
                range: range, message: "a literal must be compared, as in @.name == \(shown(range))")
        case .valueFunction(_, let name):
            throw Mistake(range: range, message: "the result of \"\(name)\" must be compared, as in \(name)(…) == 1")
        }
    }

    private func shown(_ range: Range<Int>) -> String {
        range.count <= 60 ? text(range) : String(text(range).prefix(60)) + "…"
    }
}
