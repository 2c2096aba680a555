"""Random schemas that are easily read as something else: whose alternatives are told apart by constants deep within, hold at the
same time or say a property again, and whose references lead where their `$id` says."""

from .schema import RandomSchemas

MEANINGS = ["again", "together", "nested", "loose", "listed"]
# From OpenAPI 3.1 on.
RESOURCES = ["resource", "tree"]


class RandomMeanings(RandomSchemas):
    def new_kind(self) -> str:
        if self.is_swagger or not self.chance(0.25):
            return super().new_kind()
        return self.rng.choice(MEANINGS + (RESOURCES * 2 if self.is_modern else []))

    def constant(self, value: str) -> dict:
        return self.rng.choice([{"type": "string", "enum": [value]}] + ([{"const": value}] if self.is_modern else []))

    def make_again(self, depth: int = 0) -> dict:
        """The second part narrows what the first says, or adds to it."""
        name = self.rng.choice(self.properties)
        inner = {"type": "object", "properties": {"id": {"type": "string"}, "value": self.scalar()}}
        first = {"type": "object", "properties": {"kind": {"type": "string"}, name: inner, "rank": {"type": "number"}}}
        again = self.rng.choice([{}, {"description": self.text()}, {"type": "object", "properties": {"more": self.scalar()}, "required": ["id"]}])
        second = {"properties": {"kind": self.constant("a"), name: again, "rank": {"type": "integer"}}}
        if self.chance(0.5):
            second["required"] = ["kind"]
        parts = [first, second]
        if reference := self.any_reference("object"):
            parts.insert(self.rng.choice([0, 1, 2]), reference)
        return {"allOf": parts}

    def make_together(self, depth: int = 0) -> dict:
        """Alternatives of which one value may be several."""
        shared = self.some(self.properties, 2)
        objects = []
        for _ in range(self.rng.choice([2, 2, 3])):
            properties = {name: self.scalar() for name in shared} | {name: self.schema(3) for name in self.some(self.properties, 2)}
            objects.append({"type": "object", "properties": properties} | ({"required": self.some(list(properties), 1)} if self.chance(0.5) else {}))
        if reference := self.any_reference("object", "again"):
            objects.append(reference)
        return {"anyOf": objects}

    def make_nested(self, depth: int = 0) -> dict:
        """Alternatives that only a constant within tells apart, which need not be there."""
        name = self.rng.choice(self.properties)
        cases = []
        for value in self.some(["a", "b", "A", "a-b", "", "1"], self.rng.choice([2, 3])):
            inner = {"type": "object", "properties": {"kind": self.constant(value), "amount": self.scalar()}}
            cases.append({"type": "object", "properties": {name: inner}} | ({"required": [name]} if self.chance(0.5) else {}))
        return {self.rng.choice(["oneOf", "anyOf"]): cases}

    def make_listed(self, depth: int = 0) -> dict:
        """A list of unions of lists."""
        union = {"oneOf": [self.make_nested(), {"type": "array", "items": self.make_together()}, self.scalar()]}
        return {"type": "array", "items": union}

    def make_loose(self, depth: int = 0) -> dict:
        """What lacks its type, or has one that the rest does not fit."""
        choices = [{"items": self.scalar()}, {"properties": {"a": self.scalar()}}, {"type": "string", "properties": {"a": self.scalar()}},
                   {"type": "string", "format": "date-time", "example": "2024-01-01 10:00:00"}, {"type": "string", "format": "date", "example": "01.02.2024"},
                   {"type": "string", "format": "date-time", "example": 1700000000}, {"type": "string", "format": "uuid", "example": "1"}]
        return dict(self.rng.choice(choices))

    def make_resource(self, depth: int = 0) -> dict:
        """References within a schema with an `$id` start from there."""
        inner = {"$anchor": "inner"} | self.make_object(3)
        references = [{"$ref": "#/$defs/Inner"}, {"$ref": "#inner"}, {"type": "array", "items": {"$ref": "#inner"}}, {"$ref": "#"}]
        properties = {name: self.rng.choice(references) for name in self.some(self.properties, 3)}
        return {"$id": f"https://example.com/schemas/{len(self.kinds)}-{self.rng.random()}", "type": "object", "properties": properties,
                "$defs": {"Inner": inner}}

    def make_tree(self, depth: int = 0) -> dict:
        """A type that contains itself by `$dynamicRef`, bound again by a schema around it or not."""
        tree = {"$dynamicAnchor": "node", "type": "object",
                "properties": {"value": self.scalar(), "children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}
        identifier = {"$id": f"https://example.com/trees/{self.rng.random()}"}
        if self.chance(0.5):
            return identifier | tree
        return identifier | {"$dynamicAnchor": "node", "allOf": [{"$ref": "#/$defs/Tree"}], "properties": {"more": self.scalar()},
                             "$defs": {"Tree": {"$id": f"https://example.com/inner/{self.rng.random()}"} | tree}}

    def make_family(self, tag: str, members: list) -> dict:
        schema = super().make_family(tag, members)
        if self.version.startswith("3.2") and members and self.chance(0.5):
            schema["discriminator"]["defaultMapping"] = self.rng.choice(members)
        return schema

    def make_child(self, base: str) -> dict:
        # A subtype may add nothing, or not say that it is one.
        if self.chance(0.2):
            return {"allOf": [self.reference(base)]}
        return self.make_object() if not self.is_swagger and self.chance(0.1) else super().make_child(base)
