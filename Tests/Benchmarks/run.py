#!/usr/bin/env python3
"""Measures this package beside its peers, and writes RESULTS.md and its plots. Installs the peers from PyPI below .build the
first time. What a column gave is kept below .build, so that one can be measured again alone and the page be written from all.

The OpenAPI documents are those in the folder that ENDPOINTGEN_CORPUS names.
"""

import argparse
import importlib
import json
import pathlib
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Shared")]
sys.dont_write_bytecode = True
from measuring.machine import commit, machine  # noqa: E402
from measuring.page import write  # noqa: E402
from measuring.results import Result  # noqa: E402
from measuring.sampling import CommandFailed  # noqa: E402
from measuring.workshop import SCRATCH, Missing, Workshop  # noqa: E402

NAMES = ["generation", "yaml", "growth", "first", "rebuild", "compilation", "size", "coding", "unions", "memory", "overhead", "transport", "inline", "lines"]


def measured(name: str, column, workshop: Workshop) -> Result:
    """A column that fails says so on the page; the others go on."""
    workshop.say(f"== {column.TITLE}")
    start = time.monotonic()
    try:
        result = column.measure(workshop)
    except (Missing, CommandFailed) as error:
        result = Result(failure=str(error))
    except Exception:
        result = Result(failure=traceback.format_exc(limit=-3))
    result.runs = result.runs or workshop.runs
    result.commit = commit()
    result.seconds = time.monotonic() - start
    verdicts = result.verdicts()
    workshop.say(result.failure or f"{name}: {sum(verdicts)} of {len(verdicts)} targets met")
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], epilog=__doc__.split("\n\n")[-1])
    parser.add_argument("--only", nargs="+", default=NAMES, choices=NAMES, metavar="COLUMN",
                        help="only these columns: " + " ".join(NAMES))
    parser.add_argument("--runs", type=int, default=5, metavar="N",
                        help="runs per measurement, of which the median counts; 5 without it")
    parser.add_argument("--quick", action="store_true",
                        help="a run each, and less to do, to see that everything works; the page goes below .build")
    parser.add_argument("--page", action="store_true", help="only writes the page, from what is kept")
    arguments = parser.parse_args()
    columns = {name: importlib.import_module(f"columns.{name}") for name in NAMES}
    kept = SCRATCH / ("quick" if arguments.quick else "results")
    if not arguments.page:
        workshop = Workshop(1 if arguments.quick else arguments.runs, arguments.quick)
        about = machine(workshop)
        for name in arguments.only:
            measured(name, columns[name], workshop).save(kept / f"{name}.json")
        (kept / "machine.json").write_text(json.dumps(about))
    results = {name: result for name in NAMES if (result := Result.load(kept / f"{name}.json"))}
    target = kept if arguments.quick else HERE
    write(target, HERE / "TRIED.md", json.loads((kept / "machine.json").read_text()), columns, results)
    print(f"{target / 'RESULTS.md'} is written")
    return 1 if any(result.failure for result in results.values()) else 0


sys.exit(main())
