/// Diagnostics as they are printed: in the order of the places they point at, each with its notes.
struct DiagnosticReport {
    /// A document of a vendor may have the same mistake in hundreds of places.
    private static let manyOfOneKind = 50
    private static let shownOfOneKind = 10

    /// Each with its notes.
    private(set) var groups: [[Diagnostic]] = []

    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            if diagnostic.severity == .note, !groups.isEmpty {
                groups[groups.count - 1].append(diagnostic)
            } else {
                groups.append([diagnostic])
            }
        }
        // Files in the order in which they were first spoken of; within one, from top to bottom.
        var files: [ObjectIdentifier: Int] = [:]
        groups = groups.enumerated().map { sequence, group in
            let file = group[0].location.map { ObjectIdentifier($0.file) }
            let rank = file.map { files[$0, default: files.count] } ?? -1
            if let file { files[file] = rank }
            return (key: (rank, group[0].location?.range.lowerBound ?? 0, sequence), group: group)
        }
        .sorted { $0.key < $1.key }.map(\.group)
    }

    /// Everything.
    func text(_ style: TerminalStyle) -> String { groups.flatMap { $0.map { $0.text(style) + "\n" } }.joined() }

    /// Of warnings that say the same of very many places only the first ones, and how many there are.
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
                for diagnostic in group { text += diagnostic.text(style) + "\n" }
                if number == Self.shownOfOneKind {
                    text +=
                        "\(style.severity(.note)) … and \(total - number) more of this kind; endpointgen lint shows all\n"
                }
            } else {
                for diagnostic in group { text += diagnostic.text(style) + "\n" }
            }
        }
        return text
    }

    /// What warnings of one kind have in common: their words without names, which stand in quotation marks, and numbers.
    private func kind(of diagnostic: Diagnostic) -> String? {
        guard diagnostic.isWarning else { return nil }
        let parts = diagnostic.message.split(separator: "\"", omittingEmptySubsequences: false)
        let words = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element.filter { !$0.isNumber } : "" }
        return words.joined(separator: "\"")
    }
}
