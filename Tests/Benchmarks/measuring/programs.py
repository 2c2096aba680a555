"""Small programs that call three operations each, with both clients of a document, and how they are linked."""

import dataclasses
import json
import pathlib
import shutil
import subprocess

from measuring.compiling import compiled, loaded_size, objects, runtime
from measuring.sampling import CommandFailed
from measuring.workshop import Workshop
from toolchain import Run, swift_files


@dataclasses.dataclass
class Calls:
    """Three operations of a document, as both clients call them."""
    api: str
    operations: list[str]
    client: str
    ours: list[str]
    swift6: list[str]


CALLS = {
    "meilisearch": Calls(
        "Meilisearch", ["/health", "GET /indexes/{indexUid}", "GET /keys/{uidOrKey}"],
        'Meilisearch(server: .init("https://search.example"), token: "key")',
        ["health.get()", 'indexes.get(indexUid: "1")', 'keys.getAPIKey(uidOrKey: "1")'],
        ["HealthAPI.getHealth()", 'IndexesAPI.getIndex(indexUid: "1")', 'KeysAPI.getApiKey(uidOrKey: "1")']),
    "hetzner-cloud": Calls(
        "HetznerCloud", ["GET /actions/{id}", "GET /datacenters/{id}", "GET /volumes/{id}"], 'HetznerCloud(token: "key")',
        ["actions.get(id: 1)", "datacenters.get(id: 1)", "volumes.get(id: 1)"],
        ["ActionsAPI.getAction(id: 1)", "DatacentersAPI.getDataCenter(id: 1)", "VolumesAPI.getVolume(id: 1)"]),
    "star-trek": Calls(
        "STAPI", ["GET /animal", "GET /season", "GET /movie"], "STAPI()",
        ['animal.get(uid: "1")', 'season.get(uid: "1")', 'movie.get(uid: "1")'],
        ['AnimalAPI.animalGet(uid: "1")', 'SeasonAPI.seasonGet(uid: "1")', 'MovieAPI.movieGet(uid: "1")']),
}


def source(imports: list[str], statements: list[str]) -> str:
    body = "".join(f"        {statement}\n" for statement in statements)
    lines = "".join(f"import {name}\n" for name in ["Foundation", *imports])
    return f"{lines}\n@main struct Program {{\n    static func main() async throws {{\n{body}    }}\n}}\n"


def ours(document: str, imports: list[str]) -> str:
    calls = CALLS[document]
    return source(imports, [f"let client = {calls.client}"] + [f"print(try await client.{call})" for call in calls.ours])


def swift6(document: str) -> str:
    return source(["Client"], [f"print(try await {call})" for call in CALLS[document].swift6])


class Linker:
    """Builds programs as a release build of SwiftPM does, and says how large they are."""

    def __init__(self, workshop: Workshop):
        self.workshop = workshop
        built = runtime(workshop, "release")
        self.modules = built / "Modules"
        self.runtime = objects(built / "RuntimeKit.build") or sorted((built / "RuntimeKit.build").rglob("*.o"))

    def objects(self, name: str) -> pathlib.Path:
        """Where the objects of a program's own target are."""
        return self.workshop.folder("programs", name, "objects")

    def size(self, name: str, text: str, sources: list[pathlib.Path] = [], module: pathlib.Path | None = None, has_runtime: bool = True) -> int:
        """Bytes that the stripped program brings into memory. `sources` are compiled into the program's own module."""
        folder = self.workshop.folder("programs", name)
        (folder / "Program.swift").write_text(text)
        options = ["-I", self.modules] if has_runtime else []
        options += ["-I", module] if module else []
        done = compiled([folder / "Program.swift", *sources], "Program", "release", self.objects(name), *options)
        if done.status != 0:
            raise CommandFailed(f"{name}: {done.errors[-2000:]}")
        files = objects(self.objects(name)) + (objects(module) if module else []) + (self.runtime if has_runtime else [])
        program = folder / "program"
        linked = subprocess.run(["swiftc", "-emit-executable", "-Xlinker", "--gc-sections", "-o", program, *files], capture_output=True, text=True)
        if linked.returncode != 0:
            raise CommandFailed(f"{name}: {linked.stderr[-2000:]}")
        subprocess.run(["strip", program], check=True)
        return sum(loaded_size([program]).values())


def compiled_program(workshop: Workshop, document: str, sources: list[pathlib.Path], configuration: str) -> Run:
    """Compiles a program together with the client that is in its target."""
    folder = workshop.folder("programs", f"{document}-{configuration}")
    (folder / "Program.swift").write_text(ours(document, ["RuntimeKit"]))
    modules = runtime(workshop, configuration) / "Modules"
    return compiled([folder / "Program.swift", *sources], "Program", configuration, folder / "objects", "-I", modules)


def part(workshop: Workshop, document: str) -> list[pathlib.Path]:
    """The client of the three operations alone."""
    folder = workshop.folder("clients", document, "part")
    shutil.copyfile(workshop.document(document), folder / "document.json")
    calls = CALLS[document]
    spec = folder / f"{calls.api}.endpoints.json"
    spec.write_text(json.dumps({"api": calls.api, "openapi": "document.json", "include": calls.operations}))
    return generated(workshop, spec, folder / "generated")


def internal(workshop: Workshop, document: str) -> list[pathlib.Path]:
    """The whole client, as a plugin puts it into the target that uses it."""
    return generated(workshop, workshop.document(document), workshop.folder("clients", document, "internal"))


def generated(workshop: Workshop, file: pathlib.Path, folder: pathlib.Path) -> list[pathlib.Path]:
    run = workshop.generate("release", file, folder)
    if run.status != 0:
        raise CommandFailed(run.errors[-2000:])
    return swift_files(folder)
