#!/usr/bin/env python3
"""Type-checks the package for Apple's platforms on Linux: what only they compile, and that nothing is newer than the systems that
Package.swift names.

The toolchain's interfaces of the standard library say which system has what; compiled for a target of Apple's they are the standard
library there. The other modules are stand-ins in Tests/Platforms/Apple with the SDK's declarations, as far as the package uses them, and say which
system has what where not all of those have it. What a stand-in lacks is an error, and is added there as the SDK declares it.

Nothing is linked or run, and nothing is bridged to Objective-C. A control must be refused for the oldest systems and accepted for
the newest; else nothing would be checked. The symbols of RuntimeKit on macOS stay in .build/apple/symbols, for Tests/Pages/surface.py.
"""

import hashlib
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
stand_ins = root / "Tests/Platforms/Apple"
standard_library = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]
# In the order in which they import each other.
sdk = ["Dispatch", "Foundation", "Combine", "Security", "os", "PackagePlugin", "XcodeProjectPlugin"]
newest = ("macOS", "26")
# Those of which Package.swift has one; visionOS 1 has what iOS 17 has.
systems = {
    "macOS": "macosx{}.0", "iOS": "ios{}.0-simulator", "tvOS": "tvos{}.0-simulator", "watchOS": "watchos{}.0-simulator"}
machine = platform.machine()


class Failure(Exception):
    pass


def run(*command, failure=None):
    """What a command prints, which is part of the error where it fails and may not."""
    done = subprocess.run([str(word) for word in command], cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode and failure:
        raise Failure(f"{done.stdout}{failure}")
    return done.stdout


def name(target):
    return " ".join(target)


def triple(target):
    return {"aarch64": "arm64"}.get(machine, machine) + "-apple-" + systems[target[0]].format(target[1])


def frontend(target, *options):
    return ["swiftc", "-frontend", *options, "-target", triple(target), "-disable-objc-interop", "-plugin-path", resources / "host/plugins"]


def declarations(target, module, text, folder, *options):
    """Makes a module of an interface. Without bodies it takes a tenth of the time, and nobody runs them."""
    source = folder / "interfaces" / f"{module}.swiftinterface"
    source.write_text(text)
    # The compiler imports this one into every other, and refuses to skip anything in it.
    skip = [] if module == "SwiftOnoneSupport" else ["-experimental-skip-all-function-bodies"]
    run(*frontend(target, "-emit-module", source, *options, "-module-name", module, *skip), "-disable-availability-checking",
        "-I", folder, "-I", stand_ins / "Darwin", "-o", folder / f"{module}.swiftmodule", failure=f"{module} for {name(target)}")


def build_sdk(target, folder):
    """The modules that come with a system, unless another run has built them."""
    if folder.exists():
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=folder.parent))
    (work / "interfaces").mkdir()
    for module in standard_library:
        text = (resources / f"linux/{module}.swiftmodule/{machine}-unknown-linux-gnu.swiftinterface").read_text()
        flags = shlex.split(re.search("^// swift-module-flags: (.*)", text, re.M)[1])
        # It may only be said of a function with a body, and the interfaces of Linux leave some out.
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        declarations(target, module, text, work, *flags)
    for module in sdk:
        # The compiler takes one file of a module.
        files = sorted((stand_ins / module).glob("*.swiftinterface")) or [stand_ins / f"{module}.swiftinterface"]
        text = "\n".join(file.read_text() for file in files)
        declarations(target, module, text, work, "-swift-version", "6", "-enable-library-evolution")
    work.rename(folder)


def swift_files(folder, excluded=()):
    return sorted(file for file in (root / folder).rglob("*.swift") if not any(other in file.parents for other in excluded))


def check_control(target, command):
    """The lines of the control that say so are refused for their availability, and no others."""
    file = stand_ins / "Control.swift"
    lines = file.read_text().split("\n")
    expected = {number for number, line in enumerate(lines, 1) if line.endswith("// newer") and target != newest}
    output = run(*command, file)
    errors = re.findall(r"^\S*Control\.swift:(\d+):\d+: error: (.*)", output, re.M)
    refused = {int(line) for line, text in errors if "only available in" in text}
    if not expected and output:
        raise Failure(f"{output}the control is refused for {name(target)}, which has what it uses")
    if expected and not output:
        raise Failure(f"the control compiles for {name(target)}: nothing is checked")
    if refused != expected or len(errors) != len(expected):
        raise Failure(f"{output}the control for {name(target)} is refused for another reason, or not in each line that is newer")


def modules(target, is_first):
    """What is type-checked for a target: the name of a module, options, files; RuntimeKit is the first."""
    catalogs = sorted((root / "Sources/RuntimeKit").glob("*/*.docc"))
    package = ["-package-name", "endpointgen"]
    yield "RuntimeKit", package, swift_files("Sources/RuntimeKit", [catalog.parent for catalog in catalogs])
    for catalog in catalogs:
        yield catalog.stem, package, swift_files(catalog.parent)
    # Clients are in an app's module: they see what is public, and there everything may be the main actor's.
    clients = swift_files("Tests/RuntimeKitTests/Generated")
    yield "Generated", [], clients
    if is_first and version >= (6, 2):
        yield "GeneratedOnMainActor", ["-default-isolation", "MainActor"], clients
    if target[0] == "macOS":
        yield "endpointgen", package, swift_files("Sources/EndpointGen")
        for plugin in ["BuildTool", "Command"]:
            yield plugin, ["-parse-as-library", "-package-description-version", "6.1"], swift_files(f"Plugins/{plugin}")


