// The standard library has the same for every RawRepresentable; these are more specific and so are chosen, without
// which an open enum with a non-failable initializer would have two candidates.

extension OpenEnum where Self: Decodable, RawValue: Decodable {
    /// Reads the raw value, whatever it is.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    }
}

extension OpenEnum where Self: Encodable, RawValue: Encodable {
    /// Writes the raw value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
