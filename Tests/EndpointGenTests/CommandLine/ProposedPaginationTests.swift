import Foundation
import Testing

@testable import endpointgen

/// `init --paginate` recognizes the pages of a document by names, as OpenAPI has no word for them.
struct ProposedPaginationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "endpointgen-pages-\(UUID().uuidString)")

    private func path(_ file: String) -> String { folder.path + "/" + file }

    private func text(_ file: String) -> String? {
        FileManager.default.contents(atPath: path(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What the spec for a document with one operation proposes for it.
    private func spec(
        _ parameters: [String], _ schema: String, headers: String = "{}", body: String? = nil,
        options: [String] = ["--paginate"]
    ) throws -> String? {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let parameters = parameters.map { "\n        - {in: query, \($0)}" }.joined()
        let document = """
            openapi: 3.1.0
            info: {title: Teas, version: "1"}
            paths:
              /teas:
                \(body.map { "post:\n      requestBody: {content: {application/json: {schema: \($0)}}}" } ?? "get:")
                  operationId: listTeas
                  parameters: \(parameters.isEmpty ? "[]" : parameters)
                  responses:
                    "200":
                      description: teas
                      headers: \(headers)
                      content: {application/json: {schema: \(schema)}}
            components:
              schemas:
                Tea: {type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}
                Links: {type: object, properties: {next: {type: string}, prev: {type: string}}}
                Paging:
                  type: object
                  properties:
                    next: {type: [string, "null"]}
                    total: {type: integer}
                    last_page: {type: integer}
                    has_more: {type: boolean}
            """
        try document.write(toFile: path("openapi.yaml"), atomically: true, encoding: .utf8)
        #expect(EndpointGen.run(["init", path("openapi.yaml"), "-q"] + options) == .done)
        // The spec compiles, and so pagination fits the endpoint.
        #expect(EndpointGen.run(["lint", path("Teas.endpoints.json"), "--strict", "-q"]) == .done)
        // Without white space, as a long value is on several lines.
        let spec = text("Teas.endpoints.json")?.filter { !$0.isWhitespace }
        return spec?.components(separatedBy: "\"paginate\":").dropFirst().first.map { String($0.dropLast(3)) }
    }

    private static func object(_ fields: String) -> String {
        "{type: object, properties: {\(fields), items: {type: array, items: {$ref: '#/components/schemas/Tea'}}}}"
    }
    private static let list = "{type: array, items: {$ref: '#/components/schemas/Tea'}}"
    private static let paging = "paging: {$ref: '#/components/schemas/Paging'}"
    private static let page = "name: page, schema: {type: integer}"

    @Test(arguments: [
        ([page], list, #"{ "page": "page" }"#),
        // Errors are not the items, and a cursor may be ignored without a first one.
        (
            [page], "{type: object, properties: {errors: {type: array, items: {type: string}}, rest: " + list + "}}",
            #"{ "page": "page", "items": "rest" }"#
        ),
        (
            [
                "name: cursor, schema: {type: string}", "name: offset, schema: {type: integer}",
                "name: limit, schema: {type: integer}",
            ],
            object("next_cursor: {type: string}, total_entries: {type: integer}"),
            #"{ "offset": "offset", "limit": "limit", "total": "total_entries", "items": "items" }"#
        ),
        (
            [page], object("total_pages: {type: integer}"),
            #"{ "page": "page", "last": "total_pages", "items": "items" }"#
        ),
        (
            ["name: page, description: Zero-based page index, schema: {type: integer}"],
            object("total_pages: {type: integer}"),
            #"{ "page": "page", "first": 0, "pages": "total_pages", "items": "items" }"#
        ),
        (
            ["name: 'page[number]', schema: {type: integer, default: 0}"], object(paging),
            #"{ "page": "page[number]", "first": 0, "pages": "paging.last_page", "more": "paging.has_more", "items": "items" }"#
        ),
        (
            ["name: offset, schema: {type: integer}", "name: limit, schema: {type: integer}"],
            object("total: {type: integer}"),
            #"{ "offset": "offset", "limit": "limit", "total": "total", "items": "items" }"#
        ),
        (
            ["name: cursor, schema: {type: string}"], object("next_cursor: {type: string}"),
            #"{ "cursor": "cursor", "next": "next_cursor", "items": "items" }"#
        ),
        (
            ["name: pageToken, schema: {type: string}"], object(paging),
            #"{ "cursor": "pageToken", "next": "paging.next", "more": "paging.has_more", "items": "items" }"#
        ),
        (
            ["name: starting_after, schema: {type: string}"], object("has_more: {type: boolean}"),
            #"{ "cursor": "starting_after", "next": { "lastItem": "id" }, "more": "has_more", "items": "items" }"#
        ),
        (
            ["name: iterator, schema: {type: string}"], object("iterator: {type: string}, done: {type: boolean}"),
            #"{ "cursor": "iterator", "next": "iterator", "more": { "not": "done" }, "items": "items" }"#
        ),
        ([page], object("links: {$ref: '#/components/schemas/Links'}"), #"{ "next": "links.next", "items": "items" }"#),
        ([], object("'@odata.nextLink': {type: string}"), #"{ "next": "@odata.nextLink", "items": "items" }"#),
        ([page], object("next: {type: string, format: uri}"), #"{ "next": "next", "items": "items" }"#),
    ])
    func isRecognized(_ parameters: [String], _ schema: String, _ pagination: String) throws {
        #expect(try spec(parameters, schema) == pagination.filter { !$0.isWhitespace })
    }

    @Test func aLinkFieldIsRecognized() throws {
        let headers = "{Link: {schema: {type: string}}}"
        #expect(try spec([Self.page], Self.list, headers: headers) == #"{"link":true}"#)
        #expect(try spec([], Self.list, headers: headers) == nil)
    }

    @Test func aCursorInABodyIsRecognized() throws {
        let body = "{type: object, properties: {start_cursor: {type: string}, page: {type: integer}}}"
        #expect(
            try spec([], Self.object("next_cursor: {type: [string, 'null']}"), body: body)
                == #"{"cursor":{"body":"start_cursor"},"next":"next_cursor","items":"items"}"#)
        #expect(try spec([], Self.object("total_pages: {type: integer}"), body: body) == nil)
    }

    /// What only resembles pages is not proposed.
    @Test(arguments: [
        ([], list),
        (["name: page, schema: {type: string}"], list),
        (["name: page, required: true, schema: {type: integer}"], list),
        ([page], "{$ref: '#/components/schemas/Tea'}"),
        (["name: after, schema: {type: string}"], list),
        (["name: from, schema: {type: integer}"], list),
        ([], object("next: {type: string}")),
        ([page], "{type: object, properties: {black: \(list), green: \(list)}}"),
    ])
    func isNotRecognized(_ parameters: [String], _ schema: String) throws {
        #expect(try spec(parameters, schema) == nil)
    }

    @Test func nothingIsProposedUnasked() throws {
        #expect(try spec([Self.page], Self.list, options: []) == nil)
    }
}
