import Testing

@testable import endpointgen

/// What the method is called that gives every item of a list.
struct PaginatedNameTests {
    @Test(arguments: [
        ("popularMovies", "allPopularMovies"), ("listMovies", "allMovies"), ("movies.list", "all"), ("all", "allItems"),
        ("movies.all", "allItems"), ("allMovies", "everyMovie"), ("allItems", "everyItem"),
        ("movies.allCategories", "everyCategory"),
    ])
    func afterTheEndpoint(_ endpoint: String, name: String) {
        #expect(names([endpoint]) == [name])
    }

    @Test func namesThatAreTakenGiveWay() {
        #expect(names(["movies.list", "movies.all"]) == ["allItems", "everyItem"])
        #expect(names(["movies", "allMovies"]) == ["allMoviesItems", "everyMovie"])
    }

    private func names(_ endpoints: [String]) -> [String] {
        let members = endpoints.map {
            #""\#($0)": { "GET": "/x", "query": { "page?": "Int" }, "returns": "[Int]", "paginate": { "page": "page" } }"#
        }
        let compilation = Compilation(#"{ "api": "Cinema", "endpoints": { \#(members.joined(separator: ", ")) } }"#)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return compilation.output.split(separator: "\n").filter { $0.contains("-> Paginated<") }.compactMap { line in
            line.split(separator: "func ").last?.split(separator: "(").first.map(String.init)
        }
    }
}
