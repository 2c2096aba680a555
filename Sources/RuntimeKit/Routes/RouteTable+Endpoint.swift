extension RouteTable {
    /// The endpoint value for a later page: what its request has in the query and in header fields, in place of what the first one has. Stubs
    /// tell pages apart by it.
    func endpoint(_ endpoint: E, of request: HTTPRequest, unlike first: HTTPRequest) -> E {
        var endpoint = endpoint
        for parameter in queries {
            guard let text = request.queryValue(parameter.name), text != first.queryValue(parameter.name) else {
                continue
            }
            endpoint = parameter.property.setting(text, in: endpoint) ?? endpoint
        }
        for (name, parameter) in headers {
            guard let text = request.headerFields[name], text != first.headerFields[name] else { continue }
            endpoint = parameter.property.setting(text, in: endpoint) ?? endpoint
        }
        return endpoint
    }
}
