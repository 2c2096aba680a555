extension IRegexp {
    /// Whether the whole of a text matches, or some part of it. Nil if that takes too many steps, because one text and
    /// one expression can take as many as the product of their lengths.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of steps.
    ///   - work: a counter to which the number of steps is added.
    func matches(_ text: String, isWhole: Bool, limit: Int, work: inout Int) -> Bool? {
        let before = work
        let scalars = Array(text.unicodeScalars)
        var threads = Threads(count: steps.count)
        for position in 0...scalars.count {
            if position == 0 || !isWhole { add(0, to: &threads, position, scalars.count) }
            work += threads.tried + 1
            if work - before > limit { return nil }
            if threads.hasMatched, !isWhole || position == scalars.count { return true }
            guard position < scalars.count else { return false }
            let current = threads.current
            threads.advance()
            for index in current {
                guard case .set(let set) = steps[index], set.contains(scalars[position]) else { continue }
                add(index + 1, to: &threads, position + 1, scalars.count)
            }
            if threads.current.isEmpty, !threads.hasMatched, isWhole { return false }
        }
        return false
    }

    /// The steps that are tried at the same time, without duplicates.
    private struct Threads {
        var current: [Int] = []
        var hasMatched = false
        /// The number of steps at this position, also of those that need no character.
        var tried = 0
        var pending: [Int] = []
        private var seen: [Int]
        private var round = 1

        init(count: Int) { seen = Array(repeating: 0, count: count) }

        mutating func advance() {
            current.removeAll(keepingCapacity: true)
            hasMatched = false
            tried = 0
            round += 1
        }

        mutating func isNew(_ index: Int) -> Bool {
            defer { seen[index] = round }
            return seen[index] != round
        }
    }

    /// Adds a step, and the steps that can be reached from it without a character.
    private func add(_ index: Int, to threads: inout Threads, _ position: Int, _ end: Int) {
        threads.pending.append(index)
        while let index = threads.pending.popLast() {
            threads.tried += 1
            guard threads.isNew(index) else { continue }
            switch steps[index] {
            case .set: threads.current.append(index)
            case .start: if position == 0 { threads.pending.append(index + 1) }
            case .end: if position == end { threads.pending.append(index + 1) }
            case .fork(let first, let second): threads.pending += [second, first]
            case .jump(let next): threads.pending.append(next)
            case .match: threads.hasMatched = true
            }
        }
    }
}
