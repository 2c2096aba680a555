import Testing

@testable import endpointgen

/// `"groupByTags"`, which keeps the groups of a document that grows.
struct GroupByTagsTests {
    private func calls(_ count: Int, _ members: String = "") -> String {
        let paths = (1...count).map {
            #""/items/\#($0)": { "get": { "operationId": "showItem\#($0)", "tags": ["\#($0 < 3 ? "Items" : "Others")"] } }"#
        }
        let document =
            #"{ "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": { \#(paths.joined(separator: ", ")) } }"#
        return RefinementSample.spec(members, document: document).output
    }

    @Test(arguments: [
        (12, "", false), (13, "", true), (12, #""groupByTags": true"#, true), (13, #""groupByTags": true"#, true),
        (12, #""groupByTags": false"#, false), (13, #""groupByTags": false"#, false),
    ])
    func theSpecSaysWhetherThereAreGroups(_ count: Int, _ members: String, _ hasGroups: Bool) {
        let output = calls(count, members)
        #expect(output.contains("var items: Items { ") == hasGroups)
        #expect(output.contains("        func showItem1()") == hasGroups)
    }
}
