"""What is wrong with an example, judged by its schema."""

import base64
import binascii
import datetime
import json
import re
import urllib.parse
import uuid

from .schemas import MAXIMUM_DEPTH, Schemas, as_list

DATE_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$")


def kind(value) -> str:
    if value is None or isinstance(value, bool):
        return "null" if value is None else "boolean"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, list) else "object" if isinstance(value, dict) else "number"


def is_whole(value) -> bool:
    return kind(value) == "number" and value == int(value)


def instant(text: str) -> datetime.datetime | None:
    """The time that RFC 3339 text names."""
    match = DATE_TIME.fullmatch(text)
    if not match:
        return None
    zone = "+00:00" if match[8] in "Zz" else match[8] if ":" in match[8] else match[8][:3] + ":" + match[8][3:]
    try:
        return datetime.datetime.fromisoformat(f"{match[1]}-{match[2]}-{match[3]}T{match[4]}:{match[5]}:{match[6]}{(match[7] or '.0')[:7]}{zone}")
    except ValueError:
        return None


def is_day(text: str) -> bool:
    try:
        return bool(re.fullmatch(r"\d{4}-\d\d-\d\d", text)) and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def is_uuid(text: str) -> bool:
    try:
        return bool(re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)) and bool(uuid.UUID(text))
    except ValueError:
        return False


def is_base64(text: str) -> bool:
    try:
        return bool(base64.b64decode(text, validate=True)) or not text
    except (binascii.Error, ValueError):
        return False


def is_uri(text: str) -> bool:
    try:
        urllib.parse.urlsplit(text)
    except ValueError:
        return False
    return bool(text) and not re.search(r"[\s\"<>\\^`{|}]", text)


def is_duration(text: str) -> bool:
    return bool(re.fullmatch(r"[-+]?P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?", text))


FORMATS = {"date-time": lambda text: instant(text) is not None, "date": is_day, "duration": is_duration, "uuid": is_uuid, "guid": is_uuid, "uri": is_uri, "url": is_uri,
           "uri-reference": is_uri, "byte": is_base64}


