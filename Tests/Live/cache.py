#!/usr/bin/env python3
"""Runs http-tests/cache-tests, the public suite for HTTP caches, through a client with an HTTPCache, and prints what passed.

usage: Tests/Live/cache.py [--all] [--only ID…]

ENDPOINTGEN_CACHE_TESTS names the folder of the suite; without it, this says so and is skipped. The suite's own server needs node
14.8 or later (Debian: nodejs). RuntimeKitTests must be built.

--all    also shows what does not pass for a reason that Tests/Notes/CACHE.md gives, and the checks
--only   only these cases
"""

import argparse
import collections
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from hosting import free_port  # noqa: E402

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
DECISIONS = PACKAGE / "Tests/Notes/CACHE.md"


def decisions() -> dict[str, str]:
    table = DECISIONS.read_text().partition("## Decisions")[2]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| `")]
    return {name.strip("`"): reason for names, reason in rows for name in names.split(", ")}


def wait_for(port: int, server: subprocess.Popen) -> None:
    # Ends what hangs; a busy machine may take its time.
    for _ in range(600):
        if server.poll() is not None:
            sys.exit(f"Tests/Live/cache.py: the suite's server has ended with {server.returncode}")
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit("Tests/Live/cache.py: the suite's server does not start")


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", nargs="+", default=[])
    arguments = parser.parse_args()
    suite = os.environ.get("ENDPOINTGEN_CACHE_TESTS")
    if not suite:
        print("skipped: ENDPOINTGEN_CACHE_TESTS does not name the folder of http-tests/cache-tests")
        return 0
    node = shutil.which("node") or shutil.which("nodejs")
    if not node:
        print("skipped: node is missing, which the suite's server needs (Debian: nodejs)")
        return 0
    suite = pathlib.Path(suite).resolve()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        cases, report = folder / "cases.json", folder / "report.tsv"
        index = (suite / "tests/index.mjs").as_uri()
        script = f"import tests from {index!r}; process.stdout.write(JSON.stringify(tests))"
        with cases.open("wb") as output:
            subprocess.run([node, "--input-type=module", "-e", script], stdout=output, check=True)
        port = free_port()
        settings = {"npm_config_port": str(port), "npm_config_protocol": "http", "npm_config_pidfile": str(folder / "pid")}
        with (folder / "server.log").open("wb") as log:
            server = subprocess.Popen([node, "test-engine/server/server.mjs"], cwd=suite, stdout=log, stderr=log,
                                      env={**os.environ, **settings})
        try:
            wait_for(port, server)
            environment = {**os.environ, "CACHE_SUITE_SERVER": f"http://127.0.0.1:{port}", "CACHE_SUITE_CASES": str(cases),
                           "CACHE_SUITE_REPORT": str(report), "CACHE_SUITE_ONLY": " ".join(arguments.only)}
            if not arguments.only:
                environment.pop("CACHE_SUITE_ONLY")
            test = subprocess.run(["swift", "test", "--skip-build", "--filter", "CacheSuiteTests"], cwd=PACKAGE, env=environment,
                                  capture_output=True, text=True)
        finally:
            server.terminate()
            server.wait()
        if test.returncode or not report.exists():
            sys.stdout.write(test.stdout + test.stderr)
            return 1
        rows = [line.split("\t") for line in report.read_text().splitlines()]
    return summary(rows, arguments.only, arguments.all or bool(arguments.only))


def summary(rows: list[list[str]], only: list[str], shows_all: bool) -> int:
    reasons, counts, wrong = decisions(), collections.Counter(), []
    # Without these, a suite whose cases are not found would pass.
    names = {row[2] for row in rows}
    wrong += [f"{name} is not in the suite" for name in only or reasons if name not in names]
    for kind, suite, name, result, text in rows:
        counts[kind, result] += 1
        counts[kind] += 1
        is_decided = name in reasons
        if result == "passed":
            if is_decided:
                wrong.append(f"{name} passes; its reason in {DECISIONS.name} is no longer true")
        elif kind != "check" and not is_decided:
            wrong.append(f"{kind} {name}: {result}: {text}")
        if shows_all and result != "passed":
            print(f"{kind:8} {name}: {result}: {text}" + (f" ({reasons[name]})" if is_decided else ""))
    for line in wrong:
        print(f"FAILED {line}")
    print("; ".join(f"{kind}: {counts[kind, 'passed']} of {counts[kind]} passed" for kind in ("required", "optimal", "check"))
          + f"; {len(wrong)} failed without a reason")
    return 1 if wrong else 0


sys.exit(main())
