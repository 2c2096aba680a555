#!/usr/bin/env python3
"""The same spec gives the same bytes: in debug and release, twice, in any locale, working directory and file order; and `check`, a smaller
spec and files of somebody else leave everything else as it is.

usage: Tests/Documents/same.py DEBUG RELEASE

DEBUG, RELEASE  the two builds of endpointgen
"""

import os
import pathlib
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
from toolchain import PACKAGE, run  # noqa: E402

SPECS = [file for ending in ("endpoints.json", "endpoints.yaml", "openapi.json") for file in sorted((PACKAGE / "Specs").glob(f"*.{ending}"))]
TURKISH = ["env", "LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8", "TZ=Asia/Tokyo"]


class Folder:
    """A folder with what the builds write; each check is a name, what was found and what was expected."""

    def __init__(self, debug: pathlib.Path, release: pathlib.Path, path: pathlib.Path):
        self.debug, self.release, self.path = debug, release, path
        self.spec = path / "TMDB.endpoints.json"

    def status(self, *arguments) -> int:
        result = run(*arguments)
        self.output = result.output + result.errors
        return result.status

    def written(self, name: str) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in (self.path / name).iterdir()}

    def in_each_way(self):
        yield "a debug build generates", self.status(self.debug, "generate", *SPECS, "--output", self.path / "debug"), 0
        yield "a release build generates", self.status(self.release, "generate", *SPECS, "--output", self.path / "release"), 0
        os.chdir(self.path)
        yield "in another locale and folder", self.status(*TURKISH, self.debug, "generate", *SPECS, "--output", self.path / "turkish"), 0
        os.chdir(PACKAGE / "Specs")
        backwards = [file.name for file in reversed(SPECS)]
        yield "in another order", self.status("env", "LC_ALL=C", self.release, "generate", *backwards, "--output", self.path / "reverse"), 0
        for name in ("release", "turkish", "reverse"):
            yield f"{name} gives the same bytes", self.written(name) == self.written("debug"), True

    def again(self):
        for file in (self.path / "debug").iterdir():
            os.utime(file, (1e9, 1e9))
        yield "a second run generates", self.status(self.debug, "generate", *SPECS, "--output", self.path / "debug"), 0
        yield "and touches no file", {file.stat().st_mtime for file in (self.path / "debug").glob("*.swift")}, {1e9}
        yield "check finds no difference", self.status(self.debug, "check", *SPECS, "--output", self.path / "debug"), 0
        yield "and prints nothing", self.output, ""

    def changed(self):
        text = (PACKAGE / "Specs/TMDB.endpoints.json").read_text()
        self.spec.write_text(text.replace('"overview?"', '"summary?"'))
        yield "check finds a change", self.status(self.debug, "check", self.spec, "--output", self.path / "debug"), 1
        lines = self.output.splitlines()
        yield "and prints what is removed", any(line.startswith("-") and "overview: Swift.String?" in line for line in lines), True
        yield "and what is added", any(line.startswith("+") and "summary: Swift.String?" in line for line in lines), True
        self.spec.write_text('{ "api": "TMDB", "endpoints": 1 }')
        yield "a spec with a mistake is refused", self.status(self.debug, "generate", self.spec, "--output", self.path / "debug"), 2
        yield "and changes no file", self.written("debug") == self.written("release"), True

    def of_somebody_else(self):
        self.spec.write_text('{ "api": "TMDB" }')
        debug, mine = self.path / "debug", self.path / "mine"
        (debug / "Mine.swift").write_text("// mine\n")
        yield "a smaller spec generates", self.status(self.debug, "generate", self.spec, "--output", debug), 0
        yield "a file that it no longer needs is removed", (debug / "TMDB+Types.swift").exists(), False
        yield "a file of somebody else stays", (debug / "Mine.swift").exists(), True
        yield "a file of another client stays", (debug / "FooAPI.swift").exists(), True
        mine.mkdir()
        (mine / "TMDB.swift").write_text("// mine\n")
        tmdb = PACKAGE / "Specs/TMDB.endpoints.json"
        yield "a file of somebody else is not replaced", self.status(self.debug, "generate", tmdb, "--output", mine), 73
        yield "no other file is written", [*self.written("mine")], ["TMDB.swift"]
        yield "its content is the same", self.written("mine")["TMDB.swift"], b"// mine\n"

    def command_line(self):
        yield "generate needs a spec", self.status(self.debug, "generate"), 64
        yield "there is a help page", self.status(self.debug, "--help"), 0
        yield "which lists generate", "endpointgen generate" in self.output, True
        yield "there is a version", self.status(self.debug, "--version"), 0
        yield "which is a number", self.output.startswith("endpointgen ") and self.output.split()[1][0].isdigit(), True


def main() -> int:
    parser = CommandLine(__doc__)
    parser.add_argument("release", type=lambda name: pathlib.Path(name).resolve())
    arguments = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Folder(arguments.tool, arguments.release, pathlib.Path(temporary).resolve())
        for checks in (folder.in_each_way, folder.again, folder.changed, folder.of_somebody_else, folder.command_line):
            for name, found, expected in checks():
                passed, failed = passed + (found == expected), failed + (found != expected)
                if found != expected:
                    print(f"FAILED: {name}: found {found!r}, expected {expected!r}\n{folder.output[-2000:]}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
