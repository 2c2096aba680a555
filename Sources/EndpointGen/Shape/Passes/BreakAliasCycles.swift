/// Replaces aliases that refer to themselves by any JSON, so that every alias has a target.
///
///     A: { $ref: B }, B: { $ref: A }             → A = JSON, B = A
///     A: { type: array, items: { $ref: A } }     → A = JSON
///
/// Compilers follow only some hundred aliases of aliases. Beyond a hundred, an alias refers directly to the end of the
/// chain; lists within lists of that depth contain any JSON.
func breakAliasCycles(_ types: inout [TypeDeclaration], _ diagnostics: Diagnostics) {
    var walk = AliasWalk(types: types, diagnostics: diagnostics)
    for root in types.indices { walk.visit(root) }
    types = walk.types
}

/// Visits each alias after its targets. Not recursive, because a chain may be as long as the document.
private struct AliasWalk {
    private(set) var types: [TypeDeclaration]
    private let diagnostics: Diagnostics
    private var states: [State]
    /// The number of aliases on the longest path from an alias to its target.
    private var depths: [Int]
    private var path: [(index: Int, targets: [Int])] = []

    private enum State {
        case new, onPath, done
    }

    private static let maximumDepth = 100

    init(types: [TypeDeclaration], diagnostics: Diagnostics) {
        self.types = types
        self.diagnostics = diagnostics
        states = Array(repeating: .new, count: types.count)
        depths = Array(repeating: 0, count: types.count)
    }

    mutating func visit(_ root: Int) {
        enter(root)
        while let last = path.indices.last {
            guard let next = path[last].targets.popLast() else {
                leave(path[last].index)
                path.removeLast()
                continue
            }
            if states[next] == .onPath {
                replace(next, .endlessType, "refers to itself without a property in between")
            } else {
                enter(next)
            }
        }
    }

    private mutating func enter(_ index: Int) {
        guard states[index] == .new, case .alias(let target) = types[index].definition else { return }
        states[index] = .onPath
        path.append((index, target.types.reversed()))
    }

    private mutating func leave(_ index: Int) {
        states[index] = .done
        guard case .alias(let target) = types[index].definition else { return }
        let depth = (target.types.map { depths[$0] }.max() ?? 0) + 1
        guard depth > Self.maximumDepth else {
            depths[index] = depth
            return
        }
        if case .inline(let next) = target.wrapped, case .alias(let end) = types[next].definition {
            types[index].definition = .alias(target.isOptional ? end.asOptional : end)
            depths[index] = depths[next]
        } else {
            replace(index, .limit, "follows a chain of more than \(Self.maximumDepth) references")
        }
    }

    private mutating func replace(_ index: Int, _ rule: Rule, _ reason: String) {
        diagnostics.warning(
            rule,
            "\"\(types[index].name.text)\" \(reason); it is read as any JSON", at: types[index].name.location)
        types[index].definition = .alias(.builtIn(.json))
    }
}
