/// Whether a filter takes a node.
extension JSONPathEvaluator {
    /// The value of an operand.
    enum Value {
        case nothing
        case literal(JSONPath.Literal)
        case node(Position)
    }

    func isTrue(_ filter: JSONPath.Filter, at current: Position) throws(Exhausted) -> Bool {
        switch filter {
        case .any(let filters):
            for filter in filters where try isTrue(filter, at: current) { return true }
            return false
        case .all(let filters):
            for filter in filters where try !isTrue(filter, at: current) { return false }
            return true
        case .not(let filter): return try !isTrue(filter, at: current)
        case .exists(let query): return try !nodes(query, from: current, limit: 1).isEmpty
        case .comparison(let left, let comparison, let right):
            return try compare(value(left, at: current), comparison, value(right, at: current))
        case .matches(let text, let pattern): return try matches(text, pattern, at: current)
        }
    }

    private func value(_ operand: JSONPath.Operand, at current: Position) throws(Exhausted) -> Value {
        switch operand {
        case .literal(let literal): return .literal(literal)
        case .query(let query):
            return try nodes(query, from: current, limit: 1).first.map(scalarOrNode) ?? .nothing
        case .value(let query):
            let found = try nodes(query, from: current, limit: 2)
            return found.count == 1 ? scalarOrNode(found[0]) : .nothing
        case .count(let query):
            return .literal(.number(JSONPath.Number(try nodes(query, from: current, limit: .max).count)))
        case .length(let operand):
            switch try value(operand, at: current) {
            case .literal(.string(let string)):
                return .literal(.number(JSONPath.Number(string.text.unicodeScalars.count)))
            case .node(let position):
                return .literal(.number(JSONPath.Number(position.content?.count ?? 0)))
            case .nothing, .literal: return .nothing
            }
        }
    }

    /// A scalar as a literal, so that there is only one comparison.
    private func scalarOrNode(_ position: Position) -> Value {
        guard let scalar = position.scalar else { return .node(position) }
        return .literal(JSONPath.Literal(scalar))
    }

    private func matches(
        _ operand: JSONPath.Operand, _ pattern: JSONPath.Pattern, at current: Position
    ) throws(Exhausted) -> Bool {
        guard case .literal(.string(let text)) = try value(operand, at: current) else { return false }
        var expression = pattern.expression
        if !pattern.isLiteral {
            guard case .literal(.string(let text)) = try value(pattern.text, at: current) else { return false }
            if expressions[text] == nil { expressions[text] = .some(try? IRegexp(text.text)) }
            expression = expressions[text] ?? nil
        }
        guard let expression else { return false }
        var work = 0
        let isMatch = expression.matches(text.text, isWhole: pattern.isWhole, limit: left, work: &work)
        try count(work)
        return isMatch ?? false
    }

    // MARK: Comparisons

    private func compare(
        _ left: Value, _ comparison: JSONPath.Comparison, _ right: Value
    ) throws(Exhausted) -> Bool {
        switch comparison {
        case .equal: return try isEqual(left, right)
        case .unequal: return try !isEqual(left, right)
        case .less: return isLess(left, right)
        case .greater: return isLess(right, left)
        case .lessOrEqual: return isLess(left, right) ? true : try isEqual(left, right)
        case .greaterOrEqual: return isLess(right, left) ? true : try isEqual(left, right)
        }
    }

    /// Only numbers and strings have an order.
    private func isLess(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.literal(.number(let left)), .literal(.number(let right))): left < right
        case (.literal(.string(let left)), .literal(.string(let right))): left < right
        default: false
        }
    }

    private func isEqual(_ left: Value, _ right: Value) throws(Exhausted) -> Bool {
        try count(1)
        switch (left, right) {
        case (.nothing, .nothing): return true
        case (.literal(let left), .literal(let right)): return left == right
        case (.node(let left), .node(let right)):
            guard let left = left.content, let right = right.content else { return false }
            return try isEqual(left, right)
        default: return false
        }
    }

    /// Recursion is safe, because the depth of all documents is limited.
    private func isEqual(_ left: EditableJSON, _ right: EditableJSON) throws(Exhausted) -> Bool {
        if left === right { return true }
        guard left.isObject == right.isObject, left.count == right.count else { return false }
        if left.isObject {
            for position in left.positions {
                guard let key = left.members[position.index].key?.string,
                    let other = right.position(of: ExactText(key)),
                    try isEqual(scalarOrNode(position), scalarOrNode(other))
                else { return false }
            }
            return true
        }
        for (position, other) in zip(left.positions, right.positions) {
            guard try isEqual(scalarOrNode(position), scalarOrNode(other)) else { return false }
        }
        return true
    }
}

extension JSONPath.Literal: Equatable {
    /// For a node that is neither an array nor an object.
    init(_ node: JSON) {
        switch node.kind {
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = .number(JSONPath.Number(node.text))
        case .string: self = .string(ExactText(node.string ?? ""))
        case .null, .array, .object: self = .null
        }
    }

    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        default: false
        }
    }
}
