"""What a package with the plugin takes to be built for the first time, and how large its programs are, beside an earlier version."""

import json
import pathlib
import shutil
import subprocess

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import CommandFailed, interleaved
from measuring.workshop import Missing, Workshop
from toolchain import PACKAGE, Run, measured

TITLE = "First build"
# The version that the targets are relative to.
BEFORE = "a8d9b8f"
WORK = ("`swift build` from nothing of a package with one spec of one endpoint and a program that calls it, with the packages already there: "
        f"as it was at `{BEFORE}`, from source, and with a tool that `Plugins/bundle` has built. CPU time of all processes.")
# From another day, as this machine may have no network.
BESIDE = (
    f"swift-openapi-generator 1.13 depends on packages of others, and is not built here. In a run of its own with "
    f"`{BEFORE}`, on one machine, a first debug build of a package with it, its runtime and its transport took 156 s "
    f"of CPU where `{BEFORE}` took 72 to 79, its runtime with swift-http-types 22 s where RuntimeKit took 18, and a "
    f"rebuild after a change of one field 8.8 to 9.5 s where `{BEFORE}` took 2.2."
)
WAYS = {"before": BEFORE, "source": "from source", "prebuilt": "prebuilt tool"}
LIMITS = {"source": 0.75, "prebuilt": 0.45}
MODULES = ["RuntimeKit", "endpointgen"]
MANIFEST = """\
// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "First",
    platforms: [.macOS(.v13)],
    dependencies: [%(dependencies)s],
    targets: [
        .executableTarget(
            name: "OneGET",
            dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            plugins: [.plugin(name: "%(plugin)s", package: "%(package)s")]),
        .executableTarget(name: "Unused", dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")]),
    ]
)
"""
SPEC = {
    "api": "Shop", "servers": "https://api.example.com",
    "types": {"Thing": {"fields": {"id": "Int", "name": "String"}}},
    "endpoints": {"thing": {"GET": "/things/{id: Int}", "returns": "Thing"}},
}


class FirstPackage:
    """It depends on a commit, as on a version, because a checkout is built with other flags than a package in a folder of its own."""

    def __init__(self, folder: pathlib.Path, library: "Repository", plugins: pathlib.Path | None):
        self.folder = folder
        self.rebuilds = 0
        for target, text in (("OneGET", "print(try await Shop().thing(id: 1).name)\n"), ("Unused", "import RuntimeKit\n\nprint(1)\n")):
            (folder / "Sources" / target).mkdir(parents=True, exist_ok=True)
            (folder / "Sources" / target / "main.swift").write_text(text)
        dependencies = [f'.package(url: "file://{library.folder}", revision: "{library.commit}")']
        if plugins:
            dependencies.append(f'.package(name: "EndpointGenPlugins", path: "{plugins}")')
        (folder / "Package.swift").write_text(MANIFEST % {
            "dependencies": ", ".join(dependencies),
            "plugin": "PrebuiltEndpointGenPlugin" if plugins else "EndpointGenPlugin",
            "package": "EndpointGenPlugins" if plugins else "EndpointGen"})
        self.write(SPEC)

    def write(self, spec: dict) -> None:
        (self.folder / "Sources/OneGET/Shop.endpoints.json").write_text(json.dumps(spec, indent=2))

    def build(self, configuration: str, product: str = "OneGET") -> Run:
        return measured("swift", "build", "--package-path", self.folder, "-c", configuration, "--product", product)

    def first_build(self, configuration: str) -> Run:
        shutil.rmtree(self.folder / ".build", ignore_errors=True)
        run = measured("swift", "package", "--package-path", self.folder, "resolve")
        return self.build(configuration) if run.status == 0 else run

    def rebuild(self) -> Run:
        self.rebuilds += 1
        self.write(SPEC | {"doc": f"Comment {self.rebuilds}."})
        return self.build("debug")

    def size(self, product: str) -> float:
        """Of the stripped program, in MB."""
        run = self.build("release", product)
        if run.status != 0:
            raise CommandFailed(run.output + run.errors)
        copy = self.folder / "stripped"
        subprocess.run(["strip", "-o", copy, self.folder / ".build/release" / product], check=True)
        return copy.stat().st_size / 1e6


