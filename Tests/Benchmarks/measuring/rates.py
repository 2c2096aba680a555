"""Prints calls in a second to the nginx at NGINX_URL, a line of JSON for each program and number of calls at once: wrk, if it is installed or
Debian has it, and Python's httpx.

    Tests/Live/servers.py nginx -- PYTHON Tests/Benchmarks/measuring/rates.py SECONDS
"""

import asyncio
import json
import os
import pathlib
import re
import subprocess
import sys
import time

import httpx

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Live"))
from hosting import Host, Problem  # noqa: E402

URL = os.environ["NGINX_URL"] + "/rates.txt"


def wrk() -> pathlib.Path | None:
    host = Host("wrk")
    try:
        return host.debian("wrk", "usr/bin/wrk")
    except Problem:
        return None
    finally:
        host.close()


async def calls(width: int, seconds: float) -> int:
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=width)) as client:
        end = time.monotonic() + seconds

        async def lane() -> int:
            count = 0
            while time.monotonic() < end:
                (await client.get(URL)).raise_for_status()
                count += 1
            return count

        return sum(await asyncio.gather(*(lane() for _ in range(width))))


def show(name: str, width: int, rate: float) -> None:
    print(json.dumps({"name": name, "width": width, "rate": rate}), flush=True)


seconds = float(sys.argv[1])
(pathlib.Path(os.environ["NGINX_ROOT"]) / "rates.txt").write_text("x" * 200)
program = wrk()
for width in (1, 8, 32):
    if program:
        words = [program, "-t", "1", "-c", str(width), "-d", f"{seconds:.0f}s", URL]
        rates = re.findall(r"^Requests/sec: *(\S+)", subprocess.run(words, capture_output=True, text=True).stdout, re.MULTILINE)
        for rate in rates:
            show("wrk", width, float(rate))
    start = time.monotonic()
    show("httpx", width, asyncio.run(calls(width, seconds)) / (time.monotonic() - start))
