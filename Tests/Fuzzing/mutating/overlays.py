"""Specs on top of a document: they select from it, and name and change what is in it."""

import random

from .seeds import Members
from .tree import Object, copied, places

METHODS = ["get", "put", "post", "delete", "patch", "head"]
SETTINGS = ["servers", "auth", "query", "headers", "idleTimeout", "retry", "swift", "throws", "doc", "imports"]
OF_ENDPOINTS = ["name", "doc", "query", "headers", "parameters", "paginate", "throws", "returns", "body", "form", "idempotent",
                "auth", "idleTimeout", "retry", "server", "deprecated", "types", "GET", "POST", "cookies"]
OF_TYPES = ["name", "doc", "fields", "enum", "union", "alias", "closed", "tag", "extends", "deprecated", "union", "name"]


class Overlay:
    """`spec` is nearly right: what it speaks of is there, but may be of another kind."""

    def __init__(self, file: str, document: Object, members: Members, rng: random.Random):
        self.members, self.rng = members, rng
        found = places(document)
        self.names = [place.value for place in found if place.key == "name" and isinstance(place.value, str)]
        self.names += [place.key for place in found
                       if len(place.path) > 1 and place.path[-2] == "properties" and isinstance(place.key, str)]
        self.operations = [f"{place.key.upper()} {place.path[1]}" for place in found
                           if len(place.path) == 3 and place.path[0] == "paths" and place.key in METHODS]
        self.operations += [place.value for place in found if place.key == "operationId" and isinstance(place.value, str)]
        # They may be a list by now.
        self.schemas = [place.key for place in found
                        if place.is_member and place.path[:-1] in (("components", "schemas"), ("definitions",))]
        self.spec = Object([["api", "Top"], ["openapi", file]])
        for key in ("include", "exclude"):
            if rng.random() < 0.3:
                self.spec.append([key, self.some(self.selectors())])
        for key in SETTINGS:
            if rng.random() < 0.15:
                self.spec.append([key, self.known(key)])
        self.spec.append(["endpoints", Object([name, self.refinement(OF_ENDPOINTS)] for name in self.some(self.operations))])
        if rng.random() < 0.7:
            names = self.schemas + [name[:1].upper() + name[1:] for name in self.schemas]
            self.spec.append(["types", Object([name, self.refinement(OF_TYPES)] for name in self.some(names))])

    def selectors(self) -> list[str]:
        folders = [operation.split(" ")[-1].rsplit("/", 1)[0] + "/*" for operation in self.operations]
        return self.operations + folders + ["*", "GET *"]

    def some(self, names: list[str]) -> list[str]:
        return self.rng.sample(names, min(len(names), self.rng.choice([0, 1, 2, 4])))

    def known(self, key: str):
        return copied(self.rng.choice(self.members.values.get(key) or [True]))

    def refinement(self, keys: list[str]) -> Object:
        result = Object([key, self.known(key)] for key in self.rng.sample(keys, self.rng.choice([0, 1, 1, 2, 4])))
        for _, value in result:
            # Of parameters and fields that the document has.
            if isinstance(value, Object) and self.names:
                for member in value:
                    if self.rng.random() < 0.7:
                        member[0] = self.rng.choice(self.names)
        return result
