"""Unions that documents have and that have been read wrongly once: schemas, and values that have to come back as they are."""

import dataclasses


@dataclasses.dataclass
class Value:
    """A value of a schema, and what it must become: itself, unless something else is said."""

    key: str
    value: object
    # What is written again.
    written: object = None
    # Whether no case fits, so that the union keeps the JSON.
    is_unknown: bool = False
    # Why it cannot be read: the constants of one case are there, and its other values are wrong.
    error: str | None = None

    def __post_init__(self):
        if self.written is None:
            self.written = self.value


STRING, INTEGER = {"type": "string"}, {"type": "integer"}


def constant(value, **more) -> dict:
    return {"type": "string", "enum": [value], **more}


def thing(properties: dict, required: str = "", **more) -> dict:
    return {"type": "object", "properties": properties, **({"required": required.split()} if required else {}), **more}


def ref(name: str) -> dict:
    return {"$ref": f"#/components/schemas/{name}"}


def pydantic(word: str, **properties) -> dict:
    return thing({"type": {"const": word, "default": word}, **properties})


SCHEMAS = {
    # A1: constants that are not required.
    "ActionOne": pydantic("do-nothing"), "ActionTwo": pydantic("cancel-flow-run"), "ActionThree": pydantic("pause", minutes=INTEGER),
    "Actions": {"anyOf": [ref("ActionOne"), ref("ActionTwo"), ref("ActionThree")]},
    # Enums with one value each.
    "Kinds": {"oneOf": [constant("Accuracy"), constant("Score"), constant("Time")]},
    "KindsInside": {"oneOf": [thing({"sort": constant("a")}), thing({"sort": constant("b"), "more": STRING})]},
    # A2: what extends a union, and adds nothing.
    "Shape": {"oneOf": [ref("Square"), ref("Dot")], "properties": {"form": STRING}, "required": ["form"],
              "discriminator": {"propertyName": "form", "mapping": {"square": ref("Square")["$ref"], "dot": ref("Dot")["$ref"]}}},
    "Square": {"allOf": [ref("Shape"), thing({"side": INTEGER})]},
    "Dot": {"allOf": [ref("Shape")]},
    # A base with a mapping, and subtypes that do not extend it.
    "Factor": thing({"factor": STRING, "id": STRING}, discriminator={
        "propertyName": "factor", "mapping": {"sms": ref("FactorMessage")["$ref"], "key": ref("FactorKey")["$ref"]}}),
    "FactorMessage": thing({"phone": STRING}), "FactorKey": thing({"serial": INTEGER}),
    # A case for everything else.
    "Media": {"oneOf": [ref("MediaFilm"), ref("MediaOther")], "discriminator": {
        "propertyName": "sort", "mapping": {"film": ref("MediaFilm")["$ref"]}, "defaultMapping": "MediaOther"}},
    "MediaFilm": thing({"sort": STRING, "minutes": INTEGER}, "sort"), "MediaOther": thing({"sort": STRING, "note": STRING}),
    # A3: both sides hold.
    "Both": {"anyOf": [ref("BothOne"), ref("BothTwo")]},
    "BothOne": thing({"name": STRING, "meow": STRING}, "name"), "BothTwo": thing({"name": STRING, "bark": INTEGER}, "name"),
    "Three": {"anyOf": [thing({"a": STRING}, "a"), thing({"b": STRING}, "b"), thing({"c": STRING}, "c")]},
    # A15: `allOf` that says a property again.
    "Route": thing({"path": thing({"type": STRING, "version": STRING})}),
    "Unrouted": {"allOf": [ref("Route"), {"properties": {"path": {"properties": {"type": constant("unrouted")}}}}]},
    # A16: a base that is itself a value.
    "Restriction": thing({"type": {"type": "string", "enum": ["daily", "weekly"]}, "seconds": INTEGER}, "type seconds",
                         discriminator={"propertyName": "type", "mapping": {"weekly": ref("Weekly")["$ref"]}}),
    "Weekly": {"allOf": [ref("Restriction"), thing({"day": INTEGER}, "day")]},
    "Vehicle": thing({"sort": STRING, "wheels": INTEGER}, "sort", discriminator={"propertyName": "sort"}),
    "Lorry": {"allOf": [ref("Vehicle"), thing({"load": INTEGER}, "load")]},
    # A17: without a tag.
    "Skips": {"oneOf": [thing({"action": constant("skipKind"), "p": thing({"kind": STRING})}),
                        thing({"action": constant("skipResource"), "p": thing({"kind": STRING, "name": STRING})})]},
    "TwoOfThree": {"oneOf": [thing({"sort": constant("a"), "value": {"type": ["string", "null"]}}, "sort value"),
                             thing({"sort": constant("a"), "other": STRING}, "sort other"), thing({"name": STRING}, "name")]},
    "Nested": {"anyOf": [thing({"configuration": thing({"type": constant("a"), "source": STRING})}),
                         thing({"configuration": thing({"type": constant("b"), "ttl": INTEGER})})]},
    "Deep": {"oneOf": [thing({"data": thing({"a": STRING}, "a")}), thing({"data": thing({"a": STRING, "b": STRING}, "a b")})]},
    "Filtering": thing({"targetField": STRING}, "targetField"),
    "Rsa": thing({"algorithm": constant("RSA"), "publicKey": STRING}, "algorithm publicKey"),
    "Aes": thing({"algorithm": constant("AES"), "key": STRING}, "algorithm key"),
    "Encryption": thing({"targetField": STRING}, oneOf=[ref("Rsa"), ref("Aes")]),
    "Inner": {"oneOf": [ref("Filtering"), {"oneOf": [ref("Rsa"), ref("Aes")]}]},
    "Mapping": {"oneOf": [ref("Filtering"), ref("Encryption")]},
    "Lists": {"oneOf": [{"type": "array", "items": thing({"value": {"type": "array", "items": STRING}}, "value")},
                        {"type": "array", "items": thing({"field": STRING, "operator": STRING, "value": STRING}, "field value")}]},
    "Inside": {"oneOf": [thing({"shape": ref("Encrypted"), "x": INTEGER}, "shape"), thing({"shape": thing({"corners": INTEGER}), "x": INTEGER}, "shape")]},
    "Encrypted": {"oneOf": [ref("Rsa"), ref("Aes")]},
    "Strict": {"oneOf": [thing({"mode": constant("on"), "level": INTEGER}, "mode level"), thing({"mode": constant("off")}, "mode"), thing({"name": STRING}, "name")]},
    "Absent": {"oneOf": [ref("AbsentCard"), ref("AbsentBank")], "discriminator": {"propertyName": "method"}},
    "AbsentCard": thing({"method": {"type": "string", "enum": ["AbsentCard", "AbsentBank"], "default": "AbsentCard"}, "number": STRING}),
    "AbsentBank": thing({"method": {"type": "string", "enum": ["AbsentCard", "AbsentBank"], "default": "AbsentCard"}, "number": STRING, "iban": STRING}),
    "OnlyOne": {"oneOf": [thing({"sort": constant("cat"), "meow": STRING}, "meow"), thing({"sort": constant("dog"), "bark": STRING}, "bark")]},
    "Switch": {"properties": {"level": INTEGER}, "oneOf": [{"type": "boolean"}, {"type": "object"}]},
    "NoSchema": {"oneOf": [thing({"a": STRING}, "a"), {"description": "anything"}]},
    "NullInside": {"anyOf": [{"type": "string", "nullable": True}, {"type": "integer"}]},
    "NullHolder": thing({"value": ref("NullInside")}, "value"),
    # Success and failure, told apart by a Boolean.
    "Outcome": {"oneOf": [thing({"ok": {"type": "boolean", "const": True}, "value": STRING}, "ok"),
                          thing({"ok": {"type": "boolean", "const": False}, "value": STRING, "reason": STRING}, "ok")]},
    "Levels": {"oneOf": [thing({"of": thing({"level": {"const": 1}, "x": STRING}, "level")}, "of"),
                         thing({"of": thing({"level": {"const": 2}, "x": STRING, "y": STRING}, "level")}, "of")]},
}

