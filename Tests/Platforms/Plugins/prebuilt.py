# The part of `run` for the plugins with a prebuilt tool.

echo "-- prebuilt tool"
copy Prebuilt
# An optimized build of the tool is there already where Tests/run has made one, which says so.
[ -n "${BUILT:-}" ] || check "the tool is built" log env -u SWIFTPM_BUILD_DIR swift build --package-path "$root" -c release --product endpointgen
triple=$(uname -m)-$([ "$(uname -s)" = Darwin ] && echo apple-macosx || echo unknown-linux-gnu)
check "a package is written around it" log "$root/Plugins/bundle" EndpointGenPlugins --version 0.2.0 --tool "$triple=$root/.build/release/endpointgen"
check "wrong usage is refused" fails "$root/Plugins/bundle"
check "and so is a tool that is missing" fails "$root/Plugins/bundle" Other --tool "$triple=$folder/nothing"
check "another package is not overwritten" fails "$root/Plugins/bundle" "$root" --tool "$triple=$root/.build/release/endpointgen"
check "and named" logged 'has a Package\.swift that this has not written; name another folder'
check "a spec in the target is all it takes" log swift build
check "its plugin runs that tool" logged 'Generating Tea from Tea\.endpoints\.yaml'
check "and compiles none" unlogged '(Compiling|Emitting module) endpointgen'
check "the client works" test "$("$build/debug/App")" = Assam
generate=(swift package --package EndpointGenPlugins --allow-writing-to-package-directory generate-endpoints)
check "the command leaves the client to the build" fails "${generate[@]}"
generate+=(--target App --output Written)
check "the command writes the client" log "${generate[@]}"
check "into another folder" test -f Written/Tea.swift
check "nothing is stale" log "${generate[@]}" --check
check "the tool runs by itself" log EndpointGenPlugins/endpointgen.artifactbundle/"$triple"/endpointgen check Sources/App/Tea.endpoints.yaml \
    --output Written
