#!/usr/bin/env python3
"""Carries out a tutorial, or all of them: makes its files, runs its commands, compares what they print. It begins in an empty directory, or in
a copy of START.

- A code block after a paragraph that ends with "In `FILE`:" or "in `FILE`:" is the content of that file.
- A block after a paragraph that ends with "before:" shows what the reader had, and is left out.
- A block marked `sh` holds commands.
- A block without a mark holds lines that the commands before it print, in this order. They fail if one of the lines is
  an error, and have to succeed otherwise.

The package that the tutorial depends on becomes this one. The address https://httpbin.org, if it is there, becomes HTTPBIN_URL.

usage: [HTTPBIN_URL=…] Tests/Pages/tutorial.py [ARTICLE [START]]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
from blocks import TUTORIALS  # noqa: E402

DEPENDENCY = re.compile(r'\.package\(url: "…/EndpointGen\.git", \.upToNextMinor\(from: "[0-9.]+"\)\)')
SERVER = "https://httpbin.org"


class Mismatch(Exception):
    pass


def main() -> int:
    if {"-h", "--help"} & set(sys.argv):
        sys.exit(__doc__.strip())
    os.chdir(PACKAGE)
    tutorials = {sys.argv[1]: sys.argv[2:]} if sys.argv[1:] else TUTORIALS
    return max(carry_out(pathlib.Path(article), *start) for article, start in tutorials.items())


def carry_out(article: pathlib.Path, start: str = "") -> int:
    text = article.read_text()
    if not DEPENDENCY.search(text):
        print(f"{article}: error: it depends on no package {DEPENDENCY.pattern}")
        return 1
    text = DEPENDENCY.sub(lambda _: f'.package(name: "EndpointGen", path: "{PACKAGE}")', text)
    if SERVER in text:
        text = text.replace(SERVER, os.environ["HTTPBIN_URL"])
    # As in Tests/Platforms/plugins.py, RuntimeKit and the tool are built once for all nested packages.
    os.environ["SWIFTPM_BUILD_DIR"] = str(PACKAGE / ".build/nested")
    with tempfile.TemporaryDirectory() as folder:
        directory = pathlib.Path(folder).resolve()
        if start:
            directory /= pathlib.Path(start).name
            shutil.copytree(start, directory)
        reader = Reader(directory)
        for line, kind, before, code in blocks(text):
            try:
                reader.take(kind, before, code)
            except Mismatch as problem:
                print(f"{article}:{line}: error: {problem}")
                return 1
        reader.settle()
    print(f"{article.stem}: {reader.files} files, {reader.commands} commands, {reader.outputs} outputs")
    return 0


def blocks(text: str):
    """Each block of code: its line, its mark, the line of text before it, and the code."""
    before, code, start, kind = "", None, 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```") and code is None:
            code, start, kind = [], number, line[3:]
        elif line.startswith("```"):
            yield start, kind, before, "\n".join(code) + "\n"
            before, code = "", None
        elif code is not None:
            code.append(line)
        elif line.strip():
            before = line


class Reader:
    """Somebody who does what the tutorial says."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.files = self.commands = self.outputs = 0
        self.printed, self.status = "", 0

    def take(self, kind: str, before: str, code: str) -> None:
        file = re.search(r"\b[Ii]n `([^`]+)`:$", before)
        if re.search(r"\bbefore:$", before, re.IGNORECASE):
            return
        if kind == "sh":
            self.settle()
            self.run(code)
        elif file:
            self.settle()
            self.write(self.folder / file[1], code)
        elif not kind:
            self.compare(code)
        else:
            raise Mismatch("nothing is said of what to do with this block")

    def write(self, path: pathlib.Path, content: str) -> None:
        if not path.parent.is_dir():
            raise Mismatch(f"there is no folder for {path.name}")
        path.write_text(content)
        self.files += 1

    def run(self, script: str) -> None:
        # The next commands go on in the directory where these end.
        script = f"set -e\n{script}pwd >&3\n"
        read, write = os.pipe()
        result = subprocess.run(
            ["bash", "-c", script.replace(">&3", f">&{write}")], cwd=self.folder, pass_fds=[write], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.folder = pathlib.Path(pipe.read().strip() or self.folder)
        self.printed, self.status = result.stdout, result.returncode
        self.commands += 1

    def compare(self, expected: str) -> None:
        place = 0
        for line in expected.splitlines():
            found = self.printed.find(line, place)
            if found < 0:
                raise Mismatch(f"{line!r} is not printed; the end of what is:\n{self.end}")
            place = found + len(line)
        if (self.status != 0) != ("error:" in expected):
            raise Mismatch(f"the status is {self.status}; the end of what is printed:\n{self.end}")
        self.status = 0
        self.outputs += 1

    @property
    def end(self) -> str:
        return "\n".join(self.printed.splitlines()[-30:])

    def settle(self) -> None:
        """Commands without an output have to succeed."""
        if self.status != 0:
            raise Mismatch(f"the command before this fails:\n{self.end}")


sys.exit(main())
