"""A document, and what the tool makes of it: each of it once, whichever checks ask for it."""

import functools
import json
import pathlib
import re
import shutil

from toolchain import Run, code_lines, errors_in, limit_memory, measured, run, same_swift, swift_files, type_count

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}
# Of a document in YAML.
VERSION = re.compile(r"^[\"']?(?:openapi|swagger)[\"']?: *[\"']?([\d.]+)", re.MULTILINE)
# Ends what hangs; a busy machine may take its time.
LIMITS = {"seconds": 1200, "prepare": limit_memory}
HEAD = f"{'document':<46}{'version':>8}{'operations':>11}{'types':>7}{'lines':>8}{'warnings':>9}{'CPU s':>8}{'MB':>6}  result"


class Document:
    """What a source gives; each is in a process of its own with the folder that `open` makes."""

    # How the generated code is isolated, and what else `generate` is told.
    isolation = "nonisolated"
    options: tuple = ()
    # Whether no other document may be in a module with its Swift.
    is_alone = False
    # Checks that are not for this one.
    skipped: frozenset = frozenset()
    # What is wrong with it on purpose.
    remark = ""

    def __init__(self, source: str, name: str, file: pathlib.Path):
        self.source, self.name, self.file = source, name, file
        # Documents of one group are checked by one process, one after the other.
        self.group = name
        # The document of the corpus, in JSON, that a vendor publishes in YAML.
        self.as_json: Document | None = None
        # Whether a program that holds its Swift has been built, without a warning.
        self.is_compiled = False

    @property
    def label(self) -> str:
        return f"{self.source}/{self.name}"

    @property
    def weight(self) -> int:
        """The bytes of a file that exists; what is made has its own."""
        return self.file.stat().st_size

    def open(self, tool: pathlib.Path, base: pathlib.Path) -> None:
        """Makes the folder for all that the checks write."""
        self.tool, self.folder = tool, base / self.source / self.name
        self.folder.mkdir(parents=True)

    @functools.cached_property
    def value(self):
        return json.loads(self.file.read_bytes())

    # The Swift of the document.

    @property
    def output(self) -> pathlib.Path:
        return self.folder / "document"

    @functools.cached_property
    def generated(self) -> Run:
        return measured(self.tool, "generate", self.file, "--output", self.output, *self.options, **LIMITS)

    @functools.cached_property
    def problem(self) -> str | None:
        return failure("generate", self.generated)

    @functools.cached_property
    def swift(self) -> list[pathlib.Path]:
        return swift_files(self.output) if self.problem is None else []

    def run(self, *arguments) -> str | None:
        """What is wrong with how a command of the tool ends; None for nothing."""
        return failure(arguments[0], run(self.tool, *arguments, **LIMITS))

    def difference(self, file: pathlib.Path, allowed: str | None = None) -> str | None:
        """How the Swift of a file differs from that of the document. What is not of the document may give no warnings but `allowed`."""
        folder = self.folder / "other"
        shutil.rmtree(folder, ignore_errors=True)
        made = run(self.tool, "generate", file, "--output", folder, **LIMITS)
        if allowed is not None and made.warnings > made.errors.count(allowed or "\0"):
            return f"generate warns of {file.name}\n{errors_in(made.errors, 'error|warning')}"
        return failure("generate", made) or same_swift(self.output, folder)

    # The row of the table.

    @functools.cached_property
    def facts(self) -> dict:
        lines = code_lines(self.swift)
        return {"operations": self.operations(), "types": type_count(lines), "lines": len(lines), "warnings": self.generated.warnings,
                "seconds": self.generated.seconds, "megabytes": self.generated.megabytes}

    def operations(self) -> int:
        """As many as the document has itself; one in YAML is not read here."""
        if self.file.suffix != ".json" or not isinstance(self.value.get("paths"), dict):
            return 0
        return sum(1 for item in self.value["paths"].values() if isinstance(item, dict) for key in item if key in METHODS)

    @functools.cached_property
    def version(self) -> str:
        if self.file.suffix == ".json":
            return str(self.value.get("openapi") or self.value.get("swagger") or "?")
        found = VERSION.search(self.file.read_text(errors="replace"))
        return found[1] if found else "?"


def failure(command: str, result: Run) -> str | None:
    return None if result.status == 0 else f"{command}: status {result.status}\n{errors_in(result.errors)}"


def row(label: str, version: str, facts: dict, result: str) -> str:
    return (f"{label:<46}{version:>8}{facts['operations']:>11}{facts['types']:>7}{facts['lines']:>8}{facts['warnings']:>9}"
            f"{facts['seconds']:>8.2f}{facts['megabytes']:>6.0f}  {result}")
