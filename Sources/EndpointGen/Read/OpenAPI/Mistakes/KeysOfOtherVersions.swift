/// Keys of one version of OpenAPI in a document of another.
extension DocumentMistakes {
    private struct OtherKeys {
        let part: DocumentPart
        let keys: [StaticString]
        /// The same keys as bits.
        let bits: UInt64
        /// What the key became in this version. A document that has both loses nothing.
        let counterpart: [StaticString]
        let consequence: String
        let advice: String

        init(
            _ part: DocumentPart, _ keys: [StaticString], _ counterpart: [StaticString], _ consequence: String,
            _ advice: String
        ) {
            self.part = part
            self.keys = keys
            bits = keys.reduce(0) { $0 | part.knownKeys.bit(of: "\($1)") }
            self.counterpart = counterpart
            self.consequence = consequence
            self.advice = advice
        }
    }

    private static let ignored = "it is ignored"
    private static let followed = "only references lead to it"

    /// Keys of Swagger 2.0 in a later document.
    private static let earlier = [
        OtherKeys(.root, ["host", "basePath", "schemes"], ["servers"], ignored, "\"servers\": [{ \"url\": … }]"),
        OtherKeys(
            .root, ["securityDefinitions"], ["components", "securitySchemes"], ignored,
            "\"components\": { \"securitySchemes\": … }"),
        OtherKeys(
            .root, ["definitions"], ["components", "schemas"], followed, "\"components\": { \"schemas\": … }"),
        OtherKeys(
            .root, ["parameters"], ["components", "parameters"], followed, "\"components\": { \"parameters\": … }"),
        OtherKeys(
            .root, ["responses"], ["components", "responses"], followed, "\"components\": { \"responses\": … }"),
        OtherKeys(.parameter, ["type"], ["schema"], "it is read as the schema", "\"schema\": { \"type\": … }"),
    ]

    /// Keys of OpenAPI 3 in a document of Swagger 2.0.
    private static let later = [
        OtherKeys(
            .root, ["servers"], ["host"], ignored, "\"host\": …, \"basePath\": …, \"schemes\": [\"https\"]"),
        OtherKeys(.root, ["components"], ["definitions"], followed, "\"definitions\": …"),
        OtherKeys(
            .operation, ["requestBody"], [], ignored,
            "a parameter { \"name\": \"body\", \"in\": \"body\", \"schema\": … }"),
        OtherKeys(.response, ["content"], ["schema"], ignored, "\"schema\": …"),
        OtherKeys(.parameter, ["content"], ["type"], ignored, "\"type\": …"),
    ]

    /// - Parameter seen: the keys of the object, as bits
    func warnOfKeysOfOtherVersions(in index: Int, _ part: DocumentPart, _ seen: UInt64) {
        let isSwagger = document.version == .swagger
        for other in isSwagger ? Self.later : Self.earlier where other.part == part && other.bits & seen != 0 {
            let object = json(index)
            guard other.counterpart.isEmpty || (other.counterpart.reduce(object) { $0?[$1] }?.kind ?? .null) == .null,
                // A parameter that is a body has a warning of its own.
                !["body", "formData"].contains(object["in"]?.string),
                let value = other.keys.lazy.compactMap({ object[$0] }).first
            else { continue }
            let key = json(value.index - 1)
            let owner = part == .root ? "" : " in \(part.name)"
            diagnostics.warning(
                .misplacedKey,
                isSwagger
                    ? "Swagger 2.0 has no \(key.text)\(owner), so \(other.consequence); write \(other.advice), or declare \"openapi\": \"3.0.3\""
                    : "OpenAPI has no \(key.text)\(owner) since version 3, so \(other.consequence); write \(other.advice)",
                at: key.location)
        }
    }
}
