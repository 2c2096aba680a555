/// Colors of text on a terminal (ECMA-48, section 8.3.117), if any.
struct TerminalStyle {
    let isColored: Bool

    static let plain = TerminalStyle(isColored: false)

    /// - Parameter descriptor: 1 for standard output, 2 for standard error.
    init(_ color: ReportOptions.Color, for descriptor: Int32) {
        switch color {
        case .always: isColored = true
        case .never: isColored = false
        case .auto:
            // https://no-color.org
            let environment = ProcessInfo.processInfo.environment
            isColored = Self.isTerminal(descriptor) && environment["NO_COLOR", default: ""].isEmpty
        }
    }

    private init(isColored: Bool) { self.isColored = isColored }

    /// Whether the output is a terminal that can move its cursor.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    func bold(_ text: String) -> String { with("1", text) }

    /// `error: message [rule]`
    func statement(_ severity: Diagnostic.Severity, _ message: String, _ rule: Rule?) -> String {
        "\(self.severity(severity)) \(bold(message.visible))" + (rule.map { " [\($0.rawValue)]" } ?? "")
    }

    /// The word that a diagnostic begins with, such as `error:`.
    func severity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: with("1;31", "error:")
        case .warning: with("1;33", "warning:")
        case .note: with("1;36", "note:")
        }
    }

    func caret(_ text: String) -> String { with("1;32", text) }

    /// A unified diff.
    func difference(_ text: String) -> String {
        guard isColored else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return bold(String(line)) }
            switch line.first {
            case "+": return with("32", String(line))
            case "-": return with("31", String(line))
            case "@": return with("36", String(line))
            default: return String(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    private func with(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
