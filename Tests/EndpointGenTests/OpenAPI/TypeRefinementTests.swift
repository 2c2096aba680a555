import Testing

@testable import endpointgen

/// What a spec says of the types of a document.
struct TypeRefinementTests {
    private func types(_ members: String, more: String = "") -> Compilation {
        let compilation = RefinementSample.spec(#""types": { \#(members) }\#(more)"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation
    }

    @Test func aTypeIsRenamedEverywhere() {
        let text = types(#""Product": { "name": "Article", "doc": "A thing to sell." }"#).flat
        #expect(text.contains("/// A thing to sell. struct Article: JSONModel"))
        #expect(text.contains("let items: [Article]") && text.contains("-> Article {"))
        #expect(!text.contains("Product {"))
    }

    @Test func fieldsAreMergedByKey() {
        let text = types(
            #""Product": { "fields": { "title": { "name": "heading" }, "released": "Day", "size": { "doc": "In cm." }, "tags?": "[String]" } }"#
        ).flat
        #expect(text.contains("/// For people. let heading: String"))
        #expect(text.contains("let released: Day ") && text.contains(#".field("released", \.released)"#))
        #expect(text.contains("/// In cm. var size: Size?"))
        #expect(text.contains("var tags: [String]?"))
        #expect(text.contains("let sku: String"))
    }

    @Test func aFieldIsNamedByItsKeyWithAQuestionMarkOrWithout() {
        #expect(types(#""Product": { "fields": { "color": { "name": "tint" } } }"#).flat.contains("var tint: Color?"))
        #expect(types(#""Product": { "fields": { "color?": { "name": "tint" } } }"#).flat.contains("var tint: Color?"))
        #expect(types(#""Product": { "fields": { "color": "Color" } }"#).flat.contains("let color: Color var"))
    }

    @Test func fieldsMayBeMissing() {
        let all = RefinementSample.spec(#""optional": "Prod*t""#).flat
        #expect(all.contains("var sku: String?") && all.contains("var title: String?"))
        let one = RefinementSample.spec(#""optional": ["Product.sku"]"#).flat
        #expect(one.contains("var sku: String?") && one.contains("let title: String"))
        // What is said of the field itself goes first.
        let other = RefinementSample.spec(
            ##""optional": "*", "types": { "Product": { "fields": { "sku": "String" } } }"##
        ).flat
        #expect(other.contains("let sku: String ") && other.contains("var title: String?"))
    }

    @Test(arguments: [
        (#""Produkt""#, #"no field of the document matches "Produkt"; did you mean "Product"?"#),
        (#""Product.skew""#, #"no field of the document matches "Product.skew""#),
        (#"[]"#, #""optional" needs at least one pattern"#),
    ])
    func whatMayBeMissingHasToBeThere(_ patterns: String, _ message: String) {
        let compilation = RefinementSample.spec(#""optional": \#(patterns)"#)
        #expect(compilation.messages.contains { $0.contains(message) }, "\(compilation.diagnostics)")
    }

    @Test func nestedTypesHaveDottedNames() {
        let text = types(#""Product.Size": { "name": "Extent" }, "Product.Weight": { "fields": { "grams": "Int" } }"#)
            .flat
        #expect(text.contains("var size: Extent?") && text.contains("struct Extent: JSONModel"))
        #expect(text.contains("struct Weight: JSONModel"))
    }

    @Test func valuesOfAnEnumAreMerged() {
        let text = types(#""Color": { "enum": [{ "value": "DARK", "name": "night", "doc": "Black." }, "blue"] }"#).flat
        #expect(text.contains("static var red: Self") && text.contains("static var blue: Self"))
        #expect(text.contains(#"/// Black. static var night: Self { Self(rawValue: "DARK") }"#))
    }

    @Test func aValueThatIsNearlyOneOfTheDocumentIsAWarning() {
        let document = RefinementSample.document.replacing(#"["red", "DARK"]"#, with: #"["available", "sold", "v2"]"#)
        let compilation = RefinementSample.spec(
            #""types": { "Color": { "enum": ["availble", "pending", "v3"] } }"#, document: document)
        let warnings = compilation.messages.filter { $0.contains("enum has no value") }
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasSuffix(
                #"the enum has no value "availble", so it is added; did you mean "available"?"#) == true)
        #expect(compilation.flat.contains("static var availble: Self"))
    }

    @Test func enumsAndUnionsAreClosed() {
        let text = types(#""Color": { "closed": true }, "Gift": { "closed": true }"#).flat
        #expect(text.contains("enum Color: String, ClosedEnum"))
        #expect(text.contains("enum Gift: JSONUnion") && !text.contains("case unknown(JSON)"))
    }

    @Test func aNewDefinitionTakesThePlaceOfTheDocuments() {
        let text = types(
            #""Gift": { "fields": { "text": "String" } }, "ProductPage": { "alias": "Page<Product>" }, "Page<Item>": { "fields": { "items": "[Item]" } }"#,
            more: #", "endpoints": { "products.list": { "paginate": { "page": "page", "items": "items" } } }"#
        ).flat
        #expect(text.contains("struct Gift: JSONModel"))
        #expect(text.contains("typealias ProductPage = Page<Product>"))
        #expect(text.contains("Pagination<Self, Product>"))
    }

    @Test func aStructThatExtendsIsANewDefinition() {
        let text = types(#""Order": { "extends": "Problem", "fields": { "number": "Int" } }"#).flat
        #expect(text.contains("struct Order: JSONModel, Hashable { let message: String let number: Int"))
    }

    @Test func ownTypesStandBesideThoseOfTheDocument() {
        let compilation = RefinementSample.spec(
            #""include": "catalog", "types": { "Basket": { "fields": { "products": "[Product]", "gift?": "Gift" } } }"#)
        #expect(compilation.types == ["Basket", "Color", "Gift", "Problem", "Product", "ProductPage", "Size"])
    }

    @Test func importedTypesStandBesideThem() {
        let compilation = Compilation(
            #"{ "api": "Shop", "openapi": "shop.json", "import": "more.json", "include": "catalog" }"#,
            path: "Shop.endpoints.json",
            imports: [
                "shop.json": RefinementSample.document,
                "more.json": #"{ "types": { "Money": { "fields": { "cents": "Int" } } } }"#,
            ])
        #expect(compilation.types.contains("Money"))
        #expect(compilation.diagnostics == "")
    }
}
