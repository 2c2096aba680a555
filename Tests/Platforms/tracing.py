#!/usr/bin/env python3
"""Runs what others write for RuntimeKit in a package of its own, against the public declarations alone: the code of the article Tracing.md,
and two transports, with modules that stand in for swift-distributed-tracing, swift-metrics and async-http-client.

usage: Tests/Platforms/tracing.py
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
ARTICLE = PACKAGE / "Sources/RuntimeKit/RuntimeKit.docc/Tracing.md"


def main() -> int:
    folder = PACKAGE / ".build/tracing"
    shutil.rmtree(folder / "Sources", ignore_errors=True)
    shutil.rmtree(folder / "Tests", ignore_errors=True)
    shutil.copytree(PACKAGE / "Tests/Platforms/Tracing", folder, dirs_exist_ok=True)
    manifest = folder / "Package.swift"
    manifest.write_text(manifest.read_text().replace('path: "../../.."', f'path: "{PACKAGE}"'))
    adapters = folder / "Sources/Adapters"
    adapters.mkdir()
    blocks = re.findall(r"^```swift\n(import .*?)^```", ARTICLE.read_text(), re.MULTILINE | re.DOTALL)
    for number, block in enumerate(blocks):
        (adapters / f"Adapter{number + 1}.swift").write_text(block)
    if len(blocks) != 2:
        print(f"expected two adapters in {ARTICLE.name}, found {len(blocks)}")
        return 1
    # RuntimeKit is built once for all nested packages.
    environment = {**os.environ, "SWIFTPM_BUILD_DIR": str(PACKAGE / ".build/nested")}
    return subprocess.run(["swift", "test", "--package-path", folder], env=environment).returncode


sys.exit(main())
