#!/usr/bin/env python3
"""Tests the runtime with a sanitizer; of its suites, those whose names contain what the regular expression says. Needs the debug build of the
tests, which it links with a runtime that is compiled for the sanitizer.

usage: Tests/Platforms/sanitizer.py thread|address SUITES
"""

import os
import pathlib
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
# What a runtime that is compiled for it calls; without that, it would pass whatever it does.
CALLS = {"thread": "_tsan_write", "address": "_asan_report_store"}


def main(sanitizer: str, suites: str) -> int:
    built = PACKAGE / ".build" / sanitizer
    built.mkdir(parents=True, exist_ok=True)
    # The objects of files that exist no longer are not in SwiftPM's list.
    listed = (PACKAGE / ".build/debug/EndpointGenPackageTests.product/Objects.LinkFileList").read_text().splitlines()
    objects = built / "tests"
    objects.write_text("".join(f"{line}\n" for line in listed if "/RuntimeKitTests.build/" in line))
    environment = {**os.environ, "TEST_OBJECTS": str(objects)}
    build = ["swift", "build", "--package-path", PACKAGE / "Tests/Platforms/Sanitizers", f"--sanitize={sanitizer}", "--scratch-path", built,
             "--disable-index-store"]
    folder = pathlib.Path(subprocess.run([*build, "--show-bin-path"], env=environment, check=True, capture_output=True, text=True).stdout.strip())
    program = folder / "SanitizedTests"
    # SwiftPM does not know of the tests, so it would not link them again.
    program.unlink(missing_ok=True)
    subprocess.run(build, env=environment, check=True)
    symbols = subprocess.run(["nm", *folder.glob("RuntimeKit.build/*.o")], capture_output=True, text=True).stdout
    if CALLS[sanitizer] not in symbols:
        print("FAILED: RuntimeKit is compiled without the sanitizer")
        return 1
    sys.stdout.flush()
    os.execv(program, [str(program), "--testing-library", "swift-testing", "--no-parallel", "--filter",
                       rf"RuntimeKitTests\.[A-Za-z]*({suites})[A-Za-z]*Tests"])


if len(sys.argv) != 3 or sys.argv[1] not in CALLS:
    sys.exit(__doc__.strip())
sys.exit(main(*sys.argv[1:]))
