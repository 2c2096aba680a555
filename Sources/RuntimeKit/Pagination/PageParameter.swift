/// The parameter for the number, the offset or the cursor of a page.
struct PageParameter: Sendable {
    enum Place: Sendable {
        case query(String)
        case header(HeaderField.Name)
        case body([String])
    }

    let place: Place

    /// The name in error messages.
    var name: String {
        switch place {
        case .query(let name): name
        case .header(let name): name.rawName
        case .body(let path): path.joined(separator: ".")
        }
    }
}

extension TransportRequest {
    /// The value of a page's parameter in the request; nil if there is none.
    func value(of parameter: PageParameter) throws(RequestError) -> JSON? {
        switch parameter.place {
        case .query(let name):
            return queryValue(name).map { .string($0) }
        case .header(let name):
            return headerFields[name].map { .string($0) }
        case .body(let path):
            var value: JSON? = try jsonBody(for: parameter)
            for key in path { value = value?[key] }
            return value == .null ? nil : value
        }
    }

    /// Returns the request with another value for a page's parameter.
    func with(_ parameter: PageParameter, _ value: JSON) throws(RequestError) -> TransportRequest {
        var request = self
        switch parameter.place {
        case .query(let name):
            try request.setQuery(name, try value.scalarText(for: parameter))
        case .header(let name):
            request.headerFields[name] = try value.scalarText(for: parameter)
            try request.headerFields.validate()
        case .body(let path):
            var body = try jsonBody(for: parameter)
            body.set(path[...], value)
            do throws(JSONError) {
                request.body = .data(try body.jsonData())
            } catch {
                throw RequestError(
                    .invalidBody, "the body cannot be represented in JSON: \(error)", parameter: parameter.name)
            }
            if !request.headerFields.contains(.contentType) { request.headerFields[.contentType] = MediaType.json }
        }
        return request
    }

    private func jsonBody(for parameter: PageParameter) throws(RequestError) -> JSON {
        guard let body else { return .object([:]) }
        guard let data = body.data, let json = try? JSON(jsonData: data), json.object != nil else {
            throw RequestError(
                .invalidParameter, "the page parameter needs a body that is a JSON object", parameter: parameter.name)
        }
        return json
    }
}

extension JSON {
    /// The text of a string, a number or a Boolean; nil for other values.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let value): "\(value)"
        case .null, .array, .object: nil
        }
    }

    fileprivate func scalarText(for parameter: PageParameter) throws(RequestError) -> String {
        guard let scalarText else {
            throw RequestError(
                .invalidParameter, "\(quoted(description)) must be a string, number or Boolean",
                parameter: parameter.name)
        }
        return scalarText
    }

    fileprivate mutating func set(_ path: ArraySlice<String>, _ value: JSON) {
        guard let key = path.first else {
            self = value
            return
        }
        var members = object ?? [:]
        var member = members[key] ?? .null
        member.set(path.dropFirst(), value)
        members[key] = member
        self = .object(members)
    }
}