def module(library: pathlib.Path, name: str, scratch: pathlib.Path) -> Run:
    shutil.rmtree(scratch, ignore_errors=True)
    return measured("swift", "build", "--package-path", library, "--scratch-path", scratch, "--target", name)


class Repository:
    """The package as a commit has it, in a repository of its own."""

    def __init__(self, folder: pathlib.Path, commit: str):
        self.folder = folder
        shutil.rmtree(folder)
        folder.mkdir()
        archive = subprocess.run(["git", "-C", PACKAGE, "archive", commit], capture_output=True)
        if archive.returncode != 0:
            raise Missing(f"this clone has no {commit}, which the first build is compared with")
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("-c", "user.name=benchmark", "-c", "user.email=benchmark@localhost", "commit", "-q", "-m", commit)
        self.commit = self.git("rev-parse", "HEAD")

    def git(self, *arguments: str) -> str:
        return subprocess.run(["git", "-C", self.folder, *arguments], capture_output=True, text=True, check=True).stdout.strip()


def with_changes() -> str:
    """The commit of the files as they are, with what is not committed."""
    changes = subprocess.run(["git", "-C", PACKAGE, "stash", "create"], capture_output=True, text=True)
    return changes.stdout.strip() or "HEAD"


def measure(workshop: Workshop) -> Result:
    old = Repository(workshop.folder("first", "old", "EndpointGen"), BEFORE)
    new = Repository(workshop.folder("first", "new", "EndpointGen"), with_changes())
    bundle = workshop.folder("first") / "EndpointGenPlugins"
    workshop.say("building the tool")
    written = measured(PACKAGE / "Plugins/bundle", bundle)
    if written.status != 0:
        raise Missing(f"Plugins/bundle failed\n{written.output}{written.errors}")
    packages = {
        "before": FirstPackage(workshop.folder("first", "before"), old, None),
        "source": FirstPackage(workshop.folder("first", "source"), new, None),
        "prebuilt": FirstPackage(workshop.folder("first", "prebuilt"), new, bundle),
    }
    table = Table("CPU", {name: "s" for name in WAYS.values()},
                  [Target(f"{WAYS[way]} ÷ {BEFORE}", limit) for way, limit in LIMITS.items()])
    plot = Plot("CPU time of a first build", "s", [])
    for configuration in ("debug", "release"):
        workshop.say(f"first builds, {configuration}")
        rounds = workshop.runs if configuration == "debug" else 1
        samples = interleaved({way: lambda package=package: package.first_build(configuration) for way, package in packages.items()}, rounds)
        table.rows.append(Row(f"first build, {configuration}", {name: samples[way].seconds for way, name in WAYS.items()},
                              {f"{WAYS[way]} ÷ {BEFORE}": samples[way].times(samples["before"]) for way in LIMITS}))
        plot.groups.append(Group(configuration, [Bar(name, samples[way].seconds) for way, name in WAYS.items()]))
    workshop.say("rebuilds")
    for package in packages.values():
        package.build("debug")
    samples = interleaved({way: package.rebuild for way, package in packages.items()}, workshop.runs)
    table.rows.append(Row("rebuild after a change of the spec, debug", {name: samples[way].seconds for way, name in WAYS.items()}))
    scratch = workshop.folder("first") / "module"
    for name in MODULES:
        workshop.say(f"building {name} alone")
        # The tool's module had another name.
        names = {"before": (old.folder, name if name == "RuntimeKit" else "EndpointGen"), "source": (new.folder, name)}
        samples = interleaved({way: lambda where=where: module(*where, scratch) for way, where in names.items()}, workshop.runs)
        table.rows.append(Row(f"the module {name} alone, debug", {WAYS[way]: samples[way].seconds for way in names}))
    sizes = Table("stripped program, release", {WAYS["before"]: "MB", "now": "MB"}, [Target("size", 1, " of its limit")])
    for product, what, limit in (("OneGET", "one GET", 1.2), ("Unused", "linked and unused", 0.1)):
        workshop.say(f"the size of {what}")
        now = packages["source"].size(product)
        sizes.rows.append(Row(f"{what}, limit {limit} MB", {WAYS["before"]: packages["before"].size(product), "now": now}, {"size": now / limit}))
    return Result([table, sizes], plot=plot, notes=["Release builds were made once each.", BESIDE])
