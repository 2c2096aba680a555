/// The details of an error as `application/problem+json` (RFC 9457).
///
/// It is the failure of operations that declare this media type without a schema. For any other error,
/// ``APIError/problem`` reads it if the server sent one.
public struct ProblemDetails: JSONRepresentable, Hashable {
    /// A URI that identifies the problem type; `about:blank` if the problem has no type of its own.
    public var type: String?
    /// A short summary of the problem type, the same for every occurrence.
    public var title: String?
    /// The status code that the server sent.
    public var status: Int?
    /// An explanation of this occurrence of the problem.
    public var detail: String?
    /// A URI that identifies this occurrence of the problem.
    public var instance: String?
    /// Extension members (RFC 9457 section 3.2), and standard members whose values have an unexpected type.
    public var extensions: JSON.Object

    /// Creates a problem. Members that are nil are left out.
    ///
    /// - Parameters:
    ///   - type: A URI that identifies the problem type.
    ///   - title: A short summary of the problem type.
    ///   - status: The status code.
    ///   - detail: An explanation of this occurrence.
    ///   - instance: A URI that identifies this occurrence.
    ///   - extensions: Other members.
    public init(
        type: String? = nil, title: String? = nil, status: Int? = nil, detail: String? = nil, instance: String? = nil,
        extensions: JSON.Object = [:]
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
        self.extensions = extensions
    }

    /// Reads an object. A member whose value has the wrong type is ignored (RFC 9457 section 3.1).
    ///
    /// - Throws: A ``JSONError`` for anything but an object.
    public init(json: JSON) throws {
        guard case .object(let object) = json else { throw JSONError(message: "a problem must be an object") }
        self.init(extensions: object)
        type = take("type")
        title = take("title")
        detail = take("detail")
        instance = take("instance")
        if let code = extensions["status"]?.int {
            status = code
            extensions["status"] = nil
        }
    }

    private mutating func take(_ key: String) -> String? {
        guard let text = extensions[key]?.string else { return nil }
        extensions[key] = nil
        return text
    }

    public var json: JSON {
        var object = JSON.Object()
        object["type"] = type.map { .string($0) }
        object["title"] = title.map { .string($0) }
        object["status"] = status.map { .number(JSON.Number($0)) }
        object["detail"] = detail.map { .string($0) }
        object["instance"] = instance.map { .string($0) }
        return .object(object.merging(extensions))
    }
}

extension APIError {
    /// The problem details of the response if its media type is `application/problem+json`, whatever the API declares.
    public var problem: ProblemDetails? {
        guard let response, let type = response.headerFields[.contentType],
            MediaType.essence(type) == MediaType.problem
        else { return nil }
        return try? ProblemDetails(jsonData: response.data)
    }
}
