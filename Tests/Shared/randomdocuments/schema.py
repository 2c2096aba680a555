"""Random schemas: component schemas of every kind, and whatever refers to them."""

from .words import KEYS, ODD_KEYS, PROPERTIES, VALUES
from .scalar import RandomScalars

KINDS = ["object"] * 8 + ["enum"] * 3 + ["scalar", "array", "map", "union", "union", "tagged", "family", "all", "all", "alias", "free", "any"]
UNSUPPORTED = [{"not": {"type": "null"}}, {"if": {"required": ["a"]}, "then": {"required": ["b"]}}, {"dependentRequired": {"a": ["b"]}},
               {"patternProperties": {"^x-": {"type": "string"}}}, {"propertyNames": {"pattern": "^[a-z]+$"}}, {"minProperties": 1},
               {"unevaluatedProperties": False}, {"$comment": "*/"}, {"contains": {"type": "string"}}, {"$defs": {"A": {"type": "string"}}}]


class RandomSchemas(RandomScalars):
    """`schemas` are the component schemas; their kinds are settled first, so that references can lead anywhere."""

    def __init__(self, rng, version: str):
        super().__init__(rng, version)
        self.budget = rng.choice([20, 60, 150, 300])
        self.properties = self.some(PROPERTIES, rng.choice([10, 40, len(PROPERTIES)]))
        self.kinds: dict[str, tuple] = {}
        for _ in range(rng.choice([0, 1, 4, 10, 25])):
            self.plan()

    def new_key(self) -> str | None:
        key = self.rng.choice(ODD_KEYS) if self.chance(0.1 if self.is_swagger else 0.01) else self.rng.choice(KEYS)
        return None if key in self.kinds else key

    def new_kind(self) -> str:
        return self.rng.choice(KINDS)

    def plan(self) -> None:
        key, kind = self.new_key(), self.new_kind()
        if key is None:
            return
        if kind in ("tagged", "family") and not (self.is_swagger and kind == "tagged"):
            tag = self.rng.choice(["type", "kind", "@type", "object", "$type", "Type", "pet type"])
            members = [member for member in (self.new_key() for _ in range(self.rng.choice([1, 2, 3, 5]))) if member and member != key]
            members = list(dict.fromkeys(members))
            self.kinds[key] = (kind, tag, members)
            for number, member in enumerate(members):
                value = member if kind == "family" or self.chance(0.5) else f"{self.rng.choice(VALUES)}{number}"
                self.kinds[member] = ("case", tag, value) if kind == "tagged" else ("child", key)
        else:
            self.kinds[key] = ("object" if kind == "tagged" else kind,)

    def reference(self, key: str) -> dict:
        folder = "#/definitions/" if self.is_swagger else "#/components/schemas/"
        text = key.replace("~", "~0").replace("/", "~1").replace("%", "%25").replace("\"", "%22")
        schema = {"$ref": folder + (text.replace(" ", "%20") if self.chance(0.7) else text)}
        if self.chance(0.1):
            siblings = [{"description": self.text()}, {"readOnly": True}, {"title": "X"}, {"x-a": 1}, {"default": None}, {"type": "object"}]
            schema |= self.rng.choice(siblings + ([] if self.is_swagger else [{"nullable": True}, {"deprecated": True}]))
        return schema

    def any_reference(self, *kinds: str) -> dict | None:
        keys = [key for key, kind in self.kinds.items() if not kinds or kind[0] in kinds]
        return self.reference(self.rng.choice(keys)) if keys else None

    def components(self) -> dict:
        return {key: self.component(*kind) for key, kind in self.kinds.items()}

    def component(self, kind: str, *details) -> dict:
        schema = getattr(self, f"make_{kind}")(*details)
        if isinstance(schema, dict) and "$ref" not in schema:
            self.described(schema)
            if self.chance(0.1):
                schema["title"] = self.rng.choice(KEYS + [self.text(), "Stream result of v1Item"])
            if self.chance(0.06) and not self.is_swagger:
                schema["deprecated"] = True
            if self.chance(0.1):
                schema["example"] = self.value()
            if self.chance(0.05):
                schema["xml"] = {"name": "x", "wrapped": True}
        return schema

    # What a schema may be.

    def schema(self, depth: int = 0):
        """A schema for any place."""
        self.budget -= 1
        rng = self.rng
        roll = rng.random()
        if roll < 0.35 and (reference := self.any_reference()):
            return self.nullable(reference) if self.chance(0.15) else reference
        if depth > 3 or self.budget < 0 or roll < 0.65:
            return self.nullable(self.scalar() if self.chance(0.8) else self.enum())
        if self.is_modern and roll < 0.66:
            return rng.choice([True, False])
        kind = rng.choice(["object"] * 4 + ["array"] * 3 + ["map", "free", "any"] + ([] if self.is_swagger else ["union"]) + ["all"])
        schema = getattr(self, f"make_{kind}")(depth=depth + 1)
        return self.nullable(schema) if isinstance(schema, dict) else schema

    def nullable(self, schema: dict) -> dict:
        """The schema, or one that is null besides, in one of the spellings."""
        if not self.chance(0.15):
            return schema
        if self.is_swagger:
            return schema | {"x-nullable": True}
        if self.is_30:
            return {"allOf": [schema], "nullable": True} if "$ref" in schema else schema | {"nullable": True}
        spelling = self.rng.choice(["anyOf", "oneOf", "type", "type", "nullable"])
        if spelling == "type" and isinstance(schema.get("type"), str) and "enum" not in schema:
            return schema | {"type": self.rng.choice([[schema["type"], "null"], ["null", schema["type"]]])}
        if spelling in ("anyOf", "oneOf"):
            return {spelling: self.rng.choice([[schema, {"type": "null"}], [{"type": "null"}, schema], [schema, {"enum": [None]}]])}
        return schema

    def make_scalar(self, depth: int = 0) -> dict:
        return self.nullable(self.scalar())

    def make_enum(self, depth: int = 0) -> dict:
        return self.enum()

    def make_alias(self, depth: int = 0) -> dict:
        return self.any_reference("object", "enum", "scalar", "array", "union") or self.scalar()

    def make_free(self, depth: int = 0) -> dict:
        choices = [{"type": "object"}, {"type": "object", "additionalProperties": True}, {"additionalProperties": {}}, {"type": "object", "properties": {}}]
        return dict(self.rng.choice(choices))

    def make_any(self, depth: int = 0):
        return self.rng.choice([{}, {"description": "Anything."}, True] if self.is_modern else [{}, {"description": "Anything."}])

    def make_map(self, depth: int = 0) -> dict:
        return {"type": "object", "additionalProperties": self.schema(depth + 1)}

    def make_array(self, depth: int = 0) -> dict:
        schema: dict = {"type": "array", "items": self.schema(depth + 1)}
        if self.chance(0.1):
            schema |= self.rng.choice([{"uniqueItems": True}, {"minItems": 1}, {"maxItems": 10, "default": []}, {"example": []}])
        if self.is_modern and self.chance(0.1):
            schema |= self.rng.choice([{"prefixItems": [self.schema(depth + 1)]}, {"items": False, "prefixItems": [self.scalar(), self.scalar()]}])
            if self.chance(0.2):
                del schema["items"]
        return schema

    def make_object(self, depth: int = 0) -> dict:
        rng = self.rng
        count = rng.choice([0, 1, 2, 4, 8]) if depth else rng.choice([1, 3, 6, 12, 30])
        properties = {name: self.property(depth) for name in self.some(self.properties, count)}
        schema: dict = {"type": "object", "properties": properties}
        required = [name for name in properties if self.chance(0.4)]
        if required:
            schema["required"] = required + (["undeclared"] if self.chance(0.05) else [])
        if self.chance(0.2):
            schema["additionalProperties"] = rng.choice([True, False, {}, self.schema(depth + 2)])
        if self.chance(0.05):
            del schema["type"]
        if self.is_modern and self.chance(0.05):
            schema |= rng.choice(UNSUPPORTED)
        if self.is_modern and self.chance(0.05):
            more = self.some(self.properties, 2)
            schema |= {"if": {"required": more[:1]}, rng.choice(["then", "else"]): {"properties": {name: self.schema(depth + 2) for name in more}}}
        if self.is_modern and "type" in schema and self.chance(0.05):
            # An object, or something else.
            schema["type"] = rng.choice([["object", "array"], ["string", "object", "null"], ["array", "object", "integer"]])
            if self.chance(0.5):
                schema["items"] = self.schema(depth + 2)
        return schema

    def property(self, depth: int):
        schema = self.schema(depth + 1)
        if isinstance(schema, dict):
            self.described(schema, 0.2)
            for key in self.flags:
                if self.chance(0.06) and not {"readOnly", "writeOnly"} & schema.keys():
                    schema[key] = True
        return schema

    def make_all(self, depth: int = 0) -> dict:
        rng = self.rng
        parts = []
        for _ in range(rng.choice([1, 1, 2, 3])):
            reference = self.any_reference("object", "all", "family", "child", "case")
            parts.append(reference if reference and self.chance(0.65) else self.make_object(depth + 1))
        if self.chance(0.15):
            parts.append({"required": self.some(self.properties, 2)})
        if self.chance(0.1):
            newer = [] if self.is_swagger else [{"nullable": True}, {"oneOf": [{"required": ["id"]}, {"required": ["name"]}]}]
            parts.append(rng.choice([{"description": "x"}, {}, {"title": "X"}] + newer))
        schema: dict = {"allOf": parts}
        if self.chance(0.3):
            schema |= self.make_object(depth + 1)
        return schema

    def make_union(self, depth: int = 0) -> dict:
        rng = self.rng
        if self.is_swagger:
            return self.make_object(depth)
        cases = [self.schema(depth + 1) for _ in range(rng.choice([1, 2, 2, 3, 5]))]
        if self.chance(0.2):
            cases = [{"type": "string"}, self.enum()]
        if self.is_modern and self.chance(0.1):
            cases = [{"const": value, "title": str(value), "description": self.text()} for value in self.some(VALUES, 3)]
        if self.chance(0.1):
            cases = [{"required": [name]} for name in self.some(self.properties, 2)]
            return {rng.choice(["oneOf", "anyOf"]): cases} | self.make_object(depth + 1)
        schema: dict = {rng.choice(["oneOf", "anyOf"]): cases}
        if self.chance(0.1):
            schema |= rng.choice([{"type": "object"}, {"properties": {"extra": {"type": "string"}}}, {"nullable": True}])
        return schema

    def make_tagged(self, tag: str, members: list) -> dict:
        schema: dict = {self.rng.choice(["oneOf", "anyOf"]): [self.reference(member) for member in members] or [{"type": "object"}]}
        schema["discriminator"] = {"propertyName": tag}
        if self.chance(0.6):
            targets = {str(self.kinds[member][2]): self.rng.choice([self.reference(member)["$ref"], member]) for member in members}
            if members and self.chance(0.3):
                targets["another"] = self.reference(members[0])["$ref"]
            schema["discriminator"]["mapping"] = targets
        return schema

    def make_case(self, tag: str, value: str) -> dict:
        schema = self.make_object()
        kinds = [{"type": "string"}, {"type": "string", "enum": [value]}]
        schema["properties"] = {tag: self.rng.choice(kinds + ([{"const": value}] if self.is_modern else []))} | schema["properties"]
        schema["required"] = list(dict.fromkeys([tag] + schema.get("required", []))) if self.chance(0.9) else [tag]
        return schema

    def make_family(self, tag: str, members: list) -> dict:
        schema = self.make_object()
        schema["properties"][tag] = {"type": "string"}
        schema["required"] = list(dict.fromkeys([*schema.get("required", []), tag]))
        if self.is_swagger:
            schema["discriminator"] = tag
        else:
            schema["discriminator"] = {"propertyName": tag}
            if self.chance(0.4):
                schema["discriminator"]["mapping"] = {f"{member}-tag": self.reference(member)["$ref"] for member in members}
        return schema

    def make_child(self, base: str) -> dict:
        return {"allOf": [self.reference(base), self.make_object()]}
