import Foundation
import LiveServers
import RuntimeKit
import Testing

extension AWSTests {
    struct TableTests {
        let database = DynamoDB.live

        private func makeTable(_ name: String = "books-\(UUID())") async throws -> String {
            let created = try await database.createTable(
                .init(
                    tableName: name,
                    keySchema: [
                        .init(attributeName: "author", keyType: .hash), .init(attributeName: "year", keyType: .range),
                    ],
                    attributeDefinitions: [
                        .init(attributeName: "author", attributeType: .s),
                        .init(attributeName: "year", attributeType: .n),
                    ]))
            #expect(created.tableDescription?.tableName == name)
            return name
        }

        private func book(_ author: String, _ year: Int, _ title: String? = nil) -> [String: DynamoDB.Value] {
            var book: [String: DynamoDB.Value] = ["author": .init(string: author), "year": .init(number: "\(year)")]
            book["title"] = title.map { .init(string: $0) }
            return book
        }

        @Test func tables() async throws {
            let prefix = "list-\(UUID())"
            for number in 0..<3 { _ = try await makeTable("\(prefix)-\(number)") }
            #expect(try await database.describeTable(.init(name: "\(prefix)-0")).table?.tableStatus == "ACTIVE")
            let first = try await database.listTables(.init(limit: 1))
            #expect(first.tableNames.count == 1)
            let names = try await database.allTables(.init(limit: 2)).collect()
            #expect(names.filter { $0.hasPrefix(prefix) } == (0..<3).map { "\(prefix)-\($0)" })
            for number in 0..<3 { _ = try await database.deleteTable(.init(name: "\(prefix)-\(number)")) }
            #expect(try await !database.listTables(.init()).tableNames.contains { $0.hasPrefix(prefix) })
        }

        @Test func items() async throws {
            let table = try await makeTable()
            var book = book("Zoë \"W\" 🍕", 1927, "To the Lighthouse")
            book["pages"] = .init(bytes: Data(0...255))
            book["tags"] = .init(list: [.init(string: "a"), .init(bool: true), .init(null: true)])
            book["more"] = .init(map: ["x": .init(strings: ["1", "2"])])
            let key = self.book("Zoë \"W\" 🍕", 1927)
            #expect(try await database.putItem(.init(tableName: table, item: book)).attributes == nil)
            #expect(try await database.getItem(.init(tableName: table, key: key)).item == book)
            let updated = try await database.updateItem(
                .init(
                    tableName: table, key: key, updateExpression: "SET #t = :t REMOVE tags",
                    expressionAttributeNames: ["#t": "title"],
                    expressionAttributeValues: [":t": .init(string: "Flush")], returnValues: "ALL_NEW"))
            #expect(updated.attributes?["title"]?.string == "Flush")
            #expect(updated.attributes?["tags"] == nil)
            let deleted = try await database.deleteItem(.init(tableName: table, key: key, returnValues: "ALL_OLD"))
            #expect(deleted.attributes?["pages"]?.bytes == Data(0...255))
            #expect(try await database.getItem(.init(tableName: table, key: key)).item == nil)
        }

        @Test func queries() async throws {
            let table = try await makeTable()
            let books = [book("Woolf", 1925), book("Woolf", 1927), book("Woolf", 1931), book("Stein", 1914)]
            let batch = try await database.writeBatch(
                .init(requestItems: [table: books.map { .init(putRequest: .init(item: $0)) }]))
            #expect(batch.unprocessedItems?.isEmpty != false)
            var request = DynamoDB.ItemQuery(
                tableName: table, keyConditionExpression: "author = :a",
                expressionAttributeValues: [":a": .init(string: "Woolf")], scanIndexForward: false, limit: 2)
            let first = try await database.query(request)
            #expect(first.items.map { $0["year"]?.number } == ["1931", "1927"])
            request.exclusiveStartKey = first.lastEvaluatedKey
            #expect(try await database.query(request).items.map { $0["year"]?.number } == ["1925"])
            let old = try await database.scan(
                .init(
                    tableName: table, filterExpression: "author = :a",
                    expressionAttributeValues: [":a": .init(string: "Stein")]))
            #expect(old.count == 1)
            _ = try await database.writeBatch(
                .init(requestItems: [table: books.map { .init(deleteRequest: .init(key: $0)) }]))
            #expect(try await database.scan(.init(tableName: table)).items == [])
        }

        @Test func problems() async throws {
            let missing = try await failure { () throws(APIError<DynamoDB.Problem>) in
                try await database.describeTable(.init(name: "none"))
            }
            #expect(missing.status == 400)
            #expect(missing.failure?.type.hasSuffix("#ResourceNotFoundException") == true)
            let table = try await makeTable()
            let item = DynamoDB.NewItem(
                tableName: table, item: book("Woolf", 1927), conditionExpression: "attribute_not_exists(author)")
            _ = try await database.putItem(item)
            let twice = try await failure { () throws(APIError<DynamoDB.Problem>) in try await database.putItem(item) }
            #expect(twice.failure?.type.hasSuffix("#ConditionalCheckFailedException") == true)
        }

        @Test func keys() async throws {
            let visitor = DynamoDB(AWSServer.User.visitor.credential)
            #expect(try await visitor.listTables(.init(limit: 1)).tableNames.count <= 1)
            let refused = [AWSServer.User.owner.credential(secret: "wrong"), AWSServer.User.reader.credential]
            for keys in refused {
                let error = try await failure { () throws(APIError<DynamoDB.Problem>) in
                    try await DynamoDB(keys).listTables(.init())
                }
                #expect(error.status == 403)
            }
        }
    }
}
