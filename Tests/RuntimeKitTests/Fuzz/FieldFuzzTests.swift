import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching
@testable import RuntimeKitDownloads

/// Header fields that are nearly what they should be, given to what reads them.
struct FieldFuzzTests {
    @Test func values() {
        let run = FuzzRun("FieldFuzzTests.values", share: 150)
        for number in run.cases {
            var random = run.random(of: number)
            let name = FieldTexts.names[number % FieldTexts.names.count]
            let text = FieldTexts.value(of: name, &random)
            do {
                try Self.check(name, text, &random)
            } catch {
                guard run.report(number, Array("\(name): \(text)".utf8), error) else { return }
            }
        }
    }

    private static func check(_ name: String, _ text: String, _ random: inout SplitMix64) throws {
        let fields: HeaderFields = [HeaderField.Name(name): text]
        switch name {
        case "Link":
            if let target = LinkField.next(in: [text]), !text.utf8.contains(target.utf8) {
                throw Broken("\(target) is no part of the field")
            }
        case "Date", "Expires", "Last-Modified": try checkDate(text)
        case "Content-Range": try checkRange(text)
        case "Content-Type":
            let body = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            _ = TransportResponse(status: 200, headerFields: fields, body: .data(Data(body))).text
            let essence = MediaType.essence(text)
            if MediaType.essence(essence) != essence { throw Broken("the essence of \(essence) is another one") }
        case "Retry-After":
            var retry = RetryPolicy(timeLimit: .seconds(1e6))
            retry.timing.uptime = { 0 }
            let response = TransportResponse(status: 503, headerFields: fields)
            let limits = RetryLimits(attempts: 3, seconds: 1e6, statuses: [503], mayRepeat: true)
            if let pause = retry.pause(after: 1, response, 0, limits), !(0...1e6).contains(pause) {
                throw Broken("a pause of \(pause) s")
            }
        default: try checkFreshness(fields, &random)
        }
        for error in headerErrors(fields) { try expectShort(error) }
        let redaction = Redaction([], TransportRequest(url: URL(fileURLWithPath: "/")))
        _ = redaction.text("\(name): \(text)")
        _ = LogText.lines(text)
    }

    /// The date is the one that its usual form has.
    private static func checkDate(_ text: String) throws {
        let now = Date(timeIntervalSince1970: CacheBench.start)
        guard let date = HTTPDate.date(text, now: now) else { return }
        // The leap second of the last day has no usual form.
        if date.timeIntervalSince1970 == 253_402_300_800 { return }
        guard let iso = DateText.string(seconds: date.timeIntervalSince1970) else { throw Broken("\(date) is no date") }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = iso.split { "-T:Z".contains($0) }
        guard parts.count == 6, let month = Int(parts[1]) else { throw Broken("\(iso) is no date") }
        let usual = "Sun, \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) GMT"
        guard HTTPDate.date(usual, now: now) == date else { throw Broken("\(usual) is another date than \(date)") }
    }

    private static func checkRange(_ text: String) throws {
        guard let range = ContentRange(text) else { return }
        let total = range.total.map { "\($0)" } ?? "*"
        let usual = range.start.map { "bytes \($0)-\(range.end ?? $0)/\(total)" } ?? "bytes */\(total)"
        guard ContentRange(usual) == range else { throw Broken("\(usual) is another range than \(range)") }
    }

    /// Whatever stands in the fields, ages and times are numbers.
    private static func checkFreshness(_ fields: HeaderFields, _ random: inout SplitMix64) throws {
        var fields = fields
        for name in ["Date", "Cache-Control", "Age", "Expires", "Last-Modified", "Vary", "ETag"]
        where random.oneIn(2) {
            fields.append(HeaderField(name: HeaderField.Name(name), value: FieldTexts.value(of: name, &random)))
        }
        let cache = HTTPCache(.memory(), now: { Date(timeIntervalSince1970: CacheBench.start) })
        let request = TransportRequest(url: URL(fileURLWithPath: "/a"), headerFields: fields)
        let response = TransportResponse(status: 200, headerFields: fields, body: .text("x"))
        guard let kept = CachedResponse(response, to: request, from: CacheBench.start, by: cache) else { return }
        let freshness = Freshness(of: kept, at: CacheBench.start + 5, by: cache)
        for number in [freshness.age, freshness.remaining, freshness.revalidationWindow] where !number.isFinite {
            throw Broken("\(freshness)")
        }
        if freshness.age < 0 { throw Broken("the age is \(freshness.age)") }
        _ = freshness.serves(CacheControl(fields))
        if !kept.matches(request) { throw Broken("the response does not match its request") }
    }

    /// What reading the declared fields throws.
    static func headerErrors(_ fields: HeaderFields) -> [String] {
        typealias Headers = KitchenSink.Headers
        var errors: [String] = []
        func read<Value: JSONCodable>(_ field: HeaderFieldKey<Value>) {
            let result = Result { () throws(JSONError) in try field.value(in: fields) }
            if case .failure(let error) = result { errors.append("\(error)") }
        }
        read(Headers.link)
        read(Headers.totalCount)
        read(Headers.reset)
        read(Headers.time)
        read(Headers.lastModified)
        read(Headers.sizes)
        read(HeaderFieldKey<[KitchenSink.Theme]>("X-Themes"))
        read(Headers.page)
        read(Headers.cached)
        read(Headers.mix)
        read(Headers.state)
        read(Headers.retryAfter)
        read(Headers.requestID)
        return errors
    }
}

extension String.UTF8View {
    fileprivate func contains(_ other: String.UTF8View) -> Bool {
        other.isEmpty || indices.contains { self[$0...].starts(with: other) }
    }
}
