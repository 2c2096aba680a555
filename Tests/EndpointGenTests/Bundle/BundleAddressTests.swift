import Testing

@testable import endpointgen

/// What a bundle has to change besides references.
struct BundleAddressTests {
    private let head = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"

    private func bundle(_ files: [String: String]) -> (json: String, messages: [String]) {
        let (json, messages) = BundleTests().bundle(files)
        return (json ?? "", messages)
    }

    private func schema(_ reference: String) -> String {
        "{get: {responses: {200: {description: '', content: {application/json: {schema: {$ref: \(reference)}}}}}}}"
    }

    /// The file with the identifier may be read after the reference to it.
    @Test(arguments: ["urn:example:c", "/schemas/c", "https://shop.example/schemas/c"])
    func identifiersOfFilesThatAreReadLater(id: String) {
        let (json, messages) = bundle([
            "api/openapi.yaml": head
                + "paths: {/a: \(schema("'\(id)'")), /b: \(schema("b.yaml")), /c: \(schema("c.yaml"))}\n",
            "api/b.yaml": "{$id: 'https://shop.example/b', properties: {c: {$ref: schemas/c}}}",
            "api/c.yaml": "{$id: '\(id)', type: integer}",
        ])
        #expect(messages.count == (id.hasPrefix("https") ? 0 : 1), "\(messages)")
        #expect(
            json.contains(
                ##""/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/c"}"##
            ), "\(json)")
        #expect(json.contains(##""properties":{"c":{"$ref":"#/components/schemas/c"}}"##) == id.hasPrefix("https"))
    }
}
