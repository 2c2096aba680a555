/// The difference between two texts in the unified format of diff(1), with three lines of context.
enum UnifiedDiff {
    private static let context = 3

    private enum Edit {
        case keep(String), remove(String), insert(String)
    }

    static func text(old: String?, new: String?, path: String) -> String {
        let before = lines(old)
        let after = lines(new)
        var output = "--- \(old == nil ? "/dev/null" : path)\n+++ \(new == nil ? "/dev/null" : path)\n"
        let edits = self.edits(from: before, to: after)
        for range in hunks(edits) { output += hunk(edits, range) }
        return output
    }

    private static func lines(_ text: String?) -> [String] {
        guard let text else { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// What the texts have in common at both ends is left out of the comparison, which then has little to do.
    private static func edits(from before: [String], to after: [String]) -> [Edit] {
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        var end = 0
        while end < before.count - start, end < after.count - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        { end += 1 }
        let oldMiddle = Array(before[start..<before.count - end])
        let newMiddle = Array(after[start..<after.count - end])
        let difference = newMiddle.difference(from: oldMiddle)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var edits = before[..<start].map { Edit.keep($0) }
        var old = 0
        var new = 0
        while old < oldMiddle.count || new < newMiddle.count {
            if removed.contains(old), old < oldMiddle.count {
                edits.append(.remove(oldMiddle[old]))
                old += 1
            } else if inserted.contains(new), new < newMiddle.count {
                edits.append(.insert(newMiddle[new]))
                new += 1
            } else {
                edits.append(.keep(newMiddle[new]))
                old += 1
                new += 1
            }
        }
        return edits + before[(before.count - end)...].map { Edit.keep($0) }
    }

    /// Runs of edits with the lines around them; runs that touch become one.
    private static func hunks(_ edits: [Edit]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for (index, edit) in edits.enumerated() {
            if case .keep = edit { continue }
            let range = max(0, index - context)..<min(edits.count, index + context + 1)
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound..<range.upperBound
            } else {
                result.append(range)
            }
        }
        return result
    }

    private static func hunk(_ edits: [Edit], _ range: Range<Int>) -> String {
        func count(_ edits: ArraySlice<Edit>) -> (old: Int, new: Int) {
            edits.reduce(into: (0, 0)) { counts, edit in
                switch edit {
                case .keep: counts = (counts.0 + 1, counts.1 + 1)
                case .remove: counts.0 += 1
                case .insert: counts.1 += 1
                }
            }
        }
        let before = count(edits[..<range.lowerBound])
        let own = count(edits[range])
        let oldStart = own.old == 0 ? before.old : before.old + 1
        let newStart = own.new == 0 ? before.new : before.new + 1
        var output = "@@ -\(oldStart),\(own.old) +\(newStart),\(own.new) @@\n"
        for edit in edits[range] {
            switch edit {
            case .keep(let line): output += " \(line)\n"
            case .remove(let line): output += "-\(line)\n"
            case .insert(let line): output += "+\(line)\n"
            }
        }
        return output
    }
}
