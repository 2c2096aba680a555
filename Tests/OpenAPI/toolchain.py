"""Runs endpointgen and swiftc, and counts what they give and take."""

import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = PACKAGE / ".build/debug"
SWIFTC = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-I", str(BUILD / "Modules")]
MEASURE = pathlib.Path(__file__).with_name("measure.py")
SECONDS = 600
# What declares a model, an enum or a union, rather than a request, a group or the client.
TYPE = re.compile(r"^ *(?:public |package )?(?:indirect )?(?:struct|enum) .*: .*\b(?:Model|OpenEnum|ClosedEnum|Union)\b")
WARNING = re.compile(r"^.+:\d+:\d+: warning: ", re.MULTILINE)


@dataclasses.dataclass
class Run:
    status: int
    output: str
    errors: str
    seconds: float = 0
    megabytes: float = 0

    @property
    def warnings(self) -> int:
        return len(WARNING.findall(self.errors))


def run(*arguments, seconds: float = SECONDS) -> Run:
    """Runs a command; one that does not end in time has status -1."""
    words = [str(argument) for argument in arguments]
    try:
        result = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=seconds)
        return Run(result.returncode, result.stdout, result.stderr)
    except subprocess.TimeoutExpired:
        return Run(-1, "", f"no end after {seconds} seconds")


def measured(*arguments) -> Run:
    """Runs a command, and measures its CPU seconds and the peak of its memory."""
    with tempfile.NamedTemporaryFile() as file:
        result = run(sys.executable, "-S", MEASURE, file.name, *arguments)
        numbers = pathlib.Path(file.name).read_text().split()
    if numbers:
        result.seconds, result.megabytes = float(numbers[0]), float(numbers[1]) / 1e6
    return result


def errors_in(text: str, kinds: str = "error") -> str:
    """The first errors, each with its line and caret, without the warnings around them."""
    lines = text.split("\n")
    found = [lines[index:index + 3] for index, line in enumerate(lines) if re.search(f": ({kinds}):|[Ff]atal error|^error", line)]
    return "\n".join(line for group in found[:5] for line in group) or text[-2000:]


def typecheck(files: list) -> str | None:
    """What the compiler says against the files as one module; nil where it has nothing to say."""
    result = run(*SWIFTC, "-typecheck", *files)
    return None if result.status == 0 and not result.errors.strip() else result.errors or f"swiftc: status {result.status}"


def swift_files(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(folder.rglob("*.swift"))


def code_lines(files: list) -> list[str]:
    """The lines of code of Swift files: without comments and blank lines."""
    result = []
    for file in files:
        depth = 0
        for line in file.read_text(errors="replace").splitlines():
            text = line.strip()
            if depth or text.startswith("/*"):
                depth += text.count("/*") - text.count("*/")
            elif text and not text.startswith("//"):
                result.append(line)
    return result


def type_count(lines: list[str]) -> int:
    return sum(1 for line in lines if TYPE.match(line))


def same_swift(first: pathlib.Path, second: pathlib.Path) -> str | None:
    """How two folders of generated Swift differ; the first line of a file names its source, and is left out."""
    texts = [{file.name: file.read_text().split("\n")[1:] for file in swift_files(folder)} for folder in (first, second)]
    if texts[0].keys() != texts[1].keys():
        return f"files differ: {sorted(texts[0].keys() ^ texts[1].keys())}"
    for name, lines in texts[0].items():
        other = texts[1][name]
        if lines != other:
            index = next((index for index, pair in enumerate(zip(lines, other)) if pair[0] != pair[1]), min(len(lines), len(other)))
            return f"{name}:{index + 2} differs:\n    {''.join(lines[index:index + 1])}\n    {''.join(other[index:index + 1])}"
    return None
