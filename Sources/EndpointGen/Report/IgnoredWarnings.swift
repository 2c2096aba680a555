/// The warnings that a user accepts, and which of them occurred.
final class IgnoredWarnings {
    private var entries: [IgnoredWarning] = []
    private var used: Set<Int> = []
    /// The entries without a place.
    private var whole: [Rule: [Int]] = [:]
    private let places = IgnoredPlaces.Tree()
    /// The places of the entries in each file with a warning.
    private var files: [ObjectIdentifier: IgnoredPlaces] = [:]

    /// The entries of a spec that no warning matched.
    var unused: [IgnoredWarning] {
        entries.indices.filter { !used.contains($0) && entries[$0].location != nil }.map { entries[$0] }
    }

    func add(_ warnings: [IgnoredWarning]) {
        for warning in warnings {
            if let place = warning.place {
                places.add(entries.count, at: place)
            } else {
                whole[warning.rule, default: []].append(entries.count)
            }
            entries.append(warning)
        }
        files.removeAll()
    }

    func contain(_ rule: Rule, at location: Location?) -> Bool {
        // Every entry that matches is used, not only the first one.
        let matching = (whole[rule] ?? []) + placed(at: location).filter { entries[$0].rule == rule }
        used.formUnion(matching)
        return !matching.isEmpty
    }

    private func placed(at location: Location?) -> [Int] {
        guard let location, !places.isEmpty else { return [] }
        let file = files[ObjectIdentifier(location.file)] ?? IgnoredPlaces(places, in: location.file)
        files[ObjectIdentifier(location.file)] = file
        return file.entries(at: location.range.lowerBound)
    }
}
