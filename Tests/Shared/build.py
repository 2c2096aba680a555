#!/usr/bin/env python3
"""Builds as `swift build` does with the same options, and fails for a warning as for an error.

usage: Tests/Shared/build.py [OPTIONS of swift build]

No option of the compiler makes errors of warnings, as `swift test` without it would build everything again. So a warning of a file that was
compiled before is not seen: a build of a new clone, as CI has it, sees all of them.
"""

import subprocess
import sys

process = subprocess.Popen(["swift", "build", *sys.argv[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
warnings = []
for line in process.stdout:
    print(line, end="", flush=True)
    # The compiler repeats a warning below the line that it is about.
    if "warning: " in line and "|" not in line:
        warnings.append(line)
status = process.wait()
if warnings and status == 0:
    sys.exit("FAILED: the build gives warnings\n" + "".join(warnings))
sys.exit(status)
