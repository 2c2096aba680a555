#!/usr/bin/env python3
"""Checks that a version can be released, and says what to do with what is not ready. Changes nothing but what it builds below .build.

    Tests/Pages/release.py 0.2.0            all of it
    Tests/Pages/release.py 0.2.0 --quick    what takes no build
"""

import pathlib
import re
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
BUNDLE = PACKAGE / ".build/EndpointGenPlugins"


def run(*words) -> tuple[bool, str]:
    """Whether a command succeeds, and what it prints."""
    try:
        done = subprocess.run(words, cwd=PACKAGE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        return False, str(error)
    return done.returncode == 0, done.stdout


def has(file: str, text: str) -> bool:
    return text in (PACKAGE / file).read_text()


def quick(version: str):
    """(what, what to do if it is not so, whether it is so)"""
    changes = (PACKAGE / "CHANGELOG.md").read_text().splitlines()
    yield "the working tree is clean", "commit or remove what git status shows", not run("git", "status", "--porcelain")[1]
    yield "the tag is free", "choose another version, or delete the tag", not run("git", "tag", "--list", version)[1]
    yield "the changelog has the version", f'write "## {version}" in place of "## Unreleased"', f"## {version}" in changes
    yield "nothing is unreleased", f'move it below "## {version}"', "## Unreleased" not in changes
    file = "Sources/EndpointGen/EndpointGen.swift"
    yield "the tool says its version", f"change it in {file}", has(file, f'static let version = "{version}"')
    file = "Sources/RuntimeKit/Curl/CurlTransfer+Setup.swift"
    yield "requests say its version", f"change it in {file}", has(file, f'User-Agent: RuntimeKit/{version}"')
    others = [f"{page.relative_to(PACKAGE)} says {found}" for page in [PACKAGE / "README.md", *(PACKAGE / "Sources").rglob("*.md")]
              for found in re.findall(r'EndpointGen\.git", \.upToNextMinor\(from: "([0-9.]+)"', page.read_text()) if found != version]
    yield "the pages say which version to depend on", ", ".join(others), not others


def thorough(version: str):
    for what, advice, command in (
            ("every test passes", "see .build/test-logs", ["Tests/run"]),
            ("the bundle is built", "here is the end of its output", ["Plugins/bundle", str(BUNDLE), "--version", version])):
        is_right, output = run(*command)
        yield what, advice + "\n" + "\n".join(output.splitlines()[-5:]), is_right
    tools = sorted(BUNDLE.glob("endpointgen.artifactbundle/*/endpointgen"))
    yield "its tool says the version", "build it again", bool(tools) and run(tools[0], "--version")[1].strip() == f"endpointgen {version}"


def main(arguments: list[str]) -> int:
    if not arguments or not re.fullmatch(r"\d+\.\d+\.\d+", arguments[0]) or arguments[1:] not in ([], ["--quick"]):
        print(__doc__.strip())
        return 64
    version, failed = arguments[0], 0
    for checks in [quick] + ([] if arguments[1:] else [thorough]):
        for what, advice, is_right in checks(version):
            print(f"ok: {what}" if is_right else f"FAILED: {what}; {advice}", flush=True)
            failed += not is_right
    if not failed:
        print(f"{version} is ready: git tag {version} && git push origin {version}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
