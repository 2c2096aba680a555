# The steps of Tests/run, each a function whose last line of output is its total.

# build OPTION...: a debug build with the options that all steps share, unless the first step has made it.
build() { [ -n "${BUILT:-}" ] || swift build "${strict[@]}" "$@"; }
# RuntimeKit with the trait URLSession, and the tests that need it; everything else is built without the trait, as users have it.
build_urlsession() { swift build --package-path Tests/URLSession --scratch-path .build/urlsession --build-tests; }
build_release() {
    if [ -n "${BUILT:-}" ]; then
        until [ -e "$logs/build.total" ]; do sleep 1; done
        [ ! -e "$logs/build.failed" ]
    else
        swift build -c release --product endpointgen
    fi
}

install_python_packages() {
    # Two steps may want them at the same time.
    until mkdir "$logs/installing" 2>/dev/null; do sleep 1; done
    install_missing_python_packages
    local status=$?
    rmdir "$logs/installing"
    return $status
}

install_missing_python_packages() {
    [ -e .venv/ready ] && cmp -s Tests/requirements.txt .venv/ready && return
    rm -rf .venv
    # uv installs several packages at a time, which takes a fifth of pip's time.
    python3 -m venv .venv && .venv/bin/pip install -q uv==0.13.9 \
        && .venv/bin/uv pip install -q --python .venv/bin/python -r Tests/requirements.txt && cp Tests/requirements.txt .venv/ready
}

# The line of `swift test` that counts its tests, and how many of them were skipped, which the line counts as passed. Fails without any
# test that ran, as `swift test` passes if its filter matches nothing.
count_tests() {
    local total skipped
    total=$(sed -n 's/.*Test run with \(.*\) \(passed\|failed\) after.*/\1 \2/p' "$1" | tail -n 1)
    skipped=$(grep -cE '^[^ ]+ +Test .* skipped(\.|:)' "$1")
    if [ "${total%% *}" -gt "$skipped" ] 2>/dev/null; then
        echo "$total$([ "$skipped" = 0 ] || echo ", $skipped of them skipped")"
    else
        echo "FAILED: no test ran"
        return 1
    fi
}

step_lint() {
    swift format lint --strict -r Sources Plugins Tests Package*.swift || return 1
    # Two manifests for two versions of SwiftPM, of which only the first line differs.
    diff <(tail -n +2 Package.swift) <(tail -n +2 Package@swift-6.2.swift) || return 1
    echo "$(git ls-files '*.swift' | wc -l) files formatted"
}

# What GitHub runs is of the form that it takes, and gives nobody more than a job needs.
step_workflows() {
    install_python_packages || return 1
    .venv/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml || return 1
    .venv/bin/zizmor --offline --quiet .github/workflows || return 1
    echo "$(ls .github/workflows/*.yml | wc -l) workflows"
}

step_build() {
    swift build "${strict[@]}" --build-tests && touch "$logs/debug.built" || return 1
    # In release, the compiler uses one core, so that the other lane goes on.
    swift build -c release --product endpointgen || return 1
    echo "debug and release without warnings"
}

step_unit() {
    build --build-tests || return 1
    # The runtime's one at a time: what waits for a server would wait for all tests before it that keep the cores busy, longer
    # than any timeout on a slow machine.
    local total=0 skipped=0 tests
    for tests in "--filter EndpointGenTests" "--no-parallel --filter RuntimeKitTests"; do
        # shellcheck disable=SC2086
        swift test "${strict[@]}" --skip-build $tests 2>&1 | tee "$logs/unit.out" || return 1
        count_tests "$logs/unit.out" >"$logs/unit.count" || return 1
        total=$((total + $(cut -d' ' -f1 "$logs/unit.count")))
        skipped=$((skipped + $(sed -n 's/.*, \([0-9]*\) of them skipped/\1/p' "$logs/unit.count" | grep . || echo 0)))
    done
    echo "$total tests passed, $skipped of them skipped, in the plain configuration"
}

