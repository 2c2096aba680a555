#!/usr/bin/env python3
"""Checks what no compiler does: Swift is formatted, the two manifests are the same, and each script of Tests is Python whose name says so.

usage: Tests/lint.py
"""

import pathlib
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def main() -> int:
    manifests = sorted(PACKAGE.glob("Package*.swift"))
    folders = [PACKAGE / name for name in ("Sources", "Plugins", "Tests")]
    is_formatted = subprocess.run(["swift", "format", "lint", "--strict", "-r", *folders, *manifests]).returncode == 0
    problems = [] if is_formatted else ["swift format -i -r Sources Plugins Tests Package*.swift formats them"]
    # For two versions of SwiftPM, of which only the first line differs.
    first, *others = [manifest.read_text().split("\n", 1)[1] for manifest in manifests]
    problems += [f"{manifest.name} differs from {manifests[0].name} after the first line"
                 for manifest, other in zip(manifests[1:], others) if other != first]
    files = subprocess.run(["git", "ls-files"], cwd=PACKAGE, capture_output=True, text=True, check=True).stdout.splitlines()
    scripts = [PACKAGE / file for file in files if file.startswith("Tests/") and (PACKAGE / file).is_file()]
    for script in scripts:
        problems += problems_of(script)
    for problem in problems:
        print(f"FAILED: {problem}")
    print(f"{sum(file.endswith('.swift') for file in files)} Swift files formatted, {len(problems)} problems")
    return 1 if problems else 0


def problems_of(script: pathlib.Path) -> list[str]:
    name = script.relative_to(PACKAGE)
    with script.open("rb") as file:
        first = file.readline()
    is_python = script.suffix == ".py" or str(name) == "Tests/run"
    if not is_python:
        return [f"{name} is a script without the ending .py"] if first.startswith(b"#!") else []
    return [f"{name} is a script of {first.decode().strip()}"] if first.startswith(b"#!") and b"python3" not in first else []


sys.exit(main())
