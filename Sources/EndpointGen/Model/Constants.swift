extension BuiltIn {
    /// The type of a value that a schema or a spec leaves no choice about; nil for one that cannot be a constant.
    init?(ofConstant value: JSON) {
        switch value.kind {
        case .string: self = .string
        case .number where value.int != nil: self = .int
        case .true, .false: self = .bool
        default: return nil
        }
    }
}
