import Foundation

// What Tests/Platforms/apple.py type-checks like the package, and has to be refused: every line that ends in `newer` uses what the oldest systems
// do not have, of the standard library and of the SDK. The newest ones have all of it.

#if canImport(Glibc) || canImport(FoundationNetworking)
    #error("what is checked is what Linux compiles")
#endif
#if !canImport(Combine) || !canImport(Security) || !canImport(XcodeProjectPlugin) || !canImport(os)
    #error("code that needs these modules is left out")
#endif

func isWide(_ number: Int128) -> Bool {  // newer
    true
}

func url(_ text: String) -> URL? {
    URL(string: text, encodingInvalidCharacters: false)  // newer
}
