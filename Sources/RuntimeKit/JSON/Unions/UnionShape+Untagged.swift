extension UnionShape {
    /// Reads a union by trying the cases that the JSON's kind and keys allow, the most likely first.
    ///
    /// A case is only accepted if every constant has its declared value and no nested union is an unknown case. Of the
    /// accepted cases, the one that keeps most of the value is chosen. Lost keys count at any depth, except keys of the
    /// object itself that no case declares. Of equal cases, the first is chosen. If the constants of only one case are
    /// there, but its other values cannot be read, that is an error.
    func readUntagged(
        _ reader: inout Reader, into place: Place, _ consumed: StaticString?, isWithinUnion: Bool
    ) throws(Fault) {
        let kind = JSONKinds(startingWith: reader.next())
        guard !kind.isEmpty else { throw reader.unexpected("a value") }
        let candidates = try candidates(kind, &reader, consumed)
        var search = CaseSearch(start: reader.mark, isAmbiguousText: kind == .string && candidates.count > 1)
        for (position, candidate) in candidates.enumerated() {
            /// How far an attempt that failed has come.
            var distance: Int?
            // Types of a lower tier (which accept any keys, or lack some) are only tried if no other case was accepted.
            if let best = search.best, candidates[best.position].tier > candidate.tier { break }
            do throws(Fault) {
                if try accept(position, of: candidates, &search, &reader, into: place, consumed) {
                    if !isWithinUnion { reader.loss.keys &-= candidate.aside }
                    return
                }
            } catch {
                if error.isFinal {
                    // With the first limit, the whole document is read again, so that the same case is chosen at any depth.
                    let isReadAgain = error.isTooDeep && reader.depthLimit < NestingLimit.total
                    guard search.best != nil, !isReadAgain else { throw error }
                    reader.goBack(to: search.start)
                    reader.patience = max(0, reader.patience)
                    break
                }
                distance = reader.distance(from: search.start)
                try note(error, of: candidate, &search, &reader)
            }
            // Each attempt has a minimum price, even if it fails early.
            let price = max(16, distance ?? reader.distance(from: search.start))
            reader.goBack(to: search.start)
            if search.best != nil, reader.patience < Int64(price) { break }
            try reader.charge(price)
        }
        reader.patience &+= search.reserve
        if search.identified.count == 1, !(search.best?.isCertain ?? false) { throw search.identified[0] }
        if let best = search.best {
            let candidate = candidates[best.position]
            try read(candidate, &reader, into: place, consumed)
            if !isWithinUnion { reader.loss.keys &-= candidate.aside }
            return
        }
        if search.isAmbiguousText, try readOtherwise(candidates, &reader, into: place) { return }
        guard let unknown else {
            let reasons = search.reasons
            guard !reasons.isEmpty else { throw reader.fault("\(Root.self) has no case for \(kind.name)") }
            throw reader.fault("no case of \(Root.self) fits (\(shortened(reasons.joined(separator: "; "), to: 1000)))")
        }
        reader.loss.unknownValues &+= 1
        try unknown.read(&reader, into: place)
    }

    /// Reads a value as one case. Returns true if this case is chosen at once; otherwise the value is no longer there, and the
    /// case may be the best so far.
    private func accept(
        _ position: Int, of candidates: [UnionCandidate], _ search: inout CaseSearch, _ reader: inout Reader,
        into place: Place, _ consumed: StaticString?
    ) throws(Fault) -> Bool {
        let candidate = candidates[position]
        // With several cases, a text must be written back the same way.
        reader.isStrict = search.isAmbiguousText
        defer { reader.isStrict = false }
        reader.loss.missingConstants = 0
        try read(candidate, &reader, into: place, consumed)
        let loss = reader.loss.since(search.start.loss, aside: candidate.aside)
        let isCertain =
            loss.keys &+ candidate.aside <= 0
            || loss.missingConstants == 0 && cases[candidate.position].shape.table?.value.hasConstants ?? false
        if unknown != nil && !loss.isAcceptable(isOnlyCase: candidates.count == 1, candidate)
            || search.identified.count == 1 && !isCertain
        {
            // The value does not match what the case declares.
            place.destroy(Root.self)
            return false
        }
        let isBest = loss.cost < search.best?.cost ?? .max
        let isLast = position + 1 == candidates.count || candidates[position + 1].tier < candidate.tier
        if loss.cost <= 0 || isBest && (isLast || reader.isHurried) {
            reader.patience &+= search.reserve
            return true
        }
        place.destroy(Root.self)
        if isBest { search.best = (position, loss.cost, isCertain) }
        // The best case is read again in any event, so the bytes for it are reserved.
        if search.reserve == 0 {
            search.reserve = min(reader.patience, 32 * Int64(reader.count))
            reader.patience &-= search.reserve
        }
        return false
    }

    /// Keeps the error of a case that cannot be read, and finds out whether the object has the constants of this case.
    private func note(
        _ error: Fault, of candidate: UnionCandidate, _ search: inout CaseSearch, _ reader: inout Reader
    ) throws(Fault) {
        let path = error.path.isEmpty ? "" : error.path + ": "
        let shape = cases[candidate.position].shape
        if search.identified.count < 2, let table = shape.table?.value, table.hasConstants {
            reader.goBack(to: search.start)
            if try reader.hasConstants(of: table) { search.identified.append(error) }
        }
        // Shortened, because the reason of a nested union contains the reasons of all its cases.
        search.reasons.append(shortened("\(shape.type): \(path)\(error.message)", to: 200))
    }

    /// Reads a text that no case writes back the same way, such as a date without a zone, as the first case that accepts it at
    /// all. A URL is not tried, because nearly every text can become one.
    private func readOtherwise(
        _ candidates: [UnionCandidate], _ reader: inout Reader, into place: Place
    ) throws(Fault) -> Bool {
        let start = reader.mark
        for candidate in candidates where cases[candidate.position].shape.breadth != .wide && !candidate.isUnion {
            let unknownValues = reader.loss.unknownValues
            do throws(Fault) {
                try cases[candidate.position].read(&reader, into: place)
                if reader.loss.unknownValues == unknownValues { return true }
                place.destroy(Root.self)
            } catch {
                if error.isFinal { throw error }
            }
            reader.goBack(to: start)
        }
        return false
    }

    private func read(
        _ candidate: UnionCandidate, _ reader: inout Reader, into place: Place, _ consumed: StaticString?
    ) throws(Fault) {
        let row = cases[candidate.position]
        if row.shape.table != nil {
            reader.consumedKey = consumed
        } else {
            reader.isWithinUnion = candidate.isUnion
        }
        try row.read(&reader, into: place)
    }
}

