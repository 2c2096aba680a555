"""Documents in YAML and of many files that have much of one thing."""

from .family import Family, families

HEAD = "openapi: 3.1.0\ninfo: {title: Growth, version: '1'}\npaths: {}\n"


def lines(of, count: int, head: str = "x-a:\n") -> str:
    return HEAD + head + "".join(of(i) for i in range(count))


def yaml(of, head: str = "x-a:\n"):
    return lambda n: [("growth.openapi.yaml", lines(of, n, head))]


def schemas(of, head: str = ""):
    """A document whose schemas are what `of` gives."""
    return lambda n: [("growth.openapi.yaml", HEAD + head + "components:\n  schemas:\n" + "".join(of(i) for i in range(n)))]


@families
def blocks(family: Family) -> None:
    family("yaml: keys", yaml(lambda i: f"  k{i}: v\n"), 20_000)
    family("yaml: items", yaml(lambda i: "  - v\n"), 20_000)
    family("yaml: items below their key", yaml(lambda i: "- v\n"), 20_000)
    family("yaml: items of items", yaml(lambda i: "  - - v\n"), 20_000)
    family("yaml: objects in a list", yaml(lambda i: f"  - a: {i}\n    b: v\n"), 10_000)
    family("yaml: keys with signs", yaml(lambda i: f"  ? k{i}\n  : v\n"), 10_000)
    family("yaml: a key twice", yaml(lambda i: "  k: v\n"), 10_000)
    family("yaml: comments", yaml(lambda i: f"  k{i}: v # a comment\n  # another one\n"), 10_000)
    family("yaml: empty lines", yaml(lambda i: "\n\n", "x-a: 1\n"), 20_000)
    family("yaml: deep, many times", yaml(lambda i: "  - " + "- " * 50 + "v\n"), 1000)
    family("yaml: schemas", schemas(lambda i: f"    S{i}:\n      type: object\n      properties:\n        a: {{type: string}}\n"), 1000)


@families
def flows(family: Family) -> None:
    family("yaml: keys in brackets", lambda n: [("growth.openapi.yaml", lines(lambda i: f"k{i}: v, ", n, "x-a: {") + "}\n")], 20_000)
    family("yaml: items in brackets", lambda n: [("growth.openapi.yaml", lines(lambda i: "v, ", n, "x-a: [") + "]\n")], 20_000)
    family("yaml: pairs in brackets", lambda n: [("growth.openapi.yaml", lines(lambda i: "a: v, ", n, "x-a: [") + "]\n")], 10_000)
    family("yaml: brackets", lambda n: [("growth.openapi.yaml", lines(lambda i: "[{a: [b]}], ", n, "x-a: [") + "]\n")], 5000)
    family("yaml: lines in brackets", lambda n: [("growth.openapi.yaml", lines(lambda i: "  v,\n", n, "x-a: [\n") + "  ]\n")], 10_000)


@families
def scalars(family: Family) -> None:
    family("yaml: a plain text of many lines", yaml(lambda i: "  some words\n"), 20_000)
    family("yaml: dashes in the text of an item", lambda n: [("growth.openapi.yaml", lines(lambda i: "    - a\n", n, "x-a:\n  -" + " " * n + "a\n"))], 10_000)
    family("yaml: a literal text", yaml(lambda i: "  some words\n", "x-a: |\n"), 20_000)
    family("yaml: a folded text", yaml(lambda i: "  some words\n\n", "x-a: >\n"), 20_000)
    family("yaml: empty lines of a text", yaml(lambda i: "\n", "x-a: |+\n  a\n"), 20_000)
    family("yaml: a quoted text", lambda n: [("growth.openapi.yaml", lines(lambda i: "  some\\twords\n", n, 'x-a: "\n') + '  "\n')], 20_000)
    family("yaml: a text in single quotes", lambda n: [("growth.openapi.yaml", lines(lambda i: "  it''s\n", n, "x-a: '\n") + "  '\n")], 20_000)
    family("yaml: one long line", lambda n: [("growth.openapi.yaml", HEAD + "x-a: " + "word " * n + "\n")], 50_000)
    family("yaml: a quote that stays open", lambda n: [("growth.openapi.yaml", HEAD + 'x-a: "' + "word\n  " * n + "\n")], 20_000)
    family("yaml: numbers", yaml(lambda i: f"  - {i}.5e3\n"), 20_000)


