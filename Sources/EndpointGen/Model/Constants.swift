extension BuiltIn {
    /// The type of a constant in a schema or a spec; nil for a value that cannot be a constant.
    init?(ofConstant value: JSON) {
        switch value.kind {
        case .string: self = .string
        case .number where value.int != nil: self = .int
        case .true, .false: self = .bool
        default: return nil
        }
    }
}
