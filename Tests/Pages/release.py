#!/usr/bin/env bash
# Checks that a version can be released, and says what to do with what is not ready. Changes nothing but what it builds below .build.
#
#   Tests/release 0.2.0            all of it
#   Tests/release 0.2.0 --quick    what takes no build
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
version=${1:-}
if ! [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $# -le 2 && ${2:---quick} = --quick ]]; then
    sed -n '4,5s/^# \{0,3\}//p' "$0"
    exit 64
fi
failed=0

# check WHAT ADVICE COMMAND...: prints whether the command succeeds, and what to do if it does not.
check() {
    local what=$1 advice=$2
    shift 2
    if "$@" >.build/release-check.log 2>&1; then
        echo "ok: $what"
    else
        failed=$((failed + 1))
        echo "FAILED: $what; $advice"
        tail -n 5 .build/release-check.log
    fi
}

mkdir -p .build
check "the working tree is clean" "commit or remove what git status shows" test -z "$(git status --porcelain)"
check "the tag is free" "choose another version, or delete the tag" test -z "$(git tag --list "$version")"
check "the changelog has the version" "write \"## $version\" in place of \"## Unreleased\"" grep -qx "## $version" CHANGELOG.md
check "nothing is unreleased" "move it below \"## $version\"" test -z "$(grep -x '## Unreleased' CHANGELOG.md)"
check "the tool says its version" "change it in Sources/EndpointGen/EndpointGen.swift" \
    grep -q "static let version = \"$version\"" Sources/EndpointGen/EndpointGen.swift
check "requests say its version" "change it in Sources/RuntimeKit/Curl/CurlTransfer+Setup.swift" \
    grep -q "User-Agent: RuntimeKit/$version\"" Sources/RuntimeKit/Curl/CurlTransfer+Setup.swift
others=$(grep -rnE 'EndpointGen\.git", .upToNextMinor\(from: "[0-9.]+"' README.md Sources --include='*.md' | grep -v "from: \"$version\"")
check "the pages say which version to depend on" "$others" test -z "$others"
if [ "${2:-}" != --quick ]; then
    check "every test passes" "see .build/test-logs" Tests/run
    check "the surface is what Tests/surface.txt has" "read the difference, then Tests/surface --record" Tests/surface
    check "the bundle is built" "here is the end of its output" Plugins/bundle .build/EndpointGenPlugins --version "$version"
    tools=(.build/EndpointGenPlugins/endpointgen.artifactbundle/*/endpointgen)
    check "its tool says the version" "build it again" test "$("${tools[0]}" --version)" = "endpointgen $version"
fi
[ $failed = 0 ] && echo "$version is ready: git tag $version && git push origin $version"
[ $failed = 0 ]
