import Testing

@testable import endpointgen

struct IdentifierTests {
    @Test(arguments: [
        ("status_code", "statusCode"), ("id", "id"), ("user_id", "userID"), ("genre_ids", "genreIDs"), ("URL", "url"),
        ("html_url", "htmlURL"), ("HTMLParser", "htmlParser"), ("createdAt", "createdAt"),
        ("SCREAMING_CASE", "screamingCase"),
        ("content-type", "contentType"), ("@id", "id"), ("$ref", "ref"), ("+1", "plus1"), ("-1", "minus1"),
        ("2fa", "value2fa"),
        ("1.0", "value1_0"), ("10", "value10"), ("", "empty"), ("*", "asterisk"), ("_", "underscore"),
        ("don't", "dont"),
        ("a.b.c", "aBC"), ("-created", "minusCreated"), ("été", "été"), ("名前", "名前"), ("\u{202E}abc", "abc"),
        ("İ", "i"), ("I\u{307}stanbul", "istanbul"), ("\u{301}e", "e"), ("\u{93E}a", "value\u{93E}a"),
        ("x\u{30C}", "x"),
        ("userIDs", "userIDs"), ("AWSRegion", "awsRegion"), ("x86_64", "x86_64"), ("price<", "price"),
        ("self", "selfValue"),
        ("a b\nc", "aBC"), ("\0", "symbol"), ("issues/list-for-repo", "issuesListForRepo"),
        ("iOSVersion", "iOSVersion"), ("IPv4Range", "ipv4Range"), ("sourceIPv6", "sourceIPv6"),
        ("OAuthApp", "oauthApp"), ("VIPVendor", "vipVendor"),
    ])
    func lowerCamel(_ wire: String, _ expected: String) {
        #expect(Identifier.lowerCamel(wire).text == expected)
    }

    @Test(arguments: [("Resolution", "resolution1080p"), ("01", "value1080p"), ("", "value1080p")])
    func digitsStandBehindAWord(_ prefix: String, _ expected: String) {
        #expect(Identifier.lowerCamel("1080p", digitPrefix: prefix).text == expected)
    }

    @Test(arguments: [
        ("rate_limit", "RateLimit"), ("url", "URL"), ("github_app", "GitHubApp"), ("reserved_ipv6s", "ReservedIPv6s"),
        ("sha256", "SHA256"), ("user_ids", "UserIDs"), ("2fa", "Value2fa"), ("movie", "Movie"),
        ("APIKey", "APIKey"), ("self", "SelfValue"), ("İ", "İ"), ("I\u{307}stanbul", "İstanbul"), ("ǰ", "J"),
        ("\u{301}", "Symbol"),
    ])
    func upperCamel(_ wire: String, _ expected: String) {
        #expect(Identifier.upperCamel(wire).text == expected)
    }

    @Test(arguments: [
        ("class", "`class`", "class", "class"), ("init", "`init`", "init", "`init`"),
        ("inout", "`inout`", "`inout`", "inout"),
        ("name", "name", "name", "name"), ("Type", "`Type`", "Type", "`Type`"),
    ])
    func keywordsAreEscapedWhereSwiftAsksForIt(_ text: String, _ escaped: String, _ label: String, _ member: String)
        throws
    {
        let identifier = try #require(Identifier(exactly: text))
        #expect(identifier.escaped == escaped)
        #expect(identifier.label == label)
        #expect(identifier.member == member)
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "a\nb", "a`", "\"", "a\u{200D}b", "\u{1F600}", "a\u{2028}"])
    func whatSwiftDoesNotTakeIsNoIdentifier(_ text: String) {
        #expect(Identifier(exactly: text) == nil)
    }

    /// Whatever a document calls something, the result is a name of letters and digits.
    @Test func everyScalarGivesAValidName() {
        for value in stride(from: UInt32(0), through: 0x2FFFF, by: 1) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let first = Identifier.upperCamel("\(scalar)b")
            for name in [Identifier.lowerCamel("a\(scalar)b"), first] where Identifier(exactly: name.text) == nil {
                Issue.record("U+\(String(value, radix: 16)) gives \(name.text)")
            }
        }
    }

    /// Swift takes the two ways to write a letter for two names.
    @Test func lettersAreWrittenInOneWay() {
        #expect(Identifier.upperCamel("e\u{301}te\u{301}").text.unicodeScalars.count == 3)
        #expect(Identifier.lowerCamel("i\u{307}").text.unicodeScalars.count == 1)
    }
}
