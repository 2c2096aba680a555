"""OpenAPI documents of which each has a number of one thing: that of many keys, of long chains, of names that are alike."""

import itertools

from .family import Family, Key, families

OBJECT = {"type": "object", "properties": {"x": {"type": "string"}}}
TEXT = {"type": "string"}


def reference(name: str) -> dict:
    return {"$ref": f"#/components/schemas/{name}"}


def content(schema: dict) -> dict:
    return {"description": "d", "content": {"application/json": {"schema": schema}}}


def operation(identifier: str | None = None, schema: dict | None = None, **more) -> dict:
    name = {"operationId": identifier} if identifier else {}
    return {"get": {**name, "responses": {"200": content(schema) if schema else {"description": "d"}}, **more}}


def document(paths: dict | None = None, schemas: dict | None = None, **more) -> dict:
    paths = paths if paths is not None else {"/a": operation("a")}
    return {"openapi": "3.1.0", "info": {"title": "Growth", "version": "1"}, "paths": paths, "components": {"schemas": schemas or {}}} | more


def signs(count: int) -> list[str]:
    """Different texts without a letter or a digit."""
    return ["".join(text) for length in range(1, 40) for text in itertools.islice(itertools.product("-_. ", repeat=length), count)][:count]


def nested(count: int, inner: dict, around) -> dict:
    for _ in range(count):
        inner = around(inner)
    return inner


