"""Random parameters, request bodies and responses of OpenAPI 3."""

from .words import BYTE_TYPES, HEADERS, JSON_TYPES, PROPERTIES, STREAM_TYPES, TEXT_TYPES, XML_TYPES
from .meaning import RandomMeanings

STATUSES = ["200", "200", "200", "201", "202", "204", "206", "207", "2XX", "301", "304", "400", "401", "404", "409", "418", "422", "429", "451", "4XX",
            "500", "503", "5XX", "default", "599", "103"]
STYLES = {"path": ["simple", "label", "matrix"], "query": ["form", "form", "form", "spaceDelimited", "pipeDelimited", "deepObject"],
          "header": ["simple"], "cookie": ["form"]}


class RandomContent(RandomMeanings):
    def __init__(self, rng, version: str):
        super().__init__(rng, version)
        # Kind of component → its keys; the objects are made when everything else is there.
        keys = self.some(["Page", "page", "per-page", "Error", "NotFound", "not_found", "Body", "200", "Limit", "X-Rate", "type", "Pets"], 6)
        self.shared = {kind: keys[:rng.choice([0, 1, 3])] for kind in ("parameters", "requestBodies", "responses", "headers", "examples", "links")}
        # Places of the parameters that can be referred to; those of one operation have to differ.
        self.parameter_places: dict[str, tuple] = {}

    def shared_reference(self, kind: str) -> dict | None:
        keys = self.shared[kind]
        return {"$ref": f"#/components/{kind}/{self.rng.choice(keys)}"} if keys and self.chance(0.3) else None

    def shared_components(self) -> dict:
        makers = {"parameters": lambda key: self.shared_parameter(key), "requestBodies": lambda key: self.body(), "headers": lambda key: self.header(),
                  "responses": lambda key: self.response("200"), "examples": lambda key: {"value": self.value(), "summary": self.text()},
                  "links": lambda key: {"operationId": "list", "description": self.text()}}
        return {kind: {key: makers[kind](key) for key in keys} for kind, keys in self.shared.items() if keys}

    def examples(self, holder: dict) -> dict:
        if self.chance(0.1):
            holder["example"] = self.value()
        elif self.chance(0.1):
            holder["examples"] = {self.rng.choice(["a", "response", "*/", "1", ""]): self.rng.choice([{"value": self.value()}, {"externalValue": "a.json"}])}
            if reference := self.shared_reference("examples"):
                holder["examples"]["shared"] = reference
        return holder

    # Parameters.

    def shared_parameter(self, key: str) -> dict:
        place = self.rng.choice(["query", "query", "header", "cookie"])
        name = self.rng.choice(HEADERS if place == "header" else PROPERTIES[:60])
        self.parameter_places[key] = (name, place)
        return self.parameter(name, place)

    def parameter(self, name: str, place: str) -> dict:
        rng = self.rng
        result: dict = self.described({"name": name, "in": place}, 0.4)
        if place == "path" or self.chance(0.3):
            result["required"] = True
        if self.chance(0.1):
            result["deprecated"] = True
        if self.chance(0.08):
            result["content"] = {rng.choice(JSON_TYPES[:2] + ["text/plain"]): {"schema": self.schema(2)}}
            return result
        if place == "query" and self.chance(0.08):
            result[rng.choice(["allowReserved", "allowEmptyValue"])] = True
        if self.chance(0.4):
            result["style"] = rng.choice(STYLES[place])
        if self.chance(0.3):
            result["explode"] = rng.choice([True, False])
        result["schema"] = self.parameter_schema(result.get("style"))
        return self.examples(result)

    def parameter_schema(self, style: str | None):
        roll = self.rng.random()
        if style == "deepObject" or roll < 0.06:
            return self.make_object(3)
        if style in ("spaceDelimited", "pipeDelimited") or roll < 0.3:
            return {"type": "array", "items": self.rng.choice([self.scalar, self.enum])()} | self.rng.choice([{}, {}, {"default": []}, {"minItems": 1}])
        return self.schema(3) if roll < 0.5 else self.rng.choice([self.scalar, self.scalar, self.enum])()

    def parameters(self, counts: list, taken: set) -> list:
        result = []
        for _ in range(self.rng.choice(counts)):
            reference = self.shared_reference("parameters")
            place = self.rng.choice(["query"] * 5 + ["header", "header", "cookie"])
            name = self.rng.choice(HEADERS) if place == "header" else self.rng.choice(PROPERTIES)
            if reference:
                name, place = self.parameter_places[reference["$ref"].rsplit("/", 1)[1]]
            # Names of header fields do not differ by case.
            if (name.lower() if place == "header" else name, place) in taken or not name:
                continue
            taken.add((name.lower() if place == "header" else name, place))
            result.append(reference or self.parameter(name, place))
        return result

    # Bodies.

    def body(self) -> dict:
        result: dict = self.described({"content": self.content(is_body=True)}, 0.3)
        if self.chance(0.6):
            result["required"] = self.chance(0.8)
        return result

    def content(self, is_body: bool) -> dict:
        result = {}
        for _ in range(self.rng.choice([1, 1, 1, 1, 2, 3])):
            name, media = self.media(is_body)
            result[name] = self.examples(media)
        return result

    def media(self, is_body: bool) -> tuple[str, dict]:
        rng = self.rng
        kind = rng.choice(["json"] * 8 + ["text", "bytes", "xml"] + (["form", "multipart", "multipart"] if is_body else ["stream", "stream"]))
        if kind == "json":
            return rng.choice(JSON_TYPES), {"schema": self.schema()} if self.chance(0.95) else {}
        if kind == "text":
            return rng.choice(TEXT_TYPES), rng.choice([{"schema": {"type": "string"}}, {}, {"schema": self.enum()}, {"schema": self.schema()}])
        if kind == "bytes":
            binary = [{"schema": {"type": "string", "format": "binary"}}, {}, {"schema": {}}, {"schema": {"type": "string", "format": "byte"}}]
            return rng.choice(BYTE_TYPES), rng.choice(binary + [{"schema": self.schema()}])
        if kind == "xml":
            return rng.choice(XML_TYPES), {"schema": self.schema()}
        if kind == "stream":
            is_new = self.version.startswith("3.2") and self.chance(0.6)
            return rng.choice(STREAM_TYPES), {"itemSchema" if is_new else "schema": self.schema()}
        return self.form() if kind == "form" else self.multipart()

    def form(self) -> tuple[str, dict]:
        schema = self.any_reference("object", "all") if self.chance(0.3) else None
        if self.chance(0.15):
            cases = [self.any_reference("object", "all") or self.make_object(2) for _ in range(3)]
            schema = {self.rng.choice(["oneOf", "anyOf"]): cases}
        media: dict = {"schema": schema or self.make_object(2)}
        if self.chance(0.3):
            names = list(media["schema"].get("properties", {}))
            media["encoding"] = {name: {"style": self.rng.choice(STYLES["query"]), "explode": self.chance(0.5)} for name in names[:2]}
        return "application/x-www-form-urlencoded", media

    def multipart(self) -> tuple[str, dict]:
        rng = self.rng
        if self.chance(0.2) and (reference := self.any_reference("object", "all")):
            return "multipart/form-data", {"schema": reference}
        schema = self.make_object(2)
        file = {"type": "string", "format": "binary"} if not self.is_modern or self.chance(0.5) else {"type": "string", "contentMediaType": "image/png"}
        schema["properties"] |= {"file": file, "files": {"type": "array", "items": file}}
        media: dict = {"schema": schema}
        if self.chance(0.5):
            types = rng.choice(["image/png", "image/png, image/jpeg", "application/json", "text/plain", "*/*"])
            media["encoding"] = {rng.choice(list(schema["properties"])): {"contentType": types, "headers": {"X-Part": self.header()}}}
        return rng.choice(["multipart/form-data", "multipart/form-data", "multipart/mixed", "multipart/related"]), media

    # Responses.

    def header(self) -> dict:
        return self.described({"schema": self.parameter_schema(None)}, 0.4) | self.rng.choice([{}, {"required": True}, {"deprecated": True}])

    def response(self, status: str) -> dict:
        result: dict = {"description": self.text()}
        if status not in ("204", "304", "103") and self.chance(0.85) or self.chance(0.05):
            result["content"] = self.content(is_body=False)
        if self.chance(0.2):
            result["headers"] = {name: self.shared_reference("headers") or self.header() for name in self.some(HEADERS, 2)}
        if self.chance(0.08):
            result["links"] = {"next": self.shared_reference("links") or {"operationRef": "#/paths/~1a/get", "parameters": {"id": "$response.body#/id"}}}
        if self.version.startswith("3.2") and self.chance(0.2):
            del result["description"]
        return result

    def responses(self) -> dict:
        known = [status for status in STATUSES if not (self.is_swagger and status.endswith("XX"))]
        statuses = self.some(known, self.rng.choice([1, 1, 2, 3, 5]))
        return {status: self.shared_reference("responses") or self.response(status) for status in statuses}
