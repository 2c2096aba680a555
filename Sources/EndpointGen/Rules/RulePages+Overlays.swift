extension RulePage {
    static let ofOverlays: [Rule: RulePage] = [
        .invalidJSONPath: RulePage(
            "The targets of an overlay are JSONPath (RFC 9535), which begins with `$`, the document.",
            overlay("{target: info, update: {title: Store}}", replace: "target: info", by: "target: $.info")),
        .overlayTarget: RulePage(
            "The document has changed, or the path has a mistake. The overlay changes nothing there.",
            overlay(
                "{target: $.components.schemas.Bok, remove: true}", replace: "schemas.Bok",
                by: "schemas.Book.properties")),
        .overlayChange: RulePage(
            "An update merges objects and adds to lists. To replace a value by one of another JSON type, remove it first.",
            overlay("{target: $.info, update: {title: [Store]}}", replace: "[Store]", by: "Store")),
    ]

    private static func overlay(_ action: String, replace mistake: String, by correction: String) -> SourceExample {
        SourceExample(
            in: "fixes.yaml",
            """
            overlay: 1.1.0
            info: {title: Fixes, version: 1.0.0}
            actions:
              - \(action)
            """, replace: mistake, by: correction,
            others: [
                ("shop.openapi.yaml", document(returns: "Book")),
                ("Shop.endpoints.json", #"{ "api": "Shop", "openapi": "shop.openapi.yaml", "overlay": "fixes.yaml" }"#),
            ], source: "Shop.endpoints.json")
    }
}
