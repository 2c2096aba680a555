// The standard library has the same methods for every RawRepresentable. These are more specific, so the compiler
// chooses them. Without them, an open enum with a non-failable initializer would have two candidates.

extension OpenEnum where Self: Decodable, RawValue: Decodable {
    /// Decodes any raw value.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }
}

extension OpenEnum where Self: Encodable, RawValue: Encodable {
    /// Encodes the raw value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
