import Testing

@testable import endpointgen

/// HTML, entities and links in descriptions.
struct DescriptionMarkupTests {
    @Test(arguments: ["No description provided", "no description available.", "Generated server url"])
    func whatFrameworksWriteWithoutADescriptionIsNone(_ text: String) {
        #expect(text.asMarkdown == nil)
        #expect((text + " yet, see below").asMarkdown != nil)
    }

    @Test(arguments: [
        (
            "See <a href=\"https://a.example/?x=1&amp;y=2\">the guide</a>.",
            "See [the guide](https://a.example/?x=1&y=2)."
        ),
        ("<a href=\"/docs\">Docs</a>, <a name=\"x\"></a>more", "Docs, more"),
        ("<a title=\"İ href=x\" HREF = 'https://a.example/b'>B</a>", "[B](https://a.example/b)"),
        ("<a href=https://a.example/c target=_blank>C</a>", "[C](https://a.example/c)"),
        ("One.<br>Two.<br/><br />Three.", "One.\nTwo.\n\nThree."),
        ("<p>One.</p>\n\n<p><br /></p>\n\n> Two", "One.\n\n> Two"),
        ("A <b>bold </b>word, <em>it</em>, <strong></strong>no", "A **bold** word, *it*, no"),
        ("Set <code>&lt;id&gt;</code>, <kbd>A\\\\B</kbd>, <tt>`x`</tt>", "Set `<id>`, `A\\B`, `x`"),
        ("Can be:<ul>\n  <li>one</li>\n  <li>two\n  words</li></ul>After", "Can be:\n\n- one\n- two words\n\nAfter"),
        ("<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>", "1. a\n2. b\n  - c"),
        ("One of:<br>- a<br>- b<br>The default is a.", "One of:\n- a\n- b\n\nThe default is a."),
        ("<h3 id=\"a\">Title</h3>Text <span class=\"b\">more</span><hr>", "Title\n\nText more"),
        ("<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\nC"),
        ("10<sup>-9</sup> of H<sub>2</sub>O", "10^-9 of H2O"),
        ("a<pre>b &lt; c\n d</pre>", "a\n\n```\nb < c\n d\n```"),
        ("| a |\n|---|\n| <nobr>`x`</nobr> one<br>two |", "| a |\n|---|\n| `x` one two |"),
        ("- item<br>more", "- item\n  more"),
        ("a <!-- hidden --> b", "a  b"),
    ])
    func htmlBecomesMarkdown(_ html: String, _ markdown: String) {
        #expect(html.asMarkdown == markdown)
    }

    /// DocC omits what looks like an element, but shows an escaped `<`.
    @Test(arguments: [
        ("<id> of List<String> and <node name>", "\\<id> of List\\<String> and \\<node name>"),
        ("/items/<i>?code=<code>", "/items/\\<i>?code=\\<code>"),
        ("a < b, <= 5, 1 <3, <|end|>", "a < b, <= 5, 1 <3, <|end|>"),
        ("<https://a.example/b> <me@a.example>", "<https://a.example/b> <me@a.example>"),
        ("&lt;b&gt; is bold, 1 &lt; 2", "\\<b> is bold, 1 < 2"),
        ("&amp;lt; AT&amp;T", "\\&lt; AT&T"),
        ("\\<id>", "\\<id>"),
    ])
    func whatIsNoElementIsShown(_ text: String, _ markdown: String) {
        #expect(text.asMarkdown == markdown)
    }

    @Test(arguments: [
        ("a &mdash; &quot;b&quot;&nbsp;&#39;c&#x27;&hellip;", "a — \"b\" 'c'…"),
        ("&#42;a&#42; &unknown; ?a=1&copy=2", "\\*a\\* &unknown; ?a=1&copy=2"),
        ("&#xD800; &#0; &#8;", "&#xD800; &#0; &#8;"),
    ])
    func entitiesAreDecoded(_ text: String, _ markdown: String) {
        #expect(text.asMarkdown == markdown)
    }

    @Test(arguments: [
        ("See [file search](/docs/guides/x \"Title\") and [`a`](#operation/A)", "See file search and `a`"),
        ("[a](../b), ![image](/c.png), [d](<e f>)", "a, image, d"),
        ("[POST]({{< relref \"methods/media\" >}}#v2) [account]({{< relref \"a\">}})", "POST account"),
        ("[a [b](/c) d](https://a.example/(x))", "[a b d](https://a.example/(x))"),
        ("[a](mailto:me@a.example) list[0](x", "[a](mailto:me@a.example) list[0](x"),
    ])
    func onlyTheTextOfARelativeLinkIsKept(_ text: String, _ markdown: String) {
        #expect(text.asMarkdown == markdown)
    }

    @Test(arguments: [
        "`<br> [a](/b) &amp;`", "a ``b ` <br>`` c", "```\n<br>\n\n\n[a](/b) &amp;\n```", "~~~\n<p>\n~~~\n\na",
        "Text:\n\n    <br> [a](/b)\n\nmore", "```\n<br> without an end",
    ])
    func codeDoesNotChange(_ text: String) {
        #expect(text.asMarkdown == text)
    }

    @Test(arguments: [
        (" a\n\n\n\nb \n \nc\n", "a\n\nb\n\nc"), ("a\r\n\r\n\r\nb", "a\n\nb"), (" \n ", nil),
        ("One of:  \n\\* `a`\n\\* `b`", "One of:\n- `a`\n- `b`"),
    ])
    func emptyLinesAndEscapedListsAreCleaned(_ text: String, _ markdown: String?) {
        #expect(text.asMarkdown == markdown)
    }
}
