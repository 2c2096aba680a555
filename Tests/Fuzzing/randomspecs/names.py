"""Names and texts that are legal and unfortunate: those of Swift, Foundation and RuntimeKit, keywords, odd characters."""

UPPER = """JSONModel RequestRoute JSONFields Field APIRequest ClientConfiguration Model Route Optional Array Dictionary Result Error Task Sendable Hashable Codable Equatable
Never Transport Credential ClientMiddleware JSONCodable Nullable Indirect OpenEnum ClosedEnum JSONUnion UnionCases Case Paginated PaginatedRequest
Pagination StatusUnion StatusCases StatusMatch UnionPayload ResponseStream TransportRequest HTTPBody FilePart URLSessionTransport APIError
APIClient Response Failure Item Server Body Kind CodingKeys RawValue AllCases Elements Data1 Movie Page Thing Value Root Shape
CaseIterable Identifiable Comparable CustomStringConvertible Decodable Encodable KeyPath Character Substring Set Locale Calendar
Duration Actor MainActor Observable Row Property BasicCredential Status Unknown ServerSentEvent Request Account Größe 日本 Ünion
Index Iterator Element Example HeaderFieldKey Headers ResponseHeaders Written SendableMetatype Copyable Escapable BitwiseCopyable RawRepresentable StaticString Float16 Int8 UInt Names Other
ID Nested URLRequest Foundation1 JSONError RequestError AsyncSequence Range Sequence Collection Mirror Hasher Decoder Encoder
ExpressibleByStringLiteral VeryLongNameThatGoesOnAndOnAndOnUntilTheLineIsFullAndThenSomeMoreBecauseItCanBeLong""".split()

LOWER = """id type self init description debugDescription hashValue hash shape fields route pagination cases payload unknown value
rawValue allCases connection send with response request publisher server transport middleware url path method body query class
struct enum func default return switch case in is as nil true false throw throws try await async let var inout where some any
actor protocol extension import static public private internal open weak unowned lazy mutating get set didSet willSet left right
none optional required final override convenience dynamic infix prefix postfix operator precedence associativity Type Protocol
Self super rethrows repeat while for guard defer do catch continue break fallthrough typealias associatedtype subscript deinit
result error failure item items model endpoint encode decode encoder decoder hasher from into lhs rhs json data string int array
isolated nonisolated consume copy borrowing consuming sending each repeat_ discard macro package yield then unsafe using
_self _id __x created_at user-id 2fa +1 -created @type $ref größe 名前 первый first.name a-b a_c x1 X-Trace sid page limit offset cursor
total next last example headers X-Total X_Total dynamicType async_ Optional String Int URL name count isEmpty jsonData init_ additionalProperties
very_long_name_that_goes_on_and_on_and_on_until_the_line_is_full_and_then_some_more_because_it_can_be_long""".split()

ENUM_VALUES = LOWER + ["", "*", "<=", "a b", "\"quoted\"", "back\\slash", "line\nfeed", "\\(x)", "don't", "é", "👍", "1080p", "2.4", "24", "A", "B"]
DOCS = ["Plain.", "No full stop", "*/ end /* start", "```\nlet x = 1\n```", "- a\n- b\n\n1. c", "`code` ``symbol``", "line\r\nbreak\u2028x",
        "| a | b |\n|---|---|", "# Heading\n\n> quote", "\\(x) \" \\", "", " ", "\n\n", "word " * 60, "x" * 300, "- Parameter x: y", "é 👍🏽 \u202e"]
SCALARS = ["String", "Bool", "Int", "Int32", "Int64", "UInt64", "Float", "Double", "Decimal", "Date", "Day", "UUID", "URL", "Data", "JSON"]
DEFAULTS = {"String": ["", "a\"\\(b)\n", "nil"], "Bool": [True, False], "Int": [0, -3, 9223372036854775807], "Int32": [-7],
            "Int64": [-1, 12345678901], "UInt64": [0, 18446744073709551615], "Float": [0.5, -1, 3], "Double": [1e300, -0.25, 2],
            "Decimal": [10, -2], "JSON": [None, True, -1.5, "x", [], {}]}
STATUSES = ["200", "201", "202", "204", "206", "299", "3XX"]
FAILURES = ["400", "404", "409", "418", "422", "4XX", "500", "5XX", "default"]
STYLES = ["repeat", "comma", "space", "pipe", "brackets", "deep", "json"]
FIELD_STYLES = ["comma", "pairs", "json"]
EXAMPLES = [1, "a`b", "x\ny", {"a": [1, None]}, None, "```", "\"#\\(x)", "#\u2028é", {"k#": "\"\\"}, [[], {}], "x" * 5000]
