/// A query of JSONPath, as RFC 9535 has it.
struct JSONPath {
    /// What is wrong with the text of a path, and where in its bytes.
    struct Mistake: Error {
        let range: Range<Int>
        let message: String
    }

    var segments: [Segment]
    /// What never matches, such as a pattern that is none.
    var warnings: [Mistake] = []

    /// `.name`, `[…]`, or either of them behind `..`.
    struct Segment {
        /// Whether it selects from a node and all below it, rather than from its children.
        var isDescendant: Bool
        var selectors: [Selector]
        /// Where it stands in the text.
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

    /// What stands behind `?`. Its nesting is limited by the parser, so that what goes through it may call itself.
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

    /// What has a value, or nothing.
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
        /// Which of the path's queries it is: one from the root selects the same for all nodes.
        var number: Int

        var isSingular: Bool { segments.allSatisfy(\.isSingular) }
    }

    /// The second argument of `match` and `search`.
    struct Pattern {
        var text: Operand
        /// Made of a literal in advance; nil for what is none, or stands in the document.
        var expression: IRegexp?
        var isLiteral: Bool
        /// `match`, rather than `search`.
        var isWhole: Bool
    }

    /// A number, whole as long as it can be.
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
