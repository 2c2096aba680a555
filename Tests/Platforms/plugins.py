#!/usr/bin/env bash
# Uses both plugins from packages of their own, exactly as a user would, but for one thing: nested packages share a folder for
# what is built, so that RuntimeKit and the tool are built once for all of them.
set -uo pipefail
cd "$(dirname "$0")" || exit 1
root=$(cd ../.. && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export SWIFTPM_BUILD_DIR=$root/.build/nested
build=$SWIFTPM_BUILD_DIR
# What another run has generated.
rm -rf "$build/plugins/outputs"
passed=0
failed=0

# check NAME COMMAND...: counts whether the command succeeds.
check() {
    local name=$1 start=$SECONDS
    shift
    if "$@"; then
        passed=$((passed + 1))
        echo "ok: $name ($((SECONDS - start)) s)"
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        tail -n 30 "$folder/log"
    fi
}

log() { "$@" >"$folder/log" 2>&1; }
fails() { ! log "$@"; }
logged() { grep -qE -- "$1" "$folder/log"; }
unlogged() { ! logged "$1"; }

# A copy to edit; it finds the package under test by its absolute path.
copy() {
    mkdir -p "$folder/$1"
    cp -r "$1/Package.swift" "$1/Sources" "$folder/$1/"
    sed -i.bak "s|path: \"../../..\"|path: \"$root\"|" "$folder/$1/Package.swift"
    cd "$folder/$1" || exit 1
}

outputs() { find "$build/plugins/outputs" -name '*.swift'; }

for part in buildtool command prebuilt version; do
    cd "$root/Tests/PluginTests" || exit 1
    # shellcheck source=/dev/null
    source "./$part.bash"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
