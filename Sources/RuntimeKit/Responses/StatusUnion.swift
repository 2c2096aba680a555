/// A union of responses that are told apart by status: an enum with one case for each.
public protocol StatusUnion: Sendable {
    /// One row per case.
    static var cases: StatusCases<Self> { get }
    /// The case's status and value.
    var payload: StatusPayload { get }
}

/// The table of a ``StatusUnion``. Of several rows that match a status, the most specific is used.
public struct StatusCases<Root>: Sendable {
    let rows: [StatusCase<Root>]

    /// Creates a table from its rows, one per case.
    public init(_ cases: StatusCase<Root>...) {
        rows = cases
    }

    /// The row for a status, and how specifically it matches.
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
    /// The declared media type.
    let media: String?
    /// The media type for the `Accept` field.
    let accept: String?
    /// Nil if the type cannot be read from a response.
    let coding: ResponseCoding?
    /// Decodes the case from a response. Precondition: `coding` is not nil.
    let decode: @Sendable (HTTPResponse) throws(JSONError) -> Root

    /// A case with a value. It is decoded as JSON, unless its type or `type` determines another format.
    public static func status<T: Sendable>(
        _ status: StatusMatch, as type: StaticString? = nil, _ make: @escaping @Sendable (T) -> Root
    ) -> Self {
        let type = type.map { "\($0)" }
        let coding = ResponseCoding.of(T.self, as: type)
        return Self(status: status, media: type, accept: ResponseCoding.accept(T.self, as: type), coding: coding) {
            (response) throws(JSONError) in
            guard let coding else { throw JSONError(message: "\(T.self) cannot be read from a response") }
            return make(try coding.value(T.self, from: response))
        }
    }

    /// A case without a value. The body is ignored.
    public static func status(_ status: StatusMatch, _ value: @escaping @autoclosure @Sendable () -> Root) -> Self {
        Self(status: status, media: nil, accept: nil, coding: .nothing) { (_) throws(JSONError) in value() }
    }
}

/// The response that a case of a ``StatusUnion`` stands for.
public struct StatusPayload: Sendable {
    let status: StatusMatch
    /// Encodes the body of a response with this value, in the media type of the case's row; nil without a value.
    let encode: (@Sendable (String?) throws(JSONError) -> HTTPBody)?

    /// The payload of a case with a value.
    public init<T: Sendable>(_ status: StatusMatch, _ value: T) {
        self.status = status
        encode = { (media) throws(JSONError) in
            guard let coding = ResponseCoding.of(T.self, as: media) else {
                throw JSONError(message: "\(T.self) cannot be written as a response")
            }
            return try coding.body(of: value)
        }
    }

    /// The payload of a case without a value.
    public init(_ status: StatusMatch) {
        self.status = status
        encode = nil
    }
}