/// What a search for the case of a value has found so far.
private struct CaseSearch {
    /// Where the value begins.
    let start: Reader.Mark
    /// Whether the value is a text that several cases may accept.
    let isAmbiguousText: Bool
    /// The number of bytes that are reserved for reading the best case again.
    var reserve: Int64 = 0
    var best: (position: Int, cost: Int64, isCertain: Bool)?
    /// The errors of the cases whose constants the object has.
    var identified: [Fault] = []
    /// Why the other cases do not fit.
    var reasons: [String] = []
}

extension Reader.Loss {
    /// The loss since an earlier moment, without `aside` keys.
    fileprivate func since(_ start: Reader.Loss, aside: Int) -> Reader.Loss {
        Reader.Loss(
            keys: keys &- start.keys &- aside, mismatches: mismatches &- start.mismatches,
            unknownValues: unknownValues &- start.unknownValues, deviations: deviations &- start.deviations,
            missingConstants: missingConstants)
    }

    /// Whether to accept a case, instead of keeping the value as JSON. The only case for a kind of JSON is also
    /// accepted if something in it is unknown.
    ///
    /// A constant identifies a case, so that a case without its own is only accepted if it keeps everything, also the
    /// `aside` keys that no case declares. Otherwise an object that has become unreadable as one case would be another.
    fileprivate func isAcceptable(isOnlyCase: Bool, _ candidate: UnionCandidate) -> Bool {
        if mismatches > 0 { return false }
        // Without tables, there is no other case for an object.
        if missingConstants > 0, !candidate.tables.isEmpty, keys &+ candidate.aside > 0 { return false }
        return isOnlyCase || unknownValues == 0 && (deviations == 0 || keys <= 0)
    }

    /// The cost in keys. Anything else counts more than any number of keys.
    fileprivate var cost: Int64 {
        Int64(keys) + Int64(deviations) * 1_000_000 + Int64(unknownValues &+ mismatches) * 1_000_000_000_000
    }
}

extension Reader {
    /// Whether so much has been read again that the first accepted case is chosen.
    fileprivate var isHurried: Bool { patience < 32 * Int64(count) }
}
