extension UnionShape {
    /// Reads by trying the cases that the JSON's kind and keys allow, the likeliest first.
    ///
    /// A case is taken only if every constant in the value is what the case says, and no union within is only known as unknown.
    /// Of those that are left, the one is taken that keeps the most of the value: keys that are lost count at any depth, but those
    /// of the object itself that no case declares are left out of account. Of two that keep the same, the first counts.
    func readUntagged(
        _ reader: inout Reader, into place: Place, _ consumed: StaticString?, isWithinUnion: Bool
    ) throws(Fault) {
        let kind = JSONKinds(startingWith: reader.next())
        guard !kind.isEmpty else { throw reader.unexpected("a value") }
        let start = reader.mark
        var reasons: [String] = []
        let candidates = try candidates(kind, &reader, consumed)
        /// What is set aside for reading the best case again.
        var reserve: Int64 = 0
        var best: (position: Int, cost: Int64)?
        for (position, candidate) in candidates.enumerated() {
            // What takes any keys, or lacks some, is for what nothing else takes.
            if let best, candidates[best.position].tier > candidate.tier { break }
            do throws(Fault) {
                // Of texts, each has to be written again as it was.
                reader.isStrict = kind == .string && candidates.count > 1
                defer { reader.isStrict = false }
                try read(candidate, &reader, into: place, consumed)
                let loss = reader.loss.since(start.loss, aside: candidate.aside)
                if unknown != nil, !loss.isAcceptable(isOnlyCase: candidates.count == 1) {
                    // What the case makes of the value is not what was meant.
                    place.destroy(Root.self)
                } else {
                    let isBest = loss.cost < best?.cost ?? .max
                    let isLast = position + 1 == candidates.count || candidates[position + 1].tier < candidate.tier
                    if loss.cost <= 0 || isBest && (isLast || reader.isHurried) {
                        reader.patience &+= reserve
                        if !isWithinUnion { reader.loss.keys &-= candidate.aside }
                        return
                    }
                    place.destroy(Root.self)
                    if isBest { best = (position, loss.cost) }
                    // What is found is read again, whatever comes of the others.
                    if reserve == 0 {
                        reserve = min(reader.patience, 32 * Int64(reader.count))
                        reader.patience &-= reserve
                    }
                }
            } catch {
                if error.isFinal {
                    guard best != nil else { throw error }
                    reader.goBack(to: start)
                    reader.patience = max(0, reader.patience)
                    break
                }
                let path = error.path.isEmpty ? "" : error.path + ": "
                // Short, as the reason of a union in a union holds those of all its cases.
                reasons.append(shortened("\(cases[candidate.position].shape.type): \(path)\(error.message)", to: 200))
            }
            // An attempt has its price, however soon it ends.
            let price = max(16, reader.distance(from: start))
            reader.goBack(to: start)
            if best != nil, reader.patience < Int64(price) { break }
            try reader.charge(price)
        }
        reader.patience &+= reserve
        if let best {
            let candidate = candidates[best.position]
            try read(candidate, &reader, into: place, consumed)
            if !isWithinUnion { reader.loss.keys &-= candidate.aside }
            return
        }
        guard let unknown else {
            guard !reasons.isEmpty else { throw reader.fault("\(Root.self) has no case for \(kind.name)") }
            throw reader.fault("no case of \(Root.self) fits (\(shortened(reasons.joined(separator: "; "), to: 1000)))")
        }
        reader.loss.unknownValues &+= 1
        try unknown.read(&reader, into: place)
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

extension Reader.Loss {
    /// What has been lost since another moment, but for so many keys.
    fileprivate func since(_ start: Reader.Loss, aside: Int) -> Reader.Loss {
        Reader.Loss(
            keys: keys &- start.keys &- aside, mismatches: mismatches &- start.mismatches,
            unknownValues: unknownValues &- start.unknownValues, deviations: deviations &- start.deviations)
    }

    /// Whether a value can be what a case made of it, where the other choice is to keep it as JSON. The only case for a kind of
    /// JSON is it also where something new came inside.
    fileprivate func isAcceptable(isOnlyCase: Bool) -> Bool {
        mismatches == 0 && (isOnlyCase || unknownValues == 0 && (deviations == 0 || keys <= 0))
    }

    /// Keys, before which everything else weighs more than any number of them.
    fileprivate var cost: Int64 {
        Int64(keys) + Int64(deviations) * 1_000_000 + Int64(unknownValues &+ mismatches) * 1_000_000_000_000
    }
}

extension Reader {
    /// Whether so much has been read again that the first case that fits is taken.
    fileprivate var isHurried: Bool { patience < 32 * Int64(count) }
}
