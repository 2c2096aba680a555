import Foundation

extension Payload {
    private static let sentences = [
        "Der Zug nach Köln fährt heute von Gleis 9, über Würzburg und Fulda.",
        "L'été, à la plage, on mange des glaces à la crème brûlée.",
        "Сегодня хорошая погода, и мы идём гулять в парк.",
        "今日はとても良い天気ですね。公園へ散歩に行きましょう。",
        "안녕하세요, 만나서 반갑습니다.",
        "Shipping it today 🚀🎉 thanks everyone 👩‍👩‍👧‍👦",
        "She said \"no\", then \"maybe\".\n\tlet path = \"C:\\\\Users\\\\me\"\n",
        "if (a < b && c > d) { return \"\\n\"; }\r\n\r\n// see https://example.com/a/b?c=d",
        "Plain words without anything that needs care, which is what most text is made of.",
    ]

    /// Text of many languages, with what has to be escaped in about every fifth sentence.
    static func posts() -> [Post] {
        var numbering = Numbering()
        func text(_ count: Int) -> String {
            (0..<count).map { _ in sentences[numbering.next(sentences.count)] }.joined(separator: " ")
        }
        return (0..<5_400).map { index in
            Post(
                title: text(1), language: ["de", "fr", "ru", "ja", "ko"][index % 5], text: text(6),
                quote: index % 3 == 0 ? text(2) : nil, replies: (0..<index % 5).map { _ in text(1) })
        }
    }

    /// The document as servers write it that send nothing but ASCII: `é` is `\u00e9`.
    static func asciiOnly(_ document: Data) -> Data {
        var result = Data()
        for unit in String(decoding: document, as: UTF8.self).utf16 {
            if unit < 0x80 {
                result.append(UInt8(unit))
            } else {
                result.append(contentsOf: "\\u".utf8)
                let digits = String(unit, radix: 16)
                result.append(contentsOf: (String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            }
        }
        return result
    }
}
