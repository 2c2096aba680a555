extension Day: JSONCodable, Codable {
    public static var _jsonShape: _JSONShape { ShapeRegistry.shared.shape(of: Self.self) { DayShape() } }

    fileprivate static let expected = "a day such as 2024-02-29"

    public init(from decoder: any Decoder) throws { self = try decoder.text(expected: Self.expected) }
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

final class DayShape: TextShape<Day>, @unchecked Sendable {
    override var expected: String { Day.expected }
    override func value(_ text: String) -> Day? { Day(text) }
    override func text(_ value: Day) -> String? { value.description }

    /// Servers may write a day as its midnight, in any zone. The zone does not change the day.
    override func value(_ text: String, isStrict: Bool) -> Day? {
        isStrict ? Day(text) : withBytes(of: text) { DateText.midnight($0) }
    }
}
