"""Random types."""

from .names import DEFAULTS, DOCS, ENUM_VALUES, EXAMPLES, LOWER, SCALARS, UPPER


class Declared:
    def __init__(self, name: str, kind: str, parameters: list, values: list):
        self.name, self.kind, self.parameters, self.values = name, kind, parameters, values

    @property
    def key(self) -> str:
        return self.name + (f"<{', '.join(self.parameters)}>" if self.parameters else "")


class RandomTypes:
    """Declared types, and whatever refers to them."""

    def __init__(self, rng):
        self.rng = rng
        self.declared: list[Declared] = []
        # The types of the endpoint that is being made.
        self.local: list[Declared] = []
        # What is left of fields with more than a scalar.
        self.budget = 220
        # A few names that stand everywhere meet each other more often.
        self.upper = rng.sample(UPPER, rng.choice([4, 12, len(UPPER)]))
        self.lower = rng.sample(LOWER, rng.choice([10, 40, len(LOWER)]))
        for _ in range(rng.choice([0, 1, 3, 6, 10, 16])):
            self.declare()

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def word(self) -> str:
        return self.rng.choice(self.lower) if self.chance(0.85) else self.camel(self.rng.choice(self.upper))

    def override(self) -> str:
        return self.rng.choice(self.upper) if self.chance(0.4) else self.word()

    def camel(self, name: str) -> str:
        return name[0].lower() + name[1:]

    def declare(self) -> None:
        rng = self.rng
        name = rng.choice(self.upper)
        if self.declared and self.chance(0.25):
            name = rng.choice(self.declared).name + "." + name
        kind = rng.choice(["fields"] * 4 + ["enum", "union", "alias"])
        parameters = rng.sample(self.upper, rng.choice([1, 1, 2])) if kind != "enum" and self.chance(0.3) else []
        values = self.enum_values() if kind == "enum" else []
        if all(type.name != name for type in self.declared):
            self.declared.append(Declared(name, kind, parameters, values))

    def enum_values(self) -> list:
        rng = self.rng
        if self.chance(0.25):
            return rng.sample([-9223372036854775808, -1, 0, 1, 2, 24, 404, 9223372036854775807], rng.choice([1, 3, 6]))
        return rng.sample(ENUM_VALUES, rng.choice([1, 2, 5, 12]))

    def described(self, value: dict, *, deprecated: bool = True, example: bool = True) -> dict:
        if self.chance(0.25):
            value["doc"] = self.rng.choice(DOCS)
        if deprecated and self.chance(0.15):
            value["deprecated"] = self.rng.choice([True, "Use \"other\" \\(x)\n*/.", ""])
        if example and self.chance(0.1):
            value["example"] = self.rng.choice(EXAMPLES)
        return value

    def type(self, parameters=(), depth: int = 0) -> str:
        rng = self.rng
        roll = rng.random()
        if depth < 3 and roll < 0.3:
            inner = self.type(parameters, depth + 1)
            return rng.choice([f"[{inner}]", f"[String: {inner}]", inner.rstrip("?") + "?"])
        if parameters and roll < 0.55:
            return rng.choice(parameters)
        if self.declared and depth < 5 and roll < 0.8:
            type = rng.choice(self.declared + self.local)
            if not type.parameters:
                return type.name
            return f"{type.name}<{', '.join(self.type(parameters, depth + 2) for _ in type.parameters)}>"
        return rng.choice(SCALARS)

    def inline(self, parameters=(), depth: int = 0) -> dict:
        kind = self.rng.choice(["fields", "fields", "enum", "union"])
        return self.body_of_type(kind, parameters, self.enum_values() if kind == "enum" else [], depth + 1)

    def body_of_type(self, kind: str, parameters, values: list, depth: int = 0) -> dict:
        rng = self.rng
        if kind == "fields":
            count = rng.choice([0, 1, 2, 4, 7]) if depth else rng.choice([0, 1, 3, 6, 12, 40])
            result = {"fields": self.fields(count, parameters, depth)}
            if self.chance(0.15) and (bases := [type for type in self.declared if type.kind == "fields"]):
                base = rng.choice(bases)
                arguments = ", ".join(self.type(parameters, 3) for _ in base.parameters)
                result["extends"] = base.name + (f"<{arguments}>" if arguments else "")
            return result
        if kind == "enum":
            return {"enum": [self.enum_value(value) for value in values]} | ({"closed": True} if self.chance(0.4) else {})
        if kind == "alias":
            return {"alias": self.type(parameters)}
        result = {"union": self.union(parameters, depth)}
        if self.chance(0.5):
            result["tag"] = rng.choice(["type", "kind", "\"t\\"])
            if isinstance(result["union"], dict) and self.chance(0.3):
                for number, case in enumerate(result["union"].values()):
                    if isinstance(case, dict):
                        case["tag"] = rng.choice([number, -number - 1, [number, f"{number}"]])
        elif self.chance(0.5):
            result["overlapping"] = True
        if self.chance(0.4):
            result["closed"] = True
        return result

    def enum_value(self, value):
        if self.chance(0.7):
            return value
        result = self.described({"value": value}, example=False)
        if self.chance(0.3):
            result["name"] = self.override()
        return result

    def union(self, parameters, depth: int):
        rng = self.rng
        structs = [type for type in self.declared if type.kind == "fields" and not type.parameters]
        if structs and self.chance(0.3):
            return [type.name for type in rng.sample(structs, min(len(structs), rng.choice([1, 2, 4])))]
        if self.chance(0.3):
            return rng.sample(["String", "Int", "Bool", "[String]", "[String: Int]"] + list(parameters), rng.choice([1, 2, 4]))
        cases = {}
        for _ in range(rng.choice([1, 2, 3, 5])):
            name = self.word()
            if depth < 3 and self.chance(0.3):
                cases[name] = self.described({"fields": self.fields(rng.choice([0, 1, 3]), parameters, depth + 1)}, deprecated=False, example=False)
                cases[name]["fields"][f"own_{len(cases)}"] = "Int"
            elif structs and self.chance(0.6):
                cases[name] = rng.choice(structs).name
            else:
                cases[name] = self.type(parameters)
        return cases

    def definition(self, type: Declared) -> dict:
        result = self.body_of_type(type.kind, type.parameters, type.values)
        if type.kind == "fields":
            # Every parameter has to be used.
            for number, parameter in enumerate(type.parameters):
                result["fields"][f"uses_{number}"] = self.rng.choice([parameter, f"[{parameter}]", f"{parameter}?"])
        result = self.described(result)
        if self.chance(0.08):
            result["name"] = self.rng.choice(self.upper)
        return result

    def fields(self, count: int, parameters=(), depth: int = 0) -> dict:
        result = {}
        for _ in range(count):
            result[self.word() + ("?" if self.chance(0.35) else "")] = self.field(parameters, depth)
        if self.chance(0.1):
            result["*"] = self.type(parameters)
        return result

    def field(self, parameters=(), depth: int = 0, *, inline: bool = True):
        self.budget -= 1
        if self.budget > 0 and inline and depth < 3 and self.chance(0.2):
            result = self.described(self.inline(parameters, depth))
            if self.chance(0.3):
                inner = self.inline(parameters, depth)
                result = self.described({"type": self.rng.choice([[inner], {"*": inner}, [[inner]]])})
        else:
            type = self.type(parameters) if self.budget > 0 else self.rng.choice(SCALARS)
            if self.chance(0.55):
                return type
            result = self.described({"type": type})
            self.add_default(result, type)
            if "Date" in type and self.chance(0.6):
                result["format"] = self.rng.choice(["seconds", "milliseconds", "nanoseconds", "microsecondsText"])
        if self.chance(0.1):
            result["name"] = self.override()
        return result

    def add_default(self, field: dict, type: str) -> None:
        bare = type.rstrip("?")
        declared = next((item for item in self.declared if item.name == bare), None)
        if not self.chance(0.5):
            return
        if type.endswith("?") and self.chance(0.4):
            field["default"] = None
        elif bare in DEFAULTS:
            field["default"] = self.rng.choice(DEFAULTS[bare])
        elif bare.startswith("[String:"):
            field["default"] = {}
        elif bare.startswith("["):
            field["default"] = []
            element = bare[1:-1].rstrip("?")
            values = DEFAULTS.get(element) or next((item.values for item in self.declared if item.name == element), None)
            if values and self.chance(0.7):
                field["default"] = [self.rng.choice(values), self.rng.choice(values)]
        elif declared and declared.values:
            field["default"] = self.rng.choice(declared.values)
