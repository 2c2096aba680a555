extension DocumentMistakes {
    /// More places than these do not help to find the mistake.
    private static let shownPlaces = 3

    mutating func lookAtOperationID(_ node: JSON) {
        guard let id = node.string else { return }
        operationIDs[id, default: []].append(node.index)
        if operationIDs[id]?.count == 2 { repeatedOperationIDs.append(id) }
    }

    /// One warning for each id: a framework that gives one function to several methods repeats its id for each of them.
    func warnOfRepeatedOperationIDs() {
        for id in repeatedOperationIDs {
            guard let places = operationIDs[id] else { continue }
            let number = places.count == 2 ? "two" : "\(places.count)"
            diagnostics.warning(
                .duplicateName,
                "duplicate operationId \"\(id)\", which cannot name \(number) methods; give each operation another id",
                at: json(places[1]).location)
            diagnostics.note("the first one is here", at: json(places[0]).location)
            for place in places.dropFirst(2).prefix(Self.shownPlaces) {
                diagnostics.note("another one is here", at: json(place).location)
            }
            let others = places.count - 2 - Self.shownPlaces
            if others > 0 { diagnostics.note("… and \(others) more", at: nil) }
        }
    }
}
