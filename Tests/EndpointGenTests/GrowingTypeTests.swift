import Testing

@testable import endpointgen

/// Generic types that refer to others with ever larger arguments.
@Suite struct GrowingTypeTests {
    private func diagnostics(_ types: String) -> String {
        Compilation(#"{ "api": "Shop", "endpoints": {}, "types": { \#(types) } }"#).diagnostics
    }

    @Test func aCycleOfSeveralTypesIsAnError() {
        let messages = diagnostics(
            """
            "A<T>": { "fields": { "x?": "B<[T]>" } }, "B<T>": { "fields": { "y?": "C<T>" } },
            "C<T>": { "fields": { "z?": "A<T>", "w?": "T" } }
            """)
        #expect(messages.contains("\"A\" refers to itself with larger type arguments each time"))
        #expect(!messages.contains("\"B\" refers") && !messages.contains("\"C\" refers"))
    }

    @Test func aChainIsFine() {
        let messages = diagnostics(
            """
            "A<T>": { "fields": { "x?": "B<[T]>" } }, "B<T>": { "fields": { "y?": "C<[T]>", "b?": "B<T>" } },
            "C<T>": { "fields": { "w?": "T", "d?": "D" } }, "D": { "fields": { "a?": "Int" } }
            """)
        #expect(!messages.contains("refers to itself"))
    }

    @Test func theGraphIsSearchedOnce() {
        func type(_ target: Int) -> [SwiftType] { [.array(.declared(target, []))] }
        let cycles = TypeCycles([type(1), type(2) + type(3), type(0), type(4), type(4), []])
        #expect(cycles.areInOne(0, 1) && cycles.areInOne(1, 2) && cycles.areInOne(4, 4))
        #expect(!cycles.areInOne(0, 3) && !cycles.areInOne(3, 4) && !cycles.areInOne(5, 0))
        // As long as a file may make them.
        #expect(TypeCycles((0..<100_000).map { type(($0 + 1) % 100_000) }).areInOne(0, 99_999))
    }
}
