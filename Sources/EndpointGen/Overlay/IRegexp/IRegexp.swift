/// An interoperable regular expression (I-Regexp, RFC 9485).
///
/// An automaton reads each character once, so that no pattern takes exponential time.
struct IRegexp {
    struct Mistake: Error {
        let message: String
    }

    /// The syntax tree of the expression.
    indirect enum Node {
        case set(ScalarSet)
        /// `^`
        case start
        /// `$`
        case end
        case sequence([Node])
        case choice([Node])
        case repetition(Node, Int, Int?)
    }

    /// A step of the automaton. It is followed by the next one unless it says otherwise.
    enum Step {
        case set(ScalarSet)
        case start
        case end
        /// Both ways are tried.
        case fork(Int, Int)
        case jump(Int)
        case match
    }

    private(set) var steps: [Step] = []
    private var work = 0

    /// The maximum number of steps of an automaton; a pattern that needs more is refused.
    private static let limit = 10_000

    init(_ pattern: String) throws(Mistake) {
        var parser = IRegexpParser(pattern)
        try append(try parser.expression())
        steps.append(.match)
    }

    private mutating func append(_ node: Node) throws(Mistake) {
        // A repeated part may be empty, so the number of steps alone does not limit the work.
        work += 1
        guard steps.count < Self.limit, work < 10 * Self.limit else {
            throw Mistake(message: "it is too large")
        }
        switch node {
        case .set(let set): steps.append(.set(set))
        case .start: steps.append(.start)
        case .end: steps.append(.end)
        case .sequence(let nodes): for node in nodes { try append(node) }
        case .choice(let nodes): try append(choice: nodes)
        case .repetition(let node, let minimum, let maximum):
            for _ in 0..<minimum { try append(node) }
            if let maximum {
                try append(optional: node, times: maximum - minimum)
            } else {
                let fork = steps.count
                steps.append(.fork(fork + 1, 0))
                try append(node)
                steps.append(.jump(fork))
                steps[fork] = .fork(fork + 1, steps.count)
            }
        }
    }

    private mutating func append(choice nodes: [Node]) throws(Mistake) {
        var jumps: [Int] = []
        for node in nodes.dropLast() {
            let fork = steps.count
            steps.append(.fork(fork + 1, 0))
            try append(node)
            jumps.append(steps.count)
            steps.append(.jump(0))
            steps[fork] = .fork(fork + 1, steps.count)
        }
        if let last = nodes.last { try append(last) }
        for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    private mutating func append(optional node: Node, times: Int) throws(Mistake) {
        var forks: [Int] = []
        for _ in 0..<times {
            forks.append(steps.count)
            steps.append(.fork(0, 0))
            try append(node)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }
}
