"""Random unions of every kind that documents have, and random values of each of their alternatives."""

import dataclasses
import random
from collections.abc import Callable

from unioncases import Value, ref

WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven", "inlet", "jewel", "koala", "lotus", "maple", "north"]
VALUES = 2


@dataclasses.dataclass
class Made:
    """A schema, and what makes values that are right by it."""

    schema: dict
    value: Callable[[], object]


@dataclasses.dataclass
class Property:
    made: Made
    is_required: bool
    # Whether every value has it, required or not.
    is_always_there: bool = False


class RandomUnions:
    """`schemas` to put into a document, `values` of them, and the `kinds` of all unions."""

    def __init__(self, seed: int, count: int):
        self.schemas: dict = {}
        self.values: list[Value] = []
        self.kinds: list[str] = []
        makers = [self.tagged, self.constants, self.enums, self.overlapping, self.nested_tag, self.union_in_union, self.lists,
                  self.any_of, self.says_again, self.kinds_of_json, self.base, self.holder]
        for number in range(seed, seed + count):
            self.rng = random.Random(number)
            self.name = f"Random{number}"
            maker = makers[number % len(makers)]
            self.kinds.append(maker.__name__.replace("_", " "))
            maker()

    # Parts

    def words(self, count: int) -> list[str]:
        return self.rng.sample(WORDS, count)

    def scalar(self) -> Made:
        rng = self.rng
        return rng.choice([
            lambda: Made({"type": "string"}, lambda: rng.choice(["one", "two words", "ü", ""])),
            lambda: Made({"type": "integer"}, lambda: rng.randint(-5, 5)),
            lambda: Made({"type": "number"}, lambda: rng.randint(-5, 5) + 0.5),
            lambda: Made({"type": "boolean"}, lambda: rng.random() < 0.5),
            lambda: Made({"type": "array", "items": {"type": "string"}}, lambda: ["x"] * rng.randint(0, 2)),
        ])()

    def object(self, properties: dict[str, Property], schema_only: dict | None = None) -> Made:
        """A struct; `schema_only` properties are in the schema, and never in a value."""
        required = [name for name, property in properties.items() if property.is_required]
        described = {name: property.made.schema for name, property in properties.items()} | (schema_only or {})
        items = list(described.items())
        self.rng.shuffle(items)
        schema = {"type": "object", "properties": dict(items)} | ({"required": required} if required else {})
        rng = self.rng

        def value() -> dict:
            names = [name for name, property in properties.items()
                     if property.is_required or property.is_always_there or rng.random() < 0.6]
            rng.shuffle(names)
            return {name: properties[name].made.value() for name in names}

        return Made(schema, value)

    def constant(self, value) -> Property:
        """The only value of a property, which is there also where the schema does not require it."""
        schema = self.rng.choice([{"const": value}, {"enum": [value]}])
        if isinstance(value, str) and self.rng.random() < 0.7:
            schema = {"type": "string", **schema}
        return Property(Made(schema, lambda: value), self.rng.random() < 0.7, is_always_there=True)

    def fields(self, names: list[str], required: int = 0) -> dict[str, Property]:
        return {name: Property(self.scalar(), number < required) for number, name in enumerate(names)}

    def component(self, made: Made, suffix: str) -> Made:
        """The same by a reference, mostly."""
        if self.rng.random() < 0.3:
            return made
        self.schemas[self.name + suffix] = made.schema
        return Made(ref(self.name + suffix), made.value)

    def add(self, alternatives: list[Made], keyword: str | None = None, **more) -> Made:
        """The union itself, with values of each alternative."""
        keyword = keyword or self.rng.choice(["oneOf", "anyOf"])
        schema = {keyword: [made.schema for made in alternatives], **more}
        self.schemas[self.name] = schema
        for made in alternatives:
            for _ in range(VALUES):
                self.values.append(Value(self.name, made.value()))
        return Made(schema, lambda: self.rng.choice(alternatives).value())

    # Kinds of unions

    def tagged(self):
        """A required constant in each, with a discriminator or without."""
        key, *names = self.words(6)
        tags = self.rng.sample(["first", "second", "third-one", "FOURTH"], self.rng.randint(2, 4))
        alternatives = []
        for number, tag in enumerate(tags):
            own = self.fields(self.rng.sample(names, self.rng.randint(0, 3)))
            alternatives.append(self.component(self.object({key: self.constant(tag)} | own), f"Case{number}"))
        more = {}
        if all("$ref" in made.schema for made in alternatives) and self.rng.random() < 0.6:
            more["discriminator"] = {"propertyName": key}
            if self.rng.random() < 0.7:
                more["discriminator"]["mapping"] = {tag: made.schema["$ref"] for tag, made in zip(tags, alternatives)}
        self.add(alternatives, **more)

    def constants(self):
        """A constant that some of the alternatives have, or that two of them share."""
        key, other, *names = self.words(7)
        tags = self.rng.choice([["a", "b"], ["a", "a", "b"], ["a", "a"], [1, 2], [True, False], ["a", "b", "c"]])
        alternatives = []
        for number, tag in enumerate(tags):
            own = self.fields(self.rng.sample(names, 2), required=1)
            alternatives.append(self.component(self.object({key: self.constant(tag)} | own), f"Case{number}"))
        alternatives.append(self.component(self.object(self.fields([other], 1) | self.fields(names[:2])), "Rest"))
        self.rng.shuffle(alternatives)
        self.add(alternatives)

    def enums(self):
        """Lists of values that exclude each other, of a property or of the union itself."""
        values = self.rng.sample(WORDS, 6)
        groups = [values[:2], values[2:3], values[3:]]
        rng = self.rng
        if rng.random() < 0.4:
            return self.add([Made({"type": "string", "enum": group}, lambda group=group: rng.choice(group)) for group in groups])
        key, *names = self.words(5)
        alternatives = []
        for number, group in enumerate(groups):
            schema = {"type": "string", "enum": group}
            tag = Property(Made(schema, lambda group=group: rng.choice(group)), True)
            alternatives.append(self.component(self.object({key: tag} | self.fields(rng.sample(names, 2))), f"Case{number}"))
        self.add(alternatives)

    def overlapping(self):
        """Objects that share keys and have no constants."""
        names = self.words(6)
        alternatives = []
        for number in range(self.rng.randint(2, 4)):
            chosen = self.rng.sample(names, self.rng.randint(1, 4))
            alternatives.append(self.component(self.object(self.fields(chosen, self.rng.randint(0, len(chosen)))), f"Case{number}"))
        self.add(alternatives)

    def nested_tag(self):
        """The constant lies in an object within."""
        outer, key, *names = self.words(7)
        alternatives = []
        for number, tag in enumerate(["a", "b", "c"][:self.rng.randint(2, 3)]):
            inner = self.object({key: self.constant(tag)} | self.fields(self.rng.sample(names, 2)))
            inner = self.component(inner, f"Inner{number}")
            alternatives.append(self.component(self.object({outer: Property(inner, True)} | self.fields(names[3:])), f"Case{number}"))
        self.add(alternatives)

    def union_in_union(self):
        """An alternative is a union itself."""
        key, first, second, *names = self.words(8)
        inner = [self.component(self.object({key: self.constant(tag)} | self.fields(self.rng.sample(names, 2), 1)), f"Inner{tag}")
                 for tag in ("x", "y")]
        union = {"oneOf": [made.schema for made in inner]}
        if self.rng.random() < 0.5:
            self.schemas[self.name + "Union"] = union
            union = ref(self.name + "Union")
        outer = [self.component(self.object(self.fields([first], 1) | self.fields(names[:2])), "First"),
                 Made(union, lambda: self.rng.choice(inner).value()),
                 self.component(self.object(self.fields([second], 1)), "Second")]
        self.rng.shuffle(outer)
        self.add(outer, "oneOf")

    def lists(self):
        """Lists of objects that differ, and one of them alone."""
        names = self.words(6)
        items = [self.component(self.object(self.fields(names[start:start + 3], 2)), f"Item{start}") for start in (0, 2, 3)]
        rng = self.rng
        alternatives = [Made({"type": "array", "items": made.schema}, lambda made=made: [made.value() for _ in range(rng.randint(1, 2))])
                        for made in items[:2]]
        self.add(alternatives + [items[2]], "oneOf")

    def any_of(self):
        """Objects that a value can be together."""
        common, *names = self.words(7)
        shared = self.scalar()
        sides = [{common: Property(shared, True)} | self.fields(names[start:start + 2], 1) for start in range(0, 2 * self.rng.randint(2, 3), 2)]
        alternatives = [self.component(self.object(side), f"Case{number}") for number, side in enumerate(sides)]
        self.add(alternatives, "anyOf")
        both = self.object(sides[0] | sides[-1])
        for _ in range(VALUES):
            self.values.append(Value(self.name, both.value()))
        everything = self.object({name: property for side in sides for name, property in side.items()})
        self.values.append(Value(self.name, everything.value()))

    def says_again(self):
        """`allOf` that says a property of its base again."""
        holder, key, *names = self.words(7)
        base = self.fields(names[:2])
        self.schemas[self.name + "Base"] = self.object({holder: Property(self.object(base), False)}).schema
        alternatives = []
        for number, tag in enumerate(["p", "q"]):
            again = self.fields([names[2 + number]])
            inside = self.object({key: self.constant(tag)} | again)
            added = self.object({holder: Property(inside, True)})
            whole = self.object({holder: Property(self.object({key: self.constant(tag)} | again | base), True)})
            alternatives.append(self.component(Made({"allOf": [ref(self.name + "Base"), added.schema]}, whole.value), f"Case{number}"))
        self.add(alternatives)

    def kinds_of_json(self):
        """Alternatives of different kinds of JSON."""
        rng = self.rng
        names = self.words(4)
        all_kinds = [Made({"type": "string"}, lambda: rng.choice(["s", "2"])), Made({"type": "integer"}, lambda: rng.randint(0, 9)),
                     Made({"type": "boolean"}, lambda: rng.random() < 0.5),
                     Made({"type": "array", "items": {"type": "integer"}}, lambda: [1] * rng.randint(0, 2)),
                     self.component(self.object(self.fields(names[:2], 1)), "One"), self.component(self.object(self.fields(names[2:], 1)), "Two")]
        self.add(rng.sample(all_kinds, rng.randint(2, 5)))

    def base(self):
        """A schema with a discriminator that others extend, and that is mostly a value itself."""
        key, *names = self.words(7)
        tags = {f"{self.name}Sub{number}": word for number, word in enumerate(self.rng.sample(["red", "green", "blue"], 2))}
        common = self.fields(names[:2], 1)
        has_mapping = self.rng.random() < 0.7
        discriminator = {"propertyName": key}
        if has_mapping:
            discriminator["mapping"] = {word: ref(name)["$ref"] for name, word in tags.items()}
        else:
            tags = {name: name for name in tags}
        own = [*tags.values(), *(["plain"] if self.rng.random() < 0.6 else [])]
        kind = {"type": "string", **({"enum": own} if "plain" in own else {})}
        base = {key: Property(Made(kind, lambda: "plain"), True)} | common
        made = self.object(base)
        self.schemas[self.name] = made.schema | {"discriminator": discriminator}
        if "plain" in own:
            self.values += [Value(self.name, made.value()) for _ in range(VALUES)]
        for number, (name, tag) in enumerate(tags.items()):
            added = self.object(self.fields([names[2 + number]]) if self.rng.random() < 0.8 else {})
            part = [added.schema] if added.schema["properties"] else []
            is_loose = has_mapping and part and self.rng.random() < 0.3
            self.schemas[name] = added.schema if is_loose else {"allOf": [ref(self.name), *part]}
            for _ in range(VALUES):
                self.values.append(Value(self.name, made.value() | added.value() | {key: tag}))

    def holder(self):
        """A struct with a union in a field, in a list and in a dictionary."""
        key, *names = self.words(7)
        alternatives = [self.component(self.object({key: self.constant(tag)} | self.fields(self.rng.sample(names, 2))), f"Case{tag}")
                        for tag in ("m", "n")]
        union = Made({"oneOf": [made.schema for made in alternatives]}, lambda: self.rng.choice(alternatives).value())
        rng = self.rng
        made = self.object({
            names[0]: Property(union, True),
            names[1]: Property(Made({"type": "array", "items": union.schema}, lambda: [union.value() for _ in range(rng.randint(0, 2))]), False),
            names[2]: Property(Made({"type": "object", "additionalProperties": union.schema}, lambda: {"k": union.value()}), False)})
        self.schemas[self.name] = made.schema
        self.values += [Value(self.name, made.value()) for _ in range(2 * VALUES)]
