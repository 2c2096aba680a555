"""The clients that are compiled: of the same documents, ours and openapi-generator's."""

import pathlib
import shutil

from measuring.compiling import compiled, compiled_client
from measuring.sampling import CommandFailed
from measuring.workshop import Workshop
from toolchain import Run, swift_files

# Whose clients by openapi-generator compile, and others.
COMPARED = {"hetzner-cloud": "Hetzner Cloud", "star-trek": "Star Trek", "meilisearch": "Meilisearch"}
ALONE = {"github": "GitHub", "discord": "Discord", "digitalocean": "DigitalOcean"}
CONFIGURATIONS = ["debug", "release"]


class Client:
    """The client of a document by one of the two."""

    def __init__(self, workshop: Workshop, document: str, is_ours: bool):
        self.workshop = workshop
        self.is_ours = is_ours
        self.folder = workshop.folder("clients", document, "ours" if is_ours else "swift6")
        shutil.rmtree(self.folder)
        file = workshop.document(document)
        # The other's declarations are public as well.
        run = workshop.generate("release", file, self.folder, "--access", "public") if is_ours else workshop.generate_swift6(file, self.folder)
        if run.status != 0:
            raise CommandFailed(f"generating from {document}: {(run.output + run.errors)[-2000:]}")

    def sources(self) -> list[pathlib.Path]:
        return swift_files(self.folder if self.is_ours else self.folder / "Sources")

    def objects(self, configuration: str) -> pathlib.Path:
        return self.folder.with_name(f"{self.folder.name}-{configuration}")

    def compile(self, configuration: str) -> Run:
        output = self.objects(configuration)
        if self.is_ours:
            return compiled_client(self.workshop, self.folder, configuration, output)
        return compiled(self.sources(), "Client", configuration, output)


def compared(workshop: Workshop) -> dict[str, str]:
    return {"meilisearch": COMPARED["meilisearch"]} if workshop.is_quick else COMPARED
