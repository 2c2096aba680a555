import Testing

@testable import endpointgen

/// How the writer spells what specs on disk do not have.
struct SpecTextTests {
    /// The text for a spec, whose API may be changed in between.
    private func written(_ text: String, change: (inout API) -> Void = { _ in }) -> String {
        let compiler = Compiler { _ in throw Compiler.Missing() }
        guard let json = SourceFile(path: "Test.endpoints.json", bytes: Array(text.utf8)).json(compiler.diagnostics)
        else {
            return ""
        }
        var api = compiler.read(json)
        #expect(!compiler.diagnostics.hasErrors)
        change(&api)
        return SpecWriter.text(of: api)
    }

    private func resolves(_ text: String) -> Bool {
        let compilation = Compilation(text)
        #expect(compilation.diagnostics == "")
        return !compilation.hasErrors
    }

    @Test func typesOfTheAPIAreReachedBehindThoseOfAnEndpoint() {
        let text = written(
            """
            { "api": "Shop",
              "endpoints": { "add": { "POST": "/", "body": "Order", "types": { "Order": { "fields": {} } } } },
              "types": { "Order": { "fields": {} } } }
            """
        ) { api in
            let content = Response.Content(type: .array(.inline(1)), location: api.endpoints[0].location)
            api.endpoints[0].response = Response(kind: .single(content), location: content.location)
        }
        #expect(text.contains("\"body\": \"Order\", \"returns\": \"[Shop.Order]\", \"types\""))
        #expect(
            Compilation(text).output.contains("func add(_ body: Add.Order) async throws(APIError<Never>) -> [Order]"))
    }

    @Test func keysThatWouldSaySomethingElseStandInTheField() {
        let text = written(
            """
            { "api": "Shop", "types": { "A": { "fields": {
              "a": "Int", "a_": "Int", "a?": "Int", "x": { "key": "a?", "type": "Int" }, "y": { "key": "*", "type": "Int" },
              "z": { "key": "??", "name": "zed", "fields": {} }, "b??": "Bool", "*": "JSON"
            } } } }
            """)
        #expect(
            text.contains(
                """
                        "a": "Int",
                        "a_": "Int",
                        "a?": "Int",
                        "a__": { "type": "Int", "key": "a?" },
                        "other": { "type": "Int", "key": "*" },
                        "other_": { "key": "??", "name": "zed", "fields": {} },
                        "b??": "Bool",
                        "*": "JSON"

                """.replacing("\n\n", with: "\n")))
    }

    @Test func examplesAndDefaultsAreLaidOutAnew() {
        let text = written(
            #"""
            { "api": "Shop", "types": { "A": { "fields": { "x": { "type": "JSON", "default":   [ ], "example": {"a":[1.50,
              -0, 1e3,"\u0041\/\u0007\u2028é\ud83d\ude00" ],"b":{ }
            } } } } } }
            """#)
        #expect(text.contains(#""default": [],"#))
        #expect(text.contains(#""example": { "a": [1.50, -0, 1e3, "A/\u0007\u2028é😀"], "b": {} }"#))
        #expect(written(text) == text)
    }

    @Test func longValuesAreBroken() {
        let words = (0..<40).map { "\"word\($0)\"" }.joined(separator: ",")
        let text = written("{ \"api\": \"Shop\", \"types\": { \"A\": { \"enum\": [\(words)] } } }")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
        #expect(text.contains("\n      \"enum\": [\n        \"word0\", \"word1\","))
        #expect(text.hasSuffix("\"word39\"\n      ]\n    }\n  }\n}\n"))
    }

    @Test func groupsStandApart() {
        let text = written(
            """
            { "api": "Shop", "endpoints": { "a": { "GET": "/" }, "b": { "GET": "/b" }, "c.d": { "GET": "/d" },
              "c.e.f": { "GET": "/f" }, "g.h": { "GET": "/h" } } }
            """)
        #expect(
            text.hasSuffix(
                """
                    "a": { "GET": "/" },
                    "b": { "GET": "/b" },

                    "c.d": { "GET": "/d" },
                    "c.e.f": { "GET": "/f" },

                    "g.h": { "GET": "/h" }
                  }
                }

                """))
    }

    @Test func pathParametersSayMoreUnderParameters() {
        let text = written(
            """
            { "api": "Shop", "endpoints": { "a": { "GET": "/{x}/{y: Int}/{z}/{w}", "parameters": {
              "z": { "type": "Date", "format": "seconds" }, "w": { "doc": "W.", "enum": ["a"] }, "y": { "name": "why" } } } } }
            """)
        #expect(text.contains("\"GET\": \"/{x}/{y: Int}/{z}/{w}\""))
        #expect(text.contains("\"y\": { \"name\": \"why\" }"))
        #expect(text.contains("\"z\": { \"type\": \"Date\", \"format\": \"seconds\" }"))
        #expect(text.contains("\"w\": { \"doc\": \"W.\", \"enum\": [\"a\"] }"))
        #expect(resolves(text))
        #expect(written(text) == text)
    }

    @Test func serversSecretsAndRetriesTakeTheirShortForms() {
        let text = written(
            """
            { "api": "Shop", "servers": { "production": { "url": "https://{a}.example" } }, "idleTimeout": 1.50,
              "auth": { "token": { "scheme": "bearer" }, "key": { "header": "X", "optional": true } },
              "retry": { "attempts": 3 }, "swift": { "access": "internal", "conformances": [] },
              "endpoints": { "a": { "GET": "/", "auth": [["token"]], "retry": { "attempts": 1, "statuses": [] } },
                             "b": { "GET": "/b", "auth": [["token", "key"]] } } }
            """)
        #expect(text.contains("\"servers\": \"https://{a}.example\",\n"))
        #expect(text.contains("\"token\": \"bearer\", \"key\": { \"header\": \"X\", \"optional\": true }"))
        #expect(text.contains("\"idleTimeout\": 1.5,\n  \"retry\": 3,\n  \"swift\": { \"conformances\": [] },\n"))
        #expect(
            text.contains("{ \"GET\": \"/\", \"auth\": \"token\", \"retry\": { \"attempts\": 1, \"statuses\": [] } }"))
        #expect(text.contains("\"auth\": [[\"token\", \"key\"]]"))
        #expect(written(text) == text)
    }

    @Test func unionsNameTheirCasesWhereTheirTypesDoNot() {
        let text = written(
            """
            { "api": "Shop", "types": {
              "A": { "tag": "t", "union": ["B", "C.D"] }, "B": { "fields": {} }, "C": { "fields": {} }, "C.D": { "fields": {} } } }
            """
        ) { api in
            guard case .union(var union) = api.types[0].definition else {
                Issue.record("A is not a union")
                return
            }
            union.cases[1].tags = [Union.Tag(text: "d"), Union.Tag(text: "e")]
            api.types[0].definition = .union(union)
        }
        #expect(
            text.contains(
                "\"union\": { \"b\": { \"type\": \"B\", \"tag\": \"B\" }, \"d\": { \"type\": \"C.D\", \"tag\": [\"d\", \"e\"] } }"
            ))
        #expect(resolves(text))
    }
}

extension Compiler {
    fileprivate struct Missing: Error {}
}
