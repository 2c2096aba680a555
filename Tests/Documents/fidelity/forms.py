"""The forms of a document: values for them, and whether a request that was sent says what it should.

A property of a form is a field, or a part, of its name: text, several of them for a list, JSON for an object or where the
encoding says so (OpenAPI 3.1.1, 4.8.15). What is sent is read by Python's own parsers.
"""

import base64
import dataclasses
import decimal
import email
import email.policy
import json
import urllib.parse

from .schemas import MAXIMUM_DEPTH, Schemas, as_list
from .validation import instant

FORM, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"
SEPARATORS = {"form": ",", "csv": ",", "spaceDelimited": " ", "ssv": " ", "pipeDelimited": "|", "pipes": "|", "tsv": "\t"}


@dataclasses.dataclass
class Field:
    name: str
    text: str
    # Of a part: its media type, and whether it has a file's name.
    type: str = ""
    is_file: bool = False


@dataclasses.dataclass
class Form:
    media: str
    schema: dict
    # By the names of properties.
    encodings: dict


def swagger_form(parameters: list[dict]) -> Form | None:
    """The form that the parameters of an operation of Swagger 2 are."""
    fields = [parameter for parameter in parameters if parameter.get("in") == "formData" and "name" in parameter]
    if not fields:
        return None
    properties = {field["name"]: {key: field[key] for key in field if key not in ("in", "name", "required", "description")} for field in fields}
    encodings = {field["name"]: {"style": field.get("collectionFormat", "csv"), "explode": field.get("collectionFormat") == "multi"}
                 for field in fields if field.get("type") == "array"}
    schema = {"type": "object", "properties": properties, "required": [field["name"] for field in fields if field.get("required") is True]}
    return Form(MULTIPART if any(field.get("type") == "file" for field in fields) else FORM, schema, encodings)


def form_values(schemas: Schemas, form: Form, content: dict) -> list[tuple[str, dict]]:
    """The examples that stand beside the schema of a form, with their names."""
    values = [("", content["example"])] if "example" in content else []
    for name, example in (content.get("examples") or {}).items():
        example = schemas.resolved(example)
        if isinstance(example, dict) and "value" in example:
            values.append((f" ({name})", example["value"]))
    for part in schemas.parts(form.schema):
        values += [(" (of the schema)", value) for value in as_list(part.get("example")) + as_list(part.get("examples"))]
    read = [(name, dict(urllib.parse.parse_qsl(value)) if isinstance(value, str) and form.media == FORM else value) for name, value in values]
    return [(name, value) for name, value in read if isinstance(value, dict)]


def read(media: str, body: bytes) -> list[Field]:
    """What a server gets."""
    if media.startswith(FORM):
        return [Field(name, text) for name, text in urllib.parse.parse_qsl(body.decode(), keep_blank_values=True, strict_parsing=bool(body))]
    message = email.message_from_bytes(f"Content-Type: {media}\r\n\r\n".encode() + body, policy=email.policy.HTTP)
    if body.strip() == f"--{message.get_boundary()}--".encode():
        return []
    if not message.is_multipart():
        raise ValueError(f"{media} is not read as parts")
    return [Field(part.get_param("name", header="content-disposition"), part.get_payload(decode=True).decode(), part.get_content_type(),
                  part.get_filename() is not None) for part in message.iter_parts()]