@families
def schemas(family: Family) -> None:
    family("schemas", lambda n: document(schemas={f"s{i}": OBJECT for i in range(n)}))
    family("equal schema keys", lambda n: document(schemas={Key("Pet"): OBJECT for _ in range(n)}))
    family("schema keys that differ in symbols", lambda n: document(schemas={"a" + sign + "b": OBJECT for sign in signs(n)}))
    family("schema keys that end in underscores", lambda n: document(schemas={"foo" + "_" * i: OBJECT for i in range(n // 16)}), 4000)
    family("schema keys with hashes", lambda n: document(schemas={f"Pet{i // 2}.{i % 2:07x}": OBJECT for i in range(n)}))
    family("dotted schema keys", lambda n: document(schemas={f"com.p{i}.model.Pet": OBJECT for i in range(n)}))
    family("schema keys with one end", lambda n: document(schemas={f"a.b.c.d.e.f.g.h.i.j{i}.k.l.m.n.o.p.q.Pet": OBJECT for i in range(n)}))
    family("a long schema key", lambda n: document(schemas={"foo" + "_" * n: OBJECT}), 32000)
    family("schemas with one title", lambda n: document(schemas={f"s{i}": {**OBJECT, "title": "Pet"} for i in range(n)}))
    family("chains of $ref", lambda n: document(schemas={"s0": OBJECT} | {f"s{i}": reference(f"s{i - 1}") for i in range(1, n)}))
    family("chains of allOf", lambda n: document(schemas={"s0": OBJECT} | {
        f"s{i}": {"allOf": [reference(f"s{i - 1}"), {"properties": {f"p{i}": TEXT}}]} for i in range(1, n)}))
    family("chains of allOf that require one property", lambda n: document(schemas={f"s{n}": OBJECT} | {
        f"s{i}": {"allOf": [reference(f"s{i + 1}")], "required": ["x"]} for i in range(n)}), 1000)
    family("$ref into allOf/i", lambda n: document(schemas={
        "Pet": {"allOf": [{"type": "object", "properties": {f"p{i}": OBJECT}} for i in range(n)]},
        **{f"s{i}": {"type": "object", "properties": {"x": reference(f"Pet/allOf/{i}")}} for i in range(n)}}), 1000)
    family("$ref into properties", lambda n: document(schemas={
        "Pet": {"type": "object", "properties": {f"p{i}": OBJECT for i in range(n)}},
        **{f"s{i}": {"type": "object", "properties": {"x": reference(f"Pet/properties/p{i}")}} for i in range(n)}}), 1000)
    family("broken $ref", lambda n: document(schemas={f"s{i}": {"type": "object", "properties": {"x": reference(f"q{i}")}} for i in range(n)}))
    family("subtypes of one schema", lambda n: document(schemas={"Pet": OBJECT} | {
        f"s{i}": {"allOf": [reference("Pet"), {"properties": {f"p{i}": TEXT}}]} for i in range(n)}))
    family("anchors", lambda n: document(schemas={
        f"s{i}": {"$anchor": f"a{i}", "type": "object", "properties": {"x": {"$ref": f"#a{i // 2}"}}} for i in range(n)}))
    family("anchors of one name", lambda n: document(schemas={
        f"s{i}": {"$id": f"https://h.example/{i}", "$anchor": "a", "type": "object", "properties": {"x": {"$ref": "#a"}}} for i in range(n)}), 1000)
    family("schemas with an $id", lambda n: document(schemas={
        f"s{i}": {"$id": f"https://h.example/{i}", "type": "object", "properties": {"x": {"$ref": f"https://h.example/{i // 2}"}}}
        for i in range(n)}))
    family("local references in schemas with an $id", lambda n: document(schemas={
        f"s{i}": {"$id": f"https://h.example/{i}", "type": "object", "properties": {"x": {"$ref": "#/$defs/D"}}, "$defs": {"D": OBJECT}}
        for i in range(n)}), 1000)


@families
def properties(family: Family) -> None:
    def of(values: dict, **more) -> dict:
        return document(schemas={"Pet": {"type": "object", "properties": values, **more}})

    family("properties", lambda n: of({f"p{i}": TEXT for i in range(n)}))
    family("equal properties", lambda n: of({Key("p"): TEXT for _ in range(n)}))
    family("properties that differ in symbols", lambda n: of({"a" + sign + "b": TEXT for sign in signs(n)}))
    family("properties of inline objects", lambda n: of({f"p{i}": {"type": "object", "properties": {f"x{i}": TEXT}} for i in range(n)}))
    family("equal inline objects", lambda n: document(schemas={
        f"s{i}": {"type": "object", "properties": {"owner": OBJECT}} for i in range(n)}), 1000)
    family("inline objects of one name", lambda n: document(schemas={
        f"s{i}": {"type": "object", "properties": {"owner": {"type": "object", "properties": {f"x{i}": TEXT}}}} for i in range(n)}), 1000)
    family("equal inline objects of related names", lambda n: document(schemas={
        f"pet{i}": {"type": "object", "properties": {f"own{i}er": OBJECT}} for i in range(n)}), 1000)
    family("inline objects whose names differ in symbols", lambda n: of(
        {"a" + sign + "b": {"type": "object", "properties": {f"x{i}": TEXT}} for i, sign in enumerate(signs(n))}), 1000)
    family("inline objects nested", lambda n: document(schemas={
        "Pet": nested(n, OBJECT, lambda inner: {"type": "object", "properties": {"child": inner}})}), 60)
    family("arrays nested", lambda n: document(schemas={
        f"s{i}": {"type": "object", "properties": {"x": nested(12, TEXT, lambda inner: {"type": "array", "items": inner})}}
        for i in range(n)}), 500)
    family("equal parts of allOf", lambda n: document(schemas={
        "Pet": {"allOf": [{"type": "object", "properties": {"p": {"type": "string", "minLength": i}}} for i in range(n)]}}))
    family("allOf of schemas that refer to one another", lambda n: document(schemas={
        "Pet": {"allOf": [reference(f"s{i}") for i in range(n)]},
        **{f"s{i}": {"type": "object", "properties": {"c": reference(f"s{(i + 1) % n}"), f"q{i}": TEXT}} for i in range(n)}}), 1000)
    family("narrowed recursive properties", lambda n: document(schemas={
        f"s{i}": {"allOf": [reference(f"s{i - 1}")] * (i % 10 > 0) + [{"type": "object", "properties": {
            "parent": reference(f"s{i}"), "child": reference(f"s{(i + 1) % n}"), "other": reference(f"s{(3 * i + 1) % n}")}}]}
        for i in range(n)}), 1000)
    family("required names that are no properties", lambda n: of({"x": TEXT}, required=[f"p{i}" for i in range(n)]))
    family("alternatives of one property", lambda n: of({"x": TEXT}, oneOf=[{"properties": {"p": {"type": "string", "minLength": i}}} for i in range(n)]), 1000)
    family("properties beside schemas that are extended", lambda n: document({"/a": operation("a", reference("Pet"))}, {
        "Base": {**OBJECT, "discriminator": {"propertyName": "x"}}, "Sub": {"allOf": [reference("Base")]},
        "Pet": {"properties": {f"p{i}": reference("Other") for i in range(n)}, "allOf": [reference(f"s{i}") for i in range(n)]},
        "Other": OBJECT, **{f"s{i}": OBJECT for i in range(n)}}), 1000)
    family("conditions", lambda n: of({"x": TEXT}, dependentSchemas={f"p{i}": {"properties": {f"q{i}": TEXT}} for i in range(n)}))


@families
def enums(family: Family) -> None:
    def of(values: list) -> dict:
        return document(schemas={"Pet": {"type": "string", "enum": values}})

    family("enum values", lambda n: of([f"v{i}" for i in range(n)]))
    family("enums that extend a large one", lambda n: document(schemas={
        "Big": {"type": "integer", "enum": list(range(n)), "x-enum-varnames": [f"v{i}" for i in range(n)]},
        **{f"s{i}": {"type": "integer", "enum": [i], "allOf": [reference("Big")]} for i in range(n)}}), 500)
    family("equal enum values", lambda n: of(["v"] * n))
    family("enum values that differ in symbols", lambda n: of(["a" + sign + "b" for sign in signs(n)]))


@families
def choices(family: Family) -> None:
    def alternatives(n: int, title: bool = False) -> list[dict]:
        named = {"title": "Pet"} if title else {}
        return [{**named, "type": "object", "required": [f"p{i}"], "properties": {f"p{i}": TEXT}} for i in range(n)]

    family("oneOf of inline objects", lambda n: document(schemas={"Pet": {"oneOf": alternatives(n)}}), 1000)
    family("oneOf of inline objects with one title", lambda n: document(schemas={"Pet": {"oneOf": alternatives(n, True)}}), 1000)
    family("oneOf of inline objects with one title in properties", lambda n: document(schemas={"Pet": {
        "type": "object", "properties": {f"p{i}": {"oneOf": alternatives(2, True)} for i in range(n)}}}), 500)
    family("oneOf of two objects with many properties", lambda n: document(schemas={"Pet": {"oneOf": [
        {"type": "object", "required": [f"p{i}" for i in range(n)], "properties": {f"p{i}": {"const": "a"} for i in range(n)}} for _ in range(2)]}}), 1000)
    family("oneOf of schemas", lambda n: document(schemas={"Pet": {"oneOf": [reference(f"s{i}") for i in range(n)]}} | {
        f"s{i}": value for i, value in enumerate(alternatives(n))}), 1000)
    family("discriminator mappings", lambda n: document(schemas={
        "Pet": {"oneOf": [reference(f"s{i}") for i in range(n)], "discriminator": {
            "propertyName": "kind", "mapping": {f"k{i}": f"#/components/schemas/s{i}" for i in range(n)}}},
        **{f"s{i}": {"type": "object", "required": ["kind"], "properties": {"kind": TEXT}} for i in range(n)}}), 1000)
    family("discriminator mappings of a base", lambda n: document(schemas={
        "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": TEXT}, "discriminator": {
            "propertyName": "kind", "mapping": {f"k{i}": f"#/components/schemas/s{i}" for i in range(n)}}},
        "Owner": {"type": "object", "properties": {"pet": reference("Pet")}},
        **{f"s{i}": {"allOf": [reference("Pet"), {"properties": {f"p{i}": TEXT}}]} for i in range(n)}}), 1000)
    family("discriminator mappings of schemas that extend alternatives", lambda n: document(schemas={
        "Pet": {"oneOf": [reference(f"s{i}") for i in range(n)], "discriminator": {
            "propertyName": "kind", "mapping": {f"k{i}": f"#/components/schemas/t{i}" for i in range(n)}}},
        **{f"s{i}": {"type": "object", "properties": {f"p{i}": TEXT}} for i in range(n)},
        **{f"t{i}": {"allOf": [reference(f"s{i}"), {"properties": {"kind": TEXT}}]} for i in range(n)}}), 1000)
    family("discriminator mappings of one schema with many parts", lambda n: document(schemas={
        "Pet": {"oneOf": [reference(f"s{i}") for i in range(n)], "discriminator": {
            "propertyName": "kind", "mapping": {f"k{i}": "#/components/schemas/All" for i in range(n)}}},
        "All": {"allOf": [reference(f"s{i}") for i in range(n)]},
        **{f"s{i}": {"type": "object", "properties": {f"p{i}": TEXT}} for i in range(n)}}), 1000)
    family("discriminators in parts of allOf", lambda n: document(schemas={
        "Pet": {"allOf": [{"properties": {"kind": TEXT}, "discriminator": {"propertyName": "kind"}}]},
        **{f"s{i}": {"allOf": [reference("Pet"), {"properties": {f"p{i}": TEXT}}]} for i in range(n)}}), 1000)
    family("discriminators after many parts of allOf", lambda n: document(schemas={
        "Pet": {"allOf": [{"properties": {f"q{i}": TEXT}} for i in range(n)] + [
            {"properties": {"kind": TEXT}, "discriminator": {"propertyName": "kind"}}]},
        "Cat": {"allOf": [reference("Pet"), {"properties": {"p": TEXT}}]}}), 1000)
    family("references to one allOf of many parts", lambda n: document(schemas={
        "Pet": {"allOf": [{"properties": {f"q{i}": TEXT}} for i in range(n)]},
        **{f"s{i}": {"properties": {"x": reference("Pet")}} for i in range(n)}}), 500)
    family("properties in angle brackets", lambda n: document(schemas={
        f"s{i}": {"type": "object", "properties": {"<name>": reference(f"s{i - 1}")}} for i in range(1, n)} | {"s0": OBJECT}), 1000)
    family("discriminator values by constants", lambda n: document(schemas={
        "Pet": {"oneOf": [reference(f"s{i}") for i in range(n)], "discriminator": {"propertyName": "kind"}},
        **{f"s{i}": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": f"k{i}"}}} for i in range(n)}}), 1000)
    family("discriminators of subtypes", lambda n: document(schemas={
        "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string", "enum": [f"s{i}" for i in range(n)]}},
                "discriminator": {"propertyName": "kind"}},
        "Owner": {"type": "object", "properties": {"pet": reference("Pet")}},
        **{f"s{i}": {"allOf": [reference("Pet"), {"properties": {f"p{i}": TEXT}}]} for i in range(n)}}), 1000)
    family("unions in unions", lambda n: document(schemas={"s0": {"oneOf": [TEXT, {"type": "integer"}]}} | {
        f"s{i}": {"oneOf": [reference(f"s{i - 1}"), {"type": "object", "required": [f"p{i}"], "properties": {f"p{i}": TEXT}}]}
        for i in range(1, n)}), 1000)
    family("recursive unions of objects", lambda n: document(schemas={
        f"s{i}": {"oneOf": [{"type": "object", "properties": {f"p{j}": reference(f"s{(k * i + j) % n}") for j in range(3)}} for k in (5, 7)]}
        for i in range(n)}), 1000)
    family("unions", lambda n: document(schemas={f"s{i}": {"oneOf": [TEXT, {"type": "integer"}, OBJECT]} for i in range(n)}), 1000)
