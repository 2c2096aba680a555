"""Specs and documents that would need more of something than the limits of endpointgen allow in total: a diagnostic says so.
The limits are so high that a tool without optimization takes ten seconds to come to one.
"""

import json
import re


def reference(name: object) -> dict:
    return {"$ref": f"#/components/schemas/{name}"}


def found(room, text: str, message: str) -> tuple[int, bool]:
    """The status, and whether the message is there."""
    name = "chain.json" if "openapi" in text else "chain.endpoints.json"
    (room.folder / name).write_text(text)
    result = room.run("generate", name, "--output", "out")
    return result.returncode, message.encode() in result.stderr


def document(schemas: dict) -> str:
    return json.dumps({"openapi": "3.0.3", "info": {"title": "Chain", "version": "1"}, "paths": {}, "components": {"schemas": schemas}})


def swift(room) -> str:
    return "".join(path.read_text() for path in (room.folder / "out").iterdir())


def schemas_that_extend_one_another(room):
    """Each has the properties of all behind it."""
    length = 1_000
    last = {"type": "object", "properties": {"last": {"type": "string"}}}
    forms = {
        "a part and a property": lambda number: [reference(f"S{number + 1}"), {"properties": {f"s{number}": {"type": "string"}}}],
        "a property and alternatives": lambda number: [
            {"properties": {f"s{number}": {"type": "string"}}}, {"anyOf": [reference(f"S{number + 1}"), reference(f"S{length}")]}],
    }
    for name, parts in forms.items():
        schemas = {f"S{number}": {"allOf": parts(number)} for number in range(length)} | {f"S{length}": last}
        yield f"extended schemas: {name}", found(room, document(schemas), "extend one another more than 200000 times in total"), (0, True)


def properties_of_others(room):
    """Equal keys count too, and make no Swift."""
    base = {"properties": {f"id{number}": {"type": "string"} for number in range(10_000)}}
    schemas = {f"S{number}": {"allOf": [reference("Base")], "properties": {"own": {"type": "string"}}} for number in range(52)}
    text = re.sub(r'"id\d+"', '"id"', document({"Base": base} | schemas))
    yield "inherited properties", found(room, text, "inherit more than 500000 properties in total"), (0, True)
    yield "inherited properties", swift(room).count("var own: Swift.String?"), 52


def fields_of_extended_types(room):
    base = {"fields": {f"f{number}": "Int" for number in range(1_000)}}
    types = {"Base": base} | {f"T{number}": {"extends": "Base", "fields": {}} for number in range(600)}
    yield "fields of extended types", found(room, json.dumps({"api": "Test", "types": types}), "have more than 500000 fields"), (2, True)


def common_properties_of_unions(room):
    """Many unions can have the same large cases. A property that pagination reads is always there."""
    read = {"GET": "/", "query": {"after?": "Int"}, "returns": "U6", "paginate": {"cursor": "after", "next": "p9", "items": "p10"}}
    types = {"A": {"fields": {f"p{number}": "[Int]" if number == 10 else "Int" for number in range(10_001)}},
             "B": {"extends": "A", "fields": {}}}
    unions = {f"U{number}": {"tag": "kind", "union": {"a": "A", "b": "B"}} for number in range(1, 7)}
    spec = {"api": "Shop", "endpoints": {"read": read}, "types": types | unions}
    yield "common properties", found(room, json.dumps(spec), "the unions have more than 50000 common properties"), (0, True)
    yield "common properties", [swift(room).count(f"var {name}: Swift.Int? {{") for name in ("p77", "p9")], [5, 6]


CASES = [schemas_that_extend_one_another, properties_of_others, fields_of_extended_types, common_properties_of_unions]
