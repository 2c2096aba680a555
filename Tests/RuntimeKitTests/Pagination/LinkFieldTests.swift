import Testing

@testable import RuntimeKit

/// `Link` as servers write it (RFC 8288 section 3).
struct LinkFieldTests {
    @Test(arguments: [
        (#"<https://a/?page=2>; rel="next", <https://a/?page=9>; rel="last""#, "https://a/?page=2"),
        ("<https://a/?page=1>; rel=prev,<https://a/?page=3>;rel=next", "https://a/?page=3"),
        ("<b>; rel=\"prev\"; title=\"x\", <c> ; rel = \"first next\"", "c"),
        ("<b>; REL=NEXT", "b"), ("<b?x=1,2;3>; rel=\"next\"", "b?x=1,2;3"),
        ("<b>; title=\"a, <c>; rel=next\", <d>; rel=next", "d"),
        ("<b>; title*=UTF-8''a%2C; rel=next; type=x", "b"), ("<>; rel=next", ""), ("  <b>;;rel=next", "b"),
        ("<b>; rel=\"\\n\\e\\x\\t\"", "b"), ("<b>; rel=first; rel=next, <c>; rel=next", "c"),
    ])
    func next(_ field: String, _ target: String) {
        expectEqual(LinkField.next(in: [field]), target)
    }

    @Test(arguments: [
        "", "<b>", "<b>; rel=nextish", "<b>; rev=next", "b; rel=next", "<b", "<b; rel=next", "rel=next", "<b>; rel",
        "<b>; rel=",
        "<b>, rel=next", "<b>; rel=\"prev", "<b>; title=\"; rel=next",
    ])
    func none(_ field: String) {
        #expect(LinkField.next(in: [field]) == nil)
    }

    /// A link with an anchor is about another resource.
    @Test(arguments: [
        ("<b>; rel=next; anchor=\"/other\"", nil), ("<b>; ANCHOR=x ; rel=next, <c>; rel=next", "c"),
        ("<b>; anchor; rel=next", nil), ("<b>; title=anchor; rel=next", "b"),
    ])
    func anchors(_ field: String, _ target: String?) {
        expectEqual(LinkField.next(in: [field]), target)
    }

    @Test func severalFields() {
        expectEqual(LinkField.next(in: ["<a>; rel=prev", "<b>; rel=next", "<c>; rel=next"]), "b")
    }
}
