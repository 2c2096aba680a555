/// A JSONPath query (RFC 9535).
struct JSONPath {
    /// A mistake in the text of a path, and its range of bytes.
    struct Mistake: Error {
        let range: Range<Int>
        let message: String
    }

    var segments: [Segment]
    /// Warnings about parts that never match, such as an invalid pattern.
    var warnings: [Mistake] = []

    /// `.name`, `[…]`, or either of them after `..`.
    struct Segment {
        /// Whether it selects from a node and all its descendants, rather than from the node only.
        var isDescendant: Bool
        var selectors: [Selector]
        /// Its range in the text.
        var range: Range<Int>

        /// Whether it selects one node at most.
        var isSingular: Bool {
            guard !isDescendant, selectors.count == 1 else { return false }
            return switch selectors[0] {
            case .name, .index: true
            case .wildcard, .slice, .filter: false
            }
        }
    }

    enum Selector {
        case name(ExactText)
        case wildcard
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Filter)
    }

    /// The expression after `?`. The parser limits its nesting, so that recursion is safe.
    indirect enum Filter {
        case any([Filter])
        case all([Filter])
        case not(Filter)
        case comparison(Operand, Comparison, Operand)
        case exists(Query)
        case matches(Operand, Pattern)
    }

    enum Comparison: String {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// An operand, which has a value or nothing.
    indirect enum Operand {
        case literal(Literal)
        /// A query that selects one node at most.
        case query(Query)
        case length(Operand)
        case count(Query)
        case value(Query)
    }

    enum Literal {
        case null
        case bool(Bool)
        case number(Number)
        case string(ExactText)
    }

    /// A query in a filter.
    struct Query {
        /// Whether it begins at the root (`$`) rather than at the node that is filtered (`@`).
        var isAbsolute: Bool
        var segments: [Segment]
        /// The number of the query within the path: a query from the root selects the same nodes every time.
        var number: Int

        var isSingular: Bool { segments.allSatisfy(\.isSingular) }
    }

    /// The second argument of `match` and `search`.
    struct Pattern {
        var text: Operand
        /// Compiled from a literal in advance; nil for an invalid one, and for a pattern in the document.
        var expression: IRegexp?
        var isLiteral: Bool
        /// `match`, rather than `search`.
        var isWhole: Bool
    }

    /// A number, as an integer if possible.
    struct Number {
        var int: Int?
        var double: Double

        /// The text is a number of JSON.
        init(_ text: String) {
            int = Int(text)
            double = Double(text) ?? 0
        }

        init(_ int: Int) {
            self.int = int
            double = Double(int)
        }

        static func == (first: Number, second: Number) -> Bool {
            if let first = first.int, let second = second.int { return first == second }
            return first.double == second.double
        }

        static func < (first: Number, second: Number) -> Bool {
            if let first = first.int, let second = second.int { return first < second }
            return first.double < second.double
        }
    }
}
