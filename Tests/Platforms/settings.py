#!/usr/bin/env python3
"""Compiles what people generate and write by hand with each setting that their projects may have, without a warning: the language modes
Swift 6 and Swift 5 (with complete and with minimal checking), each alone, with each of the upcoming features that Xcode 26 turns on
for new projects, with the main actor as the default isolation, and with all of these together.

It compiles the clients of Specs, those of three documents of ENDPOINTGEN_CORPUS, Tests/Platforms/Settings, and every block of code in the articles;
needs a build of Tests/Platforms/URLSession, as articles show what only the trait has on Linux.

usage: Tests/Platforms/settings.py ENDPOINTGEN [--only TEXT]

--only TEXT   only the settings whose name contains TEXT
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(PACKAGE / "Tests/Shared"), str(PACKAGE / "Tests/Pages")]
sys.dont_write_bytecode = True
from blocks import STAND_INS, TUTORIALS, articles, blocks_of, sources  # noqa: E402
from toolchain import swift_version  # noqa: E402

WORK = PACKAGE / ".build/settings"
MODULES = PACKAGE / ".build/urlsession/debug/Modules"
MODES = {
    "Swift 6": ["-swift-version", "6"],
    "Swift 5, complete checking": ["-swift-version", "5", "-strict-concurrency=complete"],
    "Swift 5, minimal checking": ["-swift-version", "5", "-strict-concurrency=minimal"],
}
FEATURES = {
    name: ["-enable-upcoming-feature", name]
    for name in ("NonisolatedNonsendingByDefault", "InferSendableFromCaptures", "InferIsolatedConformances")
} | {"default isolation MainActor": ["-default-isolation", "MainActor"]}
DOCUMENTS = ["meilisearch.json", "museum.json", "train-travel.json"]
# A block shows a value and does not use it; the declaration that would is not its subject.
UNUSED = re.compile(r"never used|never mutated|unused|never read|will never be executed|no calls to throwing|No calls to throwing")


def main() -> int:
    parser = argparse.ArgumentParser(usage="Tests/Platforms/settings.py ENDPOINTGEN [--only TEXT]")
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    os.chdir(PACKAGE)
    shutil.rmtree(WORK, ignore_errors=True)
    modules = prepare(arguments.tool.resolve())
    settings = [setting for setting in all_settings() if arguments.only in setting[0]]
    failed = 0
    for name, options in settings:
        problems = [problem for module, files in modules.items() for problem in compile(module, files, options)]
        print("FAILED" if problems else "ok", name)
        for problem in problems[:20]:
            print(problem)
        failed += bool(problems)
    print(f"{len(settings)} settings, {len(modules)} modules each; {len(settings) - failed} passed, {failed} failed")
    return 1 if failed or not settings else 0


def is_new(feature: str, mode: str) -> bool:
    """Whether the toolchain has the feature, and the language mode does not include it."""
    return mode != "Swift 6" if feature == "InferSendableFromCaptures" else swift_version() >= (6, 2)


def all_settings() -> list[tuple[str, list[str]]]:
    found = []
    for mode, options in MODES.items():
        features = {name: flags for name, flags in FEATURES.items() if is_new(name, mode)}
        found.append((mode, options))
        found += [(f"{mode}, {name}", options + flags) for name, flags in features.items()]
        if len(features) > 1:
            found.append((f"{mode}, all", options + [flag for flags in features.values() for flag in flags]))
    return found


def prepare(tool: pathlib.Path) -> dict[str, list[pathlib.Path]]:
    """The sources of each module."""
    modules = {}
    corpus = os.environ.get("ENDPOINTGEN_CORPUS")
    if corpus:
        documents = WORK / "documents"
        subprocess.run(
            [tool, "generate", *(pathlib.Path(corpus) / name for name in DOCUMENTS), "--output", documents, "--quiet"], check=True,
            stdout=subprocess.DEVNULL)
        modules["Documents"] = sorted(documents.glob("*.swift"))
    else:
        print("documents: skipped, because ENDPOINTGEN_CORPUS is not set")
    clients = sorted(pathlib.Path("Tests/RuntimeKitTests/Generated").glob("*.swift"))
    blocks = [block for article in articles() if article not in TUTORIALS for block in blocks_of(article)]
    folder = WORK / "articles"
    folder.mkdir(parents=True)
    for file, text in sources(blocks, "Article").items():
        (folder / file).write_text(text)
    for module, files in STAND_INS.items():
        subprocess.run(
            ["swiftc", "-emit-module", "-o", WORK / f"{module}.swiftmodule", "-module-name", module, "-swift-version", "6", "-wmo",
             "-parse-as-library", *files], check=True)
    return modules | {
        "App": [*clients, pathlib.Path("Tests/Platforms/Settings/HandWritten.swift"), *sorted(folder.glob("*.swift"))]
    }


def compile(module: str, files: list[pathlib.Path], options: list[str]) -> list[str]:
    """What the compiler says of a module, down to SIL, where it checks what is sent between isolations."""
    library = [] if any(file.name == "main.swift" for file in files) else ["-parse-as-library"]
    result = subprocess.run(
        ["swiftc", "-emit-sil", "-o", os.devnull, "-module-name", module, "-wmo", *library, *options, "-I", MODULES, "-I", WORK, *files],
        capture_output=True, text=True)
    found = re.findall(r"^\S.*: (?:error|warning): .*", result.stderr, re.MULTILINE)
    problems = [line for line in dict.fromkeys(found) if not (".docc/" in line and UNUSED.search(line))]
    return problems or ([result.stderr[-2000:]] if result.returncode else [])


if __name__ == "__main__":
    sys.exit(main())
