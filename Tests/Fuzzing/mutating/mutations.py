"""Changes of a spec or a document that keep most of its structure."""

import random

from .oddities import DEPTHS, NAMES, NUMBERS, REFERENCES, TYPE_WRAPPINGS, WRAPPINGS, WRONG, values
from .seeds import Members
from .tree import Object, Place, Raw, copied, places, pointer, written

WEIGHTS = {"exchange": 4, "double": 2, "remove": 3, "move": 2, "rename": 2, "name": 5, "insert_name": 2, "text": 4, "refer": 4,
           "deepen": 2, "enlarge": 1, "number": 2, "boolean": 1, "graft": 4, "insert": 4, "repeat": 1, "break_syntax": 0.2}

# Where documents have their named schemas.
SCHEMAS = [("components", "schemas"), ("definitions",)]
BYTES = [b"\xff", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\0", b"\xef\xbb\xbf", b"\r"]


class Mutator:
    """Changes one tree; a change that needs what is not there does nothing."""

    def __init__(self, root: Object, is_document: bool, members: Members, rng: random.Random):
        self.root, self.is_document, self.members, self.rng = root, is_document, members, rng
        self.made: list[str] = []

    def mutate(self) -> None:
        for _ in range(self.rng.choice([1, 1, 1, 2, 2, 3, 5, 8])):
            name = self.rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            self.made.append(name)
            getattr(self, name)()

    # Where changes are made.

    def place(self, condition=lambda place: True) -> Place | None:
        found = [place for place in places(self.root) if condition(place)]
        if not found:
            return None
        # What stands further up is rarer, and decides more.
        if self.rng.random() < 0.5:
            depth = self.rng.choice(sorted({len(place.path) for place in found}))
            found = [place for place in found if len(place.path) == depth]
        return self.rng.choice(found)

    def object(self) -> Object:
        place = self.place(lambda place: isinstance(place.value, Object))
        return place.value if place and self.rng.random() < 0.95 else self.root

    def member(self) -> Place | None:
        return self.place(lambda place: place.is_member)

    def known(self, key: str):
        """A value that stands under a key elsewhere."""
        return copied(self.rng.choice(self.members.values.get(key) or [None]))

    # Changes.

    def exchange(self) -> None:
        if place := self.place():
            place.value = self.rng.choice([value for value in values() if type(value) is not type(place.value)])

    def double(self) -> None:
        if place := self.member():
            value = copied(place.value) if self.rng.random() < 0.5 else self.rng.choice(values())
            other = {"İ": "I\u0307", "é": "e\u0301"}.get(place.key, place.key)
            key = self.rng.choice([place.key, place.key, other, place.key.upper(), place.key + "_", place.key + "?"])
            place.holder.insert(self.rng.randrange(len(place.holder) + 1), [key, value])

    def remove(self) -> None:
        if place := self.place():
            del place.holder[place.index]

    def move(self) -> None:
        place, target = self.place(), self.place()
        if place and target and place.path != target.path[:len(place.path)]:
            value = place.value if self.rng.random() < 0.5 else copied(place.value)
            if target.path == place.path[:len(target.path)]:
                value = copied(value)
            target.value = copied(value)

    def rename(self) -> None:
        if place := self.member():
            place.holder[place.index][0] = self.rng.choice(self.members.keys)

    def name(self) -> None:
        if place := self.member():
            name = self.hostile(place.key)
            # References and lists of keys go along, as in a document that somebody really has.
            if self.rng.random() < 0.7:
                self.rename_everywhere(place.key, name)
            place.holder[place.index][0] = name

    def rename_everywhere(self, old: str, new: str) -> None:
        escaped = new.replace("~", "~0").replace("/", "~1")
        for place in places(self.root):
            value = place.value
            if isinstance(value, str) and (value == old or "/" + old in value and value.split("/")[-1] == old):
                place.value = new if value == old else value[:len(value) - len(old)] + escaped

    def hostile(self, text: str) -> str:
        name = self.rng.choice(NAMES)
        where = self.rng.randrange(len(text) + 1)
        return self.rng.choice([name, name, name, text + name, name + text, text[:where] + name + text[where:]])

    def insert_name(self) -> None:
        object = self.object()
        value = copied(self.rng.choice(object)[1]) if object else self.rng.choice(values())
        object.insert(self.rng.randrange(len(object) + 1), [self.rng.choice(NAMES), value])

    def text(self) -> None:
        if place := self.place(lambda place: isinstance(place.value, str)):
            place.value = self.hostile(place.value)

    def refer(self) -> None:
        is_type = lambda place: not self.is_document and isinstance(place.value, str)  # noqa: E731
        found = [place for place in places(self.root) if place.key == "$ref" or is_type(place)]
        place = self.rng.choice(found) if found and self.rng.random() < 0.7 else self.place()
        if not place:
            return
        target = self.target(place)
        is_reference = place.key == "$ref" or not self.is_document
        place.value = target if is_reference else Object([["$ref", target]])

    def target(self, place: Place) -> str:
        if self.rng.random() < 0.25:
            return self.rng.choice(REFERENCES)
        ancestors = [place.path[:length] for length in range(1, len(place.path) + 1)]
        path = self.rng.choice(ancestors) if self.rng.random() < 0.4 else self.rng.choice(places(self.root)).path
        if not self.is_document:
            name = self.rng.choice(path)
            types = [name, name, f"[{name}]", name + "?", f"{name}<{name}>", f"[String: {name}]", f"{name}.{name}"]
            return self.rng.choice(types)
        if schemas := [other.path for other in places(self.root) if other.path[:-1] in SCHEMAS]:
            path = self.rng.choice(schemas) if self.rng.random() < 0.5 else path
        return pointer(path, self.rng) + self.rng.choice(["", "", "", "", "/", "/properties/a", "/allOf/0", "/items", "#"])

    def deepen(self) -> None:
        if place := self.place():
            depth = self.rng.choice(DEPTHS)
            opening, closing = self.rng.choice(WRAPPINGS)
            if isinstance(place.value, str) and not self.is_document:
                opening, closing = self.rng.choice(TYPE_WRAPPINGS)
                place.value = opening * depth + place.value + closing * depth
            else:
                place.value = Raw(opening * depth + written(place.value) + closing * depth)

    def enlarge(self) -> None:
        if place := self.place():
            count = self.rng.choice([100, 700, 3000])
            if isinstance(place.value, str):
                place.value = (place.value or "x") * count
            elif isinstance(place.value, Object):
                value = self.rng.choice(place.value)[1] if place.value else self.rng.choice(values())
                count = min(count, 100_000 // (len(written(value)) + 10))
                word = self.rng.choice(["a", "a_", "A", "", "İ", "a-", "/a"])
                place.value += [[f"{word}{number}", copied(value)] for number in range(count)]
            elif isinstance(place.value, list):
                value = self.rng.choice(place.value) if place.value else self.rng.choice(values())
                place.value += [copied(value) for _ in range(min(count, 100_000 // (len(written(value)) + 2)))]

    def number(self) -> None:
        is_number = lambda place: isinstance(place.value, Raw)  # noqa: E731
        if place := self.place(is_number) or self.place():
            place.value = self.rng.choice(NUMBERS)

    def boolean(self) -> None:
        if place := self.place(lambda place: isinstance(place.value, Object)):
            place.value = self.rng.random() < 0.5

    def graft(self) -> None:
        if place := self.member():
            place.value = self.known(place.key)

    def insert(self) -> None:
        key = self.rng.choice(self.members.keys)
        object = self.object()
        object.insert(self.rng.randrange(len(object) + 1), [key, self.known(key)])

    def repeat(self) -> None:
        """A part of it stands in itself."""
        outer = self.place(lambda place: isinstance(place.value, list) and place.value)
        inner = [place for place in places(outer.value)] if outer else []
        if inner and len(written(outer.value)) < 20_000:
            value = copied(outer.value)
            self.rng.choice(inner).value = value

    def break_syntax(self) -> None:
        if place := self.place():
            place.value = self.rng.choice(WRONG)


def damaged(text: bytes, rng: random.Random) -> bytes:
    """Bytes that are lost, wrong or doubled."""
    for _ in range(rng.choice([1, 1, 3])):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 1, 4, 100]))
        wrong = rng.choice([bytes([rng.randrange(256)]), rng.choice(BYTES)])
        text = rng.choice([text[:start], text[:start] + text[end:], text[:end] + text[start:], text[:start] + wrong + text[end:]])
    return text
