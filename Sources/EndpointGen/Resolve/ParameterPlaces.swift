/// Checks of types that not every place in a request can carry.
extension Resolver {
    func checkPlace(_ place: ResolvedParameter.Place, _ field: Field, _ type: SwiftType) {
        switch place {
        case .path:
            if case .optional = expanded(type) {
                diagnostics.error(.invalidType, "a path parameter cannot be null", at: field.typeLocation)
            }
        case .formBody:
            if type != .unknown, jsonKinds(type) != [.object] {
                diagnostics.error(
                    .invalidBody,
                    "the type of a form must be a struct or a dictionary, found \(description(of: type))",
                    at: field.typeLocation)
            }
            if let format = field.format {
                diagnostics.error(
                    .misplacedKey,
                    "a whole form cannot have a \"format\"; write its fields under \"form\", each with its own",
                    at: format.location)
            }
        case .body(let mediaType?):
            checkBody(type, mediaType, at: field.typeLocation)
        case .part(let mediaType):
            if let mediaType { checkPart(type, mediaType, at: field.typeLocation) }
            if let format = field.format {
                diagnostics.error(
                    .misplacedKey,
                    "a part of a multipart body cannot have a \"format\"; a Date in it is written as in RFC 3339",
                    at: format.location)
            }
        default: break
        }
    }

    /// Any type but text and bytes would be sent as JSON, whatever the media type says.
    private func checkBody(_ type: SwiftType, _ mediaType: String, at location: Location) {
        if isWildcard(mediaType, of: "a body", at: location) { return }
        checkCharset(type, mediaType, at: location)
        let isText = mediaType.hasPrefix("text/") && !MediaTypes.isJSON(mediaType)
        guard isText || !MediaTypes.mayBeJSON(mediaType) else { return }
        var content = expanded(type)
        if case .optional(let wrapped) = content { content = expanded(wrapped) }
        guard ![.builtIn(.string), .builtIn(.data), .unknown].contains(content) else { return }
        diagnostics.error(
            .invalidBody, "a body of \"\(mediaType)\" must be a String or Data, found \(description(of: type))",
            at: location)
    }

    /// Scalars in a part are text; only objects and lists are sent as JSON. Documents have such parts, too.
    private func checkPart(_ type: SwiftType, _ mediaType: String, at location: Location) {
        if isWildcard(mediaType, of: "a part", at: location) { return }
        checkCharset(type, mediaType, at: location)
        if MediaTypes.mayBeJSON(mediaType) { return }
        var content = expanded(type)
        if case .optional(let wrapped) = content { content = expanded(wrapped) }
        if case .array(let element) = content { content = expanded(element) }
        guard content != .unknown, !jsonKinds(content).isDisjoint(with: [.object, .array]) else { return }
        diagnostics.warning(
            .invalidBody,
            "the part is sent as JSON, although its media type is \"\(mediaType)\"; for other content, write String or Data",
            at: location)
    }

    /// Everything but bytes is sent as UTF-8.
    private func checkCharset(_ type: SwiftType, _ mediaType: String, at location: Location) {
        guard let charset = MediaTypes.charset(mediaType), !["utf-8", "utf8"].contains(charset) else { return }
        var content = expanded(type)
        if case .optional(let wrapped) = content { content = expanded(wrapped) }
        if [.builtIn(.data), .unknown].contains(content) { return }
        diagnostics.error(
            .invalidBody,
            "\(description(of: type)) is sent as UTF-8, not as \"\(charset)\"; remove the charset, or write Data and encode the text yourself",
            at: location)
    }

    private func isWildcard(_ mediaType: String, of what: String, at location: Location) -> Bool {
        guard MediaTypes.isWildcard(mediaType) else { return false }
        diagnostics.error(
            .invalidBody, "\(what) needs one media type, found \"\(mediaType)\"; write for example \"image/png\"",
            at: location)
        return true
    }
}
