"""Runs of endpointgen where the system around it is hostile: streams that are closed or full, links in the folder, files without
an end, limits, and other runs at the same time. Nothing may trap, hang, write elsewhere or stay behind.
"""

import os
import pathlib
import resource
import subprocess

SPEC = '{ "api": "Shop", "endpoints": { "ping": { "GET": "/ping", "returns": "String" } } }'
DOCUMENT = ('{ "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" }, "paths": { "/ping": { "get": { "operationId": "ping", '
            '"responses": { "204": { "description": "It is there." } } } } } }')
WRONG = '{ "api": "shop", "endpoints": 1 }'
# Ends what hangs; a busy machine may take its time.
MAXIMUM_SECONDS = 300


class Room:
    """A folder with a spec, a document and what is wrong."""

    def __init__(self, tool: pathlib.Path, folder: pathlib.Path):
        self.tool, self.folder = tool, folder
        for name, text in {"shop.endpoints.json": SPEC, "shop.json": DOCUMENT, "wrong.endpoints.json": WRONG}.items():
            (folder / name).write_text(text)

    def run(self, *arguments: str, **options) -> subprocess.CompletedProcess:
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        return subprocess.run([self.tool, *arguments], cwd=self.folder, timeout=MAXIMUM_SECONDS, **options)

    def shell(self, line: str) -> int:
        return subprocess.run(["bash", "-c", line, "bash", self.tool], cwd=self.folder, timeout=MAXIMUM_SECONDS, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode

    @property
    def generated(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "out").iterdir()) if (self.folder / "out").exists() else []


def closed_streams(room: Room):
    yield "a closed standard error", room.shell('"$1" generate wrong.endpoints.json --output out 2>&-'), 2
    yield "closed streams", room.shell('"$1" generate shop.endpoints.json --output out <&- 2>&-'), 0
    yield "closed streams", room.generated, ["Shop.swift"]
    # The file has not got the number of a closed stream, and with it what was printed.
    yield "closed streams", (room.folder / "out/Shop.swift").read_text().endswith("}\n"), True
    yield "a closed standard output", room.shell('"$1" import shop.json --output - >&-'), 73


def full_streams(room: Room):
    if not pathlib.Path("/dev/full").exists():
        return
    yield "a full standard error", room.shell('"$1" generate wrong.endpoints.json --output out 2>/dev/full'), 2
    yield "a full standard output", room.shell('"$1" import shop.json --output - >/dev/full'), 73
    yield "a full standard output", room.shell('"$1" --help >/dev/full'), 73
    yield "a full standard output", room.shell('"$1" check shop.endpoints.json --output out >/dev/full'), 73


def a_limit_of_size(room: Room):
    fields = ", ".join(f'"field{number}": "String"' for number in range(2000))
    (room.folder / "large.endpoints.json").write_text('{ "api": "Large", "types": { "Thing": { "fields": { %s } } }, "endpoints": {} }' % fields)
    limit = 16 << 10
    result = room.run("generate", "large.endpoints.json", "--output", "out", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    yield "a limit of the size of files", (result.returncode, b"cannot write out/Large" in result.stderr), (73, True)
    yield "a limit of the size of files", room.generated, []


def links(room: Room):
    outside = room.folder / "outside.swift"
    outside.write_text("// Mine.\n")
    (room.folder / "out").mkdir()
    (room.folder / "out/Shop.swift").symlink_to(outside)
    result = room.run("generate", "shop.endpoints.json", "--output", "out")
    yield "a link to a file of somebody else", (result.returncode, outside.read_text()), (73, "// Mine.\n")
    (room.folder / "secret.json").write_text('{ "openapi": "3.0.3", "info": { "title": "Secret", "version": "1" }, "paths": {} }')
    (room.folder / "below").mkdir()
    (room.folder / "below/leak.endpoints.json").write_text('{ "openapi": "../secret.json", "endpoints": {} }')
    result = room.run("generate", "below/leak.endpoints.json", "--output", "out2")
    yield "a document outside of the spec's folder", (result.returncode, b"Secret" in result.stderr + result.stdout), (2, False)


def endless_files(room: Room):
    result = room.run("generate", "/dev/zero", "--output", "out")
    yield "a file without an end", (result.returncode, b"larger than" in result.stderr), (2, True)
    with open(room.folder / "sparse.json", "wb") as file:
        file.truncate(1 << 40)
    result = room.run("generate", "sparse.json", "--output", "out")
    yield "a file of a terabyte", (result.returncode, b"larger than" in result.stderr), (2, True)
    (room.folder / "empty.json").write_bytes(b"")
    yield "an empty file", room.run("generate", "empty.json", "--output", "out").returncode, 2
    yield "a pipe", room.shell('"$1" generate <(cat shop.json) --output out'), 0


def forbidden_files(room: Room):
    secret = room.folder / "secret.json"
    secret.write_text(DOCUMENT)
    secret.chmod(0)
    room.folder.chmod(0o755)
    try:
        # The superuser may read every file; nobody is the user without rights.
        result = room.run("generate", "secret.json", "--output", "out", **({"user": 65534} if os.geteuid() == 0 else {}))
    except PermissionError:
        # That user cannot reach the tool.
        return
    yield "a file of somebody else", (result.returncode, b"secret.json: there is no permission to read it" in result.stderr), (2, True)


def several_at_once(room: Room):
    for _ in range(10):
        runs = [subprocess.Popen([room.tool, "generate", name, "--output", "out"], cwd=room.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                for name in ["shop.endpoints.json", "shop.json"] * 3]
        outputs = [(run.communicate(timeout=MAXIMUM_SECONDS)[1].decode(), run.returncode)[::-1] for run in runs]
        wrong = [output for output in outputs if output[0] != 0]
        yield "several runs at once", wrong, []
    yield "several runs at once", room.generated, ["Shop.swift"]


CASES = [closed_streams, full_streams, a_limit_of_size, links, endless_files, forbidden_files, several_at_once]
