"""The schemas of a document: where references lead, and which of them speak of one value."""

import urllib.parse

MAXIMUM_DEPTH = 64


class Schemas:
    def __init__(self, document: dict):
        self.document = document
        self.is_swagger = "swagger" in document
        # Before OpenAPI 3.1, what stands beside a reference means nothing.
        self.has_siblings = str(document.get("openapi", "3.0")).split(".")[1] != "0" if not self.is_swagger else False
        components = document if self.is_swagger else document.get("components") or {}
        self.components: dict = components.get("definitions" if self.is_swagger else "schemas") or {}

    def target(self, reference: str):
        """What a reference within the document points at; None for others and for broken ones."""
        if not reference.startswith("#/"):
            return None
        node = self.document
        for part in urllib.parse.unquote(reference[2:]).split("/"):
            key = part.replace("~1", "/").replace("~0", "~")
            if isinstance(node, dict) and key in node:
                node = node[key]
            elif isinstance(node, list) and key.isdigit() and int(key) < len(node):
                node = node[int(key)]
            else:
                return None
        return node

    def resolved(self, node):
        """Any object of the document with its references followed."""
        for _ in range(MAXIMUM_DEPTH):
            if not (isinstance(node, dict) and isinstance(node.get("$ref"), str)):
                return node
            node = self.target(node["$ref"])
        return None

    def parts(self, schema, seen: frozenset = frozenset()) -> list[dict]:
        """The schemas that all apply: the schema, what it refers to and what `allOf` names, without alternatives."""
        if not isinstance(schema, dict) or id(schema) in seen:
            return []
        seen |= {id(schema)}
        if isinstance(schema.get("$ref"), str):
            own = [{key: value for key, value in schema.items() if key != "$ref"}] if self.has_siblings or "nullable" in schema else []
            return own + self.parts(self.target(schema["$ref"]), seen)
        return [schema] + [part for inner in as_list(schema.get("allOf")) for part in self.parts(inner, seen)]

    def is_nullable(self, schema) -> bool:
        if schema is True or schema == {}:
            return True
        for part in self.parts(schema):
            types = as_list(part.get("type"))
            if part.get("nullable") is True or part.get("x-nullable") is True or "null" in types or None in as_list(part.get("enum")):
                return True
            if "const" in part and part["const"] is None:
                return True
            if any(self.is_nullable(inner) for key in ("oneOf", "anyOf") for inner in as_list(part.get(key))):
                return True
        return not any(set(part) & SHAPING for part in self.parts(schema))

    def is_flagged(self, schema, key: str) -> bool:
        """Whether the schema is `readOnly`, for example."""
        return any(part.get(key) is True for part in self.parts(schema)) or isinstance(schema, dict) and schema.get(key) is True


# What says of which kind a value is.
SHAPING = {"type", "properties", "items", "enum", "const", "oneOf", "anyOf", "allOf", "additionalProperties", "required"}


def as_list(value) -> list:
    return value if isinstance(value, list) else [] if value is None else [value]


def media_kind(name: str) -> str:
    """`json` or `text`."""
    bare = name.split(";")[0].strip().lower()
    return "json" if bare.endswith(("/json", "+json")) or bare in ("*/*", "") else "text"
