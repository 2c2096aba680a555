"""The examples that a document carries for its schemas, bodies and responses."""

import dataclasses
import json

from .forms import FORM, MULTIPART, Form, form_values, swagger_form
from .samples import Samples
from .schemas import Schemas, as_list, media_kind
from .validation import Validator

METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]


@dataclasses.dataclass
class Example:
    # Where it stands, for people.
    label: str
    schema: object
    value: object
    # A component schema's key; or else the operation that it belongs to.
    key: str | None = None
    path: str = ""
    method: str = ""
    # Of a response; None for a body.
    status: str | None = None
    media: str = "application/json"
    # All media types of the body or the response.
    medias: list = dataclasses.field(default_factory=list)
    # Of a body that is a form.
    form: Form | None = None

    @property
    def is_sent(self) -> bool:
        return self.key is None and self.status is None


class Examples:
    """`all` lists each example once, also where several operations refer to its response."""

    def __init__(self, schemas: Schemas):
        self.schemas = schemas
        self.document = schemas.document
        self.seen: set[int] = set()
        self.all = [*self.of_components(), *self.of_operations()]

    def of_components(self):
        for key, schema in self.schemas.components.items():
            for number, value in enumerate(self.of_schema(schema)):
                yield Example(f"schema {key}" + (f" ({number + 1})" if number else ""), schema, value, key=key)

    def of_schema(self, schema) -> list:
        """A schema's own examples; those of a schema that is referred to are its own."""
        if not isinstance(schema, dict) or "$ref" in schema or id(schema) in self.seen:
            return []
        self.seen.add(id(schema))
        values = [schema["example"]] if "example" in schema else []
        return values + (schema["examples"] if isinstance(schema.get("examples"), list) else [])

    def of_operations(self):
        for path, item in (self.document.get("paths") or {}).items():
            item = self.schemas.resolved(item) or {}
            for method in METHODS:
                operation = item.get(method)
                if isinstance(operation, dict):
                    yield from self.of_bodies(path, method, operation, item)
                    yield from self.of_responses(path, method, operation)

    def of_bodies(self, path: str, method: str, operation: dict, item: dict):
        body = self.schemas.resolved(operation.get("requestBody")) or {}
        for media, content in (body.get("content") or {}).items():
            place = {"path": path, "method": method, "media": media, "medias": list(body["content"])}
            if media.split(";")[0].strip().lower() in (FORM, MULTIPART) and isinstance(content, dict):
                form = Form(media, content.get("schema", True), content.get("encoding") or {})
                yield from self.of_form(f"{method.upper()} {path} {media}", form, content, **place)
                continue
            yield from self.of_content(f"{method.upper()} {path} body", content, **place)
        if self.schemas.is_swagger:
            parameters = [self.schemas.resolved(parameter) or {} for parameter in as_list(item.get("parameters")) + as_list(operation.get("parameters"))]
            if form := swagger_form(parameters):
                yield from self.of_form(f"{method.upper()} {path} {form.media}", form, {}, path=path, method=method, media=form.media)
            for parameter in parameters:
                if parameter.get("in") == "body":
                    for value in self.of_schema(parameter.get("schema")):
                        yield Example(f"{method.upper()} {path} body", parameter["schema"], value, path=path, method=method)

    def of_form(self, label: str, form: Form, content: dict, **place):
        """The examples of a form, and where there is none, values that its schema allows: all, and those that are required."""
        values = form_values(self.schemas, form, content)
        if not values:
            full = Samples(self.schemas).value(form.schema)
            required = {name for part in self.schemas.parts(form.schema) for name in as_list(part.get("required"))}
            made = [full, {name: value for name, value in full.items() if name in required}] if isinstance(full, dict) else []
            values = [(f" (made, {kind})", value) for kind, value in zip(("full", "least"), made)
                      if not Validator(self.schemas, True).faults(form.schema, value)]
        for name, value in values:
            yield Example(label + name, form.schema, value, **place, form=form)

    def of_responses(self, path: str, method: str, operation: dict):
        for status, response in (operation.get("responses") or {}).items():
            response = self.schemas.resolved(response)
            if not isinstance(response, dict) or status.startswith("x-"):
                continue
            place = {"path": path, "method": method, "status": status}
            label = f"{method.upper()} {path} {status}"
            for media, content in (response.get("content") or {}).items():
                yield from self.of_content(label, content, **place, media=media, medias=list(response["content"]))
            if self.schemas.is_swagger:
                if id(response) in self.seen:
                    continue
                self.seen.add(id(response))
                for value in self.of_schema(response.get("schema")):
                    yield Example(label, response["schema"], value, **place)
                for media, value in (response.get("examples") or {}).items():
                    yield Example(label, response.get("schema"), value, **place, media=media)

    def of_content(self, label: str, content, **place):
        if not isinstance(content, dict) or id(content) in self.seen:
            return
        self.seen.add(id(content))
        schema = content.get("schema", True)
        if media_kind(place["media"]) != "json":
            label += f" as {place['media']}"
        values = [("", content["example"])] if "example" in content else []
        named = content.get("examples")
        for name, example in (named.items() if isinstance(named, dict) else []):
            example = self.schemas.resolved(example)
            if isinstance(example, dict) and "value" in example:
                values.append((f" ({name})", example["value"]))
        values += [(" (of the schema)", value) for value in self.of_schema(schema)]
        for name, value in values:
            if media_kind(place["media"]) == "json":
                value = self.unwrapped(schema, value)
            yield Example(label + name, schema, value, **place)

    def unwrapped(self, schema, value):
        """The JSON that stands as text where no text belongs, as some tools write their examples."""
        if not isinstance(value, str) or value[:1] not in ("{", "["):
            return value
        if any("string" in as_list(part.get("type")) for part in self.schemas.parts(schema)):
            return value
        try:
            return json.loads(value)
        except json.JSONDecodeError:
            return value
