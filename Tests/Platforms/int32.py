#!/usr/bin/env python3
"""Runs what RuntimeKit computes with Int where that has 32 bits, as on Apple Watches before arm64.

The toolchain for Linux has the standard library with 32 bits for WebAssembly, as Embedded Swift, and runs its programs. The files that
compute are compiled for it together with Tests/Platforms/Int32, which checks them and has stand-ins for what they name beside it. A control that
overflows has to trap; else nothing would be checked.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
here = root / "Tests/Platforms/Int32"
target = "wasm32-unknown-none-wasm"
# Those that compute with numbers of a server, and those that they need.
computing = {
    "Caching": "CacheControl",
    "Digests": "Checksum SHA256",
    "HTTP": "HTTPDate",
    "JSON": "Fault JSONKind",
    "JSON/Read": "Reader Reader+Doubles Reader+Faults Reader+Lenient Reader+Numbers Reader+Skip Reader+Strings UTF8Bytes",
    "JSON/Scalars": "DateText Day DurationText",
    "JSON/Write": "Writer Writer+Numbers",
    "Streams": "EventParser",
    "Unsafe": "Arena ByteBuffer Bytes Digits EightBytes MutableBytes Place Reader+Bytes StaticStorage UTF8Automaton UTF8Vectors Vectors",
}


def run(*command, failure=None):
    """The status of a command and what it prints; with `failure`, the end of the tests where the status is not 0."""
    done = subprocess.run([str(word) for word in command], cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode and failure:
        sys.exit(f"{done.stdout}FAILED: {failure}")
    return done.returncode, done.stdout


def main():
    paths = json.loads(run("swiftc", "-print-target-info", failure="swiftc is missing")[1])["paths"]
    resources = Path(paths["runtimeResourcePath"])
    library = resources / "embedded" / target / "libswiftUnicodeDataTables.a"
    programs = {name: resources.parent.parent / "bin" / name for name in ("clang", "wasm-ld", "wasmkit")}
    missing = [str(path.name) for path in [library, *programs.values()] if not path.exists()]
    if missing:
        print(f"skipped: this toolchain has no {', no '.join(missing)} for WebAssembly")
        return
    sources = [root / "Sources/RuntimeKit" / folder / f"{name}.swift" for folder, names in computing.items() for name in names.split()]
    sources += [here / "StandIns.swift", here / "Checks.swift"]
    swiftc = ["swiftc", "-target", target, "-enable-experimental-feature", "Embedded", "-Xfrontend", "-disable-stack-protector",
              "-Xcc", f"-fmodule-map-file={here}/module.modulemap", "-parse-as-library", "-wmo", "-Onone", "-swift-version", "6"]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        run(*swiftc, "-module-name", "Foundation", "-emit-module", "-emit-module-path", work / "Foundation.swiftmodule",
            "-c", here / "Foundation.swift", "-o", work / "Foundation.o", failure="Tests/Platforms/Int32/Foundation.swift does not compile")
        run(programs["clang"], f"--target={target}", "-O1", "-fno-builtin", "-nostdlib", "-c", here / "CLibrary.c", "-o", work / "CLibrary.o",
            failure="Tests/Platforms/Int32/CLibrary.c does not compile")

        def program(name, *options):
            run(*swiftc, *options, "-I", work, "-module-name", "RuntimeKit", "-package-name", "endpointgen", "-c", *sources,
                "-o", work / f"{name}.o",
                failure="RuntimeKit does not compile; what a stand-in lacks is added to Tests/Platforms/Int32/StandIns.swift")
            run(programs["wasm-ld"], work / f"{name}.o", work / "Foundation.o", work / "CLibrary.o", library, "-o", work / f"{name}.wasm",
                failure="the checks are not linked; what C's library lacks is added to Tests/Platforms/Int32/CLibrary.c")
            return run(programs["wasmkit"], "run", work / f"{name}.wasm")

        status, output = program("control", "-DCONTROL")
        if status == 0 or "Trap" not in output:
            sys.exit(f"{output}FAILED: the control computes past 32 bits and does not trap")
        status, output = program("checks")
        if status != 0:
            sys.exit(f"{output}FAILED: see the last line before a trap")
        print(output.splitlines()[-1] + ", control traps")


main()
