"""JSON as a tree that holds what a document may: keys twice, numbers of any size, texts that are half a character."""

import json
import random


class Object(list):
    """The members of an object, each a list of a key and a value."""


class Raw:
    """JSON as it stands in the text: a number, or what is no JSON."""

    def __init__(self, text: str):
        self.text = text

    def __eq__(self, other) -> bool:
        return isinstance(other, Raw) and self.text == other.text


def parsed(text: str):
    return json.loads(text, object_pairs_hook=lambda pairs: Object(map(list, pairs)), parse_int=Raw, parse_float=Raw,
                      parse_constant=Raw)


def tree(value):
    """The tree of what Python holds, such as a random document."""
    if isinstance(value, dict):
        return Object([key, tree(item)] for key, item in value.items())
    if isinstance(value, list):
        return [tree(item) for item in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Raw(json.dumps(value))
    return value


def copied(node):
    if isinstance(node, Object):
        return Object([key, copied(value)] for key, value in node)
    return [copied(item) for item in node] if isinstance(node, list) else node


def quoted(text: str) -> str:
    """A string of JSON: half a surrogate pair only as an escape, as it is no UTF-8."""
    is_half = any(0xD800 <= ord(character) < 0xE000 for character in text)
    return json.dumps(text, ensure_ascii=is_half)


def written(node, has_lines: bool = False) -> str:
    """The text, in one line or with a line a member."""
    parts: list[str] = []
    write(node, "\n" if has_lines else "", parts)
    return "".join(parts)


def write(node, line: str, parts: list[str]) -> None:
    if isinstance(node, list):
        opening, closing = "{}" if isinstance(node, Object) else "[]"
        parts.append(opening)
        inner = line and line + " "
        for index, item in enumerate(node):
            parts.append("," + inner if index else inner)
            if isinstance(node, Object):
                parts.append(quoted(item[0]) + ": ")
                item = item[1]
            write(item, inner, parts)
        parts.append(line + closing if node else closing)
    elif isinstance(node, Raw):
        parts.append(node.text)
    else:
        parts.append(quoted(node) if isinstance(node, str) else json.dumps(node))


class Place:
    """A value in a tree, by what holds it: an object's member, or an element of an array."""

    __slots__ = ("holder", "index", "path")

    def __init__(self, holder: list, index: int, path: tuple):
        self.holder, self.index, self.path = holder, index, path

    @property
    def is_member(self) -> bool:
        return isinstance(self.holder, Object)

    @property
    def key(self) -> str | None:
        return self.holder[self.index][0] if self.is_member else None

    @property
    def value(self):
        return self.holder[self.index][1] if self.is_member else self.holder[self.index]

    @value.setter
    def value(self, value) -> None:
        if self.is_member:
            self.holder[self.index][1] = value
        else:
            self.holder[self.index] = value


def places(root, path: tuple = ()) -> list[Place]:
    """All values below a node, those further up before those in them."""
    result: list[Place] = []
    pending: list = [(root, path)]
    while pending:
        node, path = pending.pop()
        if isinstance(node, list):
            for index in range(len(node)):
                inner = path + (node[index][0] if isinstance(node, Object) else str(index),)
                place = Place(node, index, inner)
                result.append(place)
                pending.append((place.value, inner))
    return result


def pointer(path: tuple, rng: random.Random) -> str:
    """A reference to a place: some are escaped where they need not be."""
    escaped = "/".join(key.replace("~", "~0").replace("/", "~1") for key in path)
    if rng.random() < 0.2:
        escaped = "".join(f"%{byte:02X}" if rng.random() < 0.5 else chr(byte) if byte < 0x80 else f"%{byte:02x}"
                          for byte in escaped.encode("utf-8", "replace"))
    return "#/" + escaped