step_surface() { build_urlsession && Tests/surface; }
step_toolchains() { Tests/toolchains; }
step_apple() { Tests/apple; }
step_int32() { Tests/int32; }

step_schema() {
    install_python_packages || return 1
    "$python" Tests/schema
}

step_stale() {
    build --product endpointgen || return 1
    "$tool" check Specs/*.{endpoints.json,endpoints.yaml,openapi.json} --output Tests/RuntimeKitTests/Generated || return 1
    echo "$(ls Specs/*.{endpoints.json,endpoints.yaml,openapi.json} | wc -l) specs and documents, nothing stale"
}

# On a terminal, in shells, and in the formats for programs.
step_terminal() {
    install_python_packages && build --product endpointgen && "$python" Tests/terminal "$tool"
}

step_matrix() { build && Tests/matrix "$tool"; }
step_settings() { build --product endpointgen && build_urlsession && Tests/settings "$tool"; }
step_taken-names() { build --product endpointgen && build_urlsession && Tests/taken-names "$tool"; }
step_hostile() { build && Tests/hostile "$tool" && Tests/hostile-system "$tool"; }
# The families that once grew faster; all of them take some minutes: Tests/growth .build/release/endpointgen.
step_growth() {
    build_release || return 1
    Tests/growth .build/release/endpointgen --only "equal schema keys" --only "schema keys that" --only "one title in" \
        --only "allOf/i" --only "discriminator mappings" --only "tags that differ" --only "include by" --only "by end" \
        --only "every line has" --only "ids end in" --only "/a{b}" --only "spec: chains" --only "aliases of each" --only "unions in unions" \
        --only "files: schemas of one name"
}
step_random() { build && Tests/random "$tool"; }
step_fuzz() { build && Tests/fuzz "$tool" && Tests/yaml-mutations "$tool"; }
step_corpus() { build && Tests/corpus "$tool"; }
# Documents and trees of files as vendors publish them.
step_published() { build && Tests/published "$tool"; }
# Each document as YAML, in six ways of writing it.
step_dialects() {
    install_python_packages && build && "$python" Tests/dialects "$tool"
}
step_documents() { build && Tests/random-documents "$tool"; }
# The project's own examples first, as they need no corpus.
step_fidelity() { build && Tests/fidelity "$tool" Tests/OpenAPI/Examples && Tests/fidelity "$tool"; }
step_unions() { build && Tests/unions "$tool"; }
step_names() { build --product endpointgen && Tests/names "$tool"; }
step_calls() { build && Tests/calls "$tool"; }
step_same() {
    build --product endpointgen && build_release && Tests/same
}

# The public suite for HTTP caches, and processes that share a cache on disk and are killed.
step_cache() {
    build --build-tests && Tests/cache-kills --count 60 && Tests/cache
}

# Beside servers that nobody here wrote; each of the scripts runs the command that follows it. One test at a time, as some are
# about time, and one kills a server.
step_live() {
    install_python_packages && build --build-tests || return 1
    Tests/servers/httpbin Tests/servers/signin Tests/servers/nginx Tests/servers/registry Tests/servers/tls Tests/servers/docker \
        swift test "${strict[@]}" --skip-build --no-parallel --filter LiveTests 2>&1 | tee "$logs/live.out" || return 1
    count_tests "$logs/live.out"
}

# The same tests with the transport of Apple's platforms and the trait that it needs on Linux, as far as they send anything.
step_urlsession() {
    local suites='Live|BrokenResponse|Cancellation|Challenge|ReusedConnection|Redirect|ResponseSize|Injection|Timeout|Transfer|Upload|Download'
    suites+='|StreamBuffer|SlowReader|URLSession|URLRequest|SessionTask|Deadline|RetryCall|FaultStorm'
    install_python_packages && build_urlsession || return 1
    Tests/servers/httpbin Tests/servers/signin Tests/servers/nginx Tests/servers/registry Tests/servers/tls \
        swift test --package-path Tests/URLSession --scratch-path .build/urlsession --skip-build --no-parallel \
        --filter "RuntimeKitTests\.[A-Za-z]*($suites)[A-Za-z]*Tests" 2>&1 | tee "$logs/urlsession.out" || return 1
    count_tests "$logs/urlsession.out" >"$logs/urlsession.count" || return 1
    echo "$(cat "$logs/urlsession.count"), with the trait URLSession"
}

# The same for clients of OpenAPI documents, which the servers publish themselves, and of requests that are signed.
step_import() {
    install_python_packages && build --product endpointgen || return 1
    Tests/servers/jupyter Tests/servers/powerdns Tests/servers/alertmanager Tests/servers/kinto Tests/servers/prefect \
        Tests/servers/etcd Tests/servers/moto Tests/ImportTests/run "$tool" 2>&1 | tee "$logs/import.out" || return 1
    count_tests "$logs/import.out"
}

# What does several things at the same time, with a runtime for the Thread Sanitizer. A race in it fails the process, whatever the tests say.
step_tsan() {
    build --build-tests || return 1
    local suites='URLSession|Stream|Client|Pagination|Authentication|Retry|Cache|Cancellation|BrokenResponse|Upload|Download'
    suites+='|Refresh|Token|FaultStorm|Logging|Laziness|Resumption|Recorded|Stub|Challenge'
    suites+='|FileLive|FaultLive|Registry|Curl|Transfer'
    Tests/servers/nginx Tests/servers/registry Tests/servers/tls Tests/Sanitizers/run thread "$suites" 2>&1 \
        | tee "$logs/tsan.out" || return 1
    count_tests "$logs/tsan.out"
}

# What reads and writes memory by address, with a runtime for the Address Sanitizer; its tests end their memory where the bytes end. Leaks are
# not looked for: tables live for good, and XCTest leaks. There is no step for undefined behaviour, as the compiler says:
# unsupported option '-sanitize=undefined' for target 'x86_64-unknown-linux-gnu'.
step_asan() {
    build --build-tests || return 1
    local suites='Unsafe|Bytes|StaticStorage|TextLoop|UTF8|Grammar|Fuzz|Scalar|Tree|Model|Field|Union|Codable|Box|LargeArray'
    suites+='|Shared|BrokenPipe|Nesting|RoundTrip|Event|Line|Stream|Cache|Recording|Curl|Upload|Download|Cancellation|BrokenResponse|ReusedConnection'
    ASAN_OPTIONS=detect_leaks=0 Tests/servers/nginx Tests/servers/tls Tests/Sanitizers/run address "$suites" 2>&1 \
        | tee "$logs/asan.out" || return 1
    count_tests "$logs/asan.out"
}

# In a process of its own, because what it takes of the memory is measured.
step_memory() {
    build --build-tests || return 1
    MEMORY_TESTS=1 Tests/servers/nginx swift test "${strict[@]}" --skip-build --no-parallel \
        --filter 'MemoryTests|FaultStormTests' 2>&1 | tee "$logs/memory.out" || return 1
    grep -E '^(peak above idle|[0-9]+ requests)' "$logs/memory.out"
    count_tests "$logs/memory.out"
}

step_plugins() {
    build --product endpointgen && Tests/xcode "$tool" && Tests/PluginTests/run
}

# The article's code beside stand-ins of the packages that it is for.
step_tracing() {
    Tests/tracing 2>&1 | tee "$logs/tracing.out" || return 1
    count_tests "$logs/tracing.out"
}

# Beside an httpbin, which the tutorial calls.
step_docs() {
    install_python_packages || return 1
    build && build_urlsession && Tests/picture --check && Tests/readme "$tool" && Tests/servers/httpbin Tests/docs
}
