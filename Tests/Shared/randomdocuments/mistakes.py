"""Mistakes such as vendors make in their documents. None of them may cost more than the part that it stands in."""

import json
import random

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
# A reference to a URL is an error, not a mistake that costs one part.
REFERENCES = ["#/components/schemas/Missing", "#/definitions/Missing", "other.json#/Pet", "#missing", "#", "", "Pet",
              "#/components/schemas/", "#/paths/~1a/get/responses/200", "#/components/schemas/%zz", "#/info", "#/info/title"]
TYPES = ["date", "int", "any", "file", "String", "null", "", None, 5, [], ["string", "integer"], ["null"], {"a": 1}, "uuid", "Object", "enum"]
PATHS = ["a/b", "/a/{id", "/a/id}", "/{}", "/{id}/{id}", "/a//b", "", "/a/{id}/{id2", "/a b", "/{a/b}", "/%zz", "/a?{x}=1", "/\n", "/{id}?id={id}", "//a"]
STATUSES = ["ok", "20", "2xx", "1000", "0", "-1", "2XX ", "default ", "200.0", "20X", "x", ""]
MEDIA = ["json", "", "application/json, text/json", "application/", "/", "application/json\n", "*", "application/json;;", "APPLICATION/JSON", "multipart/form-data "]
SERVERS = ["not a url", "http://[", "{}", "{missing}.example.com", "https://example.com/{unclosed", "ftp://example.com", "https://", "%", "\n", "https://é.example/ü"]
JUNK = [None, True, 5, "", "text", [], {}, [None], {"": None}]


