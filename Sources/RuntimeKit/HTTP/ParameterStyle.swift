extension TransportRequest {
    /// How a list, a dictionary or a model is serialized (OpenAPI 3.1 "Style Values").
    ///
    /// Queries and forms support all styles, but treat ``pairs`` as ``repeat``. Paths, header fields and cookies
    /// support ``comma``, ``pairs`` and ``json``, and treat any other style as ``comma``.
    ///
    /// In a URL, all characters of names and values except the unreserved ones (RFC 3986) are percent-encoded. A single
    /// value looks the same in every style. Nothing is sent for nil. In the examples, `a` is the parameter's name.
    public enum ParameterStyle: Sendable, Hashable {
        /// `a=1&a=2`; the members of an object become separate parameters: `x=1&y=2` (form, exploded).
        case `repeat`
        /// `a=1,2`, with commas inside a value as `%2C`; `a=x,1,y,2` (form, not exploded). Nothing is sent for an empty
        /// list.
        case comma
        /// `a=1%202` (spaceDelimited). A server cannot tell spaces inside a value from spaces between values.
        case space
        /// `a=1%7C2` (pipeDelimited). A query must not contain `|` (RFC 3986 section 3.4). Same restriction as
        /// ``space``.
        case pipe
        /// `a%5B%5D=1&a%5B%5D=2`: a query must not contain brackets, and servers decode names before they look for
        /// them. Members of an object as in ``deep``.
        case brackets
        /// `a%5Bx%5D=1`, decoded `a[x]=1`, to any depth (deepObject). A list inside an object gets `[]`. A list of
        /// objects gets indexes: `a[0][x]=1`.
        case deep
        /// `R=100,G=200` for an object, which ``comma`` writes as `R,100,G,200` (simple, exploded). Lists are as in
        /// ``comma``.
        case pairs
        /// The JSON text of the value, for a parameter whose `content` is `application/json`. In a header field,
        /// characters outside ASCII are written as JSON escapes.
        case json
    }
}
