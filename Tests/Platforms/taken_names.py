#!/usr/bin/env python3
"""Compiles generated clients in a module that declares every name which they need from other modules: each public type of RuntimeKit, and
each type of the standard library and Foundation that generated code writes. Also compiles what people write by hand beside a module with
the commonest names of SwiftUI, Vapor, Fluent, Hummingbird and GRDB. Needs a build of Tests/Platforms/URLSession.

The clients are those of Specs and of three documents of ENDPOINTGEN_CORPUS, if it is set.

usage: Tests/Platforms/taken_names.py ENDPOINTGEN
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = PACKAGE / ".build/taken-names"
MODULES = PACKAGE / ".build/urlsession/debug/Modules"
DOCUMENTS = ["meilisearch.json", "museum.json", "train-travel.json"]
FRAMEWORKS = """
    App Binding Button Color Environment Font Form Group Image Label Link List Menu Path Picker Scene Section Shape State Text View
    Abort Application Client Content Headers HTTPMethod HTTPStatus Middleware Page Redirect Request Response Route Router Routes Session
    Children Database Field FieldKey Fields ID Migration Model Parent Query Timestamp
    HTTPError HTTPField HTTPFields HTTPRequest HTTPResponse RequestBody RequestContext ResponseBody
    Column Configuration DatabaseQueue Filter Record Row Statement Table Connection Endpoint Event Failure Item Kind Status Value Key
"""


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[-1].strip(), file=sys.stderr)
        return 64
    tool = pathlib.Path(sys.argv[1]).resolve()
    os.chdir(PACKAGE)
    shutil.rmtree(WORK, ignore_errors=True)
    clients = generate(tool, "internal") + generate(tool, "public")
    checks = {}
    for folder in clients:
        files = sorted(folder.glob("*.swift"))
        names = public_types() | written_types(files) | set(FRAMEWORKS.split())
        names -= declared_at_top(files)
        taken = folder / "Taken.swift"
        taken.write_text("".join(f"struct {name} {{}}\n" for name in sorted(names)))
        checks[f"{folder.name}, beside {len(names)} names"] = typecheck(folder.name, [*files, taken])
    checks["by hand, beside frameworks"] = by_hand()
    failed = 0
    for name, problems in checks.items():
        print("FAILED" if problems else "ok", name)
        print("\n".join(problems[:20]), end="\n" if problems else "")
        failed += bool(problems)
    print(f"{len(checks) - failed} modules compiled, {failed} failed")
    return 1 if failed else 0


def generate(tool: pathlib.Path, access: str) -> list[pathlib.Path]:
    """The folders of the clients: one of Specs, one of the documents."""
    sources = {"Specs": sorted(p for p in PACKAGE.glob("Specs/*") if re.search(r"\.endpoints\.(json|yaml)$", p.name))}
    if corpus := os.environ.get("ENDPOINTGEN_CORPUS"):
        sources["Documents"] = [pathlib.Path(corpus) / name for name in DOCUMENTS]
    else:
        print("skipped: the clients of documents; set ENDPOINTGEN_CORPUS")
    found = []
    for name, files in sources.items():
        # The specs have an access of their own.
        if name == "Specs" and access == "internal":
            continue
        folder = WORK / f"{name}_{access}"
        options = [] if name == "Specs" else ["--access", access]
        subprocess.run([tool, "generate", *files, "--output", folder, "--quiet", *options], check=True)
        found.append(folder)
    return found


def public_types() -> set[str]:
    surface = (PACKAGE / "Tests/Pages/surface.txt").read_text().split("\nRuntimeKitCaching\n")[0]
    return set(re.findall(r"\n    (?:@\w+ )?(?:final )?(?:class|struct|enum|protocol) (\w+)", surface))


def written_types(files: list[pathlib.Path]) -> set[str]:
    """The types of the standard library and of Foundation that the clients use."""
    found = set()
    for file in files:
        found |= set(re.findall(r"\b(?:Swift|Foundation)\.(\w+)", file.read_text()))
    assert {"String", "Int", "Hashable"} <= found, f"the clients use only {found}"
    return found


def declared_at_top(files: list[pathlib.Path]) -> set[str]:
    found = set()
    for file in files:
        found |= set(re.findall(r"^(?:public |package )?(?:struct|enum|class|protocol|typealias) (\w+)", file.read_text(), re.M))
    return found


def typecheck(module: str, files: list[pathlib.Path], *options: str) -> list[str]:
    result = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", module, "-I", MODULES, *options, *files],
        capture_output=True, text=True)
    lines = [line for line in (result.stdout + result.stderr).splitlines() if "error:" in line]
    return lines or ([result.stderr] if result.returncode else [])


def by_hand() -> list[str]:
    """Tests/Platforms/Settings beside the clients of Specs, with one more import: of a module with the names of other frameworks."""
    folder = WORK / "ByHand"
    folder.mkdir(parents=True)
    frameworks = folder / "Frameworks.swift"
    frameworks.write_text("".join(f"public struct {name} {{}}\n" for name in sorted(set(FRAMEWORKS.split()))))
    subprocess.run(
        ["swiftc", "-emit-module", "-module-name", "Frameworks", "-emit-module-path", folder / "Frameworks.swiftmodule", frameworks],
        check=True)
    files = [file for file in sorted((WORK / "Specs_public").glob("*.swift")) if file.name != "Taken.swift"]
    for file in [*sorted((PACKAGE / "Tests/Platforms/Settings").glob("*.swift")), PACKAGE / "Tests/Pages/Shop.swift"]:
        files.append(folder / file.name)
        files[-1].write_text("import Frameworks\n" + file.read_text())
    return typecheck("ByHand", files, "-I", str(folder))


sys.exit(main())