class Mistakes:
    def __init__(self, document: dict, rng: random.Random):
        self.document, self.rng = document, rng
        names = [name for name in dir(self) if name.startswith("make_")]
        self.made = rng.sample(names, rng.choice([1, 2, 4]))
        for name in self.made:
            try:
                getattr(self, name)()
            except (AttributeError, TypeError):
                # Another mistake has taken away what this one needs.
                pass

    # Places to make them in.

    def components(self) -> dict:
        return self.document.get("definitions") or (self.document.get("components") or {}).get("schemas") or {}

    def schemas(self) -> list[dict]:
        """Every schema that is an object, whatever it is in."""
        found: list[dict] = []
        pending: list = [self.components(), self.document.get("paths")]
        while pending:
            node = pending.pop()
            if isinstance(node, dict):
                found += [value for key, value in node.items() if key in ("schema", "items") and isinstance(value, dict)]
                found += [value for value in (node.get("properties") or {}).values() if isinstance(value, dict)] if isinstance(
                    node.get("properties"), dict) else []
                pending += node.values()
            elif isinstance(node, list):
                pending += node
        return found + [schema for schema in self.components().values() if isinstance(schema, dict)]

    def operations(self) -> list[dict]:
        items = [item for item in (self.document.get("paths") or {}).values() if isinstance(item, dict)]
        return [value for item in items for key, value in item.items() if key in METHODS and isinstance(value, dict)]

    def one(self, nodes: list) -> dict:
        return self.rng.choice(nodes) if nodes else {}

    def object(self) -> dict:
        return self.one([schema for schema in self.schemas() if isinstance(schema.get("properties"), dict)])

    def responses(self) -> dict:
        return self.one([operation["responses"] for operation in self.operations() if isinstance(operation.get("responses"), dict)])

    # Mistakes.

    def make_broken_reference(self) -> None:
        schema = self.one(self.schemas())
        schema.clear()
        schema["$ref"] = self.rng.choice(REFERENCES)

    def make_broken_part(self) -> None:
        operation = self.one(self.operations())
        operation.setdefault("parameters", []).append({"$ref": self.rng.choice(REFERENCES)})
        self.responses()[self.rng.choice(["200", "404"])] = {"$ref": self.rng.choice(REFERENCES)}

    def make_type(self) -> None:
        self.one(self.schemas())["type"] = self.rng.choice(TYPES)

    def make_junk(self) -> None:
        """Anything in place of anything."""
        holder = self.one(self.schemas() + self.operations() + [self.document])
        if holder:
            key = self.rng.choice([key for key in holder if key not in ("openapi", "swagger")] or ["x"])
            holder[key] = self.rng.choice(JUNK)

    def make_junk_keyword(self) -> None:
        keywords = ["enum", "required", "properties", "allOf", "oneOf", "items", "additionalProperties", "discriminator", "nullable", "default", "format",
                    "const", "readOnly", "description", "title", "deprecated", "example", "examples", "$ref", "not", "minimum", "x-nullable"]
        self.one(self.schemas())[self.rng.choice(keywords)] = self.rng.choice(JUNK)

    def make_enum(self) -> None:
        schema = self.one(self.schemas())
        schema["enum"] = self.rng.choice([[], ["a", "a"], [None], [{}], [[1]], ["a", 1, None, True, 1.5], [1, "1", 1.0], ["A", "a", "a ", "a-"]])

    def make_required(self) -> None:
        self.object()["required"] = self.rng.choice([["missing"], True, "id", [1], ["id", "id"], []])

    def make_required_property(self) -> None:
        self.one(list((self.object().get("properties") or {}).values()))["required"] = True if self.object() else []

    def make_cycle(self) -> None:
        keys = list(self.components())
        folder = "#/definitions/" if "definitions" in self.document else "#/components/schemas/"
        if keys:
            first, second = self.rng.choice(keys), self.rng.choice(keys)
            to_first, to_second = ({"$ref": folder + key.replace("~", "~0").replace("/", "~1")} for key in (first, second))
            wrap = self.rng.choice([lambda node: node, lambda node: {"allOf": [node]}, lambda node: {"oneOf": [node]}, lambda node: {"type": "array", "items": node},
                                    lambda node: {"additionalProperties": node}, lambda node: {"anyOf": [node, {"type": "null"}]},
                                    lambda node: {"type": "object", "required": ["a"], "properties": {"a": node}}])
            self.components()[first], self.components()[second] = wrap(to_second), wrap(to_first)

    def make_deep(self) -> None:
        schema: dict = {"type": "string"}
        for _ in range(self.rng.choice([30, 60])):
            schema = self.rng.choice([{"type": "array", "items": schema}, {"properties": {"a": schema}}, {"allOf": [schema]}, {"additionalProperties": schema}])
        self.one(self.schemas())["items"] = schema

    def make_identifier(self) -> None:
        for operation in self.operations()[:4]:
            operation["operationId"] = self.rng.choice(["same", "Same", 5, None])

    def make_parameters(self) -> None:
        parameters = self.one(self.operations()).setdefault("parameters", [])
        if isinstance(parameters, list):
            names = [{"name": "id", "in": "path"}, {"name": "id", "in": "query"}, {"name": "id"}, {"in": "query"}, {}, None, {"name": "", "in": "query"},
                     {"name": "a", "in": "body"}, {"name": "a", "in": "formData", "type": "file"}, {"name": "a", "in": "query", "schema": None},
                     {"name": "a", "in": "query", "content": {}}, {"name": "a", "in": "Header"}, {"name": "a b", "in": "header", "schema": {}}]
            parameters += self.rng.sample(names, 3) + parameters[:1]

    def make_undeclared_path_parameters(self) -> None:
        for operation in self.operations()[:5]:
            operation.pop("parameters", None)

    def make_path(self) -> None:
        operation = self.one(self.operations()) or {"responses": {}}
        self.document.setdefault("paths", {})[self.rng.choice(PATHS)] = {"get": json.loads(json.dumps(operation))}

    def make_responses(self) -> None:
        operation = self.one(self.operations())
        operation["responses"] = self.rng.choice([{}, None, {self.rng.choice(STATUSES): {"description": "x"}}, {"200": None}, {"200": {}}, []])

    def make_status(self) -> None:
        self.responses()[self.rng.choice(STATUSES)] = {"description": "x", "content": {"application/json": {"schema": {"type": "string"}}}}

    def make_media(self) -> None:
        self.responses()["200"] = {"description": "x", "content": {self.rng.choice(MEDIA): self.rng.choice([{"schema": {"type": "object"}}, {}, None])}}
        self.one(self.operations())["requestBody"] = self.rng.choice([{}, {"content": {}}, {"content": {self.rng.choice(MEDIA): {}}}, None])

    def make_servers(self) -> None:
        urls = [{"url": url} for url in self.rng.sample(SERVERS, 3)]
        variables = {"url": "https://{a}.example.com", "variables": {"a": self.rng.choice([{}, None, {"default": None}, {"enum": []}, {"default": 5}])}}
        self.document["servers"] = self.rng.choice([urls, [variables], [{}], [None], {}, [*urls, variables]])

    def make_security(self) -> None:
        holder = self.document if "swagger" in self.document else self.document.setdefault("components", {})
        key = "securityDefinitions" if "swagger" in self.document else "securitySchemes"
        schemes = [{}, None, {"type": "apiKey"}, {"type": "http"}, {"type": "oauth2"}, {"type": "oauth2", "flows": {}}, {"type": "x"}, {"type": "apiKey", "in": "x", "name": ""}]
        if isinstance(holder, dict):
            holder[key] = {"broken": self.rng.choice(schemes), "other": self.rng.choice(schemes)}
        self.document["security"] = self.rng.choice([[{"missing": []}], [{"broken": []}, {"other": None}], {}, [None], [["broken"]], [{"broken": ["x"], "missing": []}]])

    def make_information(self) -> None:
        self.document["info"] = self.rng.choice([None, {}, {"title": None}, {"title": 5}, {"title": ""}, "x"])

    def make_discriminator(self) -> None:
        found = [schema for schema in self.schemas() if "oneOf" in schema or "properties" in schema]
        self.one(found)["discriminator"] = self.rng.choice([
            "type", {}, {"propertyName": "missing"}, {"propertyName": None}, {"propertyName": "id", "mapping": {"a": "#/components/schemas/Missing", "b": "x", "c": None}}])
