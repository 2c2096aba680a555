import Foundation
import Testing

@testable import endpointgen

/// A refinement that matches nothing is an error, and says what may have been meant.
struct RefinementMistakeTests {
    private func messages(_ compilation: Compilation) -> [String] {
        #expect(compilation.files.isEmpty)
        return compilation.messages.filter { !$0.contains(": warning: ") }.map { message in
            message.firstRange(of: " error: ").map { String(message[$0.upperBound...]) } ?? message
        }
    }

    private func refuse(_ members: String) -> [String] { messages(RefinementSample.spec(members)) }

    @Test(arguments: [
        (
            #""products.lists": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "products.lists"; did you mean "products.list"?"#
        ),
        (
            #""GET /product/{sku}": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "GET /product/{sku}"; did you mean "GET /products/{sku}"?"#
        ),
        (
            #""products/set-photo": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "products/set-photo"; did you mean "products.setPhoto"?"#
        ),
        (
            #""products.set": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "products.set"; did you mean "products.get"?"#
        ),
        (
            #""orders.creation": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "orders.creation"; did you mean "orders.create"?"#
        ),
        (
            #""createOrders": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "createOrders"; did you mean "orders.create"?"#
        ),
        (
            #""prod": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "prod"; did you mean "products.get", "products.list" or "products.create"?"#
        ),
        (
            #""orders.createOrder": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "orders.createOrder"; did you mean "orders.create"?"#
        ),
        (
            #""products.get": { "returns": "Prod" }"#,
            #"unknown type "Prod"; did you mean "Product", "ProductPage" or "Product.Size"?"#
        ),
        (
            #""basket": { "idleTimeout": 1 }"#,
            #"the document has no endpoint "basket"; a new endpoint needs a method with its path, as in "GET": "/users/{id: Int}""#
        ),
        (
            #""products.get": { "GET": "/product" }"#,
            #""products.get" is an endpoint of the document, so its method and path cannot change; for a new endpoint, choose another name"#
        ),
        (#""products.get": { "retrys": 2 }"#, #"unknown key "retrys" in an endpoint; did you mean "retry"?"#),
        (
            #""products.get": { "name": "Get It" }"#,
            #"the name of an endpoint must be a Swift identifier, such as "getIt", with a dot between group and endpoint; found "Get It""#
        ),
        (
            #""products.get": { "parameters": { "sk": { "doc": "" } } }"#,
            #"the path has no parameter {sk}; did you mean "sku"?"#
        ),
        (
            #""products.list": { "query": { "pages": { "name": "x" } } }"#,
            #"the endpoint has no parameter "pages"; did you mean "page"?"#
        ),
        (
            #""products.list": { "headers": { "page": { "name": "x" } } }"#,
            #"the endpoint has no parameter "page"; to add it, give it a "type""#
        ),
        (
            #""products.list": { "query": { "page": { "stile": "x" } } }"#,
            #"unknown key "stile" in a parameter; did you mean "style"?"#
        ),
        (
            #""orders.create": { "form": { "nota": { "doc": "" } } }"#,
            #"the endpoint has no parameter "nota"; did you mean "note"?"#
        ),
        (
            #""products.setPhoto": { "multipart": { "fil": { "name": "x" } } }"#,
            #"the form has no part "fil"; did you mean "file"?"#
        ),
        (#""products.get": { "returns": "Prodct" }"#, #"unknown type "Prodct"; did you mean "Product"?"#),
        (#""products.get": { "auth": "key" }"#, #"unknown authentication scheme "key"; expected "token""#),
        (
            #""products.create": { "types": { "Bdy": { "doc": "" } } }"#,
            #"the document has no type "Bdy"; did you mean "Body"?"#
        ),
        (
            #""bestseller": { "GET": "/best", "name": "best" }"#,
            #"the document has no endpoint "bestseller", and a new endpoint is named by its key; "name" is only for endpoints of an OpenAPI document"#
        ),
        (
            #""products.get": { "name": "products.list" }"#,
            #"the endpoint "list" and the endpoint "list" are both "list" in Swift; rename one of them"#
        ),
    ])
    func endpoints(_ member: String, message: String) {
        #expect(refuse(#""endpoints": { \#(member) }"#) == [message])
    }

    @Test(arguments: [
        (#""ShippedThing": { "doc": "" }"#, #"the document has no type "ShippedThing"; did you mean "ShippedEvent"?"#),
        (#""Ship": { "doc": "" }"#, #"the document has no type "Ship"; did you mean "ShippedEvent"?"#),
        (#""Prodct": { "doc": "" }"#, #"the document has no type "Prodct"; did you mean "Product"?"#),
        (
            #""Basket": { "doc": "" }"#,
            #"the document has no type "Basket"; a new type needs one of "fields", "enum", "union" or "alias""#
        ),
        (#""Product": { "feilds": {} }"#, #"unknown key "feilds" in a type; did you mean "fields"?"#),
        (
            #""Product": { "fields": { "titel": { "name": "x" } } }"#,
            #"Product has no field "titel"; did you mean "title"?"#
        ),
        (
            #""Product": { "fields": { "price": { "doc": "x" } } }"#,
            #"Product has no field "price"; to add it, give it a "type""#
        ),
        (
            #""Product": { "fields": { "title": { "nam": "x" } } }"#,
            #"unknown key "nam" in a field; did you mean "name"?"#
        ),
        (#""Product": { "closed": true }"#, #""closed" is only allowed beside "enum" or "union""#),
        (#""Gift": { "tag": "kind" }"#, #""tag" is only allowed beside "union""#),
        (#""Order": { "extends": "Problem" }"#, #""extends" is only allowed beside "fields""#),
        (#""Color": { "enum": [1] }"#, "the values of this enum must be strings"),
        (#""Color": { "enum": ["x"], "fields": {} }"#, #"a type has only one of "fields" or "enum""#),
        (
            #""Product": "JSON""#,
            #"a type is an object with "fields", "enum", "union" or "alias"; for another name of a type, write { "alias": "…" }"#
        ),
        (
            #""Produkt.Size": { "fields": {} }"#,
            #""Produkt.Size" is nested in "Produkt", which is not a declared type; did you mean "Product.Size"?"#
        ),
        (
            #""Produkt": { "fields": { "title": { "name": "x" }, "sku": { "doc": "x" } } }"#,
            #"the document has no type "Produkt"; did you mean "Product"?"#
        ),
        (
            #""Order": { "fields": { "title": { "name": "x" } } }"#,
            #"Order has no field "title", but Product has it; to add it, give it a "type""#
        ),
        (
            #""Gift": { "name": "Product" }"#,
            #"the type "Gift" and the type "Product" are both "Product" in Swift; give one of them a "name" of its own"#
        ),
    ])
    func types(_ member: String, message: String) {
        #expect(refuse(#""types": { \#(member) }"#) == [message])
    }
}
