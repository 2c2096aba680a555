/// ` (did you mean "x"?)` for the candidate nearest to a mistyped word, or nothing where none is near.
func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
    let limit = max(1, word.count / 3)
    let folded = word.lowercased()
    var best: (word: String, distance: Int)?
    for candidate in candidates {
        let distance = folded == candidate.lowercased() ? 0 : editDistance(folded, candidate.lowercased(), limit: limit)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best.map { "; did you mean \"\($0.word)\"?" } ?? ""
}

/// How many letters have to be added, removed, replaced or swapped; anything beyond the limit counts as `limit + 1`.
private func editDistance(_ first: String, _ second: String, limit: Int) -> Int {
    let a = Array(first.unicodeScalars)
    let b = Array(second.unicodeScalars)
    guard abs(a.count - b.count) <= limit, max(a.count, b.count) <= 64, !a.isEmpty, !b.isEmpty else { return limit + 1 }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i] + [Int](repeating: 0, count: b.count)
        for j in 1...b.count {
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

/// `"a", "b" or "c"`, for messages that list what is possible.
func alternatives(_ words: some Collection<String>) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
}
