"""What sending and receiving bytes takes on Linux: CurlTransport beside URLSession and libcurl alone, and calls in a second beside others."""

import json
import statistics
import subprocess

from columns.coding import BENCHMARKS, SERVERS, lines
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Workshop

TITLE = "Transport on Linux"
WORK = ("Bytes from a local nginx, one at a time, 8 and 32 at once, without reading them: `CurlTransport`, `URLSession.data(from:)`, and "
        "`curl_easy_perform` on a handle for each thread, which keeps nothing of what it receives. HTTP/2 is with TLS and an authority of the "
        "test's own, which URLSession cannot be told on Linux; there, `CurlTransport` takes one connection, and each handle one of its own.")
SESSION, BARE = "CPU ÷ URLSession", "CPU ÷ curl_easy_perform"
WAYS = {"transport": "CurlTransport", "session": "URLSession", "bare": "curl_easy_perform"}
# By the size: of URLSession's time, and of libcurl's where one call is made at a time.
LIMITS = {"200 bytes": (1 / 6, 2.0), "100 KB": (1 / 6, None), "5 MB": (1, 1.3)}
OTHERS = BENCHMARKS / "measuring/rates.py"


def measure(workshop: Workshop) -> Result:
    program = workshop.product("release", "OverheadBenchmark", BENCHMARKS)
    workshop.install_test_packages()
    workshop.say("receiving bytes")
    # A call's time depends on whether server and client share a core, so that it takes many rounds for a median that stays.
    rounds = 1 if workshop.is_quick else 4 * workshop.runs
    found = lines(SERVERS, "nginx", "tls", "--", program, "transport", rounds)
    result = Result(plot=Plot("CPU of a call of 200 bytes", "μs", []))
    for size, (of_session, of_bare) in LIMITS.items():
        for version in ("HTTP/1.1", "HTTP/2"):
            rows = [line for line in found if (line["size"], line["version"]) == (size, version)]
            if rows:
                result.tables.append(table(rows, f"{size}, {version}, calls at once", of_session, of_bare))
        if size == "200 bytes":
            result.plot.groups += [plotted(line) for line in found if (line["size"], line["version"]) == (size, "HTTP/1.1")]
    workshop.say("asking wrk and httpx")
    rates = Table("200 bytes, calls in a second", {"CurlTransport": "/s", "URLSession": "/s", "httpx": "/s", "wrk": "/s"}, [])
    peers = others(workshop)
    for line in found:
        if (line["size"], line["version"]) == ("200 bytes", "HTTP/1.1"):
            figures = {"CurlTransport": line["transport"]["rate"], "URLSession": line["session"]["rate"]}
            rates.rows.append(Row(str(line["width"]), figures | peers.get(line["width"], {})))
    result.tables.append(rates)
    return result


def table(rows: list[dict], title: str, of_session: float, of_bare: float | None) -> Table:
    ways = {way: name for way, name in WAYS.items() if way in rows[0]}
    targets = [Target(SESSION, of_session)] if "session" in ways else []
    result = Table(title, {name: "μs CPU" for name in ways.values()} | {"calls": "/s"}, targets + ([Target(BARE, of_bare)] if of_bare else []))
    for line in rows:
        figures = {name: line[way]["processor"] for way, name in ways.items()} | {"calls": line["transport"]["rate"]}
        ratios = {SESSION: figures["CurlTransport"] / figures["URLSession"]} if "session" in ways else {}
        # Libcurl's threads block, so that many at once are no more than there are cores.
        if of_bare and line["width"] == 1:
            ratios[BARE] = figures["CurlTransport"] / figures["curl_easy_perform"]
        result.rows.append(Row(str(line["width"]), figures, ratios))
    return result


def plotted(line: dict) -> Group:
    figures = {name: line[way]["processor"] for way, name in WAYS.items()}
    return Group(f"{line['width']} at once", [Bar(name, figure) for name, figure in figures.items()], figures["URLSession"] / 6)


def others(workshop: Workshop) -> dict[int, dict[str, float]]:
    """By the number of calls at once; without what cannot be had here."""
    seconds = "1" if workshop.is_quick else "3"
    run = subprocess.run([SERVERS, "nginx", "--", workshop.python, OTHERS, seconds], capture_output=True, text=True)
    found: dict[int, dict[str, list[float]]] = {}
    for line in run.stdout.splitlines():
        if line.startswith("{"):
            rate = json.loads(line)
            found.setdefault(rate["width"], {}).setdefault(rate["name"], []).append(rate["rate"])
    return {width: {name: statistics.median(rates) for name, rates in names.items()} for width, names in found.items()}
