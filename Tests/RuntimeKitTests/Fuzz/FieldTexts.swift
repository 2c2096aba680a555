/// Header fields as servers send them, and the words that they are made of.
enum FieldTexts {
    static let seeds: [String: [String]] = [
        "Link": [
            "<https://a.example/l?p=2>; rel=\"next\", <?p=1>; rel=prev", "<>; rel=next",
            "<a>;rel=\"x \\\" next\";title=\"<b>\"",
            "</l?p=%2F2>; REL = \"Next last\"; rel=prev", "<a,b>, <c>; rel=next; title*=UTF-8''%e2",
        ],
        "Cache-Control": [
            "max-age=60, stale-if-error=86400, stale-while-revalidate=5",
            "no-cache=\"Set-Cookie, X\", private, no-store",
            "max-age=\"10\", MAX-AGE=5, must-revalidate", "public,s-maxage = 99999999999999999999, max-stale",
            "max-age=60, x=\"a\\\", no-store",
        ],
        "Retry-After": ["120", "Sun, 06 Nov 1994 08:49:37 GMT", "99999999999999999999999999", "0"],
        "Age": ["0", "10, 20", "-1", "4294967296", " 5"],
        "Date": dates, "Expires": dates + ["0", "-1"], "Last-Modified": dates,
        "WWW-Authenticate": [
            "Bearer realm=\"a\", error=\"invalid_token\"",
            "Basic realm=\"x\\\"y\", Digest nonce=\"1\",qop=\"auth,auth-int\"",
        ],
        "Content-Type": [
            "application/json; charset=utf-8", "text/plain;charset=\"ISO-8859-1\"", "text/event-stream",
            "application/problem+json", "application/json-seq", "Text / HTML ; a=b; Charset = windows-1252",
            "application/jsonl",
        ],
        "Set-Cookie": ["sid=a; Path=/; HttpOnly", "token=\"x;y\"; Expires=Sun, 06 Nov 1994 08:49:37 GMT", "=; ;"],
        "Location": ["https://a.example/b", "/c?d#e", "//evil.example/", "?x", "http://[::1]:99999999/", "%"],
        "Content-Location": ["/a", "https://api.kitchen.example/v1/ping"],
        "Vary": ["Accept, Accept-Language", "*", "X-A,,x-a\t,", ""],
        "Content-Range": [
            "bytes 5-9/10", "bytes */10", "bytes 0-9223372036854775807/*", "bytes 0-0/9223372036854775807",
        ],
        "ETag": ["\"a\"", "W/\"a,b\"", "\"", "W/", "\"é\"", "a"],
        "X-Total-Count": ["3", "-1", "1e3", " 7 ", "9223372036854775808"], "X-Reset": ["1700000000.5", "1e300", "nan"],
        "X-Time": ["1700000000123456", "-1", "1e30", "\"1\""],
        "X-Sizes": ["1, 2,3", "[1,2]", "\"1\",2", ",,"], "X-Themes": ["light, \"dark, x\"", "a\\\""],
        "X-Link": ["https://a.example/ü", "x y"], "X-Cached": ["true", "1"], "X-Mix": ["{\"R\":1}", "{"],
        "X-State": ["fresh"], "X-Request-ID": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"],
        "Connection": ["close, X-A"], "Content-Encoding": ["gzip"], "Content-Length": ["5", "-1"], "X-Next": ["c", ""],
    ]

    static let dates = [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Tue, 14 Nov 2023 22:13:20 GMT", "Fri, 31 Dec 9999 23:59:60 GMT", "Thu, 01 Jan 0000 00:00:00 GMT",
        "Thu Feb 29 00:00:00 2024",
    ]

    static let names = seeds.keys.sorted()

    private static let mutator = ByteMutator(
        words: [
            ",", ";", "=", "\"", "\\", "\\\"", "<", ">", "<a>; rel=next", " ", "\t", "*", "-", ":", "/", "0", "9", "60",
            "9223372036854775807", "9223372036854775808", "-1", "+1", "1e9", "nan", "inf", "0x10", "max-age",
            "no-store",
            "no-cache", "stale-if-error=9", "GMT", "UTC", "Nov", "06", "-94", "1994", "24:00:00", "bytes ", "charset=",
            "charset=\"", "utf-8", "latin1", "utf-16", "W/", "token=", "password: x", "https://u:p@", "\r\n",
            "\r\nX: y",
            "é", "\u{301}", "٣", "🍕", "\u{202E}", "e\u{301}\u{301}", "{\"a\":1}", "[", "null",
        ].map { Array($0.utf8) } + [[0xFF], [0x80], [0]])

    /// A value that has been one of the field's; a transport hands it over as text.
    static func value(of name: String, _ random: inout SplitMix64) -> String {
        let own = seeds[name] ?? [""]
        if random.oneIn(3) { return random.element(of: own) }
        let inputs = random.oneIn(5) ? seeds[random.element(of: names)] ?? own : own
        return String(decoding: mutator.mutated((own + inputs).map { Array($0.utf8) }, &random), as: UTF8.self)
    }
}
