import Foundation

extension RouteTable {
    /// Builds the request for an endpoint, without credentials.
    func request(_ endpoint: E, _ configuration: ClientConfiguration) throws(RequestError) -> TransportRequest {
        // The compiler cannot infer typed throws for a closure with this much code.
        let result = withStored(endpoint) { pointer -> Result<TransportRequest, RequestError> in
            do throws(RequestError) {
                return .success(try request(at: pointer, configuration))
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

    private func request(at root: Stored, _ configuration: ClientConfiguration) throws(RequestError) -> TransportRequest
    {
        var request = TransportRequest(method: method, url: try url(of: root, configuration))
        try addFields(of: root, configuration, to: &request.headerFields)
        if let content = try content.make(of: root) {
            request.body = content.body
            if let type = content.type, !request.headerFields.contains(.contentType) {
                request.headerFields.append(HeaderField(name: .contentType, value: type))
            }
        }
        for field in configuration.headerFields {
            request.headerFields[field.name] = configuration.headerFields[field.name]
        }
        var set: Set<String> = []
        for item in configuration.queryItems {
            if set.insert(item.name).inserted {
                try request.setQuery(item.name, item.value ?? "")
            } else {
                try request.addQuery(item.name, item.value ?? "")
            }
        }
        try request.headerFields.validate()
        request.idleTimeout = configuration.idleTimeout ?? timeout ?? configuration.settings.defaultIdleTimeout
        request.maximumResponseSize = configuration.maximumResponseSize
        request.streamsResponse = responses.isStream
        request.onProgress = configuration.settings.onProgress
        request.onMetrics = configuration.settings.onMetrics
        request.redirectPolicy = configuration.redirectPolicy
        request.secretQueryNames = configuration.settings.secretQueryNames + secretQueryNames
        request.secretFieldNames = configuration.settings.secretFieldNames
        request.endpoint = info
        return request
    }

    private func url(of root: Stored, _ configuration: ClientConfiguration) throws(RequestError) -> URL {
        var server = try configuration.settings.serverURL.get()
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
        var sent = configuration.parameters.isEmpty ? [] : template.queryNames
        for query in queries {
            let value = try query.value(of: root)
            if value.isNone { continue }
            if !configuration.parameters.isEmpty { sent.insert(query.name) }
            writer.literal = query.allowsReserved ? .query : .unreserved
            writer.append(query.name, value, query.style)
        }
        for parameter in configuration.parameters {
            guard case .query(let name, let value, let style, let allowsReserved) = parameter.content,
                !sent.contains(name)
            else { continue }
            writer.literal = allowsReserved ? .query : .unreserved
            writer.append(name, value, style)
        }
        return try TransportRequest.url(String(decoding: writer.bytes, as: UTF8.self))
    }

    private func addFields(
        of root: Stored, _ configuration: ClientConfiguration, to fields: inout HeaderFields
    ) throws(RequestError) {
        for header in headers {
            guard let value = try header.parameter.text(of: root) else { continue }
            fields.append(HeaderField(name: header.name, value: value))
        }
        var sent: Set<String> = []
        for cookie in cookies {
            guard let value = try cookie.text(of: root) else { continue }
            sent.insert(cookie.name)
            try CookieEncoding.append(cookie.name, value, to: &fields)
        }
        for parameter in configuration.parameters {
            switch parameter.content {
            case .header(let name, let value):
                if !fields.contains(name) { fields.append(HeaderField(name: name, value: value)) }
            case .cookie(let name, let value):
                if !sent.contains(name) { try CookieEncoding.append(name, value, to: &fields) }
            case .invalid(let name, let problem):
                throw RequestError(
                    .invalidParameter, "the parameter \(name.debugDescription) is wrong: \(problem)", parameter: name)
            case .none, .query:
                break
            }
        }
        if let accept = responses.accept, !fields.contains(.accept) {
            fields.append(HeaderField(name: .accept, value: accept))
        }
    }
}
