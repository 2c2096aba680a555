"""What a file in Servers works with: a folder, free ports, programs of Debian and PyPI, and processes that end with the command."""

import contextlib
import http.client
import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAMS = pathlib.Path(__file__).with_name("Programs")
PYTHON = PACKAGE / ".venv/bin/python"
LOGS = PACKAGE / ".build/test-logs"
FOLDERS = PACKAGE / ".build/test-servers"
PACKAGES = FOLDERS / "packages"
# Of nobody's proxy.
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))
# apt-get can run once at a time.
downloading = threading.Lock()


class Problem(Exception):
    pass


class Host:
    """A server and those beside it that its file starts as well."""

    def __init__(self, name: str):
        self.name = name
        self.is_closing = False
        self.processes: list[subprocess.Popen] = []
        self.logs: list[pathlib.Path] = []
        self.cleanups = []
        for folder in (LOGS, PACKAGES):
            folder.mkdir(parents=True, exist_ok=True)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{name}.", dir=FOLDERS))

    def close(self) -> None:
        self.is_closing = True
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait()
        for cleanup in self.cleanups:
            cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Processes

    def spawn(self, name: str, command: list, environment: dict | None = None, cwd: pathlib.Path | None = None) -> subprocess.Popen:
        """A process whose output goes to NAME.log, behind the name of the step, as two steps may run a server at the same time."""
        log = LOGS / ".".join(filter(None, [os.environ.get("TEST_STEP"), name, "log"]))
        self.logs.append(log)
        with log.open("wb") as output:
            process = subprocess.Popen(
                [str(word) for word in command], cwd=cwd or self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                stderr=output)
        self.processes.append(process)
        return process

    def serve(self, path: str, command, name: str = "", **options) -> int:
        """The port of a server that responds to a request for the path. The command is a function of the port; somebody else may take that
        before the server does, so that it is called again."""
        name = name or self.name
        for _ in range(3):
            port = free_port()
            process = self.spawn(name, command(port), **options)
            # Minutes: on a busy machine, Python takes its time.
            for _ in range(3000):
                if self.is_closing:
                    raise Problem(f"{name} is stopped")
                if process.poll() is not None:
                    break
                if responds(f"http://127.0.0.1:{port}{path}"):
                    return port
                time.sleep(0.1)
            process.kill()
            process.wait()
        log = self.logs[-1]
        raise Problem(f"{tail(log)}{name} did not start; its output is in {log}")

    def show_logs(self) -> None:
        """What the servers have seen."""
        for log in [*dict.fromkeys(self.logs), *self.folder.glob("*/access.log")]:
            if log.stat().st_size:
                print(f"-- the end of {log.name} of the server {self.name}\n{tail(log)}", end="")

    # Programs

    def pypi(self, name: str = "", module: str = "") -> pathlib.Path:
        """A program, or the Python that has a module."""
        program = PYTHON.with_name(name) if name else PYTHON
        if not program.exists() or module and subprocess.run([program, "-c", f"import {module}"], capture_output=True).returncode:
            raise Problem(f"there is no {name or module} in .venv; Tests/run live installs it")
        return program

    def debian(self, package: str, path: str) -> pathlib.Path:
        """The program that is installed, or that of Debian's package."""
        installed = shutil.which(pathlib.Path(path).name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
        if installed:
            return pathlib.Path(installed)
        program = self.unpack(package, path)
        if all(subprocess.run([program, option], capture_output=True).returncode for option in ("--version", "-v")):
            raise Problem(f"{program} does not run here: {output_of(program, '-v')}")
        return program

    def unpack(self, package: str, path: str) -> pathlib.Path:
        """A file of Debian's package, which is fetched the first time. Nobody has to be root for that."""
        target = PACKAGES / package
        with downloading:
            if not any(target.glob(path)):
                self.fetch(package, target)
        for file in target.glob(path):
            return file
        raise Problem(f"Debian's package {package} has no {path}")

    def fetch(self, package: str, target: pathlib.Path) -> None:
        if not (shutil.which("apt-get") and shutil.which("dpkg")):
            raise Problem(f"there is no apt-get to fetch {package} with; install it")
        folder = self.folder / "download"
        folder.mkdir()
        log = LOGS / f"{package}.apt.log"

        def apt(*words) -> bool:
            with log.open("ab") as output:
                return subprocess.run(["apt-get", *words], cwd=folder, stdout=output, stderr=output).returncode == 0

        log.unlink(missing_ok=True)
        if not (apt("download", package) or os.getuid() == 0 and apt("update") and apt("download", package)):
            raise Problem(f"{tail(log, 5)}Debian's package {package} cannot be downloaded; install it, or run apt-get update as root")
        unpacked = self.folder / "unpacked"
        if subprocess.run(["dpkg", "-x", *folder.glob("*.deb"), unpacked]).returncode:
            raise Problem(f"Debian's package {package} cannot be unpacked")
        # The rename makes it whole or absent, when two runs come here at once.
        with contextlib.suppress(OSError):
            unpacked.rename(target)
        for rest in (folder, unpacked):
            shutil.rmtree(rest, ignore_errors=True)


def free_port() -> int:
    """Not a port that systems give to outgoing connections, as any of these could take it before the server does."""
    while True:
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", random.randrange(10_000, 32_000)))
            return listener.getsockname()[1]


def responds(url: str) -> bool:
    """Whether there is a response, of whatever status."""
    try:
        OPENER.open(url, timeout=60).close()
    except urllib.error.HTTPError:
        return True
    except (OSError, http.client.HTTPException):
        return False
    return True


def environment(*prefixes: str, **changes) -> dict[str, str]:
    """That of whoever runs this, without the variables that begin so, and with others."""
    kept = {name: value for name, value in os.environ.items() if not (prefixes and name.startswith(prefixes))}
    return kept | {name: str(value) for name, value in changes.items()}


def output_of(*command) -> str:
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout


def tail(file: pathlib.Path, count: int = 20) -> str:
    return "".join(file.read_text(errors="replace").splitlines(keepends=True)[-count:])
