#!/usr/bin/env python3
"""Runs endpointgen on what means harm. The Swift that hostile specs give type-checks, and its literals carry the text unchanged; and a system
that is hostile (streams that are closed or full, links, endless files, limits, other runs) makes no run trap, hang or write elsewhere. Documents
beyond the limits of endpointgen give a warning.

usage: Tests/Fuzzing/hostile.py ENDPOINTGEN [--only NAME…]

--only NAME…  only these specs of Tests/EndpointGenTests/Hostile, or these functions of limitcases.py and systemcases.py
"""

import concurrent.futures
import json
import pathlib
import re
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
from limitcases import CASES as LIMITS  # noqa: E402
from systemcases import CASES as SYSTEMS  # noqa: E402
from systemcases import Room  # noqa: E402
from toolchain import PACKAGE, run, swift_files, typecheck  # noqa: E402

HOSTILE = PACKAGE / "Tests/EndpointGenTests/Hostile"
# Raw or plain.
LITERAL = re.compile(r'#"((?:(?!"#).)*)"#|"((?:[^"\\\n]|\\.)*)"')
ESCAPE = re.compile(r"\\(u\{([0-9A-F]+)\}|.)")
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "0": "\0", '"': '"', "\\": "\\"}


def value(literal: str) -> str:
    return ESCAPE.sub(lambda match: chr(int(match[2], 16)) if match[2] else PLAIN[match[1]], literal)


def literals(text: str) -> set[str]:
    code = (line for line in text.split("\n") if not line.lstrip().startswith("//"))
    return {value(match[2]) if match[1] is None else match[1] for line in code for match in LITERAL.finditer(line)}


def spec_problem(tool: pathlib.Path, name: str, expectation: dict) -> str | None:
    with tempfile.TemporaryDirectory() as folder:
        spec = pathlib.Path(folder) / expectation.get("file", f"{name}.endpoints.json")
        spec.write_bytes((HOSTILE / f"{name}.endpoints.json").read_bytes())
        output = pathlib.Path(folder) / "output"
        result = run(tool, "generate", spec, "--output", output, seconds=60)
        if expectation["outcome"] == "error":
            if result.status != 2 or output.exists():
                return f"expected a diagnostic and no output, got status {result.status}: {result.errors}"
            return None if "error: " in result.errors else "no diagnostic"
        if result.status != 0 or {path.name for path in pathlib.Path(folder).iterdir()} != {"output", spec.name}:
            return f"expected Swift, got status {result.status}: {result.errors}"
        files = swift_files(output)
        if errors := typecheck(files):
            return errors
        found = set().union(*(literals(file.read_bytes().decode()) for file in files))
        missing = [text for text in expectation.get("carries", []) if text not in found]
        return f"not carried: {missing}" if missing else None


def system_problems(tool: pathlib.Path, case) -> list[str | None]:
    with tempfile.TemporaryDirectory() as folder:
        return [None if found == expected else f"{name}: found {found!r}, expected {expected!r}"
                for name, found, expected in case(Room(tool, pathlib.Path(folder)))]


def main() -> int:
    parser = CommandLine(__doc__)
    parser.add_argument("--only", nargs="+", default=[])
    arguments = parser.parse_args()
    tool = arguments.tool
    expectations = json.loads((HOSTILE / "expectations.json").read_text())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        specs = {name: pool.submit(spec_problem, tool, name, expectation) for name, expectation in expectations.items()
                 if not arguments.only or name in arguments.only}
        systems = {case.__name__: pool.submit(system_problems, tool, case) for case in LIMITS + SYSTEMS if not arguments.only or case.__name__ in arguments.only}
        results = [(name, job.result()) for name, job in specs.items()]
        results += [(name, problem) for name, job in systems.items() for problem in job.result()]
    failed = [(name, problem) for name, problem in results if problem]
    for name, problem in failed:
        print(f"FAILED: {name}: {problem}\nto repeat it: {sys.argv[0]} {arguments.tool} --only {name}")
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not results else 0


sys.exit(main())
