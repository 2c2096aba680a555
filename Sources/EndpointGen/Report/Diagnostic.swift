/// One message about an input file that a person can act on.
struct Diagnostic {
    enum Severity: String {
        case error, warning, note
    }

    var severity: Severity
    /// Nil for a note, which belongs to the diagnostic before it.
    let rule: Rule?
    let message: String
    /// Nil if no place in a file is at fault.
    let location: Location?
    /// Whether this is a warning that `--strict` or a spec turns into an error.
    var isStrictWarning = false

    var isWarning: Bool { severity == .warning || isStrictWarning }

    /// `path:line:column: error: message [rule]`, then the source line and a caret below the place.
    var description: String { text(.plain) }

    /// - Parameter pointers: says where a place in a long line is.
    func text(_ style: TerminalStyle, _ pointers: LinePointers? = nil) -> String {
        let statement = style.statement(severity, message, rule)
        guard let location else { return statement }
        let head = "\(style.bold(location.description.visible + ":")) \(statement)"
        let (line, column) = location.file.excerpt(at: location.range.lowerBound)
        guard !line.isEmpty else { return head }
        let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(column))).replacingTabs.visible
        let indentation = String(repeating: " ", count: before.count)
        let reference = pointers?.reference(to: location).map { "\n    at \($0.visible)" } ?? ""
        return "\(head)\n    \(line.replacingTabs.visible)\n    \(indentation)\(style.caret("^"))" + reference
    }
}

extension String {
    /// The text with escapes for scalars that would end the line, move the cursor, reorder the text around it, or look like
    /// a space.
    var visible: String {
        guard unicodeScalars.contains(where: \.isUnclear) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isUnclear ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
    }

    /// The text with each tab as one space, so that a caret below the line is in the right column.
    fileprivate var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }
}

extension Unicode.Scalar {
    /// Whether a reader of a message cannot see what this is.
    fileprivate var isUnclear: Bool { isDeceptive || value != 0x20 && properties.generalCategory == .spaceSeparator }

    /// Whether this is a control, a line or paragraph separator, or changes the order of the text around it.
    var isDeceptive: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200D
        default: return false
        }
    }
}
