@testable import endpointgen

/// Types made by hand, for tests of single passes.
enum TypeSample {
    static var location: Location { Location(SourceFile(path: "test.json", bytes: []), 0..<0) }

    static func named(_ text: String) -> Name { Name(text: text, location: location) }

    static func type(
        _ name: String, _ definition: TypeDeclaration.Definition, in owner: TypeDeclaration.Owner = .api
    ) -> TypeDeclaration {
        var type = TypeDeclaration(name: named(name), owner: owner, definition: definition)
        type.origin = TypeOrigin(spelled: name)
        return type
    }

    static func alias(_ name: String, _ target: TypeExpression, in owner: TypeDeclaration.Owner = .api)
        -> TypeDeclaration
    {
        type(name, .alias(target), in: owner)
    }

    /// A struct whose fields have names in order: `a`, `b`, …
    static func structure(
        _ name: String, _ fields: [TypeExpression] = [], in owner: TypeDeclaration.Owner = .api
    ) -> TypeDeclaration {
        let fields = zip("abcdefgh", fields).map { letter, type in
            Field(name: named("\(letter)"), type: type, typeLocation: location)
        }
        return type(name, .structure(fields: fields, extends: []), in: owner)
    }

    static func union(_ name: String, _ cases: [TypeExpression], tag: String? = nil) -> TypeDeclaration {
        let cases = cases.map { Union.Case(type: $0, typeLocation: location) }
        return type(name, .union(Union(cases: cases, tag: tag.map(named))))
    }

    static func choice(_ cases: [TypeExpression], tag: String? = nil) -> Choice {
        Choice(tag: tag.map(named), cases: cases.map { Choice.Case(type: $0, location: location) })
    }
}

extension TypeDeclaration {
    /// What a test compares: `alias [#1]`, `union(tag) #1 #2 overlapping`, `struct #1 #2?`.
    var summary: String {
        switch definition {
        case .alias(let target): return "alias \(target.signature)"
        case .union(let union):
            let tag = union.tag.map { "(\($0.text))" } ?? ""
            let cases = union.cases.map(\.type.signature).joined(separator: " ")
            return "union\(tag) \(cases)\(union.isOverlapping ? " overlapping" : "")"
        case .structure(let fields, _):
            return "struct" + fields.map { " " + $0.type.signature + ($0.mayBeAbsent ? "?" : "") }.joined()
        case .enumeration: return "enum"
        case .invalid: return "invalid"
        }
    }
}
