import Foundation

/// How the body of a response is decoded. It depends on the type and the declared media type, and is determined before
/// any response is received.
///
/// Values are returned in memory of their type, so that no cast is needed for each response.
indirect enum ResponseCoding: Sendable {
    /// `Void`. The body is not read.
    case nothing
    /// `Data`
    case bytes
    /// `String`
    case text
    /// `HTTPBody`, not read yet.
    case body
    case json(JSONShape)
    /// Custom code of the type.
    case custom(Custom)

    struct Custom: @unchecked Sendable {
        // Sendable: the closures only capture codings and protocol conformances, which are the same on every thread.

        let isStream: Bool
        let decode: (TransportResponse, Place) throws(JSONError) -> Void
        let encode: (Stored) throws(JSONError) -> HTTPBody
    }

    /// Whether the body is returned as a stream.
    var isStream: Bool {
        switch self {
        case .body: true
        case .custom(let custom): custom.isStream
        default: false
        }
    }

    /// The coding for `type`; nil if it cannot be decoded from a response.
    static func of<T>(_ type: T.Type, as media: String?) -> Self? {
        if type == Void.self { return .nothing }
        if type == Data.self { return .bytes }
        if type == HTTPBody.self { return .body }
        if type == String.self, let media, !MediaType.isJSON(media) { return .text }
        if let response = type as? any ResponseValue.Type, let coding = response.responseCoding(as: media) {
            return coding
        }
        if let value = type as? any JSONCodable.Type { return .json(shape(of: value)) }
        if let value = type as? any Decodable.Type { return decodable(value) }
        return nil
    }

    /// The media type for the `Accept` field.
    static func accept<T>(_ type: T.Type, as media: String?) -> String? {
        if let media { return media }
        if type == Void.self || type == Data.self || type == HTTPBody.self { return nil }
        return (type as? any ResponseValue.Type)?.standardMediaType ?? MediaType.json
    }

    /// Initializes `place` with the value of `response`. The body is in memory, unless the coding is a stream.
    func decode(_ response: TransportResponse, into place: Place) throws(JSONError) {
        switch self {
        case .nothing:
            break
        case .bytes:
            place.initialize(to: response.data as Data)
        case .text:
            do throws(JSONError) {
                place.initialize(to: try response.exactText() as String)
            } catch {
                var error = error
                error.disagreements = [Disagreement(error, type: "Data")]
                throw error
            }
        case .body:
            place.initialize(to: response.body as HTTPBody)
        case .json(let shape):
            try Self.read(response, shape, into: place)
        case .custom(let custom):
            try custom.decode(response, place)
        }
    }

    /// Returns the body that ``decode(_:into:)`` would decode to the value.
    func encode(_ value: Stored) throws(JSONError) -> HTTPBody {
        switch self {
        case .nothing: return .data(Data())
        case .bytes: return .data(value.value(Data.self))
        case .text: return .text(value.value(String.self))
        case .body: return value.value(HTTPBody.self)
        case .custom(let custom): return try custom.encode(value)
        case .json(let shape):
            do throws(Fault) {
                return .data(try Writer.document { (writer) throws(Fault) in try shape.write(value, to: &writer) })
            } catch {
                throw JSONError(error)
            }
        }
    }

    private static func read(
        _ response: TransportResponse, _ shape: JSONShape, into place: Place
    ) throws(JSONError) {
        let data = response.data
        // Some frameworks declare all strings as JSON, but send them as plain text. The Content-Type then says so.
        if shape is StringShape, let type = response.headerFields[.contentType],
            MediaType.essence(type) == MediaType.text
        {
            place.initialize(to: try response.exactText() as String)
            return
        }
        guard !data.isEmpty else {
            // Documents declare any JSON as the success of calls to which servers send no content (RFC 9110 section 15.3.5).
            if shape is TreeShape, [204, 205].contains(response.status) {
                place.initialize(to: JSON.null as JSON)
                return
            }
            throw JSONError(message: "expected JSON, found an empty body (status \(response.status))")
        }
        let failure = withBytes(of: data) { bytes -> JSONError? in
            guard let fault = read(bytes, shape, into: place) else { return nil }
            var error = JSONError(fault, in: bytes)
            error.disagreements = Disagreement.all(in: bytes, shape, place, after: fault)
            return error
        }
        if let failure { throw failure }
    }

    /// Decodes the value from a part of a JSON text. Precondition: this is the coding of `T`.
    func value<T>(_ type: T.Type, fromJSON bytes: [UInt8], _ range: Range<Int>) throws(JSONError) -> T {
        guard case .json(let shape) = self else {
            return try value(type, from: TransportResponse(status: 200, body: .data(Data(bytes[range]))))
        }
        return try Place.value(of: type) { (place) throws(JSONError) in
            let failure = withBytes(of: bytes) {
                let part = $0.part(at: range.lowerBound, range.count)
                return Self.read(part, shape, into: place).map { JSONError($0, in: part) }
            }
            if let failure { throw failure }
        }
    }

    /// Initializes `place`, unless it returns an error.
    private static func read(
        _ bytes: Bytes, _ shape: JSONShape, into place: Place
    ) -> Fault? {
        let log = MalformedLog.current
        let noted = log?.count ?? 0
        do throws(Fault) {
            try NestingLimit.run { (limit) throws(Fault) in
                // A deep document is read twice.
                log?.takeBack(to: noted)
                var reader = Reader(bytes, depthLimit: limit)
                reader.malformed = log
                try shape.read(&reader, into: place)
                do throws(Fault) {
                    try reader.finish()
                } catch {
                    shape.destroy(place)
                    throw error
                }
                log?.finish(in: bytes, depthLimit: limit)
            }
            return nil
        } catch {
            return error
        }
    }
}

private func shape<V: JSONCodable>(of type: V.Type) -> JSONShape { JSONShape.of(type) }
