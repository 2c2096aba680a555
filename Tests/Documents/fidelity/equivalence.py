"""How an example differs from what came back, and whether its schema says why."""

import base64
import binascii
import dataclasses
import datetime
import urllib.parse

from .schemas import as_list
from .validation import Validator, instant, is_uuid, kind, place, sentence


WHOLE = "the whole"


@dataclasses.dataclass
class Difference:
    path: tuple
    # missing, added or changed
    what: str
    before: object = None
    after: object = None


def differences(before, after, path: tuple = ()) -> list[Difference]:
    if isinstance(before, dict) and isinstance(after, dict):
        result = [Difference(path + (key,), "missing", before[key]) for key in before if key not in after]
        result += [Difference(path + (key,), "added", None, after[key]) for key in after if key not in before]
        return result + [inner for key in before if key in after for inner in differences(before[key], after[key], path + (key,))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [inner for index, pair in enumerate(zip(before, after)) for inner in differences(*pair, path + (index,))]
    return [] if same_scalar(before, after) else [Difference(path, "changed", before, after)]


def same_scalar(before, after) -> bool:
    if kind(before) != kind(after):
        return False
    if kind(before) == "number":
        return before == after or float(before) == float(after)
    if kind(before) != "string" or before == after:
        return before == after
    if (first := instant(before)) is not None and (second := instant(after)) is not None:
        # `Date` counts seconds in floating point.
        return abs(first - second) <= datetime.timedelta(microseconds=1)
    if is_uuid(before) and before.lower() == after.lower():
        return True
    return same_address(before, after) or same_bytes(before, after)


def same_address(before: str, after: str) -> bool:
    """Whether two addresses differ in nothing but what is percent-encoded."""
    return "%" in before + after and urllib.parse.unquote(before) == urllib.parse.unquote(after)


def same_bytes(before: str, after: str) -> bool:
    """Whether two pieces of base64 differ in padding and line breaks only."""
    plain = "".join(before.split()).rstrip("=")
    if plain != after.rstrip("=") or not after:
        return False
    try:
        return bool(base64.b64decode(after, validate=True))
    except (binascii.Error, ValueError):
        return False


class Explanation:
    """Gives each difference the reason that the schema holds, if it holds one."""

    def __init__(self, validator: Validator, schema, value):
        self.validator, self.schemas = validator, validator.schemas
        self.schema, self.value = schema, value
        self.faults = validator.faults(schema, value)

    def fault_at(self, path: tuple) -> str | None:
        """A fault of the example at a place, above or below it."""
        for where, what in self.faults:
            if where[:len(path)] == path or path[:len(where)] == where:
                return sentence(where, what)
        return None

    def reason(self, difference: Difference) -> tuple[str, str] | None:
        """A kind of reason (`wrong`, `undeclared`, `null`) and its text; None where nothing excuses the difference."""
        path = difference.path
        nearest = [what for where, what in self.faults if where == path]
        if nearest:
            return "wrong", sentence(path, nearest[0])
        if difference.what in ("missing", "added") and path and isinstance(path[-1], str):
            holders = self.nodes(path[:-1])
            declared = [inner for holder in holders for inner in self.declarations(holder, path[-1])]
            if difference.what == "missing" and not declared and not all(self.is_free(holder) for holder in holders):
                return "undeclared", f"undeclared key \"{path[-1]}\" in {place(path[:-1]) or WHOLE}"
            if difference.before is None and difference.after is None and any(self.schemas.is_nullable(inner) for inner in declared):
                return "null", f"null or absent: {place(path)}"
        fault = self.fault_at(path)
        return ("wrong", fault) if fault else None

    # Which schemas speak of a place of the example.

    def nodes(self, path: tuple) -> list[dict]:
        nodes, value = self.spread(self.schema, self.value), self.value
        for step in path:
            value = value[step]
            inner = [schema for node in nodes for schema in (self.declarations(node, step) if isinstance(step, str) else self.elements(node, step))]
            nodes = [part for schema in inner for part in self.spread(schema, value)]
        return nodes

    def spread(self, schema, value, depth: int = 0) -> list[dict]:
        """The schemas that apply to a value, with those alternatives that it satisfies, or else all of them."""
        result = []
        for part in self.schemas.parts(schema) if depth < 20 else []:
            result.append(part)
            for key in ("oneOf", "anyOf"):
                alternatives = as_list(part.get(key))
                fitting = [inner for inner in alternatives if not self.validator.faults(inner, value)]
                result += [node for inner in fitting or alternatives for node in self.spread(inner, value, depth + 1)]
        return result

    def declarations(self, node: dict, key: str) -> list:
        properties = node.get("properties")
        if isinstance(properties, dict) and key in properties:
            return [properties[key]]
        more = node.get("additionalProperties")
        return [more] if more not in (None, False) else list((node.get("patternProperties") or {}).values())

    def elements(self, node: dict, index: int) -> list:
        firsts = as_list(node.get("prefixItems"))
        return [firsts[index]] if index < len(firsts) else [node["items"]] if isinstance(node.get("items"), dict) else []

    def is_free(self, node: dict) -> bool:
        """Whether the schema takes any object: it says nothing of keys."""
        return not any(key in node for key in ("properties", "oneOf", "anyOf", "allOf", "$ref")) and (
            node.get("type") == "object" and node.get("additionalProperties") is not False)
