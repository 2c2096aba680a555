"""Random Swagger 2.0 documents."""

from .words import BYTE_TYPES, HEADERS, JSON_TYPES, PROPERTIES, TEXT_TYPES, XML_TYPES
from .document import RandomDocument

COLLECTIONS = ["csv", "ssv", "tsv", "pipes"]


class RandomSwagger(RandomDocument):
    def build(self) -> dict:
        rng = self.rng
        document: dict = {"swagger": "2.0", "info": self.information()}
        if self.chance(0.7):
            document["host"] = rng.choice(["api.example.com", "localhost:8080"])
        if self.chance(0.5):
            document["basePath"] = rng.choice(["/", "/v1", "/v1/"])
        if self.chance(0.5):
            document["schemes"] = self.some(["https", "http", "wss"], rng.choice([1, 2]))
        for key in ("consumes", "produces"):
            if self.chance(0.6):
                document[key] = self.media_types()
        if self.schemes and self.chance(0.7):
            document["security"] = self.requirements()
        parameters = {key: self.shared_parameter(key) for key in self.shared["parameters"]}
        responses = {key: self.response("200") for key in self.shared["responses"]}
        document["paths"] = self.paths(rng.choice([0, 1, 4, 8, 14]))
        document["definitions"] = self.components()
        for key, value in (("parameters", parameters), ("responses", responses), ("securityDefinitions", self.schemes)):
            if value:
                document[key] = value
        return document

    def shared_reference(self, kind: str) -> dict | None:
        keys = self.shared[kind] if kind in ("parameters", "responses") else []
        return {"$ref": f"#/{kind}/{self.rng.choice(keys)}"} if keys and self.chance(0.3) else None

    def shared_parameter(self, key: str) -> dict:
        place = self.rng.choice(["query", "query", "header"])
        name = self.rng.choice(HEADERS if place == "header" else PROPERTIES[:60])
        self.parameter_places[key] = (name, place)
        return self.parameter(name, place)

    def media_types(self) -> list:
        groups = [JSON_TYPES] * 5 + [XML_TYPES, TEXT_TYPES, BYTE_TYPES]
        return list(dict.fromkeys(self.rng.choice(self.rng.choice(groups)) for _ in range(self.rng.choice([1, 1, 2, 3]))))

    def scheme(self) -> dict:
        scopes = {"scopes": {"read:pets": "Read.", "a\"b": self.text()}}
        url = {"authorizationUrl": "https://example.com/authorize"}
        token = {"tokenUrl": "https://example.com/token"}
        choices = [{"type": "basic"}, {"type": "apiKey", "in": "header", "name": "X-API-Key"}, {"type": "apiKey", "in": "query", "name": "api key"},
                   {"type": "apiKey", "in": "header", "name": "Authorization"}, {"type": "oauth2", "flow": "implicit"} | url | scopes,
                   {"type": "oauth2", "flow": "password"} | token | scopes, {"type": "oauth2", "flow": "application"} | token | scopes,
                   {"type": "oauth2", "flow": "accessCode"} | url | token | scopes]
        return self.described(dict(self.rng.choice(choices)), 0.4)

    def item_schema(self) -> dict:
        """A schema as parameters and headers have it: without references and objects."""
        if self.chance(0.25):
            result: dict = {"type": "array", "items": self.plain_scalar()}
            return result | ({"collectionFormat": self.rng.choice(COLLECTIONS)} if self.chance(0.5) else {})
        schema = self.plain_scalar()
        return schema if "type" in schema else {"type": "string"}

    def plain_scalar(self) -> dict:
        schema = self.rng.choice([self.scalar, self.scalar, self.enum])()
        schema.pop("example", None)
        return schema

    def parameter(self, name: str, place: str) -> dict:
        result = self.described({"name": name, "in": place}, 0.4) | self.item_schema()
        if place in ("query", "formData") and result["type"] == "array" and self.chance(0.3):
            result["collectionFormat"] = "multi"
        if place == "path" or self.chance(0.3):
            result["required"] = True
        return result

    def parameters(self, counts: list, taken: set) -> list:
        # Cookies came with OpenAPI 3.
        return [parameter for parameter in super().parameters(counts, taken) if parameter.get("in") != "cookie"]

    def form_parameters(self) -> list:
        names = [name for name in self.some(PROPERTIES, self.rng.choice([1, 3, 5])) if name]
        return [self.described({"name": name, "in": "formData", "type": "file"}, 0.4) if self.chance(0.3) else self.parameter(name, "formData")
                for name in names]

    def header(self) -> dict:
        return self.described(self.item_schema(), 0.4)

    def response(self, status: str) -> dict:
        result: dict = {"description": self.text()}
        if status not in ("204", "304", "103") and self.chance(0.85):
            result["schema"] = {"type": "file"} if self.chance(0.05) else self.schema()
            if self.chance(0.1):
                result["examples"] = {"application/json": self.value(), "text/plain": "x"}
        if self.chance(0.2):
            result["headers"] = {name: self.header() for name in self.some(HEADERS, 2)}
        return result

    def operation(self, method: str, names: list, taken: set) -> dict:
        result = super().operation(method, names, taken)
        for key in ("requestBody", "callbacks", "servers"):
            result.pop(key, None)
        parameters = result.get("parameters", [])
        if method in ("post", "put", "patch") and self.chance(0.8):
            if self.chance(0.3):
                parameters += self.form_parameters()
                has_file = any(parameter.get("type") == "file" for parameter in parameters)
                result["consumes"] = ["multipart/form-data" if has_file or self.chance(0.3) else "application/x-www-form-urlencoded"]
            else:
                body = {"name": self.rng.choice(["body", "pet", "Self", "*/"]), "in": "body", "schema": self.schema()}
                parameters.append(self.described(body, 0.4) | ({"required": True} if self.chance(0.6) else {}))
        if parameters:
            result["parameters"] = parameters
        for key in ("consumes", "produces"):
            if key not in result and self.chance(0.25):
                result[key] = self.media_types()
        if self.chance(0.1):
            result["schemes"] = ["https"]
        return result
