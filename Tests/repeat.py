#!/usr/bin/env python3
"""Runs steps of Tests/run again and again on a machine that is busy in one of several ways, and prints a row a run: its number, its status,
how long it took, the load at its end, and the steps that failed. Logs of runs that fail stay below .build/repeat.

  Tests/repeat.py 10 idle live import unit

  idle    as the machine is
  loops   beside eight busy loops
  nice    with the lowest priority, beside two compilers
  core    on one core (needs taskset)

Build first: Tests/run with the same steps.
"""

import multiprocessing
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent


def loop() -> None:
    while True:
        pass


def compile() -> None:
    files = sorted((PACKAGE / "Sources/EndpointGen").rglob("*.swift"))
    while True:
        subprocess.run(["swiftc", "-O", "-wmo", "-parse-as-library", "-emit-object", "-o", os.devnull, *files], capture_output=True)


# What runs beside the steps, and what their command begins with.
ENVIRONMENTS = {
    "idle": ([], []), "loops": ([loop] * 8, []), "nice": ([compile] * 2, ["nice", "-n", "19"]), "core": ([], ["taskset", "-c", "0"])}


def main(arguments: list[str]) -> int:
    if len(arguments) < 3 or not arguments[0].isdigit():
        print(__doc__.strip(), file=sys.stderr)
        return 64
    count, environment, steps = int(arguments[0]), arguments[1], arguments[2:]
    if environment not in ENVIRONMENTS:
        print(f"Tests/repeat.py: there is no environment {environment}; there are {', '.join(ENVIRONMENTS)}", file=sys.stderr)
        return 64
    busy, prefix = ENVIRONMENTS[environment]
    kept = PACKAGE / ".build/repeat" / environment
    kept.mkdir(parents=True, exist_ok=True)
    # They end with this script.
    for work in busy:
        multiprocessing.Process(target=work, daemon=True).start()
    failures = 0
    for run in range(1, count + 1):
        start, log = time.monotonic(), kept / f"{run}.log"
        with log.open("wb") as output:
            status = subprocess.run([*prefix, "Tests/run", *steps], cwd=PACKAGE, stdout=output, stderr=output).returncode
        failed = re.findall(r"^To run again what failed: Tests/run (.*)", log.read_text(errors="replace"), re.MULTILINE)
        load = ", ".join(f"{load:.2f}" for load in os.getloadavg())
        print(f"{environment:6} {run:3}  status {status}  {time.monotonic() - start:5.0f} s  load {load}  "
              + "".join(f"failed: {names}" for names in failed), flush=True)
        if status == 0:
            log.unlink()
            continue
        failures += 1
        shutil.rmtree(kept / str(run), ignore_errors=True)
        shutil.copytree(PACKAGE / ".build/test-logs", kept / str(run))
    print(f"{count - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
