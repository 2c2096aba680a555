extension RouteTable {
    /// Returns the endpoint value for a later page: query items and header fields of the page's request replace those
    /// of the first request. Stubs use it to tell pages apart.
    func endpoint(_ endpoint: E, of request: TransportRequest, unlike first: TransportRequest) -> E {
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
