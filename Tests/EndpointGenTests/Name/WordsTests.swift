import Foundation
import Testing

@testable import endpointgen

struct WordsTests {
    @Test(arguments: [
        ("html_url", ["html", "url"]), ("HTMLParser", ["HTML", "Parser"]), ("userIDs", ["user", "IDs"]),
        ("IPv4Address", ["IPv4", "Address"]), ("getOAuthToken", ["get", "OAuth", "Token"]),
        ("-created", ["minus", "created"]),
        ("don't", ["dont"]), ("MAX_SIZE", ["max", "size"]), ("1080p", ["1080p"]), ("v1.2", ["v1", "2"]),
        ("a1B2", ["a1", "B2"]),
        ("HTTPServer", ["HTTP", "Server"]), ("größeÜber", ["größe", "Über"]), ("", ["empty"]), ("*", ["asterisk"]),
    ])
    func wordsOf(text: String, words: [String]) {
        #expect(Words(text).all == words)
    }

    @Test func theReferenceListsAllInitialisms() throws {
        let reference = try String(contentsOf: Folder.specs.appendingPathComponent("README.md"), encoding: .utf8)
        let row = try #require(reference.split(separator: "\n").first { $0.contains("The known ones are") })
        let words = Set(row.split { !$0.isLetter }.map(String.init))
        #expect(Words.initialisms.subtracting(words).isEmpty)
    }

    /// Names of ASCII letters and digits take a shorter way, which has to lead to the same words.
    @Test func theShortWayLeadsToTheSameWords() {
        let letters = Array("abszvAIOPVS01_-. +'")
        var random = SplitMix(state: 7)
        var taken = 0
        for _ in 0..<20_000 {
            var name = ""
            for _ in 0..<8 {
                name.append(letters.randomElement(using: &random) ?? " ")
            }
            if Words.plain(name) != nil { taken += 1 }
            #expect(Words(name).all == Words.words(of: name), "\(name)")
        }
        #expect(taken > 5_000)
    }
}
