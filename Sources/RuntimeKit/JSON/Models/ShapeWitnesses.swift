/// What the witnesses of models and unions have in common: they go through the type's shape.
extension JSONValue {
    static func equalByShape(_ left: Self, _ right: Self) -> Bool {
        let shape = JSONShape.of(Self.self)
        return withStored(left) { left in
            withStored(right) { shape.equal(left, $0) }
        }
    }

    func hashByShape(into hasher: inout Hasher) {
        let shape = JSONShape.of(Self.self)
        withStored(self) { shape.hash($0, into: &hasher) }
    }

    /// What the compiler would write into every type that declares `Hashable`.
    var hashValueByShape: Int {
        var hasher = Hasher()
        hashByShape(into: &hasher)
        return hasher.finalize()
    }

    func describeByShape() -> String {
        let shape = JSONShape.of(Self.self)
        return withStored(self) { shape.describe($0) }
    }

    /// Reads the value from another decoder by way of a JSON tree, so that every decoder sees the same rules.
    init(treeFrom decoder: any Decoder) throws {
        let tree = try JSON(from: decoder)
        do throws(JSONError) {
            self = try tree.value()
        } catch {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error)
            throw DecodingError.dataCorrupted(context)
        }
    }

    func encodeTree(to encoder: any Encoder) throws {
        let tree: JSON
        do throws(JSONError) {
            tree = try JSON(self)
        } catch {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath, debugDescription: error.description, underlyingError: error)
            throw EncodingError.invalidValue(self, context)
        }
        try tree.encode(to: encoder)
    }
}

extension Model {
    /// Whether two values are equal by the table of fields.
    public static func == (left: Self, right: Self) -> Bool { equalByShape(left, right) }
    /// Hashes the value by the table of fields.
    public func hash(into hasher: inout Hasher) { hashByShape(into: &hasher) }
    /// The hash of the value alone, which is another one in every run of a program.
    public var hashValue: Int { hashValueByShape }
    public var debugDescription: String { describeByShape() }
    /// Reads a value from any decoder by the table of fields.
    public init(from decoder: any Decoder) throws { try self.init(treeFrom: decoder) }
    /// Writes the value to any encoder by the table of fields.
    public func encode(to encoder: any Encoder) throws { try encodeTree(to: encoder) }
}

extension Union {
    /// Whether two values are equal by the table of cases.
    public static func == (left: Self, right: Self) -> Bool { equalByShape(left, right) }
    /// Hashes the value by the table of cases.
    public func hash(into hasher: inout Hasher) { hashByShape(into: &hasher) }
    /// The hash of the value alone, which is another one in every run of a program.
    public var hashValue: Int { hashValueByShape }
    public var debugDescription: String { describeByShape() }
    /// Reads a value from any decoder by the table of cases.
    public init(from decoder: any Decoder) throws { try self.init(treeFrom: decoder) }
    /// Writes the value to any encoder by the table of cases.
    public func encode(to encoder: any Encoder) throws { try encodeTree(to: encoder) }
}
