#!/usr/bin/env bash
# run thread|address SUITES: tests the runtime with this sanitizer; of its suites, those whose names contain what the regular expression
# says. It needs the debug build of the tests, which it links with a runtime that is compiled for the sanitizer.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
built=$root/.build/$1
export TEST_OBJECTS=$built/tests
mkdir -p "$built"
# The objects of files that exist no longer are not in SwiftPM's list.
grep '/RuntimeKitTests\.build/' "$root/.build/debug/EndpointGenPackageTests.product/Objects.LinkFileList" >"$TEST_OBJECTS"
build=(swift build --package-path "$root/Tests/Sanitizers" --sanitize="$1" --scratch-path "$built" --disable-index-store)
program=$("${build[@]}" --show-bin-path)/SanitizedTests
# SwiftPM does not know of the tests, so it would not link them again.
rm -f "$program"
"${build[@]}"
# Without its calls of the sanitizer, the runtime would pass whatever it does.
case $1 in thread) calls=tsan_write ;; *) calls=asan_report_store ;; esac
nm "${program%/*}"/RuntimeKit.build/*.o | grep "_$calls" >/dev/null || { echo "FAILED: RuntimeKit is compiled without the sanitizer"; exit 1; }
exec "$program" --testing-library swift-testing --no-parallel --filter "RuntimeKitTests\.[A-Za-z]*($2)[A-Za-z]*Tests"
