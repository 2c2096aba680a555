# The part of `run` for a package that depends on a version of this one.

echo "-- a version of this package"
# SwiftPM refuses flags of the compiler in packages of a version, unless their manifest is for Swift 6.2 or later.
mkdir "$folder/Version" && cd "$folder/Version" || exit 1
git clone -q "$root" EndpointGen && cp "$root"/Package*.swift EndpointGen || exit 1
release() {
    git -C EndpointGen add -A
    git -C EndpointGen -c user.name=tests -c user.email=tests@localhost commit -q --allow-empty -m "$1" && git -C EndpointGen tag "$1"
}
release 100.0.0
sed -i.bak '1s/6\.2/6.1/' EndpointGen/Package@swift-6.2.swift && rm EndpointGen/*.bak
release 100.0.1
mkdir -p Sources/App Sources/Alone && echo >Sources/App/App.swift && echo >Sources/Alone/Alone.swift
cp "$root/Tests/PluginTests/Prebuilt/Sources/App/Tea.endpoints.yaml" Sources/App
# build_with VERSION OPTION...: SwiftPM looks at all targets, whichever it builds.
build_with() {
    cat >Package.swift <<SWIFT
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
    name: "Version",
    dependencies: [.package(url: "file://$PWD/EndpointGen", exact: "$1")],
    targets: [
        .target(
            name: "App", dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")],
            plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")]),
        .target(name: "Alone"),
    ])
SWIFT
    shift
    env -u SWIFTPM_BUILD_DIR swift build "$@"
}
check "a package may depend on it" log build_with 100.0.0 --target Alone
# Not through a pipe to `grep -q`, which ends before it has read everything, so that the command before it can fail.
if [[ $(swift build --help) == *swiftbuild* ]]; then
    check "with SwiftPM's newer build system as well" log build_with 100.0.0 --target App --build-system swiftbuild
fi
if [[ $(swift --version 2>/dev/null) =~ 'Swift version '(6\.[2-9]|[7-9]|[1-9][0-9]) ]]; then
    check "and not with the flags in a manifest for Swift 6.1" fails build_with 100.0.1 --target Alone
    check "as SwiftPM says" logged 'unsafe build flags'
fi
