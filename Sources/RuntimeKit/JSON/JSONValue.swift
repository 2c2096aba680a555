/// A type with a JSON form.
public protocol JSONValue: Sendable {
    /// How values of the type are laid out, read and written.
    static var shape: Shape { get }
}
