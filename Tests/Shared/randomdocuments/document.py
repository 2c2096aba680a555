"""Random OpenAPI 3 documents: information, servers, security and operations around random content."""

from .deepreferences import add_deep_references
from .words import OPERATION_IDS, PROPERTIES, SEGMENTS, TAGS
from .content import RandomContent

METHODS = ["get", "get", "get", "post", "post", "put", "patch", "delete", "head", "options", "trace"]
TITLES = ["Self", "String", "", "*/", "日本", "👍", "\\(x)", "123", "type", "Foundation", "RuntimeKit", "Swift", "A \"quoted\" API", "JSON", "class"]
SCHEMES = ["apiKey", "api_key", "api-key", "bearer", "basic", "oauth2", "OAuth", "Self", "class", "JWT", "x.y", "server", "transport", "default", "id"]


class RandomDocument(RandomContent):
    """`document` is a valid document. `is_alone` says that its namespace may shadow what others in a module need."""

    def __init__(self, rng, version: str, title: str):
        super().__init__(rng, version)
        self.is_alone = self.chance(0.03)
        self.title = rng.choice(TITLES) if self.is_alone else title
        if self.chance(0.2):
            # A component that has the name of the whole.
            self.kinds.setdefault(title.replace(" ", ""), ("object",))
        self.ids: set[str] = set()
        self.schemes = {name: self.scheme() for name in self.some(SCHEMES, rng.choice([0, 0, 1, 2, 4]))}
        self.document = self.build()
        add_deep_references(self.document, rng, self.is_modern)

    def build(self) -> dict:
        document = {"openapi": self.version, "info": self.information()}
        components: dict = self.shared_components()
        if self.chance(0.8):
            document["servers"] = [self.server() for _ in range(self.rng.choice([0, 1, 1, 2, 4]))]
        if self.schemes and self.chance(0.7):
            document["security"] = self.requirements()
        if self.chance(0.4):
            document["tags"] = [self.described({"name": tag}, 0.5) for tag in self.some(TAGS, 4)]
        document["paths"] = self.paths(self.rng.choice([0, 1, 4, 8, 14]))
        if self.is_modern and self.chance(0.15):
            document["webhooks"] = {name: self.item([]) for name in self.some(["newPet", "new-pet", "user.created", "class"], 2)}
        schemas = self.components()
        components |= {"schemas": schemas} if schemas else {}
        components |= {"securitySchemes": self.schemes} if self.schemes else {}
        if self.is_modern and self.chance(0.1):
            components["pathItems"] = {"Shared": self.item([])}
            document["paths"]["/shared"] = {"$ref": "#/components/pathItems/Shared"}
        document["components"] = components
        if not components and self.chance(0.5):
            del document["components"]
        if self.version.startswith("3.2") and self.chance(0.3):
            document["$self"] = "https://example.com/openapi.json"
        return document

    def information(self) -> dict:
        result = self.described({"title": self.title, "version": self.rng.choice(["1.0.0", "", "2024-01-01", "v1"])}, 0.6)
        if self.chance(0.2):
            result["contact"] = {"name": "x", "url": "https://example.com"}
        return result

    def server(self) -> dict:
        rng = self.rng
        url = rng.choice(["https://api.example.com", "https://api.example.com/v1/", "/", "/v1", "", "https://{region}.example.com/{base-path}",
                          "{scheme}://example.com:{port}", "http://localhost:8080", "//example.com/v2", "https://example.com/a b"])
        result: dict = self.described({"url": url}, 0.4)
        names = [name for name in ("region", "base-path", "scheme", "port") if f"{{{name}}}" in url]
        if names:
            defaults = {"region": "eu\"1", "base-path": "v1", "scheme": "https", "port": "443"}
            result["variables"] = {name: self.described({"default": defaults[name]}, 0.3) for name in names}
            if self.chance(0.5):
                result["variables"][names[0]]["enum"] = [defaults[names[0]], "us-1", "class"]
        return result

    def scheme(self) -> dict:
        scopes = {"read:pets": "Read.", "a\"b": self.text(), "": ""}
        url = {"authorizationUrl": "https://example.com/authorize"}
        token = {"tokenUrl": "https://example.com/token"}
        device = {"deviceAuthorization": token | {"deviceAuthorizationUrl": "https://example.com/device"}} if self.version.startswith("3.2") else {}
        flows = device | {"clientCredentials": token, "authorizationCode": url | token, "implicit": url, "password": token | {"refreshUrl": "/refresh"}}
        choices = [{"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}, {"type": "http", "scheme": "basic"}, {"type": "http", "scheme": "Bearer"},
                   {"type": "http", "scheme": "digest"}, {"type": "apiKey", "in": "header", "name": "X-API-Key"},
                   {"type": "apiKey", "in": "header", "name": "Authorization"}, {"type": "apiKey", "in": "query", "name": "api key"},
                   {"type": "apiKey", "in": "cookie", "name": "sid"}, {"type": "openIdConnect", "openIdConnectUrl": "https://example.com/.well-known"},
                   {"type": "oauth2", "flows": {name: flows[name] | {"scopes": scopes} for name in self.some(list(flows), self.rng.choice([1, 2, 4]))}}]
        return self.described(dict(self.rng.choice(choices + ([{"type": "mutualTLS"}] if self.is_modern else []))), 0.4)

    def requirements(self) -> list:
        names = list(self.schemes)
        result: list = [{name: ["read:pets"] if self.schemes[name]["type"] == "oauth2" and self.chance(0.5) else []
                         for name in self.some(names, self.rng.choice([1, 1, 2]))} for _ in range(self.rng.choice([0, 1, 1, 2]))]
        result = [item for index, item in enumerate(result) if item not in result[:index]]
        return result + ([{}] if self.chance(0.2) else [])

    def paths(self, count: int) -> dict:
        result, shapes = {}, set()
        for _ in range(count):
            path, names = self.path()
            shape = path
            for name in names:
                shape = shape.replace(f"{{{name}}}", "{}", 1)
            # Templates that differ only in the names of their parameters are the same.
            if shape not in shapes:
                shapes.add(shape)
                result[path] = self.item(names)
        return result

    def path(self) -> tuple[str, list]:
        names = self.some([name for name in PROPERTIES if name and not set(name) & set("{}/?#") and name.isprintable()], self.rng.choice([0, 0, 1, 1, 2, 3]))
        text = "".join("/" + self.rng.choice(SEGMENTS) for _ in range(self.rng.choice([0, 1, 1, 2])))
        for name in names:
            text += self.rng.choice(["/{%s}", "/{%s}", "/{%s}/items", "/{%s}.json", "/x-{%s}", "/{%s}:cancel", "-{%s}", "/v{%s}", "('{%s}')"]) % name
        text += self.rng.choice([""] * 12 + ["/", " ", "?a=1", "?a=1&b", "#fragment"])
        return (text if text.startswith("/") else "/" + text), names

    def item(self, names: list) -> dict:
        taken: set = set()
        shared = [self.parameter(name, "path") for name in names if self.chance(0.4)]
        on_item = {parameter["name"] for parameter in shared}
        item: dict = {}
        if self.chance(0.15):
            shared += self.parameters([1, 2], taken)
        if shared:
            item["parameters"] = shared
        if self.chance(0.1) and not self.is_swagger:
            item |= {"summary": self.text(), "description": self.text()}
        if self.chance(0.05) and not self.is_swagger:
            item["servers"] = [self.server()]
        for method in dict.fromkeys(self.rng.choice(METHODS) for _ in range(self.rng.choice([0, 1, 1, 2, 4]))):
            if self.is_swagger and method == "trace":
                continue
            item[method] = self.operation(method, [name for name in names if name not in on_item], set(taken))
        if self.version.startswith("3.2") and self.chance(0.2):
            item["query"] = self.operation("query", [name for name in names if name not in on_item], set(taken))
            item["additionalOperations"] = {"COPY": self.operation("COPY", [name for name in names if name not in on_item], set(taken))}
        return item

    def operation(self, method: str, names: list, taken: set) -> dict:
        result: dict = self.described({}, 0.5)
        if self.chance(0.5):
            result["summary"] = self.text()
        if self.chance(0.7):
            result["tags"] = self.some(TAGS, self.rng.choice([1, 1, 1, 2]))
        # Ids are unique, whatever else they are.
        if self.chance(0.8) and (identifier := self.rng.choice(OPERATION_IDS)) not in self.ids:
            self.ids.add(identifier)
            result["operationId"] = identifier
        parameters = [self.parameter(name, "path") for name in names] + self.parameters([0, 0, 1, 3, 6], taken)
        if self.version.startswith("3.2") and self.chance(0.1) and all(place != "query" for _, place in taken):
            parameters.append({"name": "whole", "in": "querystring", "content": {"application/x-www-form-urlencoded": {"schema": self.make_object(3)}}})
        if parameters:
            result["parameters"] = parameters
        if self.chance(0.8 if method in ("post", "put", "patch", "COPY", "query") else 0.05):
            result["requestBody"] = self.shared_reference("requestBodies") or self.body()
        result["responses"] = self.responses()
        if self.chance(0.08):
            result["deprecated"] = True
        if self.schemes and self.chance(0.2):
            result["security"] = self.requirements()
        if self.chance(0.04):
            result["servers"] = [self.server()]
        if self.chance(0.04):
            result["callbacks"] = {"onEvent": {"{$request.query.url}": {"post": {"responses": {"200": {"description": "ok"}}}}}}
        return result
