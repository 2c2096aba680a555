"""Where documents come from: a function for each kind, which gives the documents that the command line asks for."""

import json
import os
import pathlib
import random
import re

from document import Document
from module import LARGEST
from randomdocuments.document import RandomDocument
from randomdocuments.mistakes import Mistakes
from randomdocuments.swagger import RandomSwagger
from randommeanings import RandomMeanings
from randomunions import RandomUnions
import unioncases

VERSIONS = ["3.0.0", "3.0.3", "3.0.4", "3.0.4", "3.1.0", "3.1.0", "3.1.1", "3.2.0", "2.0"]
IS_ROOT = re.compile(r"^[\"']?(?:openapi|swagger)[\"']?:", re.MULTILINE)
# Of documents that are made: what their size is about, so that the longest come first.
RANDOM_BYTES, UNION_BYTES = 40_000, 4_000


# Variables that name folders of documents.
FOLDERS = CORPUS, PUBLISHED = "ENDPOINTGEN_CORPUS", "ENDPOINTGEN_PUBLISHED"


class Skipped(Exception):
    """Why a source has no documents."""


def folder(variable: str) -> pathlib.Path:
    if not os.environ.get(variable):
        raise Skipped(f"{variable} names no folder of OpenAPI documents")
    return pathlib.Path(os.environ[variable])


def corpus(arguments=None) -> list[Document]:
    """The *.json of the folder that ENDPOINTGEN_CORPUS names."""
    return [Document("corpus", file.stem, file) for file in folder(CORPUS).glob("*.json")]


def examples(arguments) -> list[Document]:
    """The project's own, Tests/Documents/Examples."""
    return [Document("examples", file.stem, file) for file in pathlib.Path(__file__).with_name("Examples").glob("*.json")]


def published(arguments) -> list[Document]:
    """The *.yaml of the folder that ENDPOINTGEN_PUBLISHED names: documents as their vendors publish them."""
    found = [Document("published", file.stem, file) for file in folder(PUBLISHED).glob("*.y*ml")]
    for document in found:
        same = pathlib.Path(os.environ.get(CORPUS, "nowhere"), f"{document.name}.json")
        document.as_json = Document("corpus", document.name, same) if same.exists() else None
    return found


def trees(arguments) -> list[Document]:
    """The documents of many files in the folders of that folder."""
    base = folder(PUBLISHED)
    roots = [file for file in base.glob("*/**/*.y*ml") if IS_ROOT.search(file.read_text())]
    return [Document("trees", str(file.relative_to(base).with_suffix("")), file) for file in roots]