VALUES = [
    Value("Actions", {"type": "cancel-flow-run"}), Value("Actions", {"type": "do-nothing"}), Value("Actions", {"type": "pause", "minutes": 1}),
    Value("ActionTwo", {}),
    Value("Kinds", "Score"), Value("Kinds", "Time"), Value("Kinds", "Accuracy"),
    Value("KindsInside", {"sort": "b"}), Value("KindsInside", {"sort": "b", "more": "m"}), Value("KindsInside", {"sort": "a"}),
    Value("Shape", {"form": "square", "side": 1}), Value("Shape", {"form": "dot"}),
    Value("Factor", {"factor": "sms", "id": "1", "phone": "2"}), Value("Factor", {"factor": "key", "id": "1", "serial": 3}),
    Value("Media", {"sort": "film", "minutes": 90}), Value("Media", {"sort": "play", "note": "n"}), Value("Media", {"note": "n"}),
    Value("Both", {"name": "n", "meow": "m", "bark": 1}), Value("Both", {"name": "n", "meow": "m"}), Value("Both", {"name": "n", "bark": 1}),
    Value("Three", {"a": "1", "c": "2"}), Value("Three", {"b": "1", "c": "2"}), Value("Three", {"a": "1", "b": "2", "c": "3"}),
    Value("Unrouted", {"path": {"type": "unrouted", "version": "v"}}),
    Value("Restriction", {"type": "daily", "seconds": 1}), Value("Restriction", {"type": "weekly", "seconds": 1, "day": 2}),
    Value("Vehicle", {"sort": "Vehicle", "wheels": 2}), Value("Vehicle", {"sort": "Lorry", "wheels": 6, "load": 2}),
    Value("Skips", {"action": "skipResource", "p": {"kind": "B", "name": "n"}}), Value("Skips", {"action": "skipKind", "p": {"kind": "B"}}),
    Value("TwoOfThree", {"sort": "a", "other": "o"}), Value("TwoOfThree", {"sort": "a", "value": None}), Value("TwoOfThree", {"name": "n"}),
    Value("Nested", {"configuration": {"type": "b", "ttl": 5}}), Value("Nested", {"configuration": {"type": "a", "source": "s"}}),
    Value("Deep", {"data": {"a": "1", "b": "2"}}), Value("Deep", {"data": {"a": "1"}}),
    Value("Inner", {"algorithm": "AES", "key": "k"}), Value("Inner", {"targetField": "t"}),
    Value("Mapping", {"algorithm": "AES", "key": "k", "targetField": "t"}), Value("Mapping", {"algorithm": "RSA", "publicKey": "k", "targetField": "t"}),
    Value("Mapping", {"targetField": "t"}),
    Value("Lists", [{"field": "f", "operator": ">", "value": "1"}]), Value("Lists", [{"value": ["v"]}]),
    Value("Inside", {"shape": {"corners": 3}, "x": 1}), Value("Inside", {"shape": {"algorithm": "AES", "key": "k"}, "x": 1}),
    Value("Strict", {"mode": "on", "level": None}, error="level expected a number, found null; only an optional type reads null"),
    Value("Strict", {"mode": None, "level": 1}, is_unknown=True), Value("Strict", {"mode": "off"}),
    Value("Absent", {"number": "1"}, {"method": "AbsentCard", "number": "1"}), Value("Absent", {"method": "AbsentBank", "iban": "i"}),
    Value("OnlyOne", {"bark": "b"}, {"sort": "dog", "bark": "b"}), Value("OnlyOne", {"sort": "cat", "meow": "m"}),
    Value("Switch", True), Value("Switch", {"level": 1}), Value("NoSchema", {"a": "1", "b": [2]}), Value("NoSchema", 5),
    Value("NullHolder", {"value": None}), Value("NullHolder", {"value": "s"}), Value("NullHolder", {"value": 1}),
    Value("Outcome", {"ok": False, "reason": "r"}), Value("Outcome", {"ok": True, "value": "v"}),
    Value("Levels", {"of": {"level": 2, "x": "x", "y": "y"}}), Value("Levels", {"of": {"level": 1, "x": "x"}}),
]
