"""Random schemas of strings, numbers, Booleans and enums, and random values."""

import random

from .words import INTEGER_FORMATS, NUMBER_FORMATS, STRING_FORMATS, TEXTS, VALUES


class RandomScalars:
    """What every part of a random document draws from."""

    def __init__(self, rng: random.Random, version: str):
        self.rng = rng
        self.version = version
        self.is_swagger = version.startswith("2")
        self.is_30 = version.startswith("3.0")
        # What versions before OpenAPI 3 do not have.
        self.flags = ["readOnly"] if self.is_swagger else ["readOnly", "writeOnly", "deprecated"]
        # JSON Schema 2020-12: arrays of types, `const`, schemas that are Booleans.
        self.is_modern = not (self.is_swagger or self.is_30)

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def some(self, words: list, count: int) -> list:
        return self.rng.sample(words, min(count, len(words)))

    def text(self) -> str:
        return self.rng.choice(TEXTS) if self.chance(0.7) else self.rng.choice(TEXTS) + self.rng.choice(TEXTS)

    def described(self, value: dict, probability: float = 0.25) -> dict:
        """Adds a description and vendor keys to anything that may have them."""
        if self.chance(probability):
            value["description"] = self.text()
        if self.chance(0.05):
            value[self.rng.choice(["x-internal", "x-go-name", "x-\"odd\"", "x-stoplight", "x-examples"])] = self.value()
        return value

    def value(self, depth: int = 0):
        """Any JSON, such as stands in examples; also what looks like a reference."""
        rng = self.rng
        roll = rng.random()
        if depth < 3 and roll < 0.15:
            return [self.value(depth + 1) for _ in range(rng.choice([0, 1, 3]))]
        if depth < 3 and roll < 0.35:
            return {rng.choice(VALUES + ["$ref"]): self.value(depth + 1) for _ in range(rng.choice([0, 1, 3]))}
        return rng.choice([None, True, False, 0, 1, -1, 1.5, 1e300, 9007199254740993, 18446744073709551616, "", "x", "2024-02-29", "*/", "\\(x)\n\"",
                           "#/components/schemas/Pet", "2024-02-29T12:00:00Z", "https://example.com/a?b#c", "👍"])

    def scalar(self) -> dict:
        if self.is_modern and self.chance(0.05):
            return self.rng.choice([{"type": ["string", "integer"]}, {"type": ["string", "array"], "items": {"type": "string"}}, {"type": ["number", "null"]},
                                    {"type": ["boolean", "string", "null"], "enum": [True, "a", None]}, {"type": ["object", "string"]}, {"type": "null"}])
        kind = self.rng.choice(["string", "string", "string", "integer", "integer", "number", "boolean"])
        return getattr(self, kind)()

    def string(self) -> dict:
        schema: dict = {"type": "string"}
        if self.chance(0.35):
            schema["format"] = self.rng.choice(STRING_FORMATS)
        if self.chance(0.1):
            schema |= self.rng.choice([{"minLength": 1, "maxLength": 255}, {"pattern": "^[a-z\\\"]+$"}, {"maxLength": 1}, {"pattern": "*/("}])
        if self.is_modern and self.chance(0.05):
            schema |= self.rng.choice([{"contentEncoding": "base64"}, {"contentMediaType": "image/png"}, {"contentMediaType": "application/json",
                                       "contentSchema": {"type": "object"}}])
        self.add_default(schema, ["", "a\"\\(b)\n", "2024-02-29", "2024-02-29T00:00:00Z", "nil", "👍"])
        return schema

    def integer(self) -> dict:
        schema: dict = {"type": "integer"}
        if self.chance(0.5):
            schema["format"] = self.rng.choice(INTEGER_FORMATS)
        self.add_bounds(schema, [0, -1, 1, 100, 2147483648, 9223372036854775807, 18446744073709551615, 1e20])
        self.add_default(schema, [0, 1, -3, 9223372036854775807, 18446744073709551615, 1.0])
        return schema

    def number(self) -> dict:
        schema: dict = {"type": "number"}
        if self.chance(0.4):
            schema["format"] = self.rng.choice(NUMBER_FORMATS)
        self.add_bounds(schema, [0, 0.5, -1e308, 1e308, 100])
        self.add_default(schema, [0, -0.25, 1e300, 3, 1e-7])
        return schema

    def boolean(self) -> dict:
        schema: dict = {"type": "boolean"}
        self.add_default(schema, [True, False])
        return schema

    def add_default(self, schema: dict, values: list) -> None:
        if self.chance(0.15):
            schema["default"] = self.rng.choice(values)
        if self.is_modern and self.chance(0.05):
            schema["examples"] = [self.value()]
        elif self.chance(0.08):
            schema["example"] = self.rng.choice(values)

    def add_bounds(self, schema: dict, values: list) -> None:
        if self.chance(0.25):
            schema[self.rng.choice(["minimum", "maximum", "multipleOf"])] = self.rng.choice([value for value in values if value > 0])
        if self.chance(0.05):
            schema["exclusiveMinimum"] = self.rng.choice(values) if self.is_modern else True
            schema.setdefault("minimum", 0) if not self.is_modern else None

    def enum(self) -> dict:
        rng = self.rng
        kind = rng.choice(["strings"] * 8 + ["integers", "integers", "numbers", "booleans", "mixed", "single", "single"])
        if kind == "strings":
            schema = {"type": "string", "enum": rng.sample(VALUES, rng.choice([1, 2, 4, 9, 30]))}
        elif kind == "integers":
            schema = {"type": "integer", "enum": rng.sample([-9223372036854775808, -1, 0, 1, 2, 24, 404, 9223372036854775807], rng.choice([1, 3, 6]))}
        elif kind == "numbers":
            schema = {"type": "number", "enum": rng.sample([0, 0.5, 1.0, -1.5, 2, 1e10], rng.choice([1, 3]))}
        elif kind == "booleans":
            schema = {"type": "boolean", "enum": rng.choice([[True], [False], [True, False]])}
        elif kind == "mixed":
            schema = {"enum": rng.sample(["a", "*", 1, 2.5, True, "1"], rng.choice([2, 4]))}
            if self.is_modern and self.chance(0.5):
                schema["type"] = ["string", "integer", "number", "boolean"]
        elif self.is_modern and self.chance(0.6):
            schema = {"const": rng.choice(["a", "*/", "", 1, -1, True, 1.5, "2024-01-01", None, {"a": 1}, [1]])}
            if isinstance(schema["const"], str) and self.chance(0.5):
                schema["type"] = "string"
            return schema
        else:
            schema = {"type": "string", "enum": [rng.choice(VALUES)]}
        return self.vary(schema)

    def vary(self, schema: dict) -> dict:
        """What else stands beside the values of an enum."""
        rng = self.rng
        if self.chance(0.15):
            schema.pop("type", None)
        if self.chance(0.2):
            schema["default"] = rng.choice(schema["enum"])
        if self.chance(0.1):
            schema[rng.choice(["x-enum-varnames", "x-enumNames", "x-enum-descriptions", "x-ms-enum"])] = [str(value) for value in schema["enum"]]
        if self.chance(0.1):
            schema["x-ms-enum"] = {"name": rng.choice(["OrderKind", "Status", "Type", "kind"]), "modelAsString": True}
        if self.chance(0.1):
            schema["description"] = "\n".join(f"* `{value}` - {rng.choice(VALUES)}" for value in schema["enum"])
        if self.chance(0.1) and not self.is_swagger:
            schema["enum"] = schema["enum"] + [None]
            if self.is_30:
                schema["nullable"] = True
            elif isinstance(schema.get("type"), str):
                schema["type"] = [schema["type"], "null"]
        return schema
