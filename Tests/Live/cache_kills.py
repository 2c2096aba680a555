#!/usr/bin/env python3
"""Kills processes that share a cache on disk, at random, again and again, and says whether one ever saw a wrong byte or trapped.

usage: Tests/Live/cache_kills.py [--count N] [--seed S]

--count N  how many processes are killed; 200 without it. Two run at a time, each with 20 readers and writers.

RuntimeKitTests must be built.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
# What Swift Testing prints when the worker begins.
WORKER = "Test twentyReadAndWrite() started"


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    binaries = sorted((PACKAGE / ".build/debug").glob("*PackageTests.xctest"))
    if not binaries or not binaries[0].is_file():
        print("skipped: on this platform the tests are no executable")
        return 0
    rng = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        logs = pathlib.Path(folder) / "logs"
        logs.mkdir()
        shared = pathlib.Path(folder) / "cache"
        started, failures = 0, []

        def start() -> tuple[subprocess.Popen, pathlib.Path]:
            nonlocal started
            started += 1
            log = logs / f"{started}.log"
            environment = {**os.environ, "CACHE_WORKER_FOLDER": str(shared), "CACHE_WORKER_SECONDS": "600"}
            with log.open("wb") as output:
                process = subprocess.Popen(
                    [binaries[0], "--testing-library", "swift-testing", "--filter", "CacheWorkerTests"],
                    stdout=output, stderr=output, env=environment)
            return process, log

        def wait_until_at_work(process: subprocess.Popen, log: pathlib.Path) -> None:
            # Ends what hangs; a busy machine may take its time.
            end = time.monotonic() + 300
            while WORKER.encode() not in log.read_bytes():
                if process.poll() is not None or time.monotonic() > end:
                    process.kill()
                    process.wait()
                    raise SystemExit(f"FAILED: the worker does not begin:\n{log.read_text(errors='replace')[-500:]}")
                time.sleep(0.01)

        def check(process: subprocess.Popen, log: pathlib.Path, expected: set[int]) -> None:
            text = log.read_text(errors="replace")
            wrong = [line for line in text.splitlines() if line.startswith("WRONG")]
            if wrong or process.returncode not in expected:
                failures.append(f"status {process.returncode}: {(wrong or text.splitlines()[-3:])[:3]}")

        running = [start(), start()]
        try:
            for _ in range(arguments.count):
                process, log = running.pop(rng.randrange(2))
                # At any moment of its work.
                wait_until_at_work(process, log)
                time.sleep(rng.uniform(0.05, 0.45))
                process.send_signal(signal.SIGKILL)
                process.wait()
                check(process, log, {-signal.SIGKILL})
                running.append(start())
            for process, log in running:
                wait_until_at_work(process, log)
                process.send_signal(signal.SIGKILL)
                process.wait()
                check(process, log, {-signal.SIGKILL})
        finally:
            for process, _ in running:
                process.kill()
                process.wait()
        # What they left is read by one that nobody kills.
        environment = {**os.environ, "CACHE_WORKER_FOLDER": str(shared), "CACHE_WORKER_SECONDS": "2"}
        last = subprocess.run([binaries[0], "--testing-library", "swift-testing", "--filter", "CacheWorkerTests"],
                              capture_output=True, text=True, env=environment)
        if last.returncode or "WRONG" in last.stdout or WORKER not in last.stdout + last.stderr:
            failures.append(f"the last one: {last.stdout[-500:]}{last.stderr[-500:]}")
        temporary = sum(1 for file in shared.iterdir() if file.name.endswith(".tmp"))
        size = sum(file.stat().st_size for file in shared.iterdir())
    for failure in failures[:10]:
        print(f"FAILED {failure}")
    print(f"{arguments.count} killed, {len(failures)} failed; {temporary} unfinished files and {size} bytes were left")
    return 1 if failures else 0


sys.exit(main())
