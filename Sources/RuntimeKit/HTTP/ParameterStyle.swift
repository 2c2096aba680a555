/// How a list, a dictionary or a model is spelled (OpenAPI 3.1 "Style Values").
///
/// A query and a form take all styles, where ``pairs`` is ``repeat``. A path, a header field and a cookie take ``comma``,
/// ``pairs`` and ``json``, and any other is ``comma``.
///
/// In a URL, names and values are percent-encoded but for the unreserved characters (RFC 3986); a single value looks the same in
/// every style. nil is left out. In each example `a` is the parameter's name.
public enum ParameterStyle: Sendable, Hashable {
    /// `a=1&a=2`; the members of an object become parameters of their own: `x=1&y=2` (form, exploded).
    case `repeat`
    /// `a=1,2`, commas inside a value as `%2C`; `a=x,1,y,2` (form, not exploded). An empty list is left out.
    case comma
    /// `a=1%202`: a server cannot tell spaces inside a value from the ones between values (spaceDelimited).
    case space
    /// `a=1%7C2`: a query may not hold a bare `|` (RFC 3986 section 3.4); same restriction as ``space`` (pipeDelimited).
    case pipe
    /// `a%5B%5D=1&a%5B%5D=2`: a query may not hold bare brackets, and servers decode names before they look for them;
    /// members of an object as in ``deep``.
    case brackets
    /// `a%5Bx%5D=1`, which is `a[x]=1` decoded, to any depth (deepObject); a list inside gets `[]`, and
    /// one of objects gets numbers: `a[0][x]=1`.
    case deep
    /// `R=100,G=200` for an object, where ``comma`` is `R,100,G,200`; lists are as in ``comma`` (simple, exploded).
    case pairs
    /// The value's JSON text: a parameter whose `content` is `application/json`. In a header field, what is not ASCII is
    /// escaped as JSON has it.
    case json
}
