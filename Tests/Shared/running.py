"""Runs steps in lanes, and keeps what came of each: NAME.log, NAME.total and NAME.failed in .build/test-logs."""

import collections
import contextlib
import dataclasses
import os
import pathlib
import re
import shlex
import signal
import subprocess
import threading
import time

from schedule import Schedule, Step

LOGS = pathlib.Path(".build/test-logs")
CRASH = re.compile(r"Fatal error: |Program crashed|\*\*\* Signal|Sanitizer: ")
FAILED = re.compile(rf"(?:✘|.*: error: |FAILED)|.*(?:{CRASH.pattern})")
# The line in which Swift Testing counts its tests, of which it counts the skipped ones as passed.
COUNTED = re.compile(r"Test run with (\d+) tests? .*(?:passed|failed) after")
SKIPPED = re.compile(r"^\S+ +Test .* skipped[.:]", re.MULTILINE)
SUITE = re.compile(r"✘ Suite (\w+) failed")


@dataclasses.dataclass
class Result:
    step: Step
    total: str
    seconds: float = 0
    processor: float = 0
    has_failed: bool = False
    has_run: bool = True
    # The command that repeats only the tests that failed.
    again: str = ""

    @property
    def line(self) -> str:
        time = f" ({self.seconds:.0f} s, {self.processor:.0f} s of processor time)" if self.has_run else ""
        return f"{self.step.name}: {self.total}{time}"


class Run:
    def __init__(self, steps: list[Step], made: tuple[str, ...], lanes: int):
        LOGS.mkdir(parents=True, exist_ok=True)
        # Those of other steps are what became of them.
        for step in steps:
            for ending in ("total", "failed"):
                (LOGS / f"{step.name}.{ending}").unlink(missing_ok=True)
        self.schedule = Schedule(steps, made)
        self.results: dict[str, Result] = {}
        self.processes: list[subprocess.Popen] = []
        self.is_stopping = False
        self.changed = threading.Condition()
        self.lanes = [threading.Thread(target=self.run_lane, args=[lane == lanes], daemon=True) for lane in range(lanes + 1)]
        for lane in self.lanes:
            lane.start()

    def wait(self) -> None:
        for lane in self.lanes:
            lane.join()

    def stop(self) -> None:
        """Ends what runs."""
        with self.changed:
            self.is_stopping = True
            for process in self.processes:
                if process.returncode is None:
                    end_group(process)
            self.changed.notify_all()
        self.wait()

    def run_lane(self, is_beside: bool) -> None:
        while (step := self.take(is_beside)) is not None:
            print(f"== {step.name}", flush=True)
            try:
                result = run_step(step, self.start)
            except OSError as error:
                with (LOGS / f"{step.name}.log").open("a") as log:
                    log.write(f"FAILED: {error}\n")
                result = Result(step, "FAILED", has_failed=True)
            with self.changed:
                self.finish(result)

    def take(self, is_beside: bool) -> Step | None:
        with self.changed:
            while not self.is_stopping:
                step = self.schedule.take(is_beside)
                if step or not self.schedule.waiting:
                    return step
                self.changed.wait()
            return None

    def finish(self, result: Result) -> None:
        self.keep(result)
        for lost in self.schedule.finish(result.step, not result.has_failed):
            self.keep(Result(lost, f"FAILED: not run, as {result.step.name} failed", has_failed=True, has_run=False))
        if result.has_failed and not self.is_stopping:
            show_failure(result)
        self.changed.notify_all()

    def keep(self, result: Result) -> None:
        self.results[result.step.name] = result
        (LOGS / f"{result.step.name}.total").write_text(result.line + "\n")
        if result.has_failed:
            (LOGS / f"{result.step.name}.failed").touch()

    def start(self, command: list[str], **options) -> subprocess.Popen:
        with self.changed:
            if self.is_stopping:
                raise InterruptedError("stopped")
            self.processes.append(subprocess.Popen(command, start_new_session=True, **options))
            return self.processes[-1]


def run_step(step: Step, start) -> Result:
    # What a step needs is built, so that scripts do not build it again.
    environment = {**os.environ, **step.sets, "BUILT": "1", "TEST_STEP": step.name}
    beside = ["Tests/Live/servers.py", *step.servers, "--"] if step.servers else []
    began, processor, counts = time.monotonic(), 0.0, collections.Counter()
    log = LOGS / f"{step.name}.log"
    log.write_bytes(b"")
    for words in step.commands:
        place = log.stat().st_size
        with log.open("ab") as output:
            process = start([*beside, *words], env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            # Not Popen.wait(), which does not say what the command and all that it has waited for took.
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        end_group(process)
        processor += usage.ru_utime + usage.ru_stime
        text = log.read_bytes()[place:].decode(errors="replace")
        if step.counts and process.returncode == 0:
            count(text, counts)
        if process.returncode or step.counts and not counts["ran"]:
            total = "FAILED" if process.returncode else "FAILED: no test ran"
            return Result(step, total, time.monotonic() - began, processor, True, again=again([*beside, *words], text))
        if step.counts:
            counts["ran"] = 0
    lines = log.read_text(errors="replace").split("\n")
    total = next((line for line in reversed(lines) if line.strip()), "passed")
    if step.counts:
        total = f"{counts['all']} tests passed" + (f", {counts['skipped']} of them skipped" if counts["skipped"] else "")
    return Result(step, total, time.monotonic() - began, processor)


def end_group(process: subprocess.Popen) -> None:
    """Each command has a process group of its own, with all that it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGTERM)


def count(text: str, counts: collections.Counter) -> None:
    """Adds the tests of a command. `swift test` passes if its filter matches nothing."""
    number = sum(map(int, COUNTED.findall(text)))
    skipped = len(SKIPPED.findall(text))
    counts.update(all=number, skipped=skipped, ran=number - skipped)


def again(words: list[str], text: str) -> str:
    suites = list(dict.fromkeys(SUITE.findall(text)))
    if not suites or "--filter" not in words:
        return ""
    place = words.index("--filter")
    return shlex.join([*words[:place + 1], "|".join(suites), *words[place + 2:]])


def show_failure(result: Result) -> None:
    """First the tests that failed, or the crash and the test that ran then; then the end of the output, without the logs of the servers."""
    log = LOGS / f"{result.step.name}.log"
    lines = log.read_text(errors="replace").splitlines()
    end = next((index for index, line in enumerate(lines) if re.match("-- the end of .* of the server ", line)), len(lines))
    if end > 60:
        print("\n".join([line for line in lines if FAILED.match(line)][:40]))
    if any(CRASH.search(line) for line in lines):
        started = [line for line in lines if re.match(r"◇ Test .* started", line)]
        print("the last test that started before the crash:", *started[-1:])
    print("\n".join(lines[max(0, end - 60):end]))
    load = ", ".join(f"{load:.2f}" for load in os.getloadavg())
    print(f"{result.step.name}: failed after {result.seconds:.0f} s; load: {load}; the whole log is {log}", flush=True)
