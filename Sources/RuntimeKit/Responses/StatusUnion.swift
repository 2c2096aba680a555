/// Responses that differ by status: an enum with one case for each.
public protocol StatusUnion: Sendable {
    /// One row per case.
    static var cases: StatusCases<Self> { get }
    /// The case's status and value.
    var payload: StatusPayload { get }
}

/// The table of a ``StatusUnion``; for a status, the row that names it most closely is taken.
public struct StatusCases<Root>: Sendable {
    let rows: [StatusCase<Root>]

    /// The rows, one per case.
    public init(_ cases: StatusCase<Root>...) {
        rows = cases
    }

    /// The row for a status and how closely it is meant.
    func row(for status: Int) -> (rank: Int, row: StatusCase<Root>)? {
        var best: (rank: Int, row: StatusCase<Root>)?
        for row in rows {
            guard let rank = row.status.rank(of: status), rank < best?.rank ?? 3 else { continue }
            best = (rank, row)
        }
        return best
    }
}

/// One row of a ``StatusCases`` table.
public struct StatusCase<Root>: Sendable {
    let status: StatusMatch
    /// The media type as declared.
    let media: String?
    /// The media type to ask for.
    let accept: String?
    /// Nil when the type is none that a response can be read as.
    let coding: ResponseCoding?
    /// Reads the case from a response. Precondition: `coding` is not nil.
    let decode: @Sendable (HTTPResponse) throws(JSONError) -> Root

    /// A case with a value, JSON unless its type or `type` says otherwise.
    public static func status<T: Sendable>(
        _ status: StatusMatch, _ make: @escaping @Sendable (T) -> Root, as type: StaticString? = nil
    ) -> Self {
        let type = type.map { "\($0)" }
        let coding = ResponseCoding.of(T.self, as: type)
        return Self(status: status, media: type, accept: ResponseCoding.accept(T.self, as: type), coding: coding) {
            (response) throws(JSONError) in
            guard let coding else { throw JSONError(message: "\(T.self) cannot be read from a response") }
            return make(try coding.value(T.self, from: response))
        }
    }

    /// A case without a value; the body is ignored.
    public static func status(_ status: StatusMatch, _ value: @escaping @autoclosure @Sendable () -> Root) -> Self {
        Self(status: status, media: nil, accept: nil, coding: .nothing) { (_) throws(JSONError) in value() }
    }
}

/// What a case of a ``StatusUnion`` holds.
public struct StatusPayload: Sendable {
    let status: StatusMatch
    /// The body for a response with this value, read as the media type of the case's row; nil without a value.
    let encode: (@Sendable (String?) throws(JSONError) -> HTTPBody)?

    /// The status and the value of a case.
    public init<T: Sendable>(_ status: StatusMatch, _ value: T) {
        self.status = status
        encode = { (media) throws(JSONError) in
            guard let coding = ResponseCoding.of(T.self, as: media) else {
                throw JSONError(message: "\(T.self) cannot be written as a response")
            }
            return try coding.body(of: value)
        }
    }

    /// The status of a case without a value.
    public init(_ status: StatusMatch) {
        self.status = status
        encode = nil
    }
}
