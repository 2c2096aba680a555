/// Values of JSON at the ends of what is allowed, and beyond.
enum OddTokens {
    static let numbers = [
        "0", "-0", "-0.0", "1.0", "1e0", "1E+2", "12e-1", "0.1e1", "1e400", "-1e-400", "1e-7", "1e21", "4.9e-324",
        "2.2250738585072011e-308", "1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38", "3.4028236e38",
        "16777217", "9007199254740993", "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e127",
        "1e128", "1e-128", "1e-129", "12345678901234567890123456789012345678",
        "123456789012345678901234567890123456789", "0.30000000000000004", "253402300799.9999999", "-62167219201",
        "1e18", "1e300", "1e99999999999999999999", "00", "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN",
        "Infinity", "1_000", "٣",
    ]
    static let words = ["null", "true", "false", "nul", "True", "nullx", "undefined", "[1,]", "{\"a\":1,}", "'a'", ""]
    static let texts = [
        "", "a", "\\ud800", "\\udc00\\ud800", "\\ud83d\\ude00", "\\uD83D\\uDE0", "\\ud83dx", "\\u0000", "\\u12", "\\x",
        "\\", "\\\"", "\\/\\b\\f", "\u{0}", "\n", "\u{7F}", "e\u{301}", "é", "\u{FEFF}", "\u{202E}", "\u{2028}",
        "👩‍👧", "12", "-1.5", " 1", "1e3", "0x1", "nan", "inf", "true", "null", "circle", "Circle", "image/v2", "kind",
        "2024-02-29", "2023-02-29", "2024-02-29T12:00:00Z", "2024-02-29T12:00:00.1234567Z", "9999-12-31T23:59:60Z",
        "9999-12-31T23:59:59.9999999Z", "0000-01-01T00:00:00+23:59", "2024-02-29 12:00", "2024-02-29t00:00:00z",
        "2024-02-29T12:00:00.", "2024-02-29T24:00:00Z", "2024-02-29T12:00:00+0200", "2024-02-29T12:00:00 UTC",
        "AAH/gA==", "AAH_gA", "A", "A===", "AB==", "AAAA\\nAAAA", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
        "e621e1f8c36c495a93fc0c247a3e6e5f", "http://[::1", "http://[::1]:99999/", "http://a b/ü?%zz#", "//", "x:",
        "http://bücher.example/ß", "?page=2", "http://a\\u0000b", "%", "P1Y2M", "PT1H30M", "-PT0.5S", "P1", "PT",
        "PT99999999999999999999S", "PT0,000000001S", "P2147483647Y",
    ]

    static let all: [[UInt8]] =
        (numbers + words).map { Array($0.utf8) } + texts.map { Array("\"\($0)\"".utf8) }
        + [
            // No UTF-8: overlong, surrogates, above U+10FFFF, cut off.
            [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xF0, 0x9F, 0x98, 0x22], [0x22, 0xFF, 0x22], [0x22, 0xE2, 0x82, 0x22], [0xEF, 0xBB, 0xBF],
        ]

    static func key(_ random: inout SplitMix64) -> [UInt8] {
        random.oneIn(4) ? long(&random) : Array("\"\(random.element(of: texts))\"".utf8)
    }

    /// A string or a number of many bytes.
    static func long(_ random: inout SplitMix64) -> [UInt8] {
        let count = random.element(of: [15, 16, 17, 31, 32, 33, 63, 100, 400, 5000])
        let piece = random.element(of: ["x", "1", "\u{301}", "é", "\\u00e9", "🍕", "\\n", "a\u{FE0F}", "\u{93E}"])
        let text = String(repeating: piece, count: count)
        return Array((piece == "1" && random.oneIn(2) ? text : "\"a\(text)\"").utf8)
    }
}
