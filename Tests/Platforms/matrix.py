#!/usr/bin/env python3
"""Type-checks what every spec gives: internal and public, with and without MainActor isolation, public ones also where imports
are internal by default, as warnings-free Swift 6.

usage: Tests/Platforms/matrix.py ENDPOINTGEN
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(PACKAGE / "Tests/Shared"))
sys.dont_write_bytecode = True
from toolchain import isolation_options  # noqa: E402

MODULES = PACKAGE / ".build/debug/Modules"


def with_access(spec: pathlib.Path, access: str) -> str | None:
    """The text of a spec with this access; None for a file that only others import."""
    text = spec.read_text()
    if spec.suffix == ".json":
        document = json.loads(text)
        document["swift"] = {**document.get("swift", {}), "access": access}
        return json.dumps(document) if "api" in document else None
    return re.sub(r"^swift:.*\n", "", text, flags=re.MULTILINE) + f"swift: {{access: {access}}}\n"


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    tool = pathlib.Path(sys.argv[1]).resolve()
    passed = failed = 0
    sources = [path for kind in ("endpoints.json", "endpoints.yaml", "openapi.json") for path in sorted((PACKAGE / "Specs").glob(f"*.{kind}"))]
    for spec in sources:
        is_document = ".openapi." in spec.name
        if not is_document and with_access(spec, "internal") is None:
            continue
        for access in ("internal", "public"):
            with tempfile.TemporaryDirectory() as folder:
                for other in sources:
                    (pathlib.Path(folder) / other.name).write_text(other.read_text())
                copy = pathlib.Path(folder) / spec.name
                if not is_document:
                    copy.write_text(with_access(spec, access))
                output = pathlib.Path(folder) / "output"
                options = ["--access", access] if is_document else []
                subprocess.run([tool, "generate", copy, "--output", output, *options], check=True, stdout=subprocess.DEVNULL)
                files = sorted(output.glob("*.swift"))
                settings = {isolation: isolation_options(isolation) for isolation in ("nonisolated", "MainActor")}
                if access == "public":
                    settings["internal imports"] = ["-enable-upcoming-feature", "InternalImportsByDefault"]
                for setting, options in settings.items():
                    name = f"{spec.name.split('.')[0]}, {access}, {setting}"
                    result = subprocess.run(
                        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *options]
                        + ["-parse-as-library", "-I", MODULES, *files], capture_output=True, text=True)
                    if result.returncode == 0:
                        passed += 1
                        print("ok", name)
                    else:
                        failed += 1
                        print("FAILED", name, result.stderr, sep="\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
