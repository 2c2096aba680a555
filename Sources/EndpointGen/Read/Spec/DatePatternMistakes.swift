/// Probable mistakes in patterns of dates, with what to write instead.
extension DatePattern {
    /// Letters that are easily confused with others, and give wrong dates on some days.
    static func mistakes(in text: String) -> [String] {
        let parts = parts(of: text)
        func count(_ letters: String) -> Int { parts.count { letters.contains($0.letter) } }
        var mistakes: [String] = []
        if count("Y") > 0 { mistakes.append("\"Y\" is the week-based year; write \"y\" for the calendar year") }
        if count("D") > 0 { mistakes.append("\"D\" is the day of the year; write \"d\" for the day of the month") }
        if let mistake = minuteAndMonth(parts, minutes: count("m"), months: count("ML"), hours: count("HhKk")) {
            mistakes.append(mistake)
        } else if count("d") > 0, count("ML") == 0 {
            mistakes.append("\"d\" is the day of the month, but the pattern has no month; write \"M\" for the month")
        }
        if let hour = parts.first(where: { "hK".contains($0.letter) }), count("abB") == 0 {
            mistakes.append(
                "\"\(hour.letter)\" is the hour of a half day, but the pattern has no \"a\" for AM and PM; write \"H\" for the "
                    + "hour of the day")
        }
        guard mistakes.isEmpty else { return mistakes }
        let repeated = ["y", "ML", "d", "HhKk", "m", "s"].first { count($0) > 1 }
        return repeated.map { ["it has \"\($0.prefix(1))\" twice, and both could differ; remove one of them"] } ?? []
    }

    private static func minuteAndMonth(_ parts: [Part], minutes: Int, months: Int, hours: Int) -> String? {
        if minutes > 0, months == 0, hours == 0 || minutes > 1 {
            return "\"m\" is the minute; write \"M\" for the month"
        }
        guard months > 0,
            zip(parts, parts.dropFirst()).contains(where: { first, second in
                "HhKk".contains(first.letter) && second.letter == "M" && ["", ":", "."].contains(second.separator)
            })
        else { return nil }
        return minutes > 0 && months == 1
            ? "\"M\" is the month, and \"m\" is the minute; exchange them"
            : "\"M\" is the month; write \"m\" for the minute"
    }

    /// What to write for a text that is not a pattern; nil for an unknown mistake.
    static func advice(for text: String) -> String? {
        switch text.lowercased().filter({ $0.isLetter || $0.isNumber }) {
        case "unix", "epoch", "timestamp", "unixtime", "unixtimestamp", "epochseconds", "unixseconds", "sec", "secs",
            "s":
            return "write \"seconds\""
        case "unixms", "epochms", "millis", "ms", "epochmillis", "unixmillis", "epochmilliseconds", "unixmilliseconds":
            return "write \"milliseconds\""
        case "micros", "us", "unixus", "unixmicros", "epochmicros", "unixmicroseconds", "epochmicroseconds":
            return "write \"microseconds\""
        case "nanos", "ns", "unixns", "unixnano", "unixnanos", "epochnanos", "unixnanoseconds", "epochnanoseconds":
            return "write \"nanoseconds\""
        case "secondsastext", "textseconds", "secondsstring", "unixtext", "unixstring", "epochtext":
            return "write \"secondsText\""
        case "datetime": return "leave \"format\" out, and write \"type\": \"Date\""
        case "iso8601", "rfc3339", "iso", "isodate", "isodatetime":
            return "leave \"format\" out, because a Date without it is read and sent as RFC 3339"
        case "rfc1123", "rfc822", "rfc2822", "rfc5322", "rfc7231", "rfc9110", "http", "httpdate", "imffixdate":
            return "write \"EEE, dd MMM yyyy HH:mm:ss 'GMT'\""
        case "string", "quoted", "astext", "asstring": return "write \"text\""
        case "uuid", "int32", "int64", "uri", "byte", "binary", "float", "double", "email":
            return "leave \"format\" out, and write \"type\": \"\(BuiltIn.translated(text))\""
        case "date", "day", "fulldate": return "leave \"format\" out, and write \"type\": \"Day\""
        default: break
        }
        if let pattern = quotingT(in: text) {
            let isRFC3339 = pattern.hasPrefix("yyyy-MM-dd'T'HH:mm:ss")
            return "\"T\" is text, so it must be in quotes: \"\(pattern)\""
                + (isRFC3339 ? "; or leave \"format\" out, because a Date without it is read and sent as RFC 3339" : "")
        }
        let parts = parts(of: text)
        guard hasOnlyFields(text), parts.contains(where: { $0.count > 1 }),
            parts.allSatisfy({ !"yYuUr".contains($0.letter) })
        else { return nil }
        return
            "a Date needs a year, which \"\(text)\" does not have; leave \"format\" out, and write \"type\": \"String\""
    }

    /// `yyyy-MM-dd'T'HH:mm` for `yyyy-MM-ddTHH:mm`, and for `YYYY-MM-DDTHH:mm` of other libraries.
    private static func quotingT(in text: String) -> String? {
        guard text.contains("T"), !text.contains("'") else { return nil }
        let pattern = text.replacing("T", with: "'T'").replacing("Y", with: "y").replacing("D", with: "d")
        return isPattern(pattern) ? pattern : nil
    }
}