def random_documents(arguments) -> list[Document]:
    """Valid documents with all constructs, nested and combined, under names that are legal and unfortunate; 60 without --count."""
    return [Random("random", seed, index // (2 * LARGEST)) for index, seed in enumerate(seeds(arguments, "random", 60))]


def mistakes(arguments) -> list[Document]:
    """The same with mistakes that vendors make, which cost no more than the part that they stand in. Only if it is named."""
    return [Random("mistakes", seed, index // (2 * LARGEST)) for index, seed in enumerate(seeds(arguments, "mistakes", 60))]


def unions(arguments) -> list[Document]:
    """Unions that were read wrongly once, and random ones, 2000 without --count, in two documents."""
    # A program for each worker, as the compiler takes most of the time.
    count = arguments.count or 2000
    return [Unions("known", arguments.seed, count // 2, True), Unions("more", arguments.seed + count // 2, count - count // 2, False)]


def meanings(arguments) -> list[Document]:
    """Random schemas of null, constants, `allOf` and choices, 300 without --count: in responses, in requests, and in both."""
    count = (arguments.count or 300) // 3
    return [Meanings(direction, arguments.seed + index * count, count) for index, direction in enumerate(["received", "sent", "both"])]


SOURCES = {"corpus": corpus, "published": published, "trees": trees, "examples": examples, "random": random_documents, "unions": unions,
           "meanings": meanings, "mistakes": mistakes}
USUAL = [name for name in SOURCES if name != "mistakes"]


def seeds(arguments, source: str, count: int):
    """The seeds that --only names, or as many as are asked for."""
    named = [int(name.split("/")[1]) for name in arguments.only if re.fullmatch(rf"{source}/\d+", name)]
    return named or range(arguments.seed, arguments.seed + (arguments.count or count))


class Made(Document):
    """A document that is written into its folder."""

    weight = 0

    def __init__(self, source: str, name: str):
        super().__init__(source, name, pathlib.Path())

    def open(self, tool: pathlib.Path, base: pathlib.Path) -> None:
        super().open(tool, base)
        self.file = self.folder / f"{self.source}{self.name}.json"
        self.file.write_text(self.text())


class Random(Made):
    weight = RANDOM_BYTES

    def __init__(self, source: str, seed: int, batch: int = 0):
        super().__init__(source, str(seed))
        self.seed = seed
        self.isolation = "MainActor" if seed % 2 else "nonisolated"
        # Documents that may be one module are in one group.
        self.group = f"{source} {self.isolation} {batch}"
        # Imported documents are internal, as specs are.
        self.options = ("--access", "public") if seed % 3 == 1 and seed % 10 else ()
        self.skipped = frozenset() if seed % 10 == 0 else frozenset({"imports"})

    def text(self) -> str:
        rng = random.Random(self.seed)
        version = rng.choice(VERSIONS)
        made = (RandomSwagger if version == "2.0" else RandomDocument)(rng, version, title(self.seed))
        self.is_alone = made.is_alone
        if self.source == "mistakes":
            self.remark = " ".join(Mistakes(made.document, rng).made)
        return json.dumps(made.document, indent=rng.choice([None, 2]), ensure_ascii=rng.random() < 0.5)


def title(seed: int) -> str:
    """A name for each document, without the digits of versions: `RandomBca`."""
    letters = ""
    while seed or not letters:
        seed, rest = divmod(seed, 26)
        letters += chr(ord("A") + rest)
    return f"Random{letters.capitalize()}"


class Unions(Made):
    """`values` of unions, and the `kinds` of the random ones."""

    tells_null = True

    def __init__(self, name: str, seed: int, count: int, has_known: bool):
        super().__init__("unions", name)
        self.seed, self.count, self.has_known = seed, count, has_known
        self.weight = UNION_BYTES * count

    def text(self) -> str:
        made = RandomUnions(self.seed, self.count)
        self.kinds = made.kinds
        self.known = len(unioncases.VALUES) if self.has_known else 0
        self.values = unioncases.VALUES[:self.known] + made.values
        schemas = (unioncases.SCHEMAS if self.has_known else {}) | made.schemas
        document = {"openapi": "3.2.0", "info": {"title": "Unions", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}
        return json.dumps(document, indent=1)


class Meanings(Made):
    """`values` that a JSON Schema validator has found right, in one direction or in both."""

    known = 0

    def __init__(self, direction: str, seed: int, count: int):
        super().__init__("meanings", direction)
        self.seed, self.count = seed, count
        self.weight = UNION_BYTES * count
        self.tells_null = direction != "received"

    def text(self) -> str:
        made = RandomMeanings(self.seed, self.count)
        self.kinds, self.values = made.kinds, made.values
        paths = {f"/{key}": {"post": self.operation(unioncases.ref(key))} for key in made.schemas if re.fullmatch(r"Random\d+", key)}
        document = {"openapi": "3.1.0", "info": {"title": "Meanings", "version": "1"}, "paths": paths, "components": {"schemas": made.schemas}}
        return json.dumps(document, indent=1)

    def operation(self, schema: dict) -> dict:
        content = {"content": {"application/json": {"schema": schema}}}
        operation = {"responses": {"200": {"description": "done", **(content if self.name != "sent" else {})}}}
        return operation | ({"requestBody": {"required": True, **content}} if self.name != "received" else {})
