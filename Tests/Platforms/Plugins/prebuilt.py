"""prebuilt tool"""

import os
import platform

from using import PACKAGE, Checks, Package

RELEASE = PACKAGE / ".build/release/endpointgen"
BUNDLE = PACKAGE / "Plugins/bundle"


def run(check: Checks, folder) -> None:
    package = Package(check, PACKAGE / "Tests/Platforms/Plugins/Prebuilt", folder / "Prebuilt")
    # An optimized build of the tool is there already where Tests/run has made one, which says so.
    if not os.environ.get("BUILT"):
        check("the tool is built", package.run(
            "swift", "build", "--package-path", PACKAGE, "-c", "release", "--product", "endpointgen", SWIFTPM_BUILD_DIR=None))
    triple = f"{platform.machine()}-{'apple-macosx' if platform.system() == 'Darwin' else 'unknown-linux-gnu'}"
    check("a package is written around it", package.run(
        BUNDLE, "EndpointGenPlugins", "--version", "0.2.0", "--tool", f"{triple}={RELEASE}"))
    check("wrong usage is refused", not package.run(BUNDLE))
    check("and so is a tool that is missing", not package.run(BUNDLE, "Other", "--tool", f"{triple}={folder}/nothing"))
    check("another package is not overwritten", not package.run(BUNDLE, PACKAGE, "--tool", f"{triple}={RELEASE}"))
    check("and named", package.logged(r"has a Package\.swift that this has not written; name another folder"))
    check("a spec in the target is all it takes", package.build())
    check("its plugin runs that tool", package.logged(r"Generating Tea from Tea\.endpoints\.yaml"))
    check("and compiles none", package.is_quiet("(Compiling|Emitting module) endpointgen"))
    check("the client works", package.program() == "Assam")
    generate = ["swift", "package", "--package", "EndpointGenPlugins", "--allow-writing-to-package-directory", "generate-endpoints"]
    check("the command leaves the client to the build", not package.run(*generate))
    generate += ["--target", "App", "--output", "Written"]
    check("the command writes the client", package.run(*generate))
    check("into another folder", (package.folder / "Written/Tea.swift").is_file())
    check("nothing is stale", package.run(*generate, "--check"))
    tool = f"EndpointGenPlugins/endpointgen.artifactbundle/{triple}/endpointgen"
    check("the tool runs by itself", package.run(tool, "check", "Sources/App/Tea.endpoints.yaml", "--output", "Written"))
