#!/usr/bin/env python3
"""Type-checks RuntimeKit and the tool with the declarations of older toolchains, which are not installed here: each file in
Tests/Platforms/Toolchains is a module, whose functions take the place of the standard library's wherever the sources call those.

A control, which only Swift 6.3 and later can compile, has to fail with the older ones; else nothing would be checked.

usage: Tests/Platforms/toolchains.py
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PACKAGE / "Tests/Shared"))
sys.dont_write_bytecode = True
from toolchain import runtime_files, swift_files  # noqa: E402

KIT = PACKAGE / "Sources/RuntimeKit"
# Those below the folder of RuntimeKit, each of which has a catalog; they import what RuntimeKit says is for the package.
OTHERS = {catalog.stem: swift_files(catalog.parent) for catalog in sorted(KIT.glob("*/*.docc"))}
CONTROL = """struct Fault: Error {}
func control() throws(Fault) -> Int {
    try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { (_) throws(Fault) in throw Fault() }
}
"""


def swiftc(module: str, files: list, *options) -> tuple[bool, str]:
    """Whether the compiler takes a module, and what it says."""
    done = subprocess.run(
        ["swiftc", "-wmo", "-swift-version", "6", "-package-name", "endpointgen", "-parse-as-library", "-module-name", module, *options, *files],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode == 0, done.stdout


def replaced(files: list[pathlib.Path], functions: list[str], module: str, folder: pathlib.Path) -> list[pathlib.Path]:
    """Copies of files that call the functions of a module."""
    copies = []
    call = re.compile(rf"(?<![A-Za-z.])({'|'.join(functions)})\(")
    for file in files:
        text = file.read_text()
        if any(re.search(rf"\b{function}\b", text) for function in functions):
            text = f"import {module}\n" + call.sub(rf"{module}.\1(", text)
        copy = folder / file.relative_to(file.anchor)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text)
        copies.append(copy)
    return copies


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        control = folder / "Control.swift"
        control.write_text(CONTROL)
        modules = {"RuntimeKit": runtime_files(), **OTHERS, "EndpointGen": swift_files(PACKAGE / "Sources/EndpointGen"), "Control": [control]}
        is_built, output = swiftc("RuntimeKit", modules["RuntimeKit"], "-emit-module", "-o", folder / "RuntimeKit.swiftmodule")
        if not is_built:
            print(output)
            return 1
        passed = 0
        for declarations in sorted((PACKAGE / "Tests/Platforms/Toolchains").glob("*.swift")):
            older = "Older" + re.sub(r"[^A-Za-z0-9]", "", declarations.stem)
            functions = sorted(set(re.findall(r"^public func ([A-Za-z]*)", declarations.read_text(), re.MULTILINE)))
            is_built, output = swiftc(older, [declarations], "-emit-module", "-o", folder / f"{older}.swiftmodule")
            if not is_built:
                print(output)
                return 1
            for module, files in modules.items():
                # The build has checked what calls none of them.
                if not any(re.search(rf"\b{function}\b", file.read_text()) for file in files for function in functions):
                    continue
                copy = folder / declarations.stem / module
                is_accepted, output = swiftc(
                    module, replaced(files, functions, older, copy), "-typecheck", "-I", folder, "-warnings-as-errors")
                if is_accepted == (module == "Control"):
                    print(f"{output}{module} with the declarations of {declarations.stem}: "
                          f"expected {'an' if module == 'Control' else 'no'} error")
                    return 1
                passed += 1
                shutil.rmtree(copy)
        print(f"{passed} passed, 0 failed")
        return 0


sys.exit(main())
