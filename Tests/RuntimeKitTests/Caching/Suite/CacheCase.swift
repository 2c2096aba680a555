import Foundation
import RuntimeKit

/// One case of the suite http-tests/cache-tests: requests that a client sends, what its server responds, and what is expected.
struct CacheCase: Sendable {
    /// How much a cache's failure matters.
    enum Kind: String {
        /// RFC 9111 demands it.
        case required
        /// It makes a cache better.
        case optimal
        /// It only tells what a cache does.
        case check
    }

    let id: String
    let kind: Kind
    let suite: String
    /// The cases that have to pass for this one to say anything.
    let dependencies: [String]
    let requests: [JSON]

    /// The cases of the suite for a cache in a client, from its tests as JSON.
    static func all(in file: URL) throws -> [Self] {
        let suites = try JSON(jsonData: Data(contentsOf: file)).array ?? []
        return suites.flatMap { suite in
            // What is for browsers or content delivery networks alone is not for us.
            let tests = (suite["tests"]?.array ?? []).filter {
                $0["browser_only"]?.bool != true && $0["cdn_only"]?.bool != true
            }
            return tests.map { test in
                CacheCase(
                    id: test["id"]?.string ?? "", kind: test["kind"]?.string.flatMap(Kind.init) ?? .required,
                    suite: suite["id"]?.string ?? "",
                    dependencies: (test["depends_on"]?.array ?? []).compactMap { $0.string },
                    requests: test["requests"]?.array ?? [])
            }
        }
    }
}

/// What the suite's runner says of a case.
enum CacheResult: Equatable {
    case passed
    case failed(String)
    /// What the case starts from did not come about.
    case setup(String)
    /// A case that it depends on did not pass.
    case dependency(String)
}

/// A check of the suite's that did not hold.
struct CacheFailure: Error {
    let isSetup: Bool
    let text: String
}

extension JSON {
    /// Whether a check of this request belongs to what the case starts from.
    func isSetup(_ member: String) -> Bool {
        self["setup"]?.bool == true || self["setup_tests"]?.array?.contains(.string(member)) == true
    }

    /// A header field as the suite writes it: a name, a value, and more in some places.
    var field: (name: String, value: JSON)? {
        guard let items = array, items.count > 1, let name = items[0].string else { return nil }
        return (name, items[1])
    }

    /// The header fields of a list.
    func fields(_ key: String) -> [(name: String, value: JSON)] { (self[key]?.array ?? []).compactMap(\.field) }

    /// A header field's value: numbers are seconds after the server's time where a date stands, and addresses may be below the request's.
    func value(of field: (name: String, value: JSON), after response: HeaderFields) -> String {
        let name = field.name.lowercased()
        if ["date", "expires", "last-modified", "if-modified-since", "if-unmodified-since"].contains(name),
            let seconds = field.value.double
        {
            let start = (response["Server-Now"].flatMap(Double.init) ?? 0) / 1000
            let is850 = (self["rfc850date"]?.array ?? []).contains(.string(name))
            return Self.date(
                Date(timeIntervalSince1970: start + seconds), is850 ? "EEEE, dd-MMM-yy" : "EEE, dd MMM yyyy")
        }
        let text = field.value.string ?? field.value.double.map { "\(Int($0))" } ?? ""
        if ["location", "content-location"].contains(name), self["magic_locations"]?.bool == true {
            let base = response["Server-Base-Url"] ?? ""
            return text.isEmpty ? base : base + "/" + text
        }
        return text
    }

    private static func date(_ date: Date, _ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = format + " HH:mm:ss 'GMT'"
        return formatter.string(from: date)
    }
}