@families
def properties(family: Family) -> None:
    family("yaml: anchors", yaml(lambda i: f"  k{i}: &a{i} v\n"), 10_000)
    family("yaml: an anchor again", yaml(lambda i: "  - &a v\n"), 10_000)
    family("yaml: aliases", yaml(lambda i: "  - *a\n", "x-b: &a {a: 1}\nx-a:\n"), 10_000)
    family("yaml: aliases of each", yaml(lambda i: f"  - &a{i} v\n  - *a{i}\n"), 10_000)
    family("yaml: aliases that are not there", yaml(lambda i: f"  - *a{i}\n", "x-b: &a 1\nx-a:\n"), 5000)
    family("yaml: merge keys", yaml(lambda i: f"  k{i}: {{<<: *a, b: 1}}\n", "x-b: &a {a: 1}\nx-a:\n"), 10_000)
    family("yaml: one merge key of many", lambda n: [("growth.openapi.yaml", lines(lambda i: f"  - &a{i} {{k{i}: 1}}\n", n, "x-b:\n") + "x-a:\n  <<: ["
                                                      + ", ".join(f"*a{i}" for i in range(n)) + "]\n")], 5000)
    family("yaml: anchored keys in brackets", yaml(lambda i: "  - [&a b: c]\n"), 2500)
    family("yaml: merge keys of anchored mappings", yaml(lambda i: f"  - {{<<: &a{i} {{x: 1}}}}\n"), 2500)
    family("yaml: a merge key beside anchored values", yaml(lambda i: f"  k{i}: &a{i} v\n", "x-b: &b {a: 1}\nx-a:\n  <<: *b\n"), 5000)
    family("yaml: tags", yaml(lambda i: "  - !!str 1\n  - !t v\n"), 5000)
    family("yaml: directives", lambda n: [("growth.openapi.yaml", "".join(f"%TAG !t{i}! tag:x,2000:\n" for i in range(n)) + "---\n" + HEAD)], 5000)
    family("yaml: documents", lambda n: [("growth.openapi.yaml", HEAD + "---\na: 1\n" * n)], 5000)


def components(of, count: int) -> str:
    return "components:\n  schemas:\n" + "".join(f"    S{i}: {{type: object, properties: {{a: {{$ref: '{of(i)}'}}}}}}\n" for i in range(count))


@families
def files(family: Family) -> None:
    one = "{type: object, properties: {a: {type: string}}}"
    family("files: schemas of their own", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"s{i}.yaml", n)),
                                                     *((f"s{i}.yaml", one) for i in range(n))], 500)
    family("files: schemas of one", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"all.yaml#/T{i}", n)),
                                               ("all.yaml", "".join(f"T{i}: {one}\n" for i in range(n)))], 1000)
    family("files: references to one schema", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: "s.yaml", n)), ("s.yaml", one)], 1000)
    family("files: a chain", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: "s0.yaml", 1)),
                                        *((f"s{i}.yaml", f"{{type: object, properties: {{a: {{$ref: s{i + 1}.yaml}}}}}}") for i in range(n)),
                                        (f"s{n}.yaml", one)], 500)
    family("files: a chain of references only", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: "s0.yaml", 1)),
                                                           *((f"s{i}.yaml", f"$ref: s{i + 1}.yaml") for i in range(n)), (f"s{n}.yaml", one)], 500)
    family("files: schemas of one name", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"all.yaml#/T{i}/Error", n)),
                                                    ("all.yaml", "".join(f"T{i}: {{Error: {one}}}\n" for i in range(n)))], 1000)
    family("files: with an $id", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"s{i}.yaml", n)), *(
        (f"s{i}.yaml", f"{{$id: 'https://h.example/{i}', type: object, properties: {{a: {{type: string}}}}}}") for i in range(n))], 500)
    family("files: path items", lambda n: [("growth.openapi.yaml", HEAD.replace("paths: {}\n", "paths:\n")
                                            + "".join(f"  /p{i}: {{$ref: 'paths.yaml#/p{i}'}}\n" for i in range(n))),
                                           ("paths.yaml", "".join(f"p{i}: {{get: {{responses: {{'204': {{description: D}}}}}}}}\n" for i in range(n)))], 500)
    family("files: links to operations", lambda n: [
        ("growth.openapi.yaml", HEAD.replace("paths: {}\n", "paths:\n") + "".join(f"  /p{i}: {{$ref: 'paths.yaml#/p{i}'}}\n" for i in range(n))
         + "components:\n  links:\n" + "".join(f"    L{i}: {{operationRef: 'paths.yaml#/p{i}/get'}}\n" for i in range(n))),
        ("paths.yaml", "".join(f"p{i}: {{get: {{responses: {{'204': {{description: D}}}}}}}}\n" for i in range(n)))], 500)
    family("files: that are missing", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"s{i}.yaml", n))], 500)
    family("files: fragments that are missing", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"s.yaml#/T{i}", n)), ("s.yaml", "a: {}\n")], 1000)
    family("files: addresses", lambda n: [("growth.openapi.yaml", HEAD + components(lambda i: f"https://x.example/{i}", n))], 1000)
    family("files: values of a mapping", lambda n: [("growth.openapi.yaml", HEAD + "components:\n  schemas:\n    B: {type: object, required: [k], properties: "
                                                     "{k: {type: string}}, discriminator: {propertyName: k, mapping: {"
                                                     + ", ".join(f"m{i}: 'all.yaml#/T{i}'" for i in range(n)) + "}}}\n"),
                                                    ("all.yaml", "".join(
                                                        f"T{i}: {{allOf: [{{$ref: 'growth.openapi.yaml#/components/schemas/B'}}]}}\n" for i in range(n)))], 500)
