import Foundation

extension RouteTable {
    /// Builds the request for an endpoint, without credentials.
    func request(_ endpoint: E, _ connection: Connection) throws(RequestError) -> HTTPRequest {
        // The compiler cannot infer typed throws for a closure with this much code.
        let result = withStored(endpoint) { pointer -> Result<HTTPRequest, RequestError> in
            do throws(RequestError) {
                return .success(try request(at: pointer, connection))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(var request):
            request.endpointValue = endpoint
            return request
        case .failure(var error):
            error.endpoint = info.name
            throw error
        }
    }

    private func request(at root: Stored, _ connection: Connection) throws(RequestError) -> HTTPRequest {
        var request = HTTPRequest(method: method, url: try url(of: root, connection))
        try addFields(of: root, connection, to: &request.headerFields)
        if let content = try content.make(of: root) {
            request.body = content.body
            if let type = content.type, !request.headerFields.contains(.contentType) {
                request.headerFields.append(HTTPField(name: .contentType, value: type))
            }
        }
        for field in connection.headerFields {
            request.headerFields[field.name] = connection.headerFields[field.name]
        }
        var set: Set<String> = []
        for item in connection.queryItems {
            if set.insert(item.name).inserted {
                try request.setQuery(item.name, item.value ?? "")
            } else {
                try request.addQuery(item.name, item.value ?? "")
            }
        }
        try request.headerFields.validate()
        request.timeout = connection.timeout ?? timeout ?? connection.settings.defaultTimeout
        request.maximumResponseSize = connection.maximumResponseSize
        request.streamsResponse = responses.isStream
        request.onProgress = connection.onProgress
        request.onMetrics = connection.onMetrics
        request.redirectPolicy = connection.redirectPolicy
        request.secretQueryNames = connection.settings.secretQueryNames + secretQueryNames
        request.secretFieldNames = connection.settings.secretFieldNames
        request.endpoint = info
        return request
    }

    private func url(of root: Stored, _ connection: Connection) throws(RequestError) -> URL {
        var server = try connection.settings.serverURL.get()
        for choice in servers {
            guard let own = try choice.url(insteadOf: server) else { continue }
            server = own
            break
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(server.base.count + 96)
        bytes += server.base
        try template.append(of: root, to: &bytes)

        var writer = ParameterWriter(bytes: bytes, separator: UInt8(ascii: "?"), space: nil)
        bytes = []
        for query in [server.query, template.query] where !query.isEmpty {
            writer.bytes.append(writer.separator)
            writer.bytes += query
            writer.separator = ParameterWriter.ampersand
        }
        var sent = connection.parameters.isEmpty ? [] : template.queryNames
        for query in queries {
            let value = try query.value(of: root)
            if value.isNone { continue }
            if !connection.parameters.isEmpty { sent.insert(query.name) }
            writer.literal = query.allowsReserved ? .query : .unreserved
            writer.append(query.name, value, query.style)
        }
        for parameter in connection.parameters {
            guard case .query(let name, let value, let style, let allowsReserved) = parameter.content,
                !sent.contains(name)
            else { continue }
            writer.literal = allowsReserved ? .query : .unreserved
            writer.append(name, value, style)
        }
        return try HTTPRequest.url(String(decoding: writer.bytes, as: UTF8.self))
    }

    private func addFields(
        of root: Stored, _ connection: Connection, to fields: inout HTTPFields
    ) throws(RequestError) {
        for header in headers {
            guard let value = try header.parameter.text(of: root) else { continue }
            fields.append(HTTPField(name: header.name, value: value))
        }
        var sent: Set<String> = []
        for cookie in cookies {
            guard let value = try cookie.text(of: root) else { continue }
            sent.insert(cookie.name)
            try CookieEncoding.append(cookie.name, value, to: &fields)
        }
        for parameter in connection.parameters {
            switch parameter.content {
            case .header(let name, let value):
                if !fields.contains(name) { fields.append(HTTPField(name: name, value: value)) }
            case .cookie(let name, let value):
                if !sent.contains(name) { try CookieEncoding.append(name, value, to: &fields) }
            case .invalid(let name, let problem):
                throw RequestError("the parameter \(name.debugDescription) is wrong: \(problem)", parameter: name)
            case .none, .query:
                break
            }
        }
        if let accept = responses.accept, !fields.contains(.accept) {
            fields.append(HTTPField(name: .accept, value: accept))
        }
    }
}
