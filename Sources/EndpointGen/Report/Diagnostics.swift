/// Collects the diagnostics of all stages, so that one run reports every mistake.
final class Diagnostics {
    private(set) var all: [Diagnostic] = []
    private(set) var hasErrors = false
    /// Whether warnings are errors.
    private var isStrict: Bool
    private let ignored = IgnoredWarnings()
    private(set) var errorCount = 0
    private var hintCount = 0
    private var isSilent = false
    private var said: Set<Statement> = []
    /// The places that already have a diagnostic.
    private var places: Set<Statement> = []
    /// Whether the last diagnostic was dropped, so that its notes are dropped too.
    private var isDropping = false

    /// A message about a place, which is reported only once.
    private struct Statement: Hashable {
        var message: String
        var file: ObjectIdentifier?
        var offset: Int
    }

    init(isStrict: Bool = false) { self.isStrict = isStrict }

    /// Does work whose mistakes have already been reported.
    func silently<Result>(_ work: () -> Result) -> Result {
        let wasSilent = isSilent
        isSilent = true
        defer { isSilent = wasSilent }
        return work()
    }

    /// The number of errors after which a run reports no more, because later errors often follow from the first ones.
    private static let limit = 500

    func error(_ rule: Rule, _ message: String, at location: Location?) {
        guard !isSilent else { return }
        let message = shortened(message)
        hasErrors = true
        // An inherited field is checked again for every type that has it.
        guard isNew(message, location) else { return }
        errorCount += 1
        if errorCount <= Self.limit {
            all.append(Diagnostic(severity: .error, rule: rule, message: message, location: location))
        } else if errorCount == Self.limit + 1 {
            all.append(
                Diagnostic(severity: .note, rule: nil, message: "too many errors; fix these first", location: nil))
        }
    }

    func warning(_ rule: Rule, _ message: String, at location: Location?) {
        warning(rule, message, at: location, mayBeIgnored: true)
    }

    private func warning(_ rule: Rule, _ message: String, at location: Location?, mayBeIgnored: Bool) {
        guard !isSilent else { return }
        let message = shortened(message)
        guard isNew(message, location) else { return }
        if mayBeIgnored, ignored.contain(rule, at: location) {
            isDropping = true
            return
        }
        if isStrict { hasErrors = true }
        all.append(
            Diagnostic(
                severity: isStrict ? .error : .warning, rule: rule, message: message, location: location,
                isStrictWarning: isStrict)
        )
    }

    /// Drops warnings that the user accepts, also those that have been reported already.
    func ignore(_ warnings: [IgnoredWarning]) {
        ignored.add(warnings)
        var isIgnored = false
        all.removeAll { diagnostic in
            // A note has no rule, and goes with the warning before it.
            if let rule = diagnostic.rule {
                isIgnored = diagnostic.isWarning && ignored.contain(rule, at: diagnostic.location)
            }
            return isIgnored
        }
        hasErrors = all.contains { $0.severity == .error }
    }

    /// Drops the warnings about what a spec has replaced.
    func dropWarnings(in place: Location) {
        var isDropped = false
        all.removeAll { diagnostic in
            if diagnostic.rule != nil {
                isDropped = diagnostic.isWarning && diagnostic.location.map { place.contains($0) } ?? false
            }
            return isDropped
        }
        hasErrors = all.contains { $0.severity == .error }
    }

    /// Makes warnings errors, including earlier ones.
    func beStrict() {
        isStrict = true
        for index in all.indices where all[index].severity == .warning {
            all[index].severity = .error
            all[index].isStrictWarning = true
            hasErrors = true
        }
    }

    /// Warns about what a spec accepts and does not occur, so that its list stays short.
    ///
    /// Call it after the last stage, and only without errors: after errors, some warnings are not looked for.
    func warnOfUnusedIgnores() {
        for warning in ignored.unused where !hasErrors {
            // An entry for this rule may itself be unused.
            self.warning(
                .misplacedKey,
                "there is no warning \"\(warning.rule.rawValue)\" \(warning.place == nil ? "to ignore" : "in this place"); remove this",
                at: warning.location, mayBeIgnored: false)
        }
    }

    /// Adds a second place to the diagnostic before.
    func note(_ message: String, at location: Location?) {
        guard !isSilent, !isDropping, errorCount <= Self.limit else { return }
        all.append(Diagnostic(severity: .note, rule: nil, message: shortened(message), location: location))
    }

    /// Only messages that repeat a long text from the input are longer than this.
    private static let maximumLength = 2000

    private func shortened(_ message: String) -> String {
        guard message.utf8.count > Self.maximumLength else { return message }
        // Counted in scalars, because a character can have any number of them.
        let scalars = message.unicodeScalars
        return String(scalars.prefix(Self.maximumLength / 2)) + " … " + String(scalars.suffix(Self.maximumLength / 4))
    }

    /// The number of hints after which no more are computed: each needs a comparison with all known names.
    private static let hintLimit = 100

    /// A hint about what was probably meant; empty after too many mistakes.
    func hint(_ hint: @autoclosure () -> String) -> String {
        guard !isSilent, hintCount < Self.hintLimit else { return "" }
        hintCount += 1
        return hint()
    }

    /// Marks a place as reported, because its mistake has been reported elsewhere.
    func knowsAlready(_ location: Location) {
        places.insert(Statement(message: "", file: ObjectIdentifier(location.file), offset: location.range.lowerBound))
    }

    /// Whether a place has a diagnostic.
    func knows(_ location: Location) -> Bool {
        places.contains(
            Statement(message: "", file: ObjectIdentifier(location.file), offset: location.range.lowerBound))
    }

    private func isNew(_ message: String, _ location: Location?) -> Bool {
        let statement = Statement(
            message: message, file: location.map { ObjectIdentifier($0.file) }, offset: location?.range.lowerBound ?? -1
        )
        isDropping = !said.insert(statement).inserted
        places.insert(Statement(message: "", file: statement.file, offset: statement.offset))
        return !isDropping
    }

    var text: String { DiagnosticReport(all).text(.plain) }
    var shortText: String { DiagnosticReport(all).shortText(.plain) }
}
