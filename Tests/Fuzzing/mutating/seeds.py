"""Specs and documents to change: those of the project, random ones, and small ones of a corpus."""

import json
import os
import pathlib
import random

from randomdocuments.document import RandomDocument
from randomdocuments.mistakes import Mistakes
from randomdocuments.swagger import RandomSwagger
from randomspecs.spec import RandomSpec
from toolchain import PACKAGE
from .tree import Object, copied, parsed, places, tree

VERSIONS = ["3.0.3", "3.0.4", "3.1.0", "3.1.1", "3.2.0", "2.0", "2.0"]
# What is larger costs more time than it finds.
MAXIMUM_BYTES = 20_000
IMPORTED = ["KitchenSinkCommon.endpoints.json", "Bookshop.openapi.json"]


class Seeds:
    """Where cases start, and what they are changed with."""

    def __init__(self):
        self.specs = self.read(sorted((PACKAGE / "Specs").glob("*.endpoints.json")))
        self.specs += self.read(sorted((PACKAGE / "Tests/EndpointGenTests/Hostile").glob("*.endpoints.json")))
        self.documents = self.read(sorted((PACKAGE / "Specs").glob("*.openapi.json")))
        self.documents += self.read(sorted((PACKAGE / "Tests/Documents/Examples").glob("*.json")))
        if corpus := os.environ.get("ENDPOINTGEN_CORPUS"):
            self.documents += self.read(path for path in sorted(pathlib.Path(corpus).glob("*.json")))
        # Beside each spec, what it may import.
        self.beside = [(name, node) for name, node in self.specs + self.documents if name in IMPORTED]
        rng = random.Random(0)
        self.members = {True: Members(), False: Members()}
        for is_document in (True, False):
            for _, node in (self.documents if is_document else self.specs):
                self.members[is_document].add(node)
            for _ in range(30):
                self.members[is_document].add(self.made(rng, is_document))

    @staticmethod
    def read(paths) -> list[tuple[str, Object]]:
        result = []
        for path in paths:
            if path.stat().st_size <= MAXIMUM_BYTES or path.name == "KitchenSink.endpoints.json":
                try:
                    result.append((path.name, parsed(path.read_text())))
                except ValueError:
                    # Some of the hostile specs are no JSON.
                    pass
        return [(name, node) for name, node in result if isinstance(node, Object)]

    @staticmethod
    def made(rng: random.Random, is_document: bool) -> Object:
        if not is_document:
            return tree(RandomSpec(rng).document)
        version = rng.choice(VERSIONS)
        document = (RandomSwagger if version == "2.0" else RandomDocument)(rng, version, "Random").document
        if rng.random() < 0.2:
            Mistakes(document, rng)
        return tree(json.loads(json.dumps(document)))

    def one(self, rng: random.Random) -> tuple[bool, str, Object]:
        """Whether it is a document, the name of its file, and what is in it."""
        is_document = rng.random() < 0.6
        if rng.random() < 0.5:
            return is_document, "random.json" if is_document else "random.endpoints.json", self.made(rng, is_document)
        name, node = rng.choice(self.documents if is_document else self.specs)
        return is_document, name, copied(node)


class Members:
    """What stands under each key somewhere."""

    def __init__(self):
        self.values: dict[str, list] = {}
        self.keys: list[str] = []

    def add(self, node) -> None:
        for place in places(node):
            if place.is_member:
                values = self.values.setdefault(place.key, [])
                if len(values) < 40:
                    values.append(place.value)
        self.keys = sorted(self.values)
