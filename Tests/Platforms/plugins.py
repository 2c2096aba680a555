#!/usr/bin/env python3
"""Uses both plugins from packages of their own, exactly as a user would, but for one thing: nested packages share a folder for what is built,
so that RuntimeKit and the tool are built once for all of them.

usage: Tests/Platforms/plugins.py [PART...]     the parts are the files of Tests/Platforms/Plugins; all without any
"""

import importlib
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Shared")]
sys.dont_write_bytecode = True
from using import Checks  # noqa: E402

PARTS = ["buildtool", "command", "prebuilt", "version"]


def main(names: list[str]) -> int:
    if not set(names) <= set(PARTS):
        print(__doc__.strip(), f"The parts are {', '.join(PARTS)}.", sep="\n", file=sys.stderr)
        return 64
    checks = Checks()
    for name in names or PARTS:
        part = importlib.import_module(f"Plugins.{name}")
        print(f"-- {part.__doc__}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            part.run(checks, pathlib.Path(folder).resolve())
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


sys.exit(main(sys.argv[1:]))
