/// The lines that two texts have in common, in the order of both.
///
/// Lines that occur once in both texts are matched first, as many as keep their order, and then the lines between them.
/// The time is nearly proportional to the length of the texts. A long part without a line that occurs once counts as
/// replaced.
struct LineDifference {
    private let old: [Int]
    private let new: [Int]
    /// For each line of the old text, the same one of the new text.
    private(set) var matches: [Int?]

    /// The largest number of lines between two matches for which the shortest difference is computed, in quadratic
    /// time.
    private static let maximumGap = 400

    init(_ old: [String], _ new: [String]) {
        // Lines as numbers, which are fast to compare.
        var numbers: [String: Int] = [:]
        func number(_ line: String) -> Int {
            let number = numbers[line] ?? numbers.count
            numbers[line] = number
            return number
        }
        self.old = old.map(number)
        self.new = new.map(number)
        matches = old.map { _ in nil }
        match(0..<old.count, 0..<new.count, isWhole: true)
    }

    private mutating func match(_ before: Range<Int>, _ after: Range<Int>, isWhole: Bool) {
        var (before, after) = (before, after)
        while let first = before.first, let other = after.first, old[first] == new[other] {
            matches[first] = other
            before.removeFirst()
            after.removeFirst()
        }
        while let last = before.last, let other = after.last, old[last] == new[other] {
            matches[last] = other
            before.removeLast()
            after.removeLast()
        }
        if before.isEmpty || after.isEmpty { return }
        if before.count + after.count <= Self.maximumGap { return matchSmall(before, after) }
        // Lines that occur once have been matched in the whole texts; within a gap there would be few more.
        guard isWhole else { return }
        var (start, otherStart) = (before.lowerBound, after.lowerBound)
        for (line, other) in anchors(before, after) + [(before.upperBound, after.upperBound)] {
            match(start..<line, otherStart..<other, isWhole: false)
            if line < before.upperBound { matches[line] = other }
            (start, otherStart) = (min(line + 1, before.upperBound), min(other + 1, after.upperBound))
        }
    }

    /// The shortest difference.
    private mutating func matchSmall(_ before: Range<Int>, _ after: Range<Int>) {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new[after].difference(from: old[before]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(before.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(after.lowerBound + offset)
            }
        }
        for (line, other) in zip(before.filter { !removed.contains($0) }, after.filter { !inserted.contains($0) }) {
            matches[line] = other
        }
    }

    /// The longest series of lines that occur once in both parts and are in the same order.
    private func anchors(_ before: Range<Int>, _ after: Range<Int>) -> [(Int, Int)] {
        let places = places(of: old, in: before)
        let others = self.places(of: new, in: after)
        // Patience sorting: the ends of the shortest series of each length, and for each line the one before it in its series.
        var ends: [Int] = []
        var earlier: [Int: Int] = [:]
        var partners: [Int: Int] = [:]
        for line in before where places[old[line]] == line {
            guard let other = others[old[line]], other >= 0 else { continue }
            partners[line] = other
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if partners[ends[middle], default: 0] < other { low = middle + 1 } else { high = middle }
            }
            if low > 0 { earlier[line] = ends[low - 1] }
            if low < ends.count { ends[low] = line } else { ends.append(line) }
        }
        var series: [(Int, Int)] = []
        var next = ends.last
        while let line = next {
            series.append((line, partners[line, default: 0]))
            next = earlier[line]
        }
        return series.reversed()
    }

    /// The index of each line, or -1 for a line that occurs more than once.
    private func places(of lines: [Int], in range: Range<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
        return places
    }
}
