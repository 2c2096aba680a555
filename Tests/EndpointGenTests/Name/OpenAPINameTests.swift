import Testing

@testable import endpointgen

struct OpenAPINameTests {
    private func names(_ operations: [(method: String, path: String, id: String?, tag: String?)]) -> [String] {
        OpenAPISample.names(operations)
    }

    @Test func groupsThatDifferInCaseAloneAreOne() {
        let paths =
            (0..<7).flatMap { index -> [(method: String, path: String, id: String?, tag: String?)] in
                [
                    ("get", "/a/\(index)", "first\(index)", "iOS apps"),
                    ("get", "/b/\(index)", "second\(index)", "IOS Apps"),
                ]
            } + [("get", "/c", "third", "Other")]
        #expect(Set(names(paths).compactMap { $0.split(separator: ".").first }) == ["iOSApps", "other"])
    }

    @Test func noNameDependsOnOrderOrOnOthers() {
        let operations: [(method: String, path: String, id: String?, tag: String?)] = (0..<40).map { index in
            ("get", "/area\(index % 5)/thing\(index)", "getThing\(index)", "area\(index % 5)")
        }
        let all = Set(names(operations))
        #expect(Set(names(operations.reversed())) == all)
        #expect(Set(names(Array(operations.dropLast(10)))).isSubset(of: all))
        #expect(all.count == 40)
    }

    @Test func hostileIDsGiveNamesThatSwiftTakes() {
        let texts = [
            "a`b", "x; }", "\\\"", "..", "/", "_", "__init__", "self", "Type", "9", "-1", "+", "\\n\\n", "init",
            String(repeating: "long", count: 500),
        ]
        let operations = texts.enumerated().map {
            (method: "get", path: "/p\($0.offset)", id: Optional($0.element), tag: Optional($0.element))
        }
        let all = names(operations)
        #expect(Set(all).count == texts.count)
        for name in all {
            for part in name.split(separator: ".", omittingEmptySubsequences: false) {
                #expect(Identifier(exactly: String(part)) != nil, "\(name)")
                #expect(part.utf8.count <= 100)
            }
        }
    }
}
