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
            let isText = mediaType.hasPrefix("text/") && !MediaTypes.isJSON(mediaType)
            var content = expanded(type)
            if case .optional(let wrapped) = content { content = expanded(wrapped) }
            // Any other type would be sent as JSON.
            if isText || !MediaTypes.mayBeJSON(mediaType),
                ![.builtIn(.string), .builtIn(.data), .unknown].contains(content)
            {
                diagnostics.error(
                    .invalidBody,
                    "a body of \"\(mediaType)\" must be a String or Data, found \(description(of: type))",
                    at: field.typeLocation)
            }
        case .part:
            if let format = field.format {
                diagnostics.error(
                    .misplacedKey,
                    "a part of a multipart body cannot have a \"format\"; a Date in it is written as in RFC 3339",
                    at: format.location)
            }
        default: break
        }
    }
}