class Validator:
    """Faults are pairs: where, as a tuple of keys and indices, and what."""

    def __init__(self, schemas: Schemas, is_sent: bool):
        self.schemas = schemas
        # What is read-only is not sent, and what is write-only does not come back.
        self.hidden = "readOnly" if is_sent else "writeOnly"
        # What has been found or is being looked for, with what it was found in, so that its id stays its own.
        self.known: dict[tuple, tuple] = {}

    def faults(self, schema, value, path: tuple = (), depth: int = 0) -> list[tuple[tuple, str]]:
        if depth > MAXIMUM_DEPTH or schema is True or not isinstance(schema, (dict, bool)):
            return []
        if schema is False:
            return [(path, "nothing may stand here")]
        if value is None:
            return [] if self.schemas.is_nullable(schema) else [(path, f"found null, expected {self.wanted(schema)}")]
        result = []
        for part in self.schemas.parts(schema):
            # Alternatives may lead back to the schema that they are of: what is being looked for is not a fault.
            key = (id(part), id(value), path)
            if key not in self.known:
                self.known[key] = ([], part, value)
                self.known[key] = (self.own_faults(part, value, path, depth), part, value)
            result += self.known[key][0]
        return result

    def wanted(self, schema) -> str:
        types = [name for part in self.schemas.parts(schema) for name in as_list(part.get("type"))]
        return " or ".join(dict.fromkeys(map(str, types))) or "a value"

    def own_faults(self, schema: dict, value, path: tuple, depth: int) -> list:
        types = as_list(schema.get("type"))
        found = kind(value)
        if types and not any(found == name or name == "number" and found == "integer" or name == "integer" and is_whole(value)
                             or name == "file" or name not in KINDS for name in types):
            return [(path, f"expected {' or '.join(types)}, found {brief(value)}")]
        result = []
        if isinstance(schema.get("enum"), list) and schema["enum"] and value not in schema["enum"]:
            result.append((path, f"{brief(value)} is none of the values of the enum"))
        if "const" in schema and schema["const"] != value:
            result.append((path, f"expected {brief(schema['const'])}, found {brief(value)}"))
        form = schema.get("format")
        if found == "string" and form in FORMATS and not FORMATS[form](value):
            result.append((path, f"{brief(value)} is no {form}"))
        if found == "number" and "integer" in types:
            lowest, bits = (0, 64) if form == "uint64" else (-2 ** 31, 31) if form == "int32" else (-2 ** 63, 63)
            if not lowest <= value < 2 ** bits:
                result.append((path, f"{brief(value)} is beyond {form or 'int64'}"))
        if found == "object":
            result += self.member_faults(schema, value, path, depth)
        if found == "array":
            firsts = as_list(schema.get("prefixItems"))
            for index, item in enumerate(value):
                inner = firsts[index] if index < len(firsts) else schema.get("items", True)
                result += self.faults(inner, item, path + (index,), depth + 1)
        for key in ("oneOf", "anyOf"):
            if alternatives := as_list(schema.get(key)):
                result += self.alternative_faults(schema, alternatives, value, path, depth)
        return result

    def member_faults(self, schema: dict, value: dict, path: tuple, depth: int) -> list:
        result = []
        properties = schema.get("properties") if isinstance(schema.get("properties"), dict) else {}
        for name in as_list(schema.get("required")):
            if name not in value and not self.schemas.is_flagged(properties.get(name), self.hidden):
                result.append((path + (name,), f"the required key \"{name}\" is missing"))
        patterns = schema.get("patternProperties") or {}
        for name, item in value.items():
            if name in properties:
                if self.schemas.is_flagged(properties[name], self.hidden):
                    flag = "read-only" if self.hidden == "readOnly" else "write-only"
                    result.append((path + (name,), f"the {flag} key \"{name}\" has no place here"))
                else:
                    result += self.faults(properties[name], item, path + (name,), depth + 1)
            elif not patterns and "additionalProperties" in schema:
                if schema["additionalProperties"] is False:
                    result.append((path + (name,), f"the key \"{name}\" is not allowed"))
                else:
                    result += self.faults(schema["additionalProperties"], item, path + (name,), depth + 1)
        return result

    def alternative_faults(self, schema: dict, alternatives: list, value, path: tuple, depth: int) -> list:
        best = None
        tag = (schema.get("discriminator") or {}).get("propertyName") if isinstance(schema.get("discriminator"), dict) else None
        for inner in alternatives:
            found = self.faults(inner, value, path, depth + 1)
            if not found:
                return []
            # The nearest alternative is the one that tag names, or else whose faults lie deepest.
            rank = (not any(fault[0] == path + (tag,) for fault in found), min(len(fault[0]) for fault in found), -len(found))
            if best is None or rank > best[0]:
                best = (rank, found)
        nearest = " (of the nearest alternative)"
        return [(where, what if what.endswith(nearest) else what + nearest) for where, what in best[1]] if best else []


KINDS = {"string", "number", "integer", "boolean", "array", "object", "null"}


def place(path: tuple) -> str:
    """The way to a value as RuntimeKit's errors have it: `results[3].title`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step and len(step.encode()) <= 60 and all(character in "_-$@" or character.isalnum() for character in step):
            text += f".{step}" if text else step
        else:
            text += f"[{json.dumps(step[:60] + '…' if len(step) > 60 else step, ensure_ascii=False)}]"
    return text


def sentence(path: tuple, what: str) -> str:
    """A fault with its place."""
    holder = path[:-1] if what.startswith("the required key") else path
    return f"{what} in {place(holder)}" if holder else what


def brief(value) -> str:
    text = repr(value) if not isinstance(value, (dict, list)) else "an object" if isinstance(value, dict) else "an array"
    return text if len(text) < 60 else text[:57] + "…"
