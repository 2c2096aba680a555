import Foundation
import RuntimeKit
import Testing

/// A document that a type cannot be read from, with what the error says.
struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    let line: Int
    let column: Int
    let message: String
    let read: @Sendable () -> JSONError?
    let decode: @Sendable () -> (any Error)?

    init<T: JSONCodable & Decodable>(
        _ type: T.Type, _ text: String, _ path: String, _ line: Int, _ column: Int, _ message: String
    ) {
        testDescription = "\(T.self): \(text.prefix(60))"
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        read = { failure(text, as: type) }
        decode = {
            do {
                _ = try JSONDecoder().decode(type, from: Data(text.utf8))
                return nil
            } catch {
                return error
            }
        }
    }
}

/// Errors name the place: the path, the line and the column where the value starts.
struct PlaceTests {
    static let all = [
        Wrong(KitchenSink.SearchScope.self, #""yours""#, "", 1, 1, #""yours" is not a value of SearchScope"#),
        Wrong(KitchenSink.Level.self, " 7", "", 1, 2, "7 is not a value of Level"),
        Wrong(KitchenSink.Priority.self, #""1""#, "", 1, 1, "expected a number, found a string"),
        Wrong(KitchenSink.Theme.self, "true", "", 1, 1, "expected a string, found a Boolean"),
        Wrong(KitchenSink.Job.self, "{\n  \"id\": \"x\",\n  \"done\": true\n}", "id", 2, 9, ""),
        Wrong(KitchenSink.NotFound.self, "{}", "", 1, 1, #"the key "what" is missing"#),
        Wrong(KitchenSink.NotFound.self, "[]", "", 1, 1, "expected an object, found an array"),
        Wrong(KitchenSink.Open.self, #"{"id":1,"a b":"2"}"#, #"["a b"]"#, 1, 15, "expected a number, found a string"),
        Wrong(
            KitchenSink.Page<KitchenSink.Named>.self,
            "{\"page\":1,\"total_pages\":1,\n\"items\":[\n {\"name\":\"a\"},\n {\"name\":5}]}", "items[1].name", 4, 10,
            "expected a string, found a number"),
        Wrong(
            KitchenSink.Generics.self,
            #"{"pair":{"first":1},"triple":{"first":2,"third":{"first":7}},"tree":{"value":"r"}}"#,
            "triple.third.first", 1, 58, "expected a string, found a number"),
        Wrong(
            KitchenSink.Tree<Bool>.self, #"{"value":true,"children":[{"value":false,"children":[{}]}]}"#,
            "children[0].children[0]", 1, 54, #"the key "value" is missing"#),
        Wrong(
            KitchenSink.Node.self, "{\"id\":1,\n\"named\":{\"a\":{\"id\":2,\n\"parent\":{\"id\":null}}}}",
            "named.a.parent.id", 3, 16, "expected a number, found null; only an optional type reads null"),
        Wrong(KitchenSink.Shape.self, #"{"type":"Line"}"#, "", 1, 1, #""Line" is no type of Shape"#),
        Wrong(KitchenSink.Shape.self, #"{"side":1}"#, "", 1, 1, #"the key "type" is missing"#),
        Wrong(
            KitchenSink.Shape.self, #"{"type":"Circle","radius":"1"}"#, "radius", 1, 27,
            "expected a number, found a string"),
        Wrong(
            KitchenSink.Event.self, #"{"kind":"text","text":1}"#, "text", 1, 23, "expected a string, found a number"),
        Wrong(KitchenSink.StringOrList.self, "1", "", 1, 1, "StringOrList has no case for a number"),
        Wrong(
            KitchenSink.Times.self, #"{"rfc3339":"yesterday"}"#, "rfc3339", 1, 12,
            #"expected a date such as 2024-02-29T12:30:00Z, found "yesterday""#),
        Wrong(
            KitchenSink.Times.self, #"{"rfc3339":"2024-02-29T12:00:00Z","seconds":"0"}"#, "seconds", 1, 45,
            "expected a number, found a string"),
        Wrong(
            KitchenSink.Amounts.self, #"{"price":"1,5"}"#, "price", 1, 10,
            #"expected Decimal as text, found "1,5""#),
        Wrong(
            KitchenSink.Amounts.self, #"{"price":"1","count":"-1","final":null}"#, "count", 1, 22,
            #"expected UInt64 as text, found "-1""#),
        Wrong(KitchenSink.Item.Maker.self, #"{"name":"a","address":{}}"#, "address", 1, 23, ""),
        Wrong(KitchenSink.Reserved.self, #"{"class":"","a.b/c~d":"x"}"#, #"["a.b/c~d"]"#, 1, 23, ""),
        Wrong(KitchenSink.Reserved.self, #"{"class":"","":1}"#, #"[""]"#, 1, 16, ""),
        Wrong(KitchenSink.Inventory.self, #"{"drawer":[{"name":1}]}"#, "drawer[0].name", 1, 20, ""),
    ]

    @Test(arguments: all) func theErrorNamesThePlace(_ wrong: Wrong) throws {
        let error = try #require(wrong.read())
        expectEqual(error.path, wrong.path)
        expectEqual(error.line, wrong.line)
        expectEqual(error.column, wrong.column)
        if !wrong.message.isEmpty { expectEqual(error.message, wrong.message) }
        #expect("\(error)".contains("(line \(wrong.line), column \(wrong.column), near "))
    }

    @Test(arguments: all) func foundationsDecoderRefusesTheSame(_ wrong: Wrong) throws {
        let error = try #require(wrong.decode())
        guard case DecodingError.dataCorrupted(let context) = error else { return }
        if let underlying = context.underlyingError as? JSONError {
            // What lies in Foundation's own containers is in the coding path.
            #expect(wrong.path.hasSuffix(underlying.path))
        }
    }
}
