/// Warnings that a user has read and accepts: `"unsupported"`, or `"unsupported at #/paths/~1pets"` for one value and
/// everything in it.
struct IgnoredWarning {
    let rule: Rule
    /// The keys and indices of a JSON Pointer (RFC 6901); nil for the whole input.
    let place: [String]?
    /// Where a spec has this; nil for an option of the command line.
    var location: Location?

    enum ParseError: Error, CustomStringConvertible {
        case rule(String)
        case place(String)

        var description: String {
            switch self {
            case .rule(let text):
                "unknown rule \"\(text)\"" + Self.hint(for: text)
            case .place(let text):
                "the place must be a JSON Pointer, as in \"unsupported at #/paths/~1pets\", found \"\(text)\""
            }
        }

        private static func hint(for rule: String) -> String {
            let suggestion = suggestion(for: rule, among: Rule.allCases.map(\.rawValue))
            return suggestion.isEmpty ? "; endpointgen lint prints the rules of its warnings" : suggestion
        }
    }

    init(_ text: String) throws(ParseError) {
        let parts = text.split(separator: " at ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let rule = Rule(rawValue: String(parts[0])) else { throw .rule(String(parts[0])) }
        self.rule = rule
        guard parts.count > 1 else {
            place = nil
            return
        }
        guard let place = JSONPointer.keys(ofFragment: String(parts[1])) else { throw .place(String(parts[1])) }
        self.place = place
    }
}

/// The warnings that a user accepts, and which of them occurred.
final class IgnoredWarnings {
    private var entries: [IgnoredWarning] = []
    private var used: Set<Int> = []
    /// The bytes that the place of an entry has in a file; nil if the file has no such place.
    private var ranges: [FilePlace: Range<Int>?] = [:]

    private struct FilePlace: Hashable {
        var entry: Int
        var file: ObjectIdentifier
    }

    /// The entries of a spec that no warning matched.
    var unused: [IgnoredWarning] {
        entries.indices.filter { !used.contains($0) && entries[$0].location != nil }.map { entries[$0] }
    }

    func add(_ warnings: [IgnoredWarning]) { entries += warnings }

    func contain(_ rule: Rule, at location: Location?) -> Bool {
        // Every entry that matches is used, not only the first one.
        let matching = entries.indices.filter { matches($0, rule, location) }
        used.formUnion(matching)
        return !matching.isEmpty
    }

    private func matches(_ index: Int, _ rule: Rule, _ location: Location?) -> Bool {
        guard entries[index].rule == rule else { return false }
        guard let place = entries[index].place else { return true }
        guard let location else { return false }
        let filePlace = FilePlace(entry: index, file: ObjectIdentifier(location.file))
        let range = ranges[filePlace] ?? location.file.json(Diagnostics())?.range(of: place)
        ranges[filePlace] = .some(range)
        return range?.contains(location.range.lowerBound) ?? false
    }
}

extension JSON {
    /// The bytes of the value at a place, with its key.
    fileprivate func range(of place: [String]) -> Range<Int>? {
        var node = self
        var start = location.range.lowerBound
        for part in place {
            if node.kind == .array {
                let elements = node.elements
                guard let index = Int(part), elements.indices.contains(index) else { return nil }
                node = elements[index]
                start = node.location.range.lowerBound
            } else {
                guard let (key, value) = node.members.first(where: { $0.key.string == part }) else { return nil }
                node = value
                start = key.location.range.lowerBound
            }
        }
        return start..<max(start, node.location.range.upperBound)
    }
}
