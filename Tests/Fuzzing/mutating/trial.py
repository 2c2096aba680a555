"""Runs endpointgen on one case in a folder of its own, and says what is wrong with what it does."""

import dataclasses
import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile
import threading

from toolchain import same_swift
from .tree import Object, parsed, places

# Of a process that takes memory without an end.
MEMORY = 4 << 30
FILE_SIZE = 256 << 20
# Ends what waits for ever.
MAXIMUM_SECONDS = 3600
# A message says what was found, and shows its line, but repeats neither without an end.
MAXIMUM_LINE = 20_000
MAXIMUM_ERRORS = 4 << 20
# What the parser takes.
MAXIMUM_DEPTH = 200
STATUSES = {"generate": {0, 2}, "lint": {0, 1, 2}, "import": {0, 2}, "check": {0}}
PLACE = re.compile(r"^.+:\d+:\d+: error: .", re.MULTILINE)
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f\x85\u2028\u2029\u202a-\u202e\u2066-\u2069]")
# Comments, strings and brackets of Swift, as far as generated code has them.
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(#+)".*?"\1|"(?:[^"\\\n]|\\.)*"|[{}()\[\]"]', re.DOTALL)
# A reference that would leave the folder of the document, or the machine.
REFUSED_REFERENCE = re.compile(r'cannot resolve the reference ".*": it (?:is a URL|is not a relative path|leads out)')
TRAP = re.compile(r"(?:Fatal error|Swift/\S+?:\d+)[^\n]*")


@dataclasses.dataclass
class Case:
    """Files by their names, the one to generate from, and what is done with it."""

    files: dict[str, bytes]
    main: str
    options: list[str]
    commands: list[str]
    # Ends what hangs. Time is that of the processor, so that a busy machine changes nothing.
    seconds: int = 60

    @property
    def is_document(self) -> bool:
        return not self.main.endswith(".endpoints.json")


@dataclasses.dataclass
class Failure:
    """The kind is the same for all inputs that fail for the same reason, as far as can be told."""

    kind: str
    details: str


@dataclasses.dataclass
class Run:
    status: int
    output: str
    errors: str
    seconds: float


class Trial:
    """One case; `failure` is None where all is well."""

    def __init__(self, tool: pathlib.Path, case: Case):
        self.tool, self.case, self.seconds = tool, case, 0.0
        self.status: int | None = None
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="endpointgen-case-"))
        # What climbs out of its folder stays in that of the case.
        self.work = self.root / "tree/a/b/c/work"
        self.work.mkdir(parents=True)
        try:
            for name, content in case.files.items():
                (self.work / name).write_bytes(content)
            self.failure = self.attempt()
        finally:
            shutil.rmtree(self.root)

    def attempt(self) -> Failure | None:
        allowed: set[str] = set()
        for command in ["generate", *self.case.commands]:
            failure = getattr(self, command + "_")(allowed)
            if failure:
                return Failure(f"{command}: {failure.kind}", failure.details)
        return None

    # The commands.

    def generate_(self, allowed: set[str]) -> Failure | None:
        run = self.run("generate", self.case.main, "--output", "out", *self.case.options)
        self.status = run.status
        if failure := self.wrong_run("generate", run) or self.stray(allowed | {"out"}):
            return failure
        files = self.files("out")
        if run.status != 0 and (self.work / "out").exists():
            return Failure("output although it failed", "\n".join(files))
        if run.status == 0 and not files and "only provides types for other specs" not in run.output:
            return Failure("no output", run.output)
        is_lenient = self.case.is_document and "--strict" not in self.case.options
        wrong = [line for line in run.errors.split("\n") if PLACE.search(line) and not REFUSED_REFERENCE.search(line)]
        if wrong and is_lenient and is_readable(self.case.files[self.case.main]):
            return Failure(f"refused a document: {first_error(wrong[0])}", run.errors[:2000])
        allowed.add("out")
        return next(filter(None, (wrong_code(self.work / "out" / name) for name in files)), None)

    def lint_(self, allowed: set[str]) -> Failure | None:
        run = self.run("lint", self.case.main)
        if (run.status == 2) != (self.status == 2) and not self.case.options:
            return Failure(f"status {run.status} where generate has {self.status}", run.errors[:2000])
        return self.wrong_run("lint", run) or self.stray(allowed)

    def check_(self, allowed: set[str]) -> Failure | None:
        if self.status != 0:
            return None
        run = self.run("check", self.case.main, "--output", "out", *self.case.options)
        return self.wrong_run("check", run) or self.stray(allowed)

    def import_(self, allowed: set[str]) -> Failure | None:
        spec = "Imported.endpoints.json"
        run = self.run("import", self.case.main, "--output", spec)
        is_there = (self.work / spec).exists()
        if failure := self.wrong_run("import", run) or self.stray(allowed | {spec}):
            return failure
        if run.status != 0 and (is_there or self.status == 0):
            text = (self.work / spec).read_text(errors="replace") if is_there else ""
            kind = "wrote what it refuses" if is_there else "refused what generate takes"
            return Failure(f"{kind}: {first_error(run.errors)}", run.errors[:2000] + text[:1000])
        if run.status == 0:
            run = self.run("generate", spec, "--output", "imported")
            if failure := self.wrong_run("generate", run) or self.stray(allowed | {spec, "imported"}):
                return failure
            if run.status != 0:
                return Failure("generate refuses what import wrote", run.errors[:2000])
            if not self.case.options and (difference := same_swift(self.work / "out", self.work / "imported")):
                return Failure("the imported spec gives other Swift", difference)
        return None

    # What is looked at.

    def run(self, *arguments: str) -> Run:
        outputs = [self.root / "stdout", self.root / "stderr"]
        with open(outputs[0], "wb") as output, open(outputs[1], "wb") as errors:
            process = subprocess.Popen(
                [self.tool, *arguments], cwd=self.work, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
                preexec_fn=None if hasattr(resource, "prlimit") else self.limit)
            if hasattr(resource, "prlimit"):
                # Much faster than what runs between the fork and the tool.
                self.limit(process.pid)
            timer = threading.Timer(MAXIMUM_SECONDS, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            timer.cancel()
        self.seconds = max(self.seconds, usage.ru_utime + usage.ru_stime)
        texts = [path.read_bytes().decode(errors="surrogateescape") for path in outputs]
        return Run(process.returncode, *texts, usage.ru_utime + usage.ru_stime)

    def limit(self, process: int = 0) -> None:
        kinds = [resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE]
        for kind, value in zip(kinds, [self.case.seconds, MEMORY, FILE_SIZE, 0]):
            if process:
                resource.prlimit(process, kind, (value, value))
            else:
                resource.setrlimit(kind, (value, value))

    def wrong_run(self, command: str, run: Run) -> Failure | None:
        details = f"{run.output[:500]}{run.errors[:2000]}"
        if run.status not in STATUSES[command]:
            if run.status < 0 and run.seconds >= self.case.seconds * 0.9:
                return Failure("no end", details)
            why = TRAP.search(run.errors) or re.search(r"error: ([a-z ]*)", run.errors)
            return Failure(f"status {run.status}{', ' + why[0][:120] if why else ''}", details)
        if run.status == 2 and not PLACE.search(run.errors):
            return Failure("an error without a place", details)
        if any("\udc80" <= character <= "\udcff" for character in run.output + run.errors):
            return Failure("messages that are not UTF-8", ascii(details))
        if found := CONTROL.search(run.output + run.errors):
            return Failure(f"a control character in a message: {ascii(found[0])}", ascii(details))
        longest = max(map(len, (run.output + run.errors).split("\n")))
        if longest > MAXIMUM_LINE or len(run.errors) > MAXIMUM_ERRORS:
            return Failure("a message without an end", f"{longest} characters in a line, {len(run.errors)} in all\n{details}")
        return None

    def files(self, name: str) -> list[str]:
        return sorted(path.relative_to(self.work / name).as_posix() for path in (self.work / name).rglob("*"))

    def stray(self, allowed: set[str]) -> Failure | None:
        """What is not where it should be, or has changed."""
        found = {path.name for path in self.work.iterdir()}
        if strangers := found - allowed - set(self.case.files):
            return Failure("a file outside of the output", repr(strangers))
        for name, content in self.case.files.items():
            if name not in found or (self.work / name).read_bytes() != content:
                return Failure("its input has changed", repr(name))
        folders = {*self.work.parents} - {*self.root.parents, self.root}
        outside = [path for folder in folders for path in folder.iterdir() if path not in folders and path != self.work]
        return Failure("a file outside of the folder", repr(outside)) if outside else None


def first_error(errors: str) -> str:
    """The words of the first message, without what it quotes."""
    message = errors.split("error: ", 1)[-1].split("\n")[0]
    return re.sub(r'"[^"]*"|\d+', "…", message)[:80]


def is_readable(content: bytes) -> bool:
    """Whether it is JSON that says that it is an OpenAPI document, so that a mistake costs no more than the part it stands in."""
    try:
        root = parsed(content.decode())
    except (ValueError, RecursionError):
        return False
    version = next((value for key, value in root if key in ("openapi", "swagger")), None) if isinstance(root, Object) else None
    is_strict = re.search(rb"\b(?:NaN|Infinity)\b", content) is None
    return isinstance(version, str) and is_strict and max((len(place.path) for place in places(root)), default=0) < MAXIMUM_DEPTH


def wrong_code(path: pathlib.Path) -> Failure | None:
    if path.suffix != ".swift" or path.name.startswith(".") or not path.is_file() or path.is_symlink():
        return Failure("a file that is no Swift", repr(path.name))
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        return Failure("output that is not UTF-8", f"{path.name}: {error}")
    if not text.endswith("\n"):
        return Failure("output that is cut", text[-200:])
    if found := CONTROL.search(text):
        around = text[max(0, found.start() - 100):found.end() + 100]
        return Failure("a control character in the output", f"{path.name}: {ascii(found[0])} in {ascii(around)}")
    open_brackets: list[str] = []
    for match in TOKEN.finditer(text):
        token = match[0]
        if token in "{[(":
            open_brackets.append("}])"["{[(".index(token)])
        elif token == '"' or token in "}])" and (not open_brackets or open_brackets.pop() != token):
            return Failure("brackets that do not match", f"{path.name}: {text[max(0, match.start() - 300):match.end() + 50]}")
    return Failure("brackets that stay open", path.name) if open_brackets else None
