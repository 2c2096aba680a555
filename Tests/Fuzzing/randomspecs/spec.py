"""Random specs: servers, credentials, parameters and endpoints around random types."""

from .names import FAILURES, FIELD_STYLES, SCALARS, STATUSES, STYLES, UPPER
from .types import Declared, RandomTypes


class RandomSpec(RandomTypes):
    """`document` is a spec that is nearly right: names may clash, unions may be ambiguous."""

    def __init__(self, rng):
        super().__init__(rng)
        # Types made for endpoints with pages.
        self.pages: dict = {}
        self.document = {"api": rng.choice(UPPER + ["Shop", "API"]), **self.settings()}
        self.schemes = list(self.document.get("auth", {}))
        self.document["endpoints"] = {self.endpoint_name(): self.endpoint() for _ in range(rng.choice([0, 1, 4, 8]))}
        self.document["types"] = {type.key: self.definition(type) for type in self.declared}
        self.document["types"] |= {f"{name}<Entry>": page for name, page in self.pages.items()}

    def endpoint_name(self) -> str:
        parts = [self.word() for _ in range(self.rng.choice([1, 1, 2, 2, 3]))]
        return ".".join(plain(part) for part in parts)

    def parameters(self, style: bool = False) -> dict:
        result = self.fields(self.rng.choice([0, 1, 3, 6]), (), 2)
        result.pop("*", None)
        for key in result:
            if not key.endswith("?") and self.chance(0.1):
                result[key] = {"constant": self.rng.choice(["a\"\\(x)", "", 7, True])}
        for value in result.values():
            if isinstance(value, dict) and "constant" in value:
                continue
            if style and isinstance(value, dict) and self.chance(0.3):
                value["style"] = self.rng.choice(STYLES)
            if style and isinstance(value, dict) and self.chance(0.1):
                value["reserved"] = True
        return result

    def scalars(self, count: int) -> dict:
        enums = [type.name for type in self.declared if type.kind == "enum"]
        result = {}
        for _ in range(count):
            type = self.rng.choice(SCALARS + enums + [f"[{name}]" for name in SCALARS + enums])
            field = self.described({"type": type})
            self.add_default(field, type)
            if self.chance(0.1):
                result[self.word()] = {"constant": self.rng.choice(["a\"b", 7, False])}
                continue
            if self.chance(0.2):
                field |= {"type": self.type(), "style": self.rng.choice(FIELD_STYLES)}
                field.pop("default", None)
            result[self.word() + ("?" if self.chance(0.4) else "")] = field if len(field) > 1 else type
        return result

    def headers(self, count: int) -> dict:
        """Without the field that the transport sets."""
        return {key: value for key, value in self.scalars(count).items() if key.rstrip("?") != "connection"}

    def endpoint(self) -> dict:
        self.local = [Declared(self.rng.choice(self.upper), "fields", [], []) for _ in range(self.rng.choice([0, 0, 0, 1, 3]))]
        self.local = [type for type in self.local if sum(other.name == type.name for other in self.local) == 1]
        result = self.request()
        if self.local:
            result["types"] = {type.name: self.definition(type) for type in self.local}
            if self.chance(0.3):
                result["types"][f"{self.local[0].name}.{self.rng.choice(self.upper)}"] = {"enum": ["a"]}
            if self.chance(0.3) and "paginate" not in result and "HEAD" not in result:
                result["types"] |= {"Response": self.inline(), "Failure": self.inline()}
                result |= {"returns": "Response", "throws": "Failure"}
        self.local = []
        return result

    def request(self) -> dict:
        rng = self.rng
        words = [plain(self.word()) for _ in range(rng.choice([0, 0, 1, 2, 4]))]
        types = ["", ": Int", ": UUID", ": [Int]", ": Date"] + [f": {type.name}" for type in self.declared if type.kind == "enum"]
        path = "/a" + "".join(f"/{{{word}{rng.choice(types)}}}" for word in words) + rng.choice(["", "/", "?b=1&c", "/%C3%A9", "/b.{x1}"])
        result = {"method": rng.choice(["PURGE", "X-Y", "GET"]), "path": path} if self.chance(0.2) else {
            rng.choice(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]): path}
        if words and self.chance(0.4):
            result["parameters"] = {words[0]: self.described({"name": self.override()})}
            if self.chance(0.5):
                result["parameters"][words[0]] |= {"style": rng.choice(FIELD_STYLES), "reserved": self.chance(0.5)}
        if self.chance(0.6):
            result["query"] = self.parameters(style=True)
        if self.chance(0.3):
            result["headers"] = self.headers(3)
        if self.chance(0.2):
            result["cookies"] = self.scalars(2)
        self.add_body(result)
        for key, statuses in (("returns", STATUSES), ("throws", FAILURES)):
            # A response to HEAD has no body.
            if self.chance(0.75) and not (key == "returns" and "HEAD" in result):
                result[key] = self.response(statuses)
        if self.chance(0.35) and "HEAD" not in result:
            self.paginate(result)
        schemes = self.schemes
        if self.chance(0.3):
            result["auth"] = rng.choice(["none"] + schemes + ([[schemes[0], schemes[-1:]], [schemes]] if schemes else []))
        if self.chance(0.2):
            result["retry"] = rng.choice([0, 3, {"attempts": 100}, {"attempts": 2, "seconds": 0.5, "statuses": [429, 503]}])
        if self.chance(0.2):
            result["idempotent"] = True
        if self.chance(0.2):
            result["idleTimeout"] = rng.choice([0.5, 30, 1e20, 0.001])
        return self.described(result)

    def add_body(self, endpoint: dict) -> None:
        rng = self.rng
        kind = rng.choice(["none", "none", "type", "object", "inline", "text", "bytes", "form", "fields", "multipart"])
        structs = [type.name for type in self.declared if type.kind == "fields" and not type.parameters]
        if kind == "type":
            endpoint["body"] = self.type()
        elif kind == "object":
            endpoint["body"] = self.described({"type": self.type(), "name": self.override()})
            if self.chance(0.4):
                endpoint["body"]["optional"] = True
        elif kind == "inline":
            endpoint["body"] = self.described(self.inline(depth=1))
        elif kind == "text":
            endpoint["body"] = {"type": "String", "as": "text/plain"}
        elif kind == "bytes":
            endpoint["body"] = {"type": "Data", "as": rng.choice(["image/png", "application/x;q=\"a b\""]), "optional": self.chance(0.5)}
        elif kind == "form" and structs:
            endpoint["form"] = rng.choice(structs)
        elif kind == "fields":
            endpoint["form"] = self.parameters(style=True)
        elif kind == "multipart":
            parts = self.parameters()
            parts[self.word()] = {"type": rng.choice(["Data", "[Data]", "Data?"]), "as": "image/png"}
            parts[self.word() + "?"] = rng.choice(["Data", "[Data]", "String"])
            endpoint["multipart"] = parts

    def content(self):
        content = self.bare_content()
        if not self.chance(0.25):
            return content
        headers = {word: self.described({"type": self.type()}) for word in self.rng.sample(self.lower, 3) if word.isascii()}
        return ({"type": content} if isinstance(content, str) else content) | {"headers": headers}

    def bare_content(self):
        roll = self.rng.random()
        if roll < 0.6:
            return self.type()
        if roll < 0.7:
            return "Void"
        if roll < 0.8:
            return {"type": self.rng.choice(["Data", "String"]), "as": self.rng.choice(["image/png", "text/html", "application/json"])}
        return self.inline(depth=1)

    def response(self, statuses: list):
        roll = self.rng.random()
        if roll < 0.4:
            return self.content()
        if roll < 0.45 and statuses is STATUSES:
            events = {word: self.rng.choice([self.type(), "Void"]) for word in self.rng.sample(self.lower, 3)}
            return {"stream": events, "as": "text/event-stream"}
        if roll < 0.5 and statuses is STATUSES:
            return {"stream": self.type(), "as": self.rng.choice(["text/event-stream", "application/jsonl"])}
        same = self.content()
        chosen = self.rng.sample(statuses, self.rng.choice([1, 2, 4]))
        return {status: same if isinstance(same, str) and self.chance(0.4) else self.content() for status in chosen}

    def paginate(self, endpoint: dict) -> None:
        """The response becomes a page made for it, whose parts are more or less optional."""
        rng = self.rng

        def mark(name: str) -> str:
            return name + rng.choice(["", "?"])

        def null(type: str) -> str:
            return type + rng.choice(["", "", "?"])

        name = rng.choice(self.upper)
        if name in self.pages or any(type.name == name for type in self.declared):
            return
        words = rng.sample(self.lower, 5)
        fields = {
            mark(words[0]): null("[Entry]"), mark(words[1]): null("Int"), mark(words[2]): null("String"),
            mark(words[4]): null("Bool")}
        start = ""
        if self.chance(0.5):
            start, fields = f"{words[3]}.", {mark(words[3]): {"fields": fields}}
        self.pages[name] = {"fields": fields}
        endpoint["returns"] = f"{name}<{self.type()}>"
        query = endpoint.setdefault("query", {})
        query["pageNumber" + rng.choice(["", "?"])] = rng.choice(["Int", "Int?", {"type": "Int", "default": 1}])
        items, number, text, flag = start + words[0], start + words[1], start + words[2], start + words[4]
        endpoint["paginate"] = rng.choice([
            {"page": "pageNumber", "last": number, "items": items}, {"page": "pageNumber", "items": items},
            {"page": "pageNumber", "first": 0, "pages": {"header": "X-Pages"}, "more": flag, "items": items},
            {"offset": "pageNumber", "total": number, "more": flag, "items": items},
            {"page": "pageNumber", "limit": "pageNumber", "items": items},
            {"cursor": "pageNumber", "next": text, "items": items},
            {"cursor": "pageNumber", "next": {"header": "X-Next"}, "items": items}, {"link": True, "items": items},
            {"next": text, "items": items}])

    def settings(self) -> dict:
        rng = self.rng
        result = self.described({}, deprecated=False, example=False)
        if self.chance(0.8):
            result["servers"] = {plain(self.word()): self.server() for _ in range(rng.choice([1, 2, 4]))}
        if self.chance(0.7):
            result["auth"] = {plain(self.word()): self.scheme() for _ in range(rng.choice([1, 1, 2, 3]))}
        if self.chance(0.4):
            result["query"] = self.parameters(style=True)
        if self.chance(0.3):
            result["headers"] = self.headers(2)
        if self.chance(0.2):
            result["cookies"] = self.scalars(1)
        if self.chance(0.5):
            result["throws"] = self.response(FAILURES)
        if self.chance(0.2):
            result["idleTimeout"] = 12.5
        if self.chance(0.2):
            result["retry"] = rng.choice([1, {"attempts": 4, "seconds": 20, "statuses": []}])
        conformances = [name for name in ["Hashable", "Codable", "CaseIterable"] if self.chance(0.6)]
        result["swift"] = {"access": rng.choice(["public", "package", "internal"]), "conformances": conformances,
                           "properties": rng.choice(["automatic", "let", "var"]), "examples": self.chance(0.8)}
        if self.chance(0.3):
            result["swift"]["nullable"] = "optional"
        return result

    def server(self):
        words = [plain(self.word()) for _ in range(self.rng.choice([0, 0, 1, 3]))]
        url = "https://" + "".join(f"{{{word}}}." for word in words) + "example.com/v1"
        variables = {word: self.described({"default": "eu\""}, deprecated=False, example=False) for word in words if self.chance(0.6)}
        return self.described({"url": url, **({"variables": variables} if variables else {})}, deprecated=False, example=False)

    def scheme(self):
        return self.rng.choice(["bearer", "basic", {"header": "X-Key"}, {"query": "k\""}, {"cookie": "c", "refreshOn": [403, 440]},
                                {"header": "X-Key", "prefix": "Token \" "}, {"scheme": "bearer", "doc": "T.\n\nx", "optional": True},
                                {"oauth2": "clientCredentials", "token": "https://x.y/t", "scopes": ["a\""]}, {"oauth2": "refreshToken", "token": "https://x.y"}])


def plain(word: str) -> str:
    """A name that endpoints, servers and schemes may have."""
    text = "".join(character for character in word if character.isalnum() or character == "_")
    text = text.lstrip("0123456789") or "x"
    return text[0].lower() + text[1:]
