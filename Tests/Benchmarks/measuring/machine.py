"""The machine that something was measured on, and the versions of what was measured."""

import os
import pathlib
import platform
import re
import subprocess

from measuring.workshop import PEERS, Workshop


def machine(workshop: Workshop) -> list[str]:
    packages = installed(workshop)
    swift = re.search(r"Swift version \S+", output("swift", "--version"))
    return [
        f"{processor()}, {os.cpu_count()} cores, {memory():.0f} GB, {system()}, {platform.machine()}",
        f"{swift[0] if swift else 'Swift'}, Python {platform.python_version()}, "
        + ", ".join(f"{name} {packages.get(name, '?')}" for name in (re.sub(r"\[.*", "", peer) for peer in PEERS)),
        f"processes waiting for the processor before the first run: {os.getloadavg()[0]:.1f}",
    ]


def commit() -> str:
    """The commit of this package that is measured, and whether anything but the page is other than in it."""
    name = output("git", "rev-parse", "--short", "HEAD").strip()
    changes = output("git", "status", "--porcelain", "--", ":/", ":(top,exclude)Tests/Benchmarks/RESULTS.md", ":(top,exclude)Tests/Benchmarks/plots")
    return f"{name}, changed" if name and changes else name


def output(*words: str) -> str:
    result = subprocess.run(words, capture_output=True, text=True, cwd=pathlib.Path(__file__).parent)
    return result.stdout


def installed(workshop: Workshop) -> dict[str, str]:
    lines = output(str(workshop.python), "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check").split()
    return dict(line.split("==", 1) for line in lines if "==" in line)


def processor() -> str:
    try:
        found = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
        return found[1] if found else platform.processor()
    except OSError:
        return output("sysctl", "-n", "machdep.cpu.brand_string").strip() or platform.processor()


def memory() -> float:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


def system() -> str:
    try:
        found = re.search(r'^PRETTY_NAME="?([^"\n]*)', pathlib.Path("/etc/os-release").read_text(), re.MULTILINE)
        return found[1] if found else platform.platform()
    except OSError:
        return platform.platform()