class Sent:
    """Compares a request with the value that it was made of."""

    def __init__(self, schemas: Schemas, form: Form):
        self.schemas, self.form = schemas, form
        self.properties = self.properties_of(form.schema)

    def properties_of(self, schema, depth: int = 0) -> dict:
        """Those of the alternatives as well."""
        result = {}
        for part in self.schemas.parts(schema) if depth < MAXIMUM_DEPTH else []:
            for inner in as_list(part.get("oneOf")) + as_list(part.get("anyOf")):
                result |= self.properties_of(inner, depth + 1)
            result |= part.get("properties") or {}
        return result

    def fault(self, value: dict, media: str, body: bytes) -> str | None:
        try:
            fields = read(media, body)
        except (ValueError, UnicodeDecodeError) as error:
            return f"what was sent is no form: {error}"
        if not media.startswith(self.form.media):
            return f"it was sent as {media}, not as {self.form.media}"
        joined = {name: item for name, item in value.items() if isinstance(item, dict) and self.object_style(name) == "joined"}
        wanted = sorted(leaf for name, item in value.items() if name not in joined for leaf in self.wanted(name, item))
        found = sorted(leaf for field in fields if field.name not in joined for leaf in self.leaves_of(field))
        for name, item in joined.items():
            # Members that are lists or objects have no form of their own in such a text.
            if not any(isinstance(member, (dict, list)) for member in item.values()):
                wanted += [leaf for key, member in item.items() for text in leaves(name, member) for leaf in ((name, key), text)]
                found += [(name, text) for field in fields if field.name == name for text in field.text.split(self.separator(name))]
        if len(wanted) != len(found) or not all(map(same, wanted, found)):
            missing = [leaf for leaf in wanted if not any(same(leaf, other) for other in found)]
            added = [leaf for leaf in found if not any(same(leaf, other) for other in wanted)]
            return f"lost: {missing}, added: {added}, of {len(wanted)} values and {len(found)} that were sent"
        return next((fault for field in fields if (fault := self.type_fault(field))), None)

    def object_style(self, name: str) -> str | None:
        """How an object is sent: in brackets, unless its encoding says that it is one text, or that its members are fields (RFC 6570, 3.2.8)."""
        encoding = self.form.encodings.get(name) or {}
        if self.form.media != FORM or "json" in encoding.get("contentType", "") or encoding.get("style") == "deepObject":
            return None
        if encoding.get("explode") is False or encoding.get("style") in ("spaceDelimited", "pipeDelimited") and not encoding.get("explode"):
            return "joined"
        return "exploded" if encoding.get("style") == "form" else None

    def separator(self, name: str) -> str:
        return SEPARATORS[(self.form.encodings.get(name) or {}).get("style") or "form"]

    def wanted(self, name: str, item):
        """The values in a property, with the ways to them in the fields of the form."""
        if isinstance(item, dict) and self.object_style(name) == "exploded":
            return [leaf for key, member in item.items() for leaf in leaves(key, member)]
        return leaves(name, item)

    def leaves_of(self, field: Field):
        """The values in a field: of JSON, or of a list in one text."""
        steps = [step.rstrip("]") for step in field.name.split("[")] if field.name not in self.properties else [field.name]
        schema = self.properties.get(steps[0], True)
        encoding = self.form.encodings.get(steps[0]) or {}
        # A part that is a file or an object is sent as a file, with the object's text.
        if self.is_text(schema) or field.is_file and not (self.may_be_file(schema, 1) and field.text[:1] in ("{", "[")):
            return [(".".join(filter(None, steps)), field.text)]
        is_joined = encoding.get("explode") is False or encoding.get("style") in ("spaceDelimited", "pipeDelimited")
        if is_joined and self.is_list(schema) and field.text[:1] != "[":
            return [(steps[0], text) for text in field.text.split(SEPARATORS[encoding.get("style") or "form"])]
        if field.text[:1] in ("{", "["):
            try:
                return leaves(".".join(filter(None, steps)), json.loads(field.text, parse_float=decimal.Decimal))
            except json.JSONDecodeError:
                pass
        return [(".".join(step for step in steps if step and not step.isdigit()), field.text)]

    def type_fault(self, field: Field) -> str | None:
        """What is wrong with the media type of a part."""
        if self.form.media != MULTIPART or field.name not in self.properties:
            return None
        declared = (self.form.encodings.get(field.name) or {}).get("contentType")
        types = [text.split(";")[0].strip().lower() for text in declared.split(",")] if declared else self.standard_types(self.properties[field.name])
        if field.is_file and (self.may_be_file(self.properties[field.name]) if not declared else "," in declared or "*" in declared):
            # The caller says which of them a file is.
            types.append("application/octet-stream")
        if any(wanted in ("*/*", field.type) or wanted.endswith("/*") and field.type.startswith(wanted[:-1]) for wanted in types):
            return None
        return f"the part \"{field.name}\" is sent as {field.type}, expected {' or '.join(types)}"

    def standard_types(self, schema) -> list[str]:
        """OpenAPI 3.0.4, 4.7.15.1.1: the type of a part without an encoding."""
        parts = self.schemas.parts(schema)
        if any("items" in part for part in parts):
            return next((self.standard_types(part["items"]) for part in parts if "items" in part), [])
        if any(part.get("format") in ("binary", "byte", "base64") or part.get("type") == "file" or "contentEncoding" in part for part in parts):
            return ["application/octet-stream", "text/plain"]
        scalars = {"string", "integer", "number", "boolean"}
        types = {name for part in parts for name in as_list(part.get("type"))}
        return ["text/plain"] if types and types <= scalars | {"null"} else ["application/json", "text/plain"]

    def may_be_file(self, schema, depth: int = 0) -> bool:
        """Whether one of the alternatives is a file, or a list of files."""
        parts = self.schemas.parts(schema) if depth < MAXIMUM_DEPTH else []
        # FastAPI writes files so: { "type": "string", "contentMediaType": "application/octet-stream" }.
        if any(part.get("format") == "binary" or "contentMediaType" in part for part in parts):
            return True
        inner = [inner for part in parts for inner in as_list(part.get("oneOf")) + as_list(part.get("anyOf")) + as_list(part.get("items"))]
        return any(self.may_be_file(schema, depth + 1) for schema in inner)

    def is_text(self, schema) -> bool:
        return any("string" in as_list(part.get("type")) for part in self.schemas.parts(schema))

    def is_list(self, schema) -> bool:
        return any("array" in as_list(part.get("type")) for part in self.schemas.parts(schema))


def leaves(name: str, value):
    """The values without members in a value, with the ways to them, and without the places in lists."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(f"{name}.{key}", item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(name, item)
    elif value is not None:
        yield name, value if isinstance(value, str) else json.dumps(value) if not isinstance(value, decimal.Decimal) else str(value)


def same(first: tuple[str, str], second: tuple[str, str]) -> bool:
    if first[0] != second[0]:
        return False
    before, after = first[1], second[1]
    if before == after:
        return True
    try:
        return decimal.Decimal(before) == decimal.Decimal(after)
    except decimal.InvalidOperation:
        return instant(before) is not None and instant(before) == instant(after)


def decoded(response: dict) -> tuple[str, bytes]:
    return response["sent"], base64.b64decode(response["body"])
