"""What steps need of the machine: each with what to say where it is missing, and how to find out."""

import os
import re
import shutil
import subprocess
import sys

from schedule import Step


def has(*programs: str) -> bool:
    # Servers of the system are in folders that not everybody looks in.
    path = ":".join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])
    return all(shutil.which(program, path=path) for program in programs)


def succeeds(*words: str) -> bool:
    try:
        return subprocess.run(words, capture_output=True).returncode == 0
    except OSError:
        return False


def swift_version() -> tuple[int, int]:
    if not has("swift"):
        return 0, 0
    found = re.search(r"Swift version (\d+)\.(\d+)", subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout)
    return tuple(map(int, found.groups())) if found else (0, 0)


TOOLS = {
    "swift": ("Swift 6.1 or later", "install a toolchain from swift.org/install", lambda: swift_version() >= (6, 1)),
    "git": ("git", "install git", lambda: has("git")),
    "venv": ("Python's venv with pip", "install python3-venv", lambda: succeeds(sys.executable, "-c", "import ensurepip, venv")),
    "swift-format": ("swift-format", "it comes with the toolchain", lambda: succeeds("swift", "format", "--version")),
    "docc": ("docc", "it comes with the toolchain", lambda: has("docc")),
    "openssl": ("openssl", "install openssl", lambda: has("openssl")),
    "apt": ("apt-get and dpkg", "PowerDNS, Alertmanager and etcd are fetched with them", lambda: has("apt-get", "dpkg")),
    "servers": ("nginx and docker-registry, or apt-get and dpkg to fetch them", "install the servers",
                lambda: has("nginx", "docker-registry") or has("apt-get", "dpkg")),
}
# Of each server, beside what its step needs.
OF_SERVERS = {"nginx": ["servers"], "registry": ["servers"], "tls": ["servers", "openssl"], "powerdns": ["apt"], "alertmanager": ["apt"],
              "etcd": ["apt"]}


def missing(steps: list[Step]) -> list[str]:
    """What is not there: a line each, with what to do."""
    names = ["swift", "git"] + [name for step in steps for name in step.tools]
    names += [name for step in steps for server in step.servers for name in OF_SERVERS.get(server, [])]
    return [f"{what}: {advice}" for what, advice, is_there in map(TOOLS.get, dict.fromkeys(names)) if not is_there()]
