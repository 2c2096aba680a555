import Foundation

// What RuntimeKit computes with `Int`, where that has 32 bits. A trap ends the process after the name of its check.

@main
struct Checks {
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var failures = 0

    static func main() {
        #if CONTROL
            var number = Int(readDouble("2147483647") ?? 0)
            number += count + 1
            print("control: \(number)")
        #else
            expect("Int has 32 bits", Int.bitWidth, 32)
            integers()
            exponents()
            doubles()
            written()
            texts()
            times()
            durations()
            headerFields()
            sums()
            events()
            print("\(count) checks, \(failures) failed")
            exit(failures == 0 ? 0 : 1)
        #endif
    }

    static func expect<Value: Equatable>(_ name: StaticString, _ found: Value?, _ expected: Value?) {
        count += 1
        if found == expected { return }
        failures += 1
        print("FAILED: \(name)")
    }

    /// Says where the checks are, for a trap that follows.
    static func begin(_ name: StaticString) { print(name) }
}

// MARK: - JSON

/// What `body` reads of all of `text`; nil where it throws.
func read<Value>(_ text: String, _ body: (inout Reader) throws(Fault) -> Value) -> Value? {
    withBytes(of: text) { bytes -> Value? in
        var reader = Reader(bytes)
        do throws(Fault) {
            let value = try body(&reader)
            try reader.finish()
            return value
        } catch {
            return nil
        }
    }
}

func readInt(_ text: String) -> Int? { read(text) { reader throws(Fault) in try reader.int() } }
func readInt64(_ text: String) -> Int64? { read(text) { reader throws(Fault) in try reader.int64("Int64") } }
func readDouble(_ text: String) -> Double? { read(text) { reader throws(Fault) in try reader.double() } }
func readMagnitude(_ text: String) -> UInt64? {
    read(text) { reader throws(Fault) in try reader.wholeNumber("UInt64").magnitude }
}
func readString(_ text: String) -> String? { read(text) { reader throws(Fault) in try reader.string() } }

extension Checks {
    static func integers() {
        begin("integers")
        expect("largest Int", readInt("2147483647"), 2_147_483_647)
        expect("smallest Int", readInt("-2147483648"), -2_147_483_648)
        expect("past the largest Int", readInt("2147483648"), nil)
        expect("past the smallest Int", readInt("-2147483649"), nil)
        expect("no Int by far", readInt("9007199254740993"), nil)
        expect("largest Int64", readInt64("9223372036854775807"), .max)
        expect("smallest Int64", readInt64("-9223372036854775808"), .min)
        expect("past the largest Int64", readInt64("9223372036854775808"), nil)
        expect("past the smallest Int64", readInt64("-9223372036854775809"), nil)
        expect("largest UInt64", readMagnitude("18446744073709551615"), .max)
        expect("past the largest UInt64", readMagnitude("18446744073709551616"), nil)
        expect("an integer with a point", readInt64("4294967296.000"), 4_294_967_296)
        expect("an integer with an exponent", readInt64("4.294967296e9"), 4_294_967_296)
        expect("a hundred digits", readInt64(String(repeating: "7", count: 100)), nil)
    }

    static func exponents() {
        begin("exponents")
        for exponent in ["2147483647", "2147483648", "4294967296", "9999999999", "99999999999999999999"] {
            expect("too large an integer", readInt64("1e" + exponent), nil)
            expect("too large a Double", readDouble("1e" + exponent), nil)
            expect("no integer", readInt64("1e-" + exponent), nil)
            expect("a Double near zero", readDouble("1e-" + exponent), 0)
            expect("zero", readInt64("0e" + exponent), 0)
            expect("zero as a Double", readDouble("0e" + exponent), 0)
        }
        expect("zeros that an exponent takes back", readInt64("100000000000000000000e-20"), 1)
    }

    static func doubles() {
        begin("doubles")
        for (text, value) in [
            ("3.141592653589793", 3.141592653589793), ("-0.1", -0.1), ("1e22", 1e22),
            ("1234567.89012345678", 1234567.89012345678),
            ("4294967296.5", 4294967296.5),
            ("0.30000000000000004", 0.30000000000000004),
            ("1.234567890123456789", 1.234567890123456789),
        ] {
            expect("a Double", readDouble(text), value)
        }
        expect("infinity", readDouble("1e309"), nil)
    }

