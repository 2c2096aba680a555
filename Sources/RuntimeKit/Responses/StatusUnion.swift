/// A union of responses that are told apart by status: an enum with one case for each.
public protocol StatusUnion: Sendable {
    /// One row per case.
    static var cases: StatusCases<Self> { get }
    /// The case's status and value.
    var payload: StatusMatch.Payload { get }
}

/// The table of a ``StatusUnion``. Of several rows that match a status, the most specific is used. Of several rows of one
/// status, the one of the response's media type is used, or else the first.
public struct StatusCases<Root>: Sendable {
    let rows: [StatusCases<Root>.Case]

    /// Creates a table from its rows, one per case.
    @_spi(Generated) public init(_ cases: StatusCases<Root>.Case...) {
        rows = cases
    }

    /// The row for a status, and how specifically it matches.
    ///
    /// - Parameter type: the value of `Content-Type`
    func row(for status: Int, _ type: String? = nil) -> (rank: Int, row: StatusCases<Root>.Case)? {
        let essence = type.map(MediaType.essence)
        var best: (rank: Int, row: StatusCases<Root>.Case)?
        for row in rows {
            guard let rank = row.status.rank(of: status) else { continue }
            let isOfType = rank == best?.rank && essence != nil && row.media.map(MediaType.essence) == essence
            if isOfType || rank < best?.rank ?? 3 { best = (rank, row) }
        }
        return best
    }
}

extension StatusCases {
    /// One row of a ``StatusCases`` table.
    @_spi(Generated) public struct Case: Sendable {
        let status: StatusMatch
        /// The declared media type.
        let media: String?
        /// The media type for the `Accept` field.
        let accept: String?
        /// Nil if the type cannot be read from a response.
        let coding: ResponseCoding?
        /// Decodes the case from a response. Precondition: `coding` is not nil.
        let decode: @Sendable (TransportResponse) throws(JSONError) -> Root

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
}

extension StatusMatch {
    /// The response that a case of a ``StatusUnion`` stands for.
    public struct Payload: Sendable {
        let status: StatusMatch
        /// The media type, where several cases have the status.
        let media: String?
        /// Encodes the body of a response with this value, in the media type of the case's row; nil without a value.
        let encode: (@Sendable (String?) throws(JSONError) -> HTTPBody)?

        /// The payload of a case with a value.
        @_spi(Generated) public init<T: Sendable>(_ status: StatusMatch, _ value: T, as type: StaticString? = nil) {
            self.status = status
            media = type.map { "\($0)" }
            encode = { (media) throws(JSONError) in
                guard let coding = ResponseCoding.of(T.self, as: media) else {
                    throw JSONError(message: "\(T.self) cannot be written as a response")
                }
                return try coding.body(of: value)
            }
        }

        /// The payload of a case without a value.
        @_spi(Generated) public init(_ status: StatusMatch) {
            self.status = status
            media = nil
            encode = nil
        }
    }
}
