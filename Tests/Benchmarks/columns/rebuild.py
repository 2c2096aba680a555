"""What a build does again after a change, in a package whose client the build-tool plugin makes."""

import json
import pathlib
import re
import subprocess

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Missing, Workshop

TITLE = "Rebuild"
WORK = ("`swift build` of a package with the build-tool plugin and the document of Meilisearch, in debug: again without a change, with "
        "another doc comment, and with one more field in a schema. A file is compiled where the compiler is told to.")
MANIFEST = """\
// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Rebuild",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "EndpointGen", path: "../../..")],
    targets: [
        .target(
            name: "Search",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")])
    ]
)
"""
SCHEMA = "IndexStats"
COMPILATION = re.compile(r"-primary-file (?:\S*/plugins/outputs/\S*/|\S*/Sources/Search/)(\S+\.swift)")
GENERATION = re.compile(r"^\S*endpointgen-tool generate ", re.MULTILINE)
CHANGED, COMPILED, STRAY, TOOL = "files changed", "files compiled", "compiled without mentioning it", "tool runs"


class RebuiltPackage:
    def __init__(self, folder: pathlib.Path, document: dict):
        self.folder = folder
        self.document = document
        sources = folder / "Sources/Search"
        sources.mkdir(parents=True, exist_ok=True)
        (folder / "Package.swift").write_text(MANIFEST)
        (sources / "Search.swift").write_text("import RuntimeKit\n")
        self.write()

    def write(self) -> None:
        file = self.folder / "Sources/Search/meilisearch.openapi.json"
        text = json.dumps(self.document, indent=2)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)

    def build(self) -> str:
        result = subprocess.run(["swift", "build", "--package-path", self.folder, "-v"], capture_output=True, text=True)
        if result.returncode != 0:
            raise Missing(f"the package does not build\n{(result.stdout + result.stderr)[-2000:]}")
        return result.stdout + result.stderr

    def texts(self) -> dict[str, str]:
        return {file.name: file.read_text() for file in (self.folder / ".build/plugins/outputs").rglob("*.swift")}

    def rebuilt(self, name: str, mention: str | None) -> Row:
        """Builds, and says what that changed. A file mentions a type if its name is in its text."""
        texts = self.texts()
        self.write()
        output = self.build()
        now, compiled = self.texts(), set(COMPILATION.findall(output))
        figures = {"files": len(now), CHANGED: sum(1 for file in now if texts.get(file) != now[file]), COMPILED: len(compiled),
                   TOOL: len(GENERATION.findall(output))}
        if mention:
            figures[STRAY] = sum(1 for file in compiled if not re.search(rf"\b{mention}\b", now.get(file, "")))
        return Row(name, figures, {})


def measure(workshop: Workshop) -> Result:
    package = RebuiltPackage(workshop.folder("rebuild"), json.loads(workshop.document("meilisearch").read_bytes()))
    schema = package.document["components"]["schemas"][SCHEMA]
    workshop.say("building the package")
    package.build()
    # SwiftPM links a plugin's tool a second time in the second build, whatever the tool.
    package.build()
    workshop.say("building it again")
    rows = [package.rebuilt("nothing", None)]
    rows[0].ratios = {TOOL: rows[0].figures[TOOL], COMPILED: rows[0].figures[COMPILED]}
    schema["description"] = "Another comment than before."
    rows.append(package.rebuilt("a doc comment", None))
    rows[1].ratios = {CHANGED: rows[1].figures[CHANGED]}
    schema["properties"]["oneMore"] = {"type": "integer"}
    rows.append(package.rebuilt(f"a field of `{SCHEMA}`", SCHEMA))
    rows[2].ratios = {STRAY: rows[2].figures[STRAY]}
    table = Table("what changed", {"files": "", CHANGED: "", COMPILED: "", STRAY: "", TOOL: ""},
                  [Target(TOOL, 0, ""), Target(COMPILED, 0, ""), Target(CHANGED, 1, ""), Target(STRAY, 0, "")], rows)
    bars = [Group(row.subject.replace("`", ""), [Bar(name, row.figures[name]) for name in ("files", CHANGED, COMPILED)]) for row in rows]
    return Result([table], runs=1, plot=Plot("Files that a rebuild touches", "files", bars))
