import Testing

@testable import endpointgen

/// Each pass of `shape`, on types made by hand.
struct ShapePassTests {
    private typealias Sample = TypeSample

    /// A case of a table: types, and what a pass makes of them.
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var types: @Sendable () -> [TypeDeclaration]
        var expected: [String]

        init(_ description: String, _ types: @escaping @Sendable () -> [TypeDeclaration], _ expected: [String]) {
            testDescription = description
            self.types = types
            self.expected = expected
        }
    }

    // MARK: decideUnions

    @Test(
        arguments: [
            ("structs with a tag", ["union(kind) #1 #2"], "kind", [1, 2]),
            ("structs without a tag", ["union #1 #2"], nil, [1, 2]),
            ("one struct with a tag is still told by it", ["union(kind) #1"], "kind", [1]),
            ("one struct without a tag is that struct", ["alias #1"], nil, [1]),
            ("twice the same", ["alias #1"], nil, [1, 1]),
            ("a tag among what has no properties says nothing", ["union #1 #3"], "kind", [1, 3]),
            ("a choice of itself is no other choice", ["alias #1"], nil, [0, 1]),
            ("an alternative that may be anything", ["alias JSON"], nil, [1, 4]),
        ] as [(String, [String], String?, [Int])])
    func choices(_ name: String, _ expected: [String], _ tag: String?, _ cases: [Int]) {
        let expressions = cases.map { TypeExpression.inline($0) }
        var types = [
            Sample.union("Choice", expressions, tag: tag), Sample.structure("Cat"), Sample.structure("Dog"),
            Sample.alias("Text", .builtIn(.string)), Sample.alias("Anything", .builtIn(.json)),
        ]
        decideUnions(&types, [0: Sample.choice(expressions, tag: tag)])
        #expect([types[0].summary] == expected)
    }

    /// The outer union has two alternatives that are one when the inner one is decided, which comes after it in the list.
    @Test func unionsWithinUnionsComeFirst() {
        let outer = [TypeExpression.inline(1), .inline(2)]
        var types = [
            Sample.union("Outer", outer), Sample.union("Inner", [.inline(2), .inline(2)]), Sample.structure("Cat"),
        ]
        decideUnions(&types, [0: Sample.choice(outer), 1: Sample.choice([.inline(2), .inline(2)])])
        #expect(types.map(\.summary) == ["alias #2", "alias #2", "struct"])
    }

    // MARK: markOverlappingUnions

    @Test(arguments: [
        Row("a text or a number", { [Sample.union("U", [.builtIn(.string), .builtIn(.int)])] }, ["union String Int"]),
        Row(
            "a text or a date", { [Sample.union("U", [.builtIn(.string), .builtIn(.date)])] },
            ["union String Date overlapping"]),
        Row(
            "a list or an alternative of a union with lists",
            {
                [
                    Sample.union("U", [.array(.builtIn(.string)), .inline(1)]),
                    Sample.union("V", [.builtIn(.int), .array(.builtIn(.int))]),
                ]
            }, ["union [String] #1 overlapping", "union Int [Int]"]),
        Row(
            "unions that hold each other",
            {
                [Sample.union("U", [.builtIn(.string), .inline(1)]), Sample.union("V", [.builtIn(.int), .inline(0)])]
            },
            ["union String #1 overlapping", "union Int #0 overlapping"]),
    ])
    func overlap(_ row: Row) {
        var types = row.types()
        markOverlappingUnions(&types)
        #expect(types.map(\.summary) == row.expected)
    }

    // MARK: breakAliasCycles

    @Test(arguments: [
        Row("an alias", { [Sample.alias("A", .builtIn(.int))] }, ["alias Int"]),
        Row("of itself", { [Sample.alias("A", .inline(0))] }, ["alias JSON"]),
        Row("a list of itself", { [Sample.alias("A", .array(.inline(0)))] }, ["alias JSON"]),
        Row(
            "of one another", { [Sample.alias("A", .inline(1)), Sample.alias("B", .inline(0))] },
            ["alias JSON", "alias #0"]),
        Row(
            "with a struct on the way", { [Sample.alias("A", .inline(1)), Sample.structure("B", [.inline(0)])] },
            ["alias #1", "struct #0"]),
    ])
    func aliasCycles(_ row: Row) {
        var types = row.types()
        breakAliasCycles(&types, Diagnostics())
        #expect(types.map(\.summary) == row.expected)
    }

    @Test func longChainsOfAliasesAreShortened() {
        let count = 10_000
        var types = (0..<count).map { Sample.alias("A\($0)", .inline($0 + 1)) } + [Sample.structure("End")]
        breakAliasCycles(&types, Diagnostics())
        #expect(types.expanded(.inline(0)).signature == "#\(count)")
        #expect(types[0].summary == types[1].summary)
    }

    // MARK: endValues

    @Test(arguments: [
        Row(
            "a struct in a struct", { [Sample.structure("A", [.inline(1)]), Sample.structure("B")] },
            ["struct #1", "struct"]),
        Row("a struct in itself", { [Sample.structure("A", [.inline(0)])] }, ["struct #0?"]),
        Row("a list of itself ends", { [Sample.structure("A", [.array(.inline(0))])] }, ["struct [#0]"]),
        Row(
            "by way of another", { [Sample.structure("A", [.inline(1)]), Sample.structure("B", [.inline(0)])] },
            ["struct #1", "struct #0?"]),
        Row(
            "by way of an alias", { [Sample.structure("A", [.inline(1)]), Sample.alias("B", .inline(0))] },
            ["struct #1?", "alias #0"]),
    ])
    func endlessValues(_ row: Row) {
        var types = row.types()
        endValues(&types, Diagnostics())
        #expect(types.map(\.summary) == row.expected)
    }

    @Test func longChainsOfStructsEnd() {
        let count = 10_000
        var types = (0...count).map { Sample.structure("A\($0)", [.inline(($0 + 1) % (count + 1))]) }
        endValues(&types, Diagnostics())
        #expect(types.filter { $0.summary.hasSuffix("?") }.count == 1)
    }

    // MARK: placeTypes

    @Test func nothingIsNestedInAnAlias() {
        var types = [Sample.alias("Pets", .array(.inline(1))), Sample.structure("Pet", in: .type(0))]
        placeTypes(&types)
        guard case .api = types[1].owner else { return #expect(Bool(false), "\(types[1].owner)") }
        #expect(types[1].name.text == "PetsPet")
    }

    @Test func typesStandAtMostFourDeep() {
        var types = [Sample.structure("T0")]
        for depth in 1...6 { types.append(Sample.structure("T\(depth)", in: .type(depth - 1))) }
        placeTypes(&types)
        let hoisted = types.filter { $0.origin?.surroundings != nil }.map(\.name.text)
        #expect(hoisted == ["T4"])
        guard case .type(4) = types[5].owner else { return #expect(Bool(false), "\(types[5].owner)") }
    }

    // MARK: mergeDuplicates

    @Test func theFirstOfTwoDuplicatesStays() {
        var api = API()
        api.types = [
            Sample.structure("Order", [.inline(1), .inline(2), .inline(3)]),
            Sample.structure("Line", [.builtIn(.int)], in: .type(0)),
            Sample.structure("Line", [.builtIn(.int)], in: .type(0)),
            Sample.structure("Line", [.builtIn(.string)], in: .type(0)),
        ]
        api.mergeDuplicates()
        #expect(api.types.map(\.summary) == ["struct #1 #1 #2", "struct Int", "struct String"])
    }

    /// Which type stands for one that stands for another must not depend on which of them is looked at first.
    @Test func replacementsMayThemselvesBeReplaced() {
        for _ in 0..<20 {
            var api = API()
            api.types =
                [Sample.structure("Holder", (1...5).map { .inline($0) })]
                + (1...5).map { Sample.structure("T\($0)") }
            api.replaceTypes([2: 1, 3: 2, 4: 3, 5: 4])
            #expect(api.types.map(\.summary) == ["struct #1 #1 #1 #1 #1", "struct"])
        }
    }

    // MARK: orderTypes

    @Test func typesStandInTheOrderInWhichOperationsLeadToThem() {
        var api = API()
        // B and C are declared before D, which B leads to.
        api.types = [
            Sample.structure("A", [.inline(1), .inline(2)]), Sample.structure("B", [.inline(3)]),
            Sample.structure("C"), Sample.structure("D"),
        ]
        var choices: [Int: Choice] = [2: Sample.choice([.inline(3)])]
        api.orderTypes(&choices, TypeBuilder.Reach(roots: [0], types: [[1, 2], [3], [], []]))
        #expect(api.types.map(\.name.text) == ["A", "B", "D", "C"])
        #expect(api.types[0].summary == "struct #1 #3")
        #expect(choices[3]?.cases[0].type.signature == "#2")
    }
}
