"""Texts, numbers and values that stand where nobody expects them."""

from .tree import Object, Raw

WORDS = """. .. ../x ../../outside /absolute/x a/b a\\b C:\\x ~ ~0 ~1 %2e%2e%2f %00 con NUL.swift Self self Type Protocol Any
init class func default `class` ` `` ```""".split()
NAMES = WORDS + [
    "\"", "\\\"", "", " ", "  a", "a ", "\n", "a\nb", "\r\n", "\t", "\0", "a\0b", "\x1b[31m", "\x7f", "\u0085",
    "\u2028", "\u2029", "\ufeff", "\u200b", "\u200d", "\u202e", "\u2066", "İ", "I\u0307", "ı", "ß", "ẞ", "ŉ", "ǰ",
    "ﬁ", "Å", "A\u030a", "\u212b",
    "é", "e\u0301", "\u0301", "\u0301e", "a\u0301\u0301\u0301", "가", "\u1100\u1161", "日本", "ÜBER", "über", "Ⅳ", "½", "²", "①",
    "٣",
    "x٣", "👍", "👨\u200d👩\u200d👧", "🇩🇪", "\ufffd", "\uffff", "\U0010ffff", "\U000e0001", "\ud800", "\udc00", "\ud83d", "𝒳", "ａ",
    "Ａ", "_", "__", "_1", "1", "0", "-1", "+1", "1.0", "$", "$0", "#", "@", "\\(x)", "\\", "\\u{41}", "*/", "/*", "//", "///",
    "\"\"\"", "\"#", "#\"", "#\"\"\"", "\"##", "'", "*", "?", "x?", "a.b", ".a", "a.", "a..b", "a-b", "a_b", "a b", "A_B", "a__b",
    "{", "}", "{}", "{a}", "{a", "a}", "{a}{b}", "{{a}}", "[a]", "[]", "[", "<", ">", "A<B>", "A<A<A>>", "a,b", "a=b", "a&b",
    "a;b", "a:b", "a|b", "null", "nil", "true", "String", "[String]", "[String: Int]", "JSON", "String?", "Response", "Failure",
    "Item", "RuntimeKit", "Foundation", "Swift", "Client", "endpoints", "types", "x" * 199, "X" * 201, "x" * 300, "é" * 130,
    "a" + "\u0301" * 30_000, "word " * 100, "日" * 100, "Ⅷ" * 70]
REFERENCES = ["", "#", "#/", "/", "#//", "#/components", "#/components/schemas", "#/components/schemas/",
              "#/components/schemas/Nowhere", "#/definitions/x", "#/components/schemas/%", "#/components/schemas/%zz",
              "#/components/schemas/%00", "#/components/schemas/%ff", "#/components/schemas/a%2Fb", "#/components/schemas/~",
              "#/components/schemas/~2", "#/paths/~1/get", "#/info/title", "#anchor", "#İ", "#/\0", "#/\ud800", "other.json",
              "other.json#/a", "../other.json#/a", "/etc/passwd", "file:///etc/passwd", "https://example.com/a.json#/b",
              "https://", "http://[", "//host/x", "urn:x", "data:,{}", "Pet", "..", "#/paths", "#/paths/0", "#/servers/0",
              "#/servers/-1", "#/servers/99999999999999999999", "x" * 5000, "#" + "/a" * 3000, "%23/components/schemas/a",
              "#/$defs/a", "#/components/schemas/a#/b", " #/components/schemas/a"]
NUMBERS = [Raw(text) for text in (
    "0", "-0", "-1", "1", "0.1", "-0.0", "1e999", "-1e999", "1e-999", "1" + "0" * 30, "-1" + "0" * 30, "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e0",
    "1E+2", "1.0", "1e18", "1e19", "1e308", "2e308", "0." + "3" * 400, "1" + "2" * 5000, "2147483648", "200", "1e-7", "4.9e-324")]
WRONG = [Raw(text) for text in (
    "01", "+1", ".5", "1.", "0x1", "NaN", "Infinity", "-", "1e", "'a'", "nul", "True", "\"\\x\"", "\"\\u12\"", "\"\t\"",
    "\"\x01\"", "// x\n1", "/* */1", "", ",", "undefined", "\"a", "{,}", "[1,]", "{\"a\"}", "{a:1}", "1 2", "\ufeff1")]


def values() -> list:
    """One of each kind that JSON has; new ones, as they are changed further."""
    return [None, True, False, Raw("0"), Raw("1.5"), "", "text", "String", [], [None], ["a", "a"], [[]], [Object()], Object(),
            Object([["", None]]), Object([["a", Object()]]), Object([["$ref", "#"]]), Object([["type", "object"]]),
            Object([["a", "String"]])]


# What stands around a value that is nested deeply: in documents and in specs.
WRAPPINGS = [('{"type": "array", "items": ', "}"), ('{"properties": {"a": ', "}}"),
             ('{"type": "object", "required": ["a"], "properties": {"a": ', "}}"), ('{"allOf": [', "]}"),
             ('{"oneOf": [', ', {"type": "string"}]}'), ('{"anyOf": [', ', {"type": "null"}]}'),
             ('{"additionalProperties": ', "}"), ('{"not": ', "}"),
             ('{"allOf": [{"properties": {"b": {"type": "string"}}}, ', "]}"), ('{"patternProperties": {"x": ', "}}"),
             ('{"oneOf": [{"properties": {"b": {"type": "string"}}, "required": ["b"]}, ', "]}"), ('{"prefixItems": [', "]}"),
             ("[", "]"), ('{"a": ', "}"), ('{"fields": {"a": ', "}}"), ('{"type": ', "}"), ('{"oneOf": {"a": ', "}}"),
             ('{"anyOf": [', "]}"), ('{"schema": ', "}"), ('{"doc": ', "}")]
DEPTHS = [2, 5, 12, 30, 60, 95, 150, 190, 198, 250, 3000]
# Text around the text of a type, as specs write it.
TYPE_WRAPPINGS = [("[", "]"), ("[String: ", "]"), ("Page<", ">"), ("", "?"), ("Nullable<", ">"), ("{ ", " }"), ("(", ")"),
                  ("A<", ", Int>"), ("", " | String")]
