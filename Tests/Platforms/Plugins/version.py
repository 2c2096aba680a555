"""a package that depends on a version of this one"""

import shutil
import subprocess

from toolchain import swift_version
from using import PACKAGE, Checks
from using import run as run_command

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription
let package = Package(
    name: "Version",
    dependencies: [.package(url: "file://{folder}/EndpointGen", exact: "{version}")],
    targets: [
        .target(
            name: "App", dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .target(name: "Alone"),
    ])
"""


def run(check: Checks, folder) -> None:
    # SwiftPM refuses flags of the compiler in packages of a version, unless their manifest is for Swift 6.2 or later.
    clone = folder / "EndpointGen"
    subprocess.run(["git", "clone", "-q", PACKAGE, clone], check=True)
    for manifest in PACKAGE.glob("Package*.swift"):
        shutil.copy(manifest, clone)
    release(clone, "100.0.0")
    manifest = clone / "Package@swift-6.2.swift"
    manifest.write_text(manifest.read_text().replace("6.2", "6.1", 1))
    release(clone, "100.0.1")
    for target in ("App", "Alone"):
        (folder / "Sources" / target).mkdir(parents=True)
        (folder / f"Sources/{target}/{target}.swift").write_text("\n")
    shutil.copy(PACKAGE / "Tests/Platforms/Plugins/Prebuilt/Sources/App/Tea.endpoints.yaml", folder / "Sources/App")

    def build(version: str, *options: str) -> bool:
        """SwiftPM looks at all targets, whichever it builds."""
        (folder / "Package.swift").write_text(MANIFEST.format(folder=folder, version=version))
        return run_command(check, folder, "swift", "build", *options, SWIFTPM_BUILD_DIR=None)

    check("a package may depend on it", build("100.0.0", "--target", "Alone"))
    if "swiftbuild" in subprocess.run(["swift", "build", "--help"], stdout=subprocess.PIPE, text=True).stdout:
        check("with SwiftPM's newer build system as well", build("100.0.0", "--target", "App", "--build-system", "swiftbuild"))
    if swift_version() >= (6, 2):
        check("and not with the flags in a manifest for Swift 6.1", not build("100.0.1", "--target", "Alone"))
        check("as SwiftPM says", "unsafe build flags" in check.output)


def release(clone, version: str) -> None:
    git = ["git", "-C", clone, "-c", "user.name=tests", "-c", "user.email=tests@localhost"]
    for command in (["add", "-A"], ["commit", "-q", "--allow-empty", "-m", version], ["tag", version]):
        subprocess.run([*git, *command], check=True)
