"""Documents that would need more of something than the limits of endpointgen allow in total: a warning says so, and the client is there.
The limits are so high that a tool without optimization takes ten seconds to come to one.
"""

import json


def reference(name: object) -> dict:
    return {"$ref": f"#/components/schemas/{name}"}


def found(room, schemas: dict, warning: str) -> tuple[int, bool]:
    """The status, and whether the warning is there."""
    document = {"openapi": "3.0.3", "info": {"title": "Chain", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}
    (room.folder / "chain.json").write_text(json.dumps(document))
    result = room.run("generate", "chain.json", "--output", "out")
    return result.returncode, warning.encode() in result.stderr


def schemas_that_extend_one_another(room):
    """Each has the properties of all behind it."""
    length = 1_000
    last = {"type": "object", "properties": {"last": {"type": "string"}}}
    forms = {
        "a part and a property": lambda number: [reference(f"S{number + 1}"), {"properties": {f"s{number}": {"type": "string"}}}],
        "a property and a choice": lambda number: [
            {"properties": {f"s{number}": {"type": "string"}}}, {"oneOf": [reference(f"S{number + 1}"), reference(f"S{length}")]}],
    }
    for name, parts in forms.items():
        schemas = {f"S{number}": {"allOf": parts(number)} for number in range(length)} | {f"S{length}": last}
        yield f"extended schemas: {name}", found(room, schemas, "extend one another more than 200000 times in total"), (0, True)


def properties_of_others(room):
    base = {"properties": {f"id{number}": {"type": "string"} for number in range(10_000)}}
    schemas = {f"S{number}": {"allOf": [reference("Base")], "properties": {"own": {"type": "string"}}} for number in range(52)}
    yield "inherited properties", found(room, {"Base": base} | schemas, "inherit more than 500000 properties in total"), (0, True)
    swift = "".join(path.read_text() for path in (room.folder / "out").iterdir())
    yield "inherited properties", swift.count("var own: String?") + swift.count("var own: Swift.String?"), 52


CASES = [schemas_that_extend_one_another, properties_of_others]
