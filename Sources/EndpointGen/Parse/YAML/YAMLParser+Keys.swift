/// Keys, which must be text as in JSON (RFC 8259 section 4), and merge keys.
extension YAMLParser {
    /// Converts a key that has just been read to text: `200` is `"200"`.
    mutating func finishKey(_ node: Int, _ start: Int, _ end: Int, _ properties: Properties) throws(Failure) {
        switch tape.kind(node) {
        case .string:
            if let colon = colonBeforeQuote(start, end) { throw fail(missingSpace(start, colon), colon) }
            if let mistake = foreignSpaceMistake(at: start) { throw mistake }
            lookForCurlyQuote(start)
        case .array, .object: refuseKey(node, start)
        default: tape.makeKey(node, bytes, start, end)
        }
        anchor(node, properties)
    }

    /// Converts a key after `?`, which can be any node, to text.
    mutating func finishComplexKey(_ node: Int, _ start: Int) {
        switch tape.kind(node) {
        case .string: break
        case .array, .object: refuseKey(node, Int(tape.places[node].start))
        default:
            let place = tape.places[node]
            tape.makeKey(node, bytes, Int(place.start), Int(place.end))
        }
    }

    private mutating func refuseKey(_ node: Int, _ start: Int) {
        let kind = tape.kind(node).name
        let isObject = tape.kind(node) == .object && bytes[start] != UInt8(ascii: "{")
        let hint = isObject ? "; remove the \"? \" before it" : ""
        remarks.append(Remark(offset: start, message: "a key must be text, found \(kind)\(hint)", isError: true))
        for name in anchors.names(from: node) { detach(name) }
        tape.makeKey(node, bytes, start, min(position, start + 40))
    }

    /// Adds the members of the mappings that `<<` names, except those that this mapping or an earlier one has:
    ///
    ///     <<: [*one, *two]
    mutating func merge(_ container: Int, _ end: Int) throws(Failure) {
        var own: [Range<Int>] = []
        var sources: [Int] = []
        for member in members(of: container) {
            if tape.isMergeKey(member.lowerBound) {
                try addSources(of: member, &sources)
            } else {
                own.append(member)
            }
        }
        var content = Tape.Detached()
        var moves: [(from: Range<Int>, to: Int)] = []
        for member in own {
            moves.append((member, container + 1 + content.tokens.count))
            content.append(member, of: tape)
        }
        var names = Set(own.map { ExactText(tape.string($0.lowerBound)) })
        for source in sources {
            for member in members(of: source) where names.insert(ExactText(tape.string(member.lowerBound))).inserted {
                try count(tape.extent(of: member), end)
                content.append(member, of: tape)
            }
        }
        for name in anchors.names(from: container + 1) {
            guard let index = anchors.byName[name]?.index else { continue }
            if let move = move(of: index, in: moves) {
                anchors.byName[name]?.index += move.to - move.from.lowerBound
            } else {
                // The anchor is in the value of `<<`.
                detach(name)
            }
        }
        tape.replaceContent(of: container, by: content)
        tape.finish(container, end)
    }

    /// Where the member with a node goes. Members are in order, and there may be as many anchors as members.
    private func move(of node: Int, in moves: [(from: Range<Int>, to: Int)]) -> (from: Range<Int>, to: Int)? {
        var (low, high) = (0, moves.count)
        while low < high {
            let middle = (low + high) / 2
            if moves[middle].from.lowerBound <= node { low = middle + 1 } else { high = middle }
        }
        return low > 0 && moves[low - 1].from.contains(node) ? moves[low - 1] : nil
    }

    /// Copies the nodes of an anchor off the tape.
    private mutating func detach(_ name: String) {
        guard let index = anchors.byName[name]?.index else { return }
        var nodes = Tape.Detached()
        nodes.append(index..<Int(tape.tokens[index].next), of: tape)
        anchors.byName[name]?.nodes = nodes
    }

    /// Each with its key.
    private func members(of mapping: Int) -> [Range<Int>] {
        var members: [Range<Int>] = []
        var child = mapping + 1
        while child < Int(tape.tokens[mapping].next) {
            let next = Int(tape.tokens[child + 1].next)
            members.append(child..<next)
            child = next
        }
        return members
    }

    private func addSources(of member: Range<Int>, _ sources: inout [Int]) throws(Failure) {
        let value = member.lowerBound + 1
        let key = tape.places[member.lowerBound].start
        // The value of an alias is where its anchor is.
        func failure(_ node: Int) -> Failure {
            fail(mergeOfOthers, Int(tape.places[node].start < key ? key : tape.places[node].start))
        }
        switch tape.kind(value) {
        case .object: sources.append(value)
        case .array:
            var child = value + 1
            while child < Int(tape.tokens[value].next) {
                guard tape.kind(child) == .object else { throw failure(child) }
                sources.append(child)
                child = Int(tape.tokens[child].next)
            }
        case .null: break
        default: throw failure(value)
        }
    }

    private var mergeOfOthers: String {
        "the value of \"<<\" must be a mapping or a list of mappings, usually an alias such as *base"
    }
}
