/// Diagnostics in the order in which they are printed: by the places they point at, each with its notes.
struct DiagnosticReport {
    /// A vendor's document can have the same mistake in hundreds of places.
    private static let manyOfOneKind = 50
    private static let shownOfOneKind = 10

    /// Each with its notes.
    private(set) var groups: [[Diagnostic]] = []
    private let pointers = LinePointers()

    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            if diagnostic.severity == .note, !groups.isEmpty {
                groups[groups.count - 1].append(diagnostic)
            } else {
                groups.append([diagnostic])
            }
        }
        // Files in the order in which they were first mentioned; within a file, from top to bottom.
        var files: [ObjectIdentifier: Int] = [:]
        groups = groups.enumerated().map { sequence, group in
            let file = group[0].location.map { ObjectIdentifier($0.file) }
            let rank = file.map { files[$0, default: files.count] } ?? -1
            if let file { files[file] = rank }
            return (key: (rank, group[0].location?.range.lowerBound ?? 0, sequence), group: group)
        }
        .sorted { $0.key < $1.key }.map(\.group)
    }

    /// All diagnostics.
    func text(_ style: TerminalStyle) -> String {
        groups.flatMap { $0.map { $0.text(style, pointers) + "\n" } }.joined()
    }

    /// Prints only the first of many equal warnings, and how many more there are.
    func shortText(_ style: TerminalStyle) -> String {
        let kinds = groups.map { kind(of: $0[0]) }
        var counts: [String: Int] = [:]
        for kind in kinds { if let kind { counts[kind, default: 0] += 1 } }
        var shown: [String: Int] = [:]
        var text = ""
        for (group, kind) in zip(groups, kinds) {
            let total = kind.flatMap { counts[$0] } ?? 0
            if let kind, total > Self.manyOfOneKind {
                let number = shown[kind, default: 0] + 1
                shown[kind] = number
                if number > Self.shownOfOneKind { continue }
                for diagnostic in group { text += diagnostic.text(style, pointers) + "\n" }
                if number == Self.shownOfOneKind {
                    text +=
                        "\(style.severity(.note)) … and \(total - number) more of this kind; endpointgen lint prints all\n"
                }
            } else {
                for diagnostic in group { text += diagnostic.text(style, pointers) + "\n" }
            }
        }
        return text
    }

    /// The words that all warnings of one kind share: the message without quoted names and numbers.
    private func kind(of diagnostic: Diagnostic) -> String? {
        guard diagnostic.isWarning else { return nil }
        let parts = diagnostic.message.split(separator: "\"", omittingEmptySubsequences: false)
        let words = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element.filter { !$0.isNumber } : "" }
        return words.joined(separator: "\"")
    }
}
