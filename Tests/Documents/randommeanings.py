"""Random schemas of null, constants, `allOf` and choices, in place and by reference, with values that a JSON Schema validator has found right."""

import random
from collections.abc import Callable

import jsonschema

from randomunions import VALUES, WORDS, Made, Property
from unioncases import Value, ref

DEPTH = 3


class RandomMeanings:
    """`schemas` to put into a document, and `values` of them. `is_sent` and `is_received` say where the document has them."""

    def __init__(self, seed: int, count: int):
        self.schemas: dict = {}
        self.values: list[Value] = []
        self.kinds: list[str] = []
        for number in range(seed, seed + count):
            self.rng = random.Random(number)
            self.name = f"Random{number}"
            self.number = 0
            kind = self.rng.choice([self.object, self.object, self.split, self.split_scalar, self.beside, self.choice, self.nullable])
            self.kinds.append(kind.__name__.replace("_", " "))
            made = kind(0)
            if self.allows_null(made):
                # A type says nothing of null; what has a value of the type does.
                made = self.described({"value": Property(self.referred(made), self.rng.random() < 0.5)})
            self.schemas[self.name] = made.schema
            self.values += [Value(self.name, made.value()) for _ in range(VALUES)]
        self.values = [value for value in self.values if self.is_right(value)]

    def is_right(self, value: Value) -> bool:
        schema = ref(value.key) | {"components": {"schemas": self.schemas}}
        return jsonschema.Draft202012Validator(schema).is_valid(value.value)

    def referred(self, made: Made) -> Made:
        """The same by a reference, or by a chain of two."""
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            self.number += 1
            name = f"{self.name}Part{self.number}"
            self.schemas[name] = made.schema
            made = Made(ref(name), made.value)
        return made

    def any(self, depth: int) -> Made:
        simple = [self.scalar, self.scalar, self.enum, self.constant, self.split_scalar]
        nested = [self.object, self.split, self.beside, self.choice, self.nullable, self.nullable, self.list, self.dictionary]
        return self.referred(self.rng.choice(simple + (nested if depth < DEPTH else []))(depth + 1))

    # Scalars

    def scalar(self, depth: int) -> Made:
        rng = self.rng
        return rng.choice([
            Made({"type": "string"}, lambda: rng.choice(["one", "two words", "ü", ""])),
            Made({"type": "integer"}, lambda: rng.randint(-5, 5)),
            Made({"type": "number"}, lambda: rng.randint(-5, 5) + 0.5),
            Made({"type": "boolean"}, lambda: rng.random() < 0.5),
            Made({"type": "string", "format": "date"}, lambda: "2024-02-29"),
            Made({"type": "string", "format": "uuid"}, lambda: "0f8fad5b-d9cb-469f-a165-70867728950e"),
        ])

    def enum(self, depth: int) -> Made:
        values = self.rng.choice([self.rng.sample(WORDS, 3), [1, 2, 5]])
        typed = {"type": "string" if isinstance(values[0], str) else "integer"} if self.rng.random() < 0.6 else {}
        return Made({**typed, "enum": values}, lambda: self.rng.choice(values))

    def constant(self, depth: int) -> Made:
        value = self.rng.choice(["fixed", "other", 3, True, False, 1.5])
        typed = {"string": "fixed", "integer": 3, "number": 1.5, "boolean": True}
        word = next(word for word, other in typed.items() if type(other) is type(value))
        schema = self.rng.choice([{"const": value}, {"enum": [value]}])
        return Made({"type": word, **schema} if self.rng.random() < 0.5 else schema, lambda: value)

    def split_scalar(self, depth: int) -> Made:
        """What a scalar is, said by several parts of `allOf` in any order."""
        made = self.rng.choice([self.scalar, self.enum, self.constant])(depth)
        parts = [self.referred(Made({key: value}, made.value)).schema for key, value in made.schema.items()]
        if len(parts) == 1 or self.rng.random() < 0.3:
            parts.append(self.rng.choice([{"description": "more"}, {"type": made.schema["type"]} if "type" in made.schema else {}]))
        if "enum" in made.schema and self.rng.random() < 0.4:
            parts.append({"enum": [*made.schema["enum"], "more"]})
        self.rng.shuffle(parts)
        return Made({"allOf": parts}, made.value)

    # Null

    def null(self) -> dict:
        spelled = self.rng.choice([{"type": "null"}, {"const": None}, {"enum": [None]}, {"type": "null", "enum": [None]}, {"type": ["null"]}])
        return self.referred(Made(spelled, lambda: None)).schema

    def nullable(self, depth: int) -> Made:
        rng = self.rng
        made = self.any(depth + 1)
        while self.allows_null(made):
            made = self.any(depth + 1)
        parts = [made.schema, self.null()]
        rng.shuffle(parts)
        schemas = [{"oneOf": parts}, {"anyOf": parts}, {"allOf": [{"oneOf": parts}]}, {"anyOf": [{"oneOf": parts}]}]
        if isinstance(made.schema.get("type"), str) and "enum" not in made.schema and "const" not in made.schema:
            schemas += 2 * [{**made.schema, "type": [made.schema["type"], "null"]}]
        if "enum" in made.schema and "type" not in made.schema:
            schemas += 2 * [{"enum": [*made.schema["enum"], None]}]
        if rng.random() < 0.3:
            schemas = [{"oneOf": [self.null()]}, {"allOf": [self.null()]}]
            return Made(rng.choice(schemas), lambda: None)
        return Made(rng.choice(schemas), lambda: None if rng.random() < 0.4 else made.value())

    def allows_null(self, made: Made) -> bool:
        return jsonschema.Draft202012Validator(made.schema | {"components": {"schemas": self.schemas}}).is_valid(None)

    # Objects

    def properties(self, depth: int, count: int, names: list[str]) -> dict[str, Property]:
        return {name: Property(self.any(depth), self.rng.random() < 0.5) for name in names[:count]}

    def described(self, properties: dict[str, Property]) -> Made:
        required = [name for name, property in properties.items() if property.is_required]
        schema = {"type": "object", "properties": {name: property.made.schema for name, property in properties.items()}}
        if required:
            schema["required"] = required

        def value() -> dict:
            return {name: property.made.value() for name, property in properties.items()
                    if property.is_required or property.is_always_there or self.rng.random() < 0.5}

        return Made(schema, value)

    def words(self, count: int) -> list[str]:
        return self.rng.sample(WORDS, count)

    def object(self, depth: int) -> Made:
        return self.described(self.properties(depth + 1, self.rng.randint(1, 4), self.words(4)))

    def split(self, depth: int) -> Made:
        """An object whose parts stand in `allOf`; what one part leaves open, another one may narrow."""
        names = self.words(6)
        first = self.properties(depth + 1, 2, names)
        second = self.properties(depth + 1, self.rng.randint(1, 3), names[2:])
        parts = [self.referred(self.described(first)).schema, self.referred(self.described(second)).schema]
        values = self.rng.sample(WORDS, 3)
        if self.rng.random() < 0.4:
            narrowed = [{"properties": {names[5]: {"type": "string"}}}, {"properties": {names[5]: {"enum": values}}}]
            parts += narrowed
            second[names[5]] = Property(Made({"enum": values}, lambda: self.rng.choice(values)), False)
        self.rng.shuffle(parts)
        whole = self.described(first | second)
        return Made({"allOf": parts}, whole.value)

    def tagged(self, depth: int, names: list[str]) -> list[Made]:
        key, tags = names[0], self.rng.sample(["first", "second", "third"], self.rng.randint(2, 3))
        result = []
        for number, tag in enumerate(tags):
            constant = Property(Made(self.rng.choice([{"const": tag}, {"type": "string", "enum": [tag]}]), lambda tag=tag: tag), True)
            own = self.properties(depth + 1, self.rng.randint(0, 2), names[1 + 2 * number:])
            result.append(self.described({key: constant} | own))
        return result

    def beside(self, depth: int) -> Made:
        """A choice within `allOf`, or beside properties."""
        names = self.words(10)
        common = self.described(self.properties(depth + 1, self.rng.randint(1, 2), names))
        alternatives = self.tagged(depth, names[2:])
        choice = {self.rng.choice(["oneOf", "anyOf"]): [self.referred(made).schema for made in alternatives]}
        if self.rng.random() < 0.4:
            schema = {**common.schema, **choice}
        else:
            parts = [self.referred(common).schema, self.referred(Made(choice, common.value)).schema]
            self.rng.shuffle(parts)
            schema = {"allOf": parts}
        return Made(schema, lambda: common.value() | self.rng.choice(alternatives).value())

    def choice(self, depth: int) -> Made:
        """Alternatives of different kinds of JSON, nested at times."""
        makers: list[Callable[[], Made]] = [
            lambda: Made({"type": "string"}, lambda: "text"), lambda: Made({"type": "integer"}, lambda: 7),
            lambda: Made({"type": "boolean"}, lambda: True), lambda: self.list(depth + 1), lambda: self.object(depth + 1)]
        alternatives = [self.referred(make()) for make in self.rng.sample(makers, self.rng.randint(2, 4))]
        if self.rng.random() < 0.4:
            inner = alternatives[:2]
            nested = Made({"oneOf": [made.schema for made in inner]}, lambda: self.rng.choice(inner).value())
            alternatives = [self.referred(nested), *alternatives[2:]]
        if self.rng.random() < 0.3:
            alternatives.append(Made(self.null(), lambda: None))
        keyword = self.rng.choice(["oneOf", "anyOf"])
        return Made({keyword: [made.schema for made in alternatives]}, lambda: self.rng.choice(alternatives).value())

    def list(self, depth: int) -> Made:
        made = self.any(depth)
        schema = {"type": "array", "items": made.schema}
        if self.rng.random() < 0.2:
            schema = {"allOf": [{"type": "array"}, {"items": made.schema}]}
        return Made(schema, lambda: [made.value() for _ in range(self.rng.randint(0, 2))])

    def dictionary(self, depth: int) -> Made:
        made = self.any(depth)
        return Made({"type": "object", "additionalProperties": made.schema}, lambda: {"k": made.value()} if self.rng.random() < 0.7 else {})
