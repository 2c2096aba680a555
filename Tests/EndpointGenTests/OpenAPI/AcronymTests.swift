import Testing

@testable import endpointgen

/// Words that a document writes in capitals, in names of types.
struct AcronymTests {
    private func types(_ keys: [String]) -> Set<String> {
        let schemas = keys.map { #""\#($0)": { "type": "object", "properties": { "\#($0)": { "type": "string" } } }"# }
        let output = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { \#(schemas.joined(separator: ", ")) } }"#
        ).output
        let lines = output.split(separator: "\n").map { $0.drop { $0 == " " } }
        return Set(
            lines.filter { $0.hasPrefix("struct ") && $0.contains(": JSONModel") }
                .compactMap { $0.split(separator: ":").first?.dropFirst("struct ".count) }.map(String.init))
    }

    @Test func aShortKeyInCapitalsIsAnAbbreviation() {
        #expect(types(["RBAC", "RBACRole", "User"]) == ["RBAC", "RBACRole", "User"])
        #expect(types(["AO", "AOList", "pet_store", "S"]) == ["AO", "AOList", "PetStore", "S"])
        #expect(types(["IDS", "EC2AMI", "Pet", "Owner", "Shop"]) == ["IDS", "EC2AMI", "Pet", "Owner", "Shop"])
    }

    @Test func capitalsOfAllKeysHaveNoMeaning() {
        #expect(types(["USER", "ORDER", "Pet"]) == ["User", "Order", "Pet"])
        #expect(types(["ORDER_ITEM", "ACCOUNT", "Pet", "Shop", "Owner"]).isSuperset(of: ["OrderItem", "Account"]))
    }

    @Test func aWordThatIsAlsoWrittenSmallIsNoAbbreviation() {
        #expect(types(["ERROR", "ErrorDetail", "Pet"]) == ["Error", "ErrorDetail", "Pet"])
    }

    private func client(_ type: String, _ tag: String, id: String = "listItems") -> String {
        OpenAPISample.document(
            #"""
            "paths": {
              "/a": { "get": { "operationId": "items/\#(id)", "responses": { "200": { "description": "", "content": {
                "application/json": { "schema": { "$ref": "#/components/schemas/\#(type)" } } } } } } },
              "/b": { "get": { "operationId": "\#(tag)/find", "responses": { "204": { "description": "" } } } }
            }, "components": { "schemas": { "\#(type)": { "type": "object", "properties": { "a": { "type": "string" } } },
              "Pet": { "type": "object", "properties": { "a": { "type": "string" } } } } }
            """#
        ).output
    }

    @Test func groupsAndRequestsHaveTheAcronymsOfTypes() {
        let output = client("AWSAccount", "AWS Integration", id: "AWS_LogsOfDay")
        #expect(
            output.contains(
                "var awsIntegration: AWSIntegration { AWSIntegration(clientConfiguration: clientConfiguration) }"))
        #expect(output.contains("func awsLogsOfDay()") && output.contains("struct AWSLogsOfDay: APIRequest {"))
        #expect(client("AwsAccount", "AWS Integration").contains("var awsIntegration: AwsIntegration {"))
        // The second letter begins the next word.
        #expect(client("AList", "AL Items").contains("var alItems: AlItems {"))
        #expect(client("DAG", "DAG").contains("var dag: DAGGroup {"))
        #expect(client("AWSAccount", "awsome").contains("var awsome: Awsome {"))
    }
}
