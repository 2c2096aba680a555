/// Rows that no property belongs to: every request sends the same text.
extension RequestRoute.Row {
    /// A query item with a constant value. `reserved` is as for other query items.
    public static func query(_ name: StaticString, constant text: String, reserved: Bool = false) -> Self {
        Self(.query(RouteParameter(name, Property(constant: text), .repeat, reserved: reserved)))
    }

    /// A header field with a constant value.
    public static func header(_ name: StaticString, constant text: String) -> Self {
        Self(.header(RouteParameter(name, Property(constant: text), .comma)))
    }

    /// A cookie with a constant value.
    public static func cookie(_ name: StaticString, constant text: String) -> Self {
        Self(.cookie(RouteParameter(name, Property(constant: text), .comma)))
    }

    /// A field of an `application/x-www-form-urlencoded` body with a constant value.
    public static func form(_ name: StaticString, constant text: String, reserved: Bool = false) -> Self {
        Self(.formField(RouteParameter(name, Property(constant: text), .repeat, reserved: reserved)))
    }

    /// A part of a multipart form with a constant text.
    public static func part(_ name: StaticString, constant text: String) -> Self {
        Self(.part("\(name)", RoutePart(Property(constant: text), as: nil)))
    }
}
