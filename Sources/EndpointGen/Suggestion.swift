/// `; did you mean "x"?` for the candidate nearest to a mistyped word; empty if none is near.
func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The same for names of several words, also if only the beginning of a name is given, or too much after it.
func suggestion(for name: String, amongNames candidates: some Sequence<String>) -> String {
    let candidates = Array(candidates)
    if let near = nearest(to: name, among: candidates) { return "; did you mean \"\(near)\"?" }
    let folded = name.lowercased()
    guard folded.utf8.count > 2 else { return "" }
    let longer = candidates.filter {
        let candidate = $0.lowercased()
        return candidate.hasPrefix(folded) || candidate.contains("." + folded)
    }
    if !longer.isEmpty {
        let shortest = longer.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.prefix(3)
        return "; did you mean \(alternatives(shortest))?"
    }
    let shorter = candidates.filter { $0.utf8.count > 3 && folded.hasPrefix($0.lowercased()) }
    if let longest = shorter.max(by: { $0.utf8.count < $1.utf8.count }) { return "; did you mean \"\(longest)\"?" }
    // `users.list` for `listUsers`.
    let words = Set(Words(name).all.map { $0.lowercased() })
    let same = candidates.first {
        $0.utf8.count <= name.utf8.count + 2 && Set(Words($0).all.map { $0.lowercased() }) == words
    }
    return same.map { "; did you mean \"\($0)\"?" } ?? ""
}

/// The candidate that a mistyped word may have meant.
func nearest(to word: String, among candidates: some Sequence<String>, limit: Int? = nil) -> String? {
    let limit = limit ?? max(1, word.count / 3)
    // A word of one letter is near to all of two.
    let isLetter = word.utf8.count == 1
    let folded = word.lowercased()
    let letters = letterSet(folded)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
        // Cheap tests first: a document may have thousands of names.
        guard abs(candidate.utf8.count - folded.utf8.count) <= (isLetter ? 0 : 4 * limit),
            (letterSet(candidate) ^ letters).nonzeroBitCount <= 2 * limit
        else { continue }
        let other = candidate.lowercased()
        let distance = folded == other ? 0 : editDistance(folded, other, limit: limit)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
}

/// One bit per letter that occurs, whatever its case.
private func letterSet(_ word: String) -> UInt32 {
    word.utf8.reduce(0) { $0 | 1 << UInt32($1 & 31) }
}

/// The number of letters to add, remove, replace or swap; more than the limit counts as `limit + 1`.
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
func alternatives(_ words: some Collection<String>) -> String { quoted(words, before: "or") }

/// `"a", "b" and "c"`.
func listed(_ words: some Collection<String>) -> String { quoted(words, before: "and") }

private func quoted(_ words: some Collection<String>, before last: String) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(last) " + (quoted.last ?? "")
}
