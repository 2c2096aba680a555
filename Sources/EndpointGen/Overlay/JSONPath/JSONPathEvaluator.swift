/// Finds the nodes that a path selects.
///
/// Some paths, such as `$..[?count(@..*..*) > 1]`, would take too long in a large document, so steps are counted.
final class JSONPathEvaluator {
    typealias Position = EditableJSON.Position

    /// More steps are needed than allowed.
    struct Exhausted: Error {}

    static let maximumSteps = 50_000_000

    private let root: Position
    private(set) var steps = 0
    private let limit: Int
    /// The first segment that has selected nothing, and the nodes that it was applied to.
    private(set) var failure: (segment: Int, nodes: [Position])?
    /// The results of queries from the root, by their numbers, because a filter needs them for each node.
    private var absolute: [Int: [Position]] = [:]
    /// By pattern; nil for invalid ones.
    var expressions: [ExactText: IRegexp?] = [:]

    init(_ root: Position, limit: Int = maximumSteps) {
        self.root = root
        self.limit = limit
    }

    /// The nodes that a path selects in a document.
    ///
    /// - Parameter isUnique: whether a node that is selected in several ways is listed once, so that each segment needs
    ///   at most one walk.
    static func nodes(
        _ path: JSONPath, in root: Position, isUnique: Bool = true, limit: Int = maximumSteps
    ) throws(Exhausted) -> [Position] {
        try JSONPathEvaluator(root, limit: limit).nodes(path, isUnique: isUnique)
    }

    func nodes(_ path: JSONPath, isUnique: Bool = true) throws(Exhausted) -> [Position] {
        try select(path.segments, from: root, isUnique: isUnique) { self.failure = ($0, $1) }
    }

    /// The nodes that a query in a filter selects, up to a maximum number.
    func nodes(_ query: JSONPath.Query, from current: Position, limit: Int) throws(Exhausted) -> [Position] {
        guard query.isAbsolute else { return try select(query.segments, from: current, count: limit) }
        if let known = absolute[query.number] { return known }
        let found = try select(query.segments, from: root, count: limit)
        absolute[query.number] = found
        return found
    }

    /// The number of steps that are left.
    var left: Int { limit - steps }

    func count(_ steps: Int) throws(Exhausted) {
        self.steps += steps
        if self.steps > limit { throw Exhausted() }
    }

    // MARK: Segments

    private func select(
        _ segments: [JSONPath.Segment], from start: Position, isUnique: Bool = false, count: Int = .max,
        failed: ((Int, [Position]) -> Void)? = nil
    ) throws(Exhausted) -> [Position] {
        var nodes = [start]
        for (index, segment) in segments.enumerated() {
            var found: [Position] = []
            let limit = index == segments.count - 1 ? count : .max
            // Common descendants of two nodes are walked once.
            var seen: Set<ObjectIdentifier>? = isUnique && segment.isDescendant && nodes.count > 1 ? [] : nil
            for node in nodes where found.count < limit {
                if segment.isDescendant {
                    try descend(segment.selectors, from: node, limit, &seen, &found)
                } else if let content = node.content {
                    for selector in segment.selectors { try select(selector, in: content, &found) }
                }
            }
            if isUnique, segment.selectors.count > 1 { found = Self.unique(found) }
            if found.isEmpty {
                failed?(index, nodes)
                return []
            }
            nodes = found
        }
        return nodes
    }

    /// Selects from a node and all its descendants, in the order of the document.
    private func descend(
        _ selectors: [JSONPath.Selector], from start: Position, _ limit: Int, _ seen: inout Set<ObjectIdentifier>?,
        _ found: inout [Position]
    ) throws(Exhausted) {
        var pending = [start]
        while found.count < limit, let node = pending.popLast() {
            guard let content = node.content else { continue }
            if seen != nil, seen?.insert(ObjectIdentifier(content)).inserted == false { continue }
            for selector in selectors { try select(selector, in: content, &found) }
            try count(content.members.count)
            for index in content.members.indices.reversed() {
                switch content.members[index].value {
                case .container: pending.append(content.position(at: index))
                case .untouched(let node) where node.kind == .object || node.kind == .array:
                    pending.append(content.position(at: index))
                case .untouched, .removed: continue
                }
            }
        }
    }

    private static func unique(_ nodes: [Position]) -> [Position] {
        struct Identity: Hashable {
            let container: ObjectIdentifier
            let index: Int
        }
        var seen: Set<Identity> = []
        return nodes.filter {
            seen.insert(Identity(container: ObjectIdentifier($0.container), index: $0.index)).inserted
        }
    }

    // MARK: Selectors

    private func select(
        _ selector: JSONPath.Selector, in content: EditableJSON, _ found: inout [Position]
    ) throws(Exhausted) {
        try count(1)
        switch selector {
        case .name(let name):
            if let position = content.position(of: name) { found.append(position) }
        case .wildcard:
            try count(content.members.count)
            found += content.positions
        case .index(let index):
            guard !content.isObject else { return }
            let index = index < 0 ? content.count + index : index
            if index >= 0, index < content.count { found.append(content.position(at: index)) }
        case .slice(let start, let end, let step):
            guard !content.isObject else { return }
            let indices = Self.indices(content.count, start, end, step)
            try count(indices.count)
            found += indices.map(content.position(at:))
        case .filter(let filter):
            for position in content.positions {
                try count(1)
                if try isTrue(filter, at: position) { found.append(position) }
            }
        }
    }

    /// RFC 9535 §2.3.4.2.2.
    private static func indices(_ count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int] {
        func normalized(_ index: Int) -> Int { index < 0 ? count + index : index }
        if step > 0 {
            let lower = min(max(normalized(start ?? 0), 0), count)
            let upper = min(max(normalized(end ?? count), 0), count)
            return Array(stride(from: lower, to: upper, by: step))
        }
        guard step < 0 else { return [] }
        let upper = min(max(normalized(start ?? count - 1), -1), count - 1)
        let lower = min(max(end.map(normalized) ?? -1, -1), count - 1)
        return Array(stride(from: upper, to: lower, by: step))
    }
}
