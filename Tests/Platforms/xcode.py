#!/usr/bin/env python3
"""Runs the build-tool plugin as Xcode does for a target of an app with openapi.yaml, which lies in several files: the plugin is compiled with a
stand-in of Xcode's module, asked for its commands, and these are run.

usage: Tests/Platforms/xcode.py ENDPOINTGEN
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
XCODE = PACKAGE / "Tests/Platforms/Xcode"
TEA = """openapi: 3.1.0
info: {title: Tea, version: 1.0.0}
paths:
  /pots:
    get:
      operationId: listPots
      responses:
        200: {description: All., content: {application/json: {schema: {$ref: schemas/pots.yaml}}}}
"""
ZOO = """openapi: 3.1.0
info: {title: Zoo, version: 1.0.0}
paths: {}
components:
  schemas:
    Pet:
      oneOf: [{$ref: parts/cat.yaml}]
      discriminator: {propertyName: kind, mapping: {cat: parts/cat.yaml, dog: parts/dog.yaml}}
"""
FILES = {
    "App/openapi.yaml": TEA,
    "App/schemas/pots.yaml": "{type: array, items: {$ref: pot.json}}\n",
    "App/schemas/pot.json": '{"type": "object", "properties": {"litres": {"type": "number"}}}\n',
    "Other/zoo.openapi.yaml": ZOO,
    "Other/escaped.openapi.json": r'{"openapi": "3.1.0", "components": {"schemas": {"Cat": {"$ref": "parts\/cat.yaml"}}}}',
    "Other/parts/cat.yaml": "", "Other/parts/dog.yaml": "", "Other/my shop.openapi.json": "", "Other/fixes, new.yaml": "",
    "Other/Shop.endpoints.yaml": 'api: Shop\n"openapi": my shop.openapi.json  # with a space\noverlay:\n- "fixes, new.yaml"\n',
    "Other/Big+2.endpoints.json": '{ "api": "Two" }\n',
    "Other/Big.endpoints.json": '{ "api": "Big", "doc": "' + "x" * 60_000 + '" }\n',
}


class Xcode:
    def __init__(self, tool: pathlib.Path, folder: pathlib.Path):
        self.tool, self.folder = tool, folder
        self.passed = self.failed = 0
        self.commands, self.problems = [], ""
        (folder / "work").mkdir()
        for name, text in FILES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)

    def compile(self) -> None:
        """The plugin with the stand-in, as a program that prints its commands."""
        paths = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["paths"]
        api = pathlib.Path(paths["runtimeResourcePath"]) / "pm/PluginAPI"
        options = ["swiftc", "-swift-version", "6", "-package-description-version", "6.1", "-parse-as-library", "-lPackagePlugin"]
        for folder in (api, self.folder):
            options += ["-I", folder, "-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]
        module = self.folder / "XcodeProjectPlugin.swiftmodule"
        subprocess.run([*options, "-emit-library", "-emit-module", "-module-name", module.stem, XCODE / "XcodeProjectPlugin.swift",
                        "-emit-module-path", module, "-o", self.folder / "libXcodeProjectPlugin.so"], check=True)
        sources = self.folder / "plugin"
        sources.mkdir()
        for file in (PACKAGE / "Plugins/BuildTool").glob("*.swift"):
            (sources / file.name).write_text(re.sub(r"^@main$", "", file.read_text(), flags=re.MULTILINE))
        subprocess.run([*options, "-lXcodeProjectPlugin", *sources.glob("*.swift"), XCODE / "Driver.swift", "-o", self.folder / "run"],
                       check=True)

    def plan(self, *names: str) -> bool:
        """Asks the plugin for the commands of a target with these files."""
        files = [self.folder / name for name in names]
        done = subprocess.run([self.folder / "run", self.tool, self.folder / "work", *files], capture_output=True, text=True)
        self.commands, self.problems = done.stdout.splitlines(), done.stderr
        return done.returncode == 0

    def has_input(self, name: str) -> bool:
        return f"input {self.folder / name}" in self.commands

    def run(self) -> bool:
        """Whether the command succeeds; there is one."""
        words = [line.removeprefix("run ") for line in self.commands if line.startswith("run ")]
        return subprocess.run(words).returncode == 0

    def generated(self, pattern: str) -> bool:
        return any(re.search(pattern, file.read_text()) for file in (self.folder / "work").rglob("*.swift"))

    def refuses(self, text: str, *names: str) -> bool:
        return not self.plan(*names) and text in self.problems

    def check(self, name: str, is_right: bool) -> None:
        self.passed += is_right
        self.failed += not is_right
        if not is_right:
            print(f"FAILED: {name}", *self.commands, self.problems, sep="\n")


def test(xcode: Xcode) -> None:
    check = xcode.check
    # Xcode lists what the target holds, folders and other files as well.
    check("it has commands", xcode.plan("App/App.swift", "App/openapi.yaml", "App/schemas", "App/Assets.xcassets"))
    check("there is one command", xcode.commands.count("run generate") == 1)
    for file in ("openapi.yaml", "schemas/pots.yaml", "schemas/pot.json"):
        check(f"{file} is an input", xcode.has_input(f"App/{file}"))
    check("the command succeeds", xcode.run())
    check("it writes the client", xcode.generated("struct Pot"))
    check("the client has the third file's type", xcode.generated(r"(let|var) litres: Swift.Double\?"))
    xcode.plan("Other/zoo.openapi.yaml")
    check("a file that only a mapping names is an input", xcode.has_input("Other/parts/dog.yaml"))
    xcode.plan("Other/escaped.openapi.json")
    check("a reference with escaped slashes is an input", xcode.has_input("Other/parts/cat.yaml"))
    xcode.plan("Other/Shop.endpoints.yaml", "Other/my shop.openapi.json")
    check("a document with a space in its name belongs to its spec", xcode.commands.count("run generate") == 1)
    check("and is an input", xcode.has_input("Other/my shop.openapi.json"))
    check("and so is an overlay in quotes", xcode.has_input("Other/fixes, new.yaml"))
    check("sources with one of their files in common are refused", xcode.refuses(
        "would generate files with the same name", "Other/Big.endpoints.json", "Other/Big+2.endpoints.json"))
    check("a Swift file with the name of a generated one is refused", xcode.refuses(
        "Zoo.swift has the name of a file", "Other/zoo.openapi.yaml", "Other/Zoo.swift"))


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    tool = pathlib.Path(os.path.abspath(sys.argv[1]))
    with tempfile.TemporaryDirectory() as name:
        xcode = Xcode(tool, pathlib.Path(name))
        xcode.compile()
        test(xcode)
    print(f"as Xcode does it: {xcode.passed} passed, {xcode.failed} failed")
    return 1 if xcode.failed else 0


sys.exit(main())
