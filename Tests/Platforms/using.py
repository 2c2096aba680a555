"""A package that uses the plugins, and what is checked of it: what commands print, and what the plugins have generated."""

import os
import pathlib
import re
import shutil
import subprocess
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
NESTED = PACKAGE / ".build/nested"
OUTPUTS = NESTED / "plugins/outputs"


class Checks:
    def __init__(self):
        self.passed = self.failed = 0
        self.start = time.monotonic()
        # What the last command has printed.
        self.output = ""

    def __call__(self, name: str, is_right: bool) -> None:
        """Counts, and shows how long it took since the last one."""
        seconds, self.start = time.monotonic() - self.start, time.monotonic()
        if is_right:
            self.passed += 1
            print(f"ok: {name} ({seconds:.0f} s)", flush=True)
        else:
            self.failed += 1
            print(f"FAILED: {name}", *self.output.splitlines()[-30:], sep="\n", flush=True)


class Package:
    """A copy to edit, which finds the package under test by its absolute path."""

    def __init__(self, checks: Checks, template: pathlib.Path, folder: pathlib.Path):
        self.checks, self.folder, self.app = checks, folder, folder / "Sources/App"
        shutil.copytree(template, folder)
        self.edit("Package.swift", 'path: "../../../.."', f'path: "{PACKAGE}"')

    def path(self, name: str) -> pathlib.Path:
        """Of a file of the target App, or of the package."""
        return self.folder / name if name.startswith("Package") else self.app / name

    def edit(self, name: str, old: str, new: str) -> None:
        text = self.path(name).read_text()
        if old not in text:
            raise ValueError(f"{name} has no {old}")
        self.path(name).write_text(text.replace(old, new))

    def write(self, name: str, text: str) -> None:
        self.path(name).parent.mkdir(exist_ok=True, parents=True)
        self.path(name).write_text(text)

    def move(self, old: str, new: str) -> None:
        self.path(old).rename(self.path(new))

    def remove(self, *names: str) -> None:
        for name in names:
            remove(self.path(name))

    # Commands

    def run(self, *words, **variables: str | None) -> bool:
        """Whether a command succeeds."""
        return run(self.checks, self.folder, *words, **variables)

    def build(self, *options: str) -> bool:
        return self.run("swift", "build", *options)

    def logged(self, pattern: str) -> bool:
        return re.search(pattern, self.checks.output, re.MULTILINE) is not None

    def is_quiet(self, pattern: str = "Generating|Compiling App") -> bool:
        return not self.logged(pattern)

    def program(self) -> str:
        """What the program prints."""
        return subprocess.run([NESTED / "debug/App"], stdout=subprocess.PIPE, text=True).stdout.strip()


def run(checks: Checks, folder: pathlib.Path, *words, **variables: str | None) -> bool:
    environment = {**os.environ, "SWIFTPM_BUILD_DIR": str(NESTED), **variables}
    environment = {name: value for name, value in environment.items() if value is not None}
    done = subprocess.run([str(word) for word in words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
    checks.output = done.stdout
    return done.returncode == 0


def remove(path: pathlib.Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def outputs() -> list[pathlib.Path]:
    """What the build-tool plugin has generated."""
    return sorted(OUTPUTS.rglob("*.swift"))


def generated(pattern: str, name: str = "") -> bool:
    return any(re.search(pattern, file.read_text()) for file in outputs() if name in ("", file.name))


def has_property(name: str, type: str, file: str = "") -> bool:
    return generated(rf"(let|var) {name}: {type}", file)
