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
        // The index after the edits of the hunks so far.
        var end = 0
        var passed = (old: 0, new: 0)
        for range in hunks(edits) {
            let between = count(edits[end..<range.lowerBound])
            passed = (passed.old + between.old, passed.new + between.new)
            output += hunk(edits, range, after: passed)
            let own = count(edits[range])
            passed = (passed.old + own.old, passed.new + own.new)
            end = range.upperBound
        }
        return output
    }

    private static func lines(_ text: String?) -> [String] {
        guard let text else { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func edits(from before: [String], to after: [String]) -> [Edit] {
        let matches = LineDifference(before, after).matches
        var edits: [Edit] = []
        edits.reserveCapacity(max(before.count, after.count))
        var next = 0
        for (line, match) in zip(before, matches) {
            guard let match else {
                edits.append(.remove(line))
                continue
            }
            edits += after[next..<match].map { .insert($0) }
            edits.append(.keep(line))
            next = match + 1
        }
        return edits + after[next...].map { .insert($0) }
    }

    /// Runs of edits with their context lines. Runs that touch are joined.
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

    /// The lines of the old and of the new text that edits cover.
    private static func count(_ edits: ArraySlice<Edit>) -> (old: Int, new: Int) {
        edits.reduce(into: (0, 0)) { counts, edit in
            switch edit {
            case .keep: counts = (counts.0 + 1, counts.1 + 1)
            case .remove: counts.0 += 1
            case .insert: counts.1 += 1
            }
        }
    }

    private static func hunk(_ edits: [Edit], _ range: Range<Int>, after before: (old: Int, new: Int)) -> String {
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
