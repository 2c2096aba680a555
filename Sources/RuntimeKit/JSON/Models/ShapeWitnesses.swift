/// The common implementation of the witnesses of models and unions, by the shape of the type.
extension JSONCodable {
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

    /// The same as the compiler generates for `Hashable`.
    var hashValueByShape: Int {
        var hasher = Hasher()
        hashByShape(into: &hasher)
        return hasher.finalize()
    }

    func describeByShape() -> String {
        let shape = JSONShape.of(Self.self)
        return withStored(self) { shape.describe($0) }
    }

    /// Decodes the value from any decoder through a JSON tree, so that every decoder applies the same rules.
    init(treeFrom decoder: any Decoder) throws {
        let tree = try JSON(from: decoder)
        do throws(JSONError) {
            self = try tree.decoded()
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

extension JSONModel {
    /// Compares two values by the table of fields.
    public static func == (left: Self, right: Self) -> Bool { equalByShape(left, right) }
    /// Hashes the value by the table of fields.
    public func hash(into hasher: inout Hasher) { hashByShape(into: &hasher) }
    /// The hash of the value, which is different in each run of a program.
    public var hashValue: Int { hashValueByShape }
    public var debugDescription: String { describeByShape() }
    /// Decodes a value from any decoder by the table of fields.
    public init(from decoder: any Decoder) throws { try self.init(treeFrom: decoder) }
    /// Encodes the value to any encoder by the table of fields.
    public func encode(to encoder: any Encoder) throws { try encodeTree(to: encoder) }
}

extension JSONUnion {
    /// Compares two values by the table of cases.
    public static func == (left: Self, right: Self) -> Bool { equalByShape(left, right) }
    /// Hashes the value by the table of cases.
    public func hash(into hasher: inout Hasher) { hashByShape(into: &hasher) }
    /// The hash of the value, which is different in each run of a program.
    public var hashValue: Int { hashValueByShape }
    public var debugDescription: String { describeByShape() }
    /// Decodes a value from any decoder by the table of cases.
    public init(from decoder: any Decoder) throws { try self.init(treeFrom: decoder) }
    /// Encodes the value to any encoder by the table of cases.
    public func encode(to encoder: any Encoder) throws { try encodeTree(to: encoder) }
}
