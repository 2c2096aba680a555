#!/usr/bin/env python3
"""Installs the Python packages of Tests/requirements.txt into .venv, unless they are there."""

import pathlib
import shutil
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = PACKAGE / ".venv"
REQUIREMENTS = PACKAGE / "Tests/requirements.txt"
READY = FOLDER / "ready"


def install() -> None:
    if READY.exists() and READY.read_text() == REQUIREMENTS.read_text():
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    # uv installs several packages at a time, which takes a fifth of pip's time.
    for command in (
            [sys.executable, "-m", "venv", FOLDER], [FOLDER / "bin/pip", "install", "-q", "uv==0.13.9"],
            [FOLDER / "bin/uv", "pip", "install", "-q", "--python", FOLDER / "bin/python", "-r", REQUIREMENTS]):
        subprocess.run(command, check=True)
    shutil.copy(REQUIREMENTS, READY)


if __name__ == "__main__":
    install()
    print(f"{len(REQUIREMENTS.read_text().split())} packages of PyPI in .venv")