def check_privacy_manifests():
    """The App Store wants a reason where a module asks for times and sizes of files, be it only one of them."""
    for module, _, files in modules(newest, False):
        if not module.startswith("RuntimeKit") or not re.search(r"\bf?stat\(|attributesOfItem", "".join(map(Path.read_text, files))):
            continue
        manifest = root / "Sources/RuntimeKit" / module.removeprefix("RuntimeKit") / "PrivacyInfo.xcprivacy"
        if not manifest.exists() or b"NSPrivacyAccessedAPICategoryFileTimestamp" not in manifest.read_bytes():
            raise Failure(f"{module} asks for attributes of files, and {manifest.relative_to(root)} does not say why")


def cache_folder():
    """Where the modules of this toolchain and these stand-ins are; those of others go."""
    key = hashlib.sha256(info["compilerVersion"].encode() + Path(__file__).read_bytes())
    for file in sorted(file for file in stand_ins.rglob("*") if file.is_file()):
        key.update(file.read_bytes())
    cache = root / ".build/apple" / key.hexdigest()[:16]
    for other in cache.parent.glob("*"):
        if other != cache:
            shutil.rmtree(other)
    return cache


def command(target, cache, work, action, *options):
    folders = [cache / target[0], stand_ins / "Darwin", work / name(target)]
    return frontend(target, action, *options, "-swift-version", "6", "-warnings-as-errors") + [
        word for folder in folders for word in ("-I", folder)]


def write_symbols(cache, work, folder):
    build_sdk(newest, cache / newest[0])
    (work / name(newest)).mkdir()
    module, options, files = next(modules(newest, False))
    run(*command(newest, cache, work, "-emit-module", "-experimental-skip-all-function-bodies", *options), "-module-name", module, *files,
        "-o", work / name(newest) / f"{module}.swiftmodule", failure=f"{module} for {name(newest)}")
    run("swift", "symbolgraph-extract", "-module-name", module, *command(newest, cache, work, "")[-6:], "-target",
        triple(newest), "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder, failure="no symbols")


def check(targets, cache, work, pool):
    """Type-checks all modules for all targets; how many there are."""

    def emit(target):
        check_control(target, command(target, cache, work, "-typecheck"))
        module, options, files = next(modules(target, False))
        folder = work / name(target)
        folder.mkdir()
        run(*command(target, cache, work, "-emit-module", "-experimental-skip-all-function-bodies", *options), "-module-name", module, *files,
            "-o", folder / f"{module}.swiftmodule", failure=f"{module} for {name(target)}")

    def typecheck(job):
        target, (module, options, files) = job
        try:
            run(*command(target, cache, work, "-typecheck", *options), "-module-name", module, *files,
                failure=f"FAILED: {module} for {name(target)}")
        except Failure as failure:
            return failure

    # A system's modules are those of its newer versions as well.
    list(pool.map(lambda target: build_sdk(target, cache / target[0]), targets[:-1]))
    list(pool.map(emit, targets))
    jobs = [(target, module) for target in targets for module in modules(target, target == targets[0])]
    # The longest ones first, so that the last ones end together.
    jobs.sort(key=lambda job: -len(job[1][2]))
    failures = [failure for failure in pool.map(typecheck, jobs) if failure]
    for failure in failures:
        print(failure)
    if failures:
        raise Failure(f"{len(failures)} of {len(jobs)} modules; what a stand-in lacks is added to Tests/Platforms/Apple as the SDK declares it")
    return len(jobs)


def main():
    manifest = (root / "Package.swift").read_text()
    targets = [target for target in re.findall(r"\.(\w+)\(\.v(\d+)\)", manifest) if target[0] in systems] + [newest]
    if len(targets) != len(systems) + 1:
        raise Failure(f"Package.swift does not say which {', '.join(systems)} it is for")
    check_privacy_manifests()
    if sys.argv[1:2] == ["--symbols"]:
        with tempfile.TemporaryDirectory() as work:
            return write_symbols(cache_folder(), Path(work), Path(sys.argv[2]).resolve())
    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(os.cpu_count()) as pool:
        count = check(targets, cache_folder(), Path(work), pool)
    print(f"{len(targets)} platforms ({', '.join(map(name, targets))}), {count} modules, control fails on each but {name(newest)}")


if __name__ == "__main__":
    if sys.platform != "linux":
        print("skipped: where Apple's SDKs are, the build checks it")
        sys.exit()
    info = json.loads(run("swiftc", "-print-target-info", failure="swiftc is missing"))
    resources = Path(info["paths"]["runtimeResourcePath"])
    version = tuple(int(number) for number in re.search(r"Swift version (\d+)\.(\d+)", info["compilerVersion"]).groups())
    try:
        main()
    except Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
