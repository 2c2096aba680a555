"""Values that fit a schema, where a document has no example."""

import math

from .schemas import Schemas, as_list

# A text with everything that forms have to encode.
TEXT = "a b&c=d+é%2F\"/?"
TEXTS = {"date": "2024-02-29", "date-time": "2024-02-29T13:14:15Z", "time": "13:14:15Z", "uuid": "0f8fad5b-d9cb-469f-a165-70867728950e", "guid": "0f8fad5b-d9cb-469f-a165-70867728950e",
         "uri": "https://example.org/a?b=c&d", "url": "https://example.org/a?b=c&d", "email": "a+b@example.org", "byte": "YWJj",
         "duration": "P3DT4H", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "hostname": "example.org"}
MAXIMUM_DEPTH = 4


class Samples:
    def __init__(self, schemas: Schemas):
        self.schemas = schemas

    def value(self, schema, depth: int = 0):
        """A value that is as full as it can be; None where the schema goes too deep."""
        parts = self.schemas.parts(schema)
        for part in parts:
            for key in ("const", "example", "default"):
                if part.get(key) is not None:
                    return part[key]
            if choices := [choice for choice in as_list(part.get("enum")) + as_list(part.get("examples")) if choice is not None]:
                return choices[-1]
        for part in parts:
            for key in ("oneOf", "anyOf"):
                for alternative in as_list(part.get(key)):
                    if depth < MAXIMUM_DEPTH and (value := self.value(alternative, depth + 1)) is not None:
                        return value | (self.object(parts, depth) or {}) if isinstance(value, dict) else value
        types = [name for part in parts for name in as_list(part.get("type")) if name != "null"]
        merged = {key: value for part in reversed(parts) for key, value in part.items()}
        if "object" in types or not types and any("properties" in part for part in parts):
            return self.object(parts, depth)
        if "array" in types:
            return self.array(merged, depth)
        if "boolean" in types:
            return True
        if "integer" in types or "number" in types:
            return self.number(merged, "number" in types)
        return self.text(merged)

    def object(self, parts: list[dict], depth: int) -> dict | None:
        if depth > MAXIMUM_DEPTH:
            return None
        result = {}
        for part in parts:
            for name, schema in (part.get("properties") or {}).items():
                if not self.schemas.is_flagged(schema, "readOnly") and (value := self.value(schema, depth + 1)) is not None:
                    result[name] = value
            if not part.get("properties") and isinstance(part.get("additionalProperties"), dict):
                if (value := self.value(part["additionalProperties"], depth + 1)) is not None:
                    result["one two"] = value
        return result

    def array(self, schema: dict, depth: int) -> list | None:
        if depth > MAXIMUM_DEPTH:
            return None
        value = self.value(schema.get("items", True), depth + 1)
        count = max(int(schema.get("minItems") or 0), 1 if schema.get("uniqueItems") or schema.get("maxItems") == 1 else 2)
        return [] if value is None else [value] * count

    def number(self, schema: dict, is_float: bool):
        lowest, highest = schema.get("minimum"), schema.get("maximum")
        value = 12.5 if is_float else 12
        if isinstance(lowest, (int, float)) and value <= lowest:
            value = lowest + 1
        if isinstance(highest, (int, float)) and value >= highest:
            value = highest
        if step := schema.get("multipleOf"):
            value = math.ceil(value / step) * step
        return value if is_float else int(value)

    def text(self, schema: dict) -> str:
        text = TEXTS.get(schema.get("format"), TEXT)
        return text[:schema["maxLength"]] if isinstance(schema.get("maxLength"), int) else text
