"""References to anything but whole components: properties, elements, parameters of other operations, anchors."""

import random

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}
SCALARS = {"string", "integer", "number", "boolean"}


def pointer(*keys: str) -> str:
    return "#/" + "/".join(key.replace("~", "~0").replace("/", "~1").replace("%", "%25").replace("\"", "%22") for key in keys)


def add_deep_references(document: dict, rng: random.Random, is_modern: bool) -> None:
    """Replaces a few scalars by references to other scalars, which stay, so that no reference ends in a circle."""
    folder = ("definitions",) if "swagger" in document else ("components", "schemas")
    holder = document
    for key in folder:
        holder = holder.get(key) or {}
    places: list[tuple[dict, str, str]] = []
    for key, schema in holder.items():
        properties = schema.get("properties") if isinstance(schema, dict) else None
        places += [(properties, name, pointer(*folder, key, "properties", name)) for name in properties or {} if is_scalar(properties[name])]
    if "swagger" not in document:
        places += parameter_places(document)
    rng.shuffle(places)
    count = min(len(places) // 2, rng.choice([0, 0, 1, 3]))
    for (owner, name, _), (_, _, target) in zip(places[:count], places[count:]):
        owner[name] = {"$ref": target}
    if is_modern and holder and rng.random() < 0.1:
        add_anchor(holder, places[count:], rng)


def parameter_places(document: dict) -> list[tuple[dict, str, str]]:
    result = []
    for path, item in (document.get("paths") or {}).items():
        for method in [key for key in item if key in METHODS]:
            for index, parameter in enumerate(item[method].get("parameters", [])):
                if is_scalar(parameter.get("schema")):
                    result.append((parameter, "schema", pointer("paths", path, method, "parameters", str(index), "schema")))
    return result


def add_anchor(holder: dict, places: list, rng: random.Random) -> None:
    schemas = [schema for schema in holder.values() if isinstance(schema, dict) and "$ref" not in schema]
    if schemas and places:
        rng.choice(schemas)["$anchor"] = "anchored"
        owner, name, _ = rng.choice(places)
        if owner.get("in") != "path":
            owner[name] = {"$ref": "#anchored"}


def is_scalar(schema) -> bool:
    return isinstance(schema, dict) and isinstance(schema.get("type"), str) and schema["type"] in SCALARS
