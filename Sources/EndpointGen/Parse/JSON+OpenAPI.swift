extension JSON {
    /// Whether it is the root of an OpenAPI or Swagger document rather than of an endpoint spec.
    var isOpenAPI: Bool {
        guard self["api"] == nil, let version = self["openapi"] ?? self["swagger"] else { return false }
        if let text = version.string, SourceFile.hasKnownEnding(text.lowercased()) {
            return false
        }
        // In a spec, "openapi" is a file name and never a version.
        if version.string?.first?.isNumber == true || version.kind == .number { return true }
        return self["paths"] != nil || ["endpoints", "types", "include", "exclude"].allSatisfy { self[key: $0] == nil }
    }
}
