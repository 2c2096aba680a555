/// One thing to say about an input file, for a person to act on.
struct Diagnostic {
    enum Severity: String {
        case error, warning, note
    }

    let severity: Severity
    let message: String
    /// Nil where no place in a file is to blame.
    let location: Location?

    /// `path:line:column: error: message`, then the source line and a caret below the place.
    var description: String {
        guard let location else { return "\(severity.rawValue): \(message.visible)" }
        let head = "\(location.description): \(severity.rawValue): \(message.visible)"
        let (line, column) = location.file.excerpt(at: location.range.lowerBound)
        guard !line.isEmpty else { return head }
        let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(column))).replacingTabs.visible
        let indentation = String(repeating: " ", count: before.count)
        return "\(head)\n    \(line.replacingTabs.visible)\n    \(indentation)^"
    }
}

/// Collects what all stages have to say, so that one run reports every mistake.
final class Diagnostics {
    private(set) var all: [Diagnostic] = []
    private(set) var hasErrors = false
    private var isSilent = false
    private var said: Set<String> = []

    /// Does work whose mistakes have been reported before.
    func silently<Result>(_ work: () -> Result) -> Result {
        isSilent = true
        defer { isSilent = false }
        return work()
    }

    /// Errors after which a run says no more: a document that is wrong throughout is better mended from the top.
    private static let limit = 500

    func error(_ message: String, at location: Location?) {
        guard !isSilent else { return }
        hasErrors = true
        // An inherited field is looked at once for every type that has it.
        let key =
            "\(location?.range.lowerBound ?? -1) \(location.map { ObjectIdentifier($0.file).hashValue } ?? 0) \(message)"
        guard said.insert(key).inserted else { return }
        add(Diagnostic(severity: .error, message: message, location: location))
    }

    private func add(_ diagnostic: Diagnostic) {
        if all.count < Self.limit { all.append(diagnostic) }
        if all.count == Self.limit {
            all.append(Diagnostic(severity: .note, message: "there is more; mend these first", location: nil))
        }
    }

    func warning(_ message: String, at location: Location?) {
        guard !isSilent else { return }
        add(Diagnostic(severity: .warning, message: message, location: location))
    }

    /// A second place that belongs to the diagnostic before it.
    func note(_ message: String, at location: Location?) {
        guard !isSilent else { return }
        add(Diagnostic(severity: .note, message: message, location: location))
    }

    /// Errors of every stage in the order of the places they point at; each with its notes.
    var text: String {
        var groups: [[Diagnostic]] = []
        for diagnostic in all {
            if diagnostic.severity == .note, !groups.isEmpty {
                groups[groups.count - 1].append(diagnostic)
            } else {
                groups.append([diagnostic])
            }
        }
        // Files in the order in which they were first spoken of; within one, from top to bottom.
        var files: [ObjectIdentifier: Int] = [:]
        let order = groups.enumerated().map { sequence, group in
            let file = group[0].location.map { ObjectIdentifier($0.file) }
            let rank = file.map { files[$0, default: files.count] } ?? -1
            if let file { files[file] = rank }
            return (key: (rank, group[0].location?.range.lowerBound ?? 0, sequence), group: group)
        }
        .sorted { $0.key < $1.key }
        return order.flatMap { $0.group.map { $0.description + "\n" } }.joined()
    }
}

extension String {
    /// What a spec says may not end the line, move the cursor or reorder the text around it.
    fileprivate var visible: String {
        guard unicodeScalars.contains(where: \.isDeceptive) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isDeceptive ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }

    /// A tab as one space, so that a caret below the line stands where it should.
    fileprivate var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }
}

extension Unicode.Scalar {
    fileprivate var isDeceptive: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200D
        default: return false
        }
    }
}
