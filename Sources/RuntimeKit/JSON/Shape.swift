/// How values of one type are read from JSON and written to it; built once per type.
public class Shape: @unchecked Sendable {}
