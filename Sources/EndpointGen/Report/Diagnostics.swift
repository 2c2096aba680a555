/// Collects what all stages have to say, so that one run reports every mistake.
final class Diagnostics {
    private(set) var all: [Diagnostic] = []
    private(set) var hasErrors = false
    /// Warnings are errors.
    private let isStrict: Bool
    private var errorCount = 0
    private var hintCount = 0
    private var isSilent = false
    private var said: Set<Statement> = []
    /// Where something has been said.
    private var places: Set<Statement> = []
    /// Whether the last statement was a repetition, so that its notes are as well.
    private var isRepeating = false

    /// What is said of a place, which is said once.
    private struct Statement: Hashable {
        var message: String
        var file: ObjectIdentifier?
        var offset: Int
    }

    init(isStrict: Bool = false) { self.isStrict = isStrict }

    /// Does work whose mistakes have been reported before.
    func silently<Result>(_ work: () -> Result) -> Result {
        isSilent = true
        defer { isSilent = false }
        return work()
    }

    /// Errors after which a run says no more: a document that is wrong throughout is better mended from the top.
    private static let limit = 500

    func error(_ rule: Rule, _ message: String, at location: Location?) {
        guard !isSilent else { return }
        let message = shortened(message)
        hasErrors = true
        // An inherited field is looked at once for every type that has it.
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
        guard !isSilent else { return }
        if isStrict { hasErrors = true }
        let message = shortened(message)
        guard isNew(message, location) else { return }
        all.append(
            Diagnostic(
                severity: isStrict ? .error : .warning, rule: rule, message: message, location: location,
                isStrictWarning: isStrict)
        )
    }

    /// A second place that belongs to the diagnostic before it.
    func note(_ message: String, at location: Location?) {
        guard !isSilent, !isRepeating, errorCount <= Self.limit else { return }
        all.append(Diagnostic(severity: .note, rule: nil, message: shortened(message), location: location))
    }

    /// Messages are longer only where they repeat a text that is.
    private static let maximumLength = 2000

    private func shortened(_ message: String) -> String {
        guard message.utf8.count > Self.maximumLength else { return message }
        // By scalars, as one character may have any number of them.
        let scalars = message.unicodeScalars
        return String(scalars.prefix(Self.maximumLength / 2)) + " … " + String(scalars.suffix(Self.maximumLength / 4))
    }

    /// Hints after which no more are looked for: each takes a comparison with all that is known.
    private static let hintLimit = 100

    /// What a mistake may have meant; nothing where very many have been made.
    func hint(_ hint: @autoclosure () -> String) -> String {
        guard !isSilent, hintCount < Self.hintLimit else { return "" }
        hintCount += 1
        return hint()
    }

    /// Nothing more is to be said of a place: what is wrong with it has been said where it comes from.
    func knowsAlready(_ location: Location) {
        places.insert(Statement(message: "", file: ObjectIdentifier(location.file), offset: location.range.lowerBound))
    }

    /// Whether something has been said of a place.
    func knows(_ location: Location) -> Bool {
        places.contains(
            Statement(message: "", file: ObjectIdentifier(location.file), offset: location.range.lowerBound))
    }

    private func isNew(_ message: String, _ location: Location?) -> Bool {
        let statement = Statement(
            message: message, file: location.map { ObjectIdentifier($0.file) }, offset: location?.range.lowerBound ?? -1
        )
        isRepeating = !said.insert(statement).inserted
        places.insert(Statement(message: "", file: statement.file, offset: statement.offset))
        return !isRepeating
    }

    var text: String { DiagnosticReport(all).text(.plain) }
    var shortText: String { DiagnosticReport(all).shortText(.plain) }
}
