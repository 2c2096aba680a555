/// Diagnostics in the order in which they are printed: by the places they point at, each with its notes.
struct DiagnosticReport {
    /// A document can have the same mistake in hundreds of places, with one remedy: more than these are one diagnostic.
    private static let maximumOfOneKind = 4
    private static let shownPlaces = 3

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

    /// Prints many diagnostics of one kind as the first one, with their number and the next places.
    func shortText(_ style: TerminalStyle) -> String {
        let kinds = groups.map { DiagnosticKind($0[0]) }
        var members: [DiagnosticKind: [Int]] = [:]
        for (index, kind) in kinds.enumerated() { members[kind, default: []].append(index) }
        var text = ""
        for (index, group) in groups.enumerated() {
            let equal = members[kinds[index]] ?? []
            guard equal.count > Self.maximumOfOneKind else {
                for diagnostic in group { text += diagnostic.text(style, pointers) + "\n" }
                continue
            }
            guard index == equal[0] else { continue }
            for diagnostic in group { text += diagnostic.text(style, pointers) + "\n" }
            for other in equal.dropFirst().prefix(Self.shownPlaces) { text += place(of: groups[other][0], style) }
            let rest = equal.count - 1 - Self.shownPlaces
            text += "\(style.severity(.note)) … and \(rest) more of this kind; endpointgen lint prints all\n"
        }
        return text
    }

    /// A further place, in one line.
    private func place(of diagnostic: Diagnostic, _ style: TerminalStyle) -> String {
        let names = DiagnosticKind.names(in: diagnostic.message)
        let place = diagnostic.location.map { style.bold($0.description.visible + ":") + " " } ?? ""
        return "\(place)\(style.severity(.note)) the same here\(names.isEmpty ? "" : ": \(listed(names).visible)")\n"
    }
}

/// What diagnostics have in common that can be mended in the same way: all but the names and numbers of what was found.
private struct DiagnosticKind: Hashable {
    private let severity: Diagnostic.Severity
    private let rule: Rule?
    private let found: String
    private let advice: Substring?

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        rule = diagnostic.rule
        let parts = Self.parts(of: diagnostic.message)
        advice = parts.advice
        // An error without advice has to be mended in each place by itself.
        let isOfPlace = diagnostic.severity == .error && parts.advice == nil && !diagnostic.isWarning
        found =
            isOfPlace
            ? diagnostic.message
            : parts.found.enumerated().map { $0.offset % 2 == 0 ? $0.element.filter { !$0.isNumber } : "" }
                .joined(separator: "\"")
    }

    /// The quoted names in what was found.
    static func names(in message: String) -> [String] {
        parts(of: message).found.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// What was found, split at its quotation marks, and what to write instead.
    private static func parts(of message: String) -> (found: [Substring], advice: Substring?) {
        let end = message.firstRange(of: "; ")
        let found = message[..<(end?.lowerBound ?? message.endIndex)]
        return (
            found.split(separator: "\"", omittingEmptySubsequences: false), end.map { message[$0.upperBound...] }
        )
    }
}