    static func written() {
        begin("written")
        var writer = Writer(capacity: 0)
        for number in [Int64.min, -2_147_483_649, 0, 4_294_967_296, .max] {
            writer.append(number: number)
            writer.append(0x20)
        }
        writer.append(number: UInt64.max)
        for number in [0.1, 1e300, 4_294_967_296, -2.5] {
            writer.append(0x20)
            do throws(Fault) { try writer.append(number: number) } catch {
                expect("a Double that is written", false, true)
            }
        }
        expect(
            "numbers as text", writer.text,
            "-9223372036854775808 -2147483649 0 4294967296 9223372036854775807 18446744073709551615 0.1 1e+300 4294967296 -2.5"
        )
    }

    static func texts() {
        begin("texts")
        expect("escapes", readString(#""a\n\u00e9\ud83d\ude00""#), "a\n\u{E9}\u{1F600}")
        expect("longer than a word", readString("\"Grüße aus Köln, 日本語 und 😀\""), "Grüße aus Köln, 日本語 und 😀")
        expect("half a pair", readString(#""\ud83d""#), nil)
    }
}

// MARK: - HTTP

extension Checks {
    static func seconds(_ text: String) -> Double? { withBytes(of: text) { DateText.seconds($0) } }

    static func times() {
        begin("times")
        for (text, value) in [
            ("2038-01-19T03:14:07Z", 2_147_483_647), ("2038-01-19T03:14:08Z", 2_147_483_648),
            ("1901-12-13T20:45:51Z", -2_147_483_649),
            ("9999-12-31T23:59:59Z", 253_402_300_799), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ] as [(String, Double)] {
            expect("seconds of a time", seconds(text), value)
            expect("a time of seconds", DateText.string(seconds: value), text)
        }
        expect("a fraction", seconds("2106-02-07T06:28:16.999999999+23:59"), 4_294_967_296.999999999 - 86_340)
        expect("a fraction as text", DateText.string(seconds: 4_294_967_296.5), "2106-02-07T06:28:16.500Z")
        expect("past the years", DateText.string(seconds: 1e15), nil)
        expect("a day", Day("2024-02-29"), Day(year: 2024, month: 2, day: 29))
    }

    static func durations() {
        begin("durations")
        expect("many seconds", DurationText("PT2147483647S")?[.seconds], 2_147_483_647)
        expect("a long fraction", DurationText("-PT0.999999999999S")?.nanoseconds, 999_999_999)
        expect("more than a calendar adds", DurationText("P9999999999D")?[.days], nil)
        expect(
            "more hours than Int has", DurationText.string(.seconds(Int64(9_000_000_000_000) * 3_600)),
            "PT9000000000000H")
    }

    static func headerFields() {
        begin("header fields")
        let now = Date(timeIntervalSince1970: 2_147_483_648)
        expect("a date", HTTPDate.date("Tue, 19 Jan 2038 03:14:08 GMT", now: now)?.timeIntervalSince1970, 2_147_483_648)
        expect(
            "a year of two digits", HTTPDate.date("Tuesday, 19-Jan-38 03:14:08 GMT", now: now)?.timeIntervalSince1970,
            2_147_483_648)
        expect(
            "the last date", HTTPDate.date("Fri, 31 Dec 9999 23:59:59 GMT", now: now)?.timeIntervalSince1970,
            253_402_300_799)
        let late = Date(timeIntervalSince1970: 1e18)
        expect(
            "a clock that is wrong", HTTPDate.date("Tuesday, 19-Jan-38 03:14:08 GMT", now: late)?.timeIntervalSince1970,
            nil)
        for (text, value) in [
            ("2147483647", 2_147_483_647.0), ("2147483648", 2_147_483_648), ("99999999999999999999", 2_147_483_648),
            ("-1", 0),
        ] {
            expect("delta-seconds", CacheControl.seconds(text), value)
            expect(
                "max-age", CacheControl(HeaderFields(cacheControl: "private, max-age=\(text)")).seconds("max-age"),
                value)
        }
    }

    static func sums() {
        begin("sums")
        expect(
            "SHA-256 of one block", SHA256.hexadecimal(SHA256.digest("abc".utf8)),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        expect(
            "SHA-256 of two blocks",
            SHA256.hexadecimal(SHA256.digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        // As 64 bits have it.
        expect("a file's checksum", Checksum.of(Data(Array("{\"key\":\"0123456789\"}".utf8))), 7425107023104602383)
    }

    static func events() {
        begin("events")
        for (text, retry) in [("3000", 3000), ("2147483647", 2_147_483_647), ("2147483648", nil), ("99999999999", nil)]
            as [(String, Int?)]
        {
            var parser = EventParser()
            for line in ["retry: " + text, "data: x"] { expect("a line", parser.append(Array(line.utf8)[...]), false) }
            expect("a complete event", parser.append([]), true)
            expect("retry", parser.retry, retry)
        }
    }
}
