"""The steps of Tests/run: what each tests, takes and needs. Their order follows from this table, see Shared/schedule.py."""

import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PACKAGE / "Tests/Shared"))
from schedule import Step  # noqa: E402

LIBRARIES = ("RuntimeKit", "RuntimeKitCaching", "RuntimeKitDownloads", "RuntimeKitOAuth", "RuntimeKitSigning", "RuntimeKitTesting")
URLSESSION = ("--package-path", "Tests/Platforms/URLSession", "--scratch-path", ".build/urlsession")
PYTHON = ".venv/bin/python"
TOOL = ".build/debug/endpointgen"
RELEASE = ".build/release/endpointgen"
# SwiftPM locks the folder that it builds in, also while it tests. Nested packages share one, so that RuntimeKit and the tool are built once.
BUILD, NESTED = (".build",), (".build/nested",)
# Variables that name folders and files of documents and public test suites.
CORPUS, PUBLISHED, CACHES = ("ENDPOINTGEN_CORPUS",), ("ENDPOINTGEN_PUBLISHED",), ("ENDPOINTGEN_CACHE_TESTS",)
SUITES = ("ENDPOINTGEN_SIGV4", "ENDPOINTGEN_YAML_SUITE", "ENDPOINTGEN_JSONPATH_SUITE", "ENDPOINTGEN_OVERLAYS")


def files(*patterns: str) -> tuple[str, ...]:
    return tuple(str(path.relative_to(PACKAGE)) for pattern in patterns for path in sorted(PACKAGE.glob(pattern)))


def build(*options: str) -> tuple[str, ...]:
    """Without a warning, and without options of the compiler: `swift test`, which has none, takes what is built."""
    return "Tests/Shared/build.py", *options


def tests(pattern: str, *options: str) -> tuple[str, ...]:
    """The built unit tests whose names match. Those of the runtime one at a time: what waits for a server would wait for all tests before it
    that keep the cores busy, longer than any timeout on a slow machine."""
    return "swift", "test", "--skip-build", *options, "--filter", pattern


# The suites that urlsession, tsan and asan run: RuntimeKitTests.…(…)…Tests.
OF_URLSESSION = ("Live|BrokenResponse|Cancellation|Challenge|ReusedConnection|Redirect|ResponseSize|Injection|Timeout|Transfer|Upload|Download"
                 "|StreamBuffer|SlowReader|URLSession|URLRequest|SessionTask|Deadline|RetryCall|FaultStorm")
OF_THREADS = ("URLSession|Stream|Client|Pagination|Authentication|Retry|Cache|Cancellation|BrokenResponse|Upload|Download|Refresh|Token"
              "|FaultStorm|Logging|Laziness|Resumption|Recorded|Stub|Challenge|FileLive|FaultLive|Registry|Curl|Transfer")
OF_ADDRESSES = ("Unsafe|Bytes|StaticStorage|TextLoop|UTF8|Grammar|Fuzz|Scalar|Tree|Model|Field|Union|Codable|Box|LargeArray|Shared|BrokenPipe"
                "|Nesting|RoundTrip|Event|Line|Stream|Cache|Recording|Curl|Upload|Download|Cancellation|BrokenResponse|ReusedConnection")
# The families that once grew faster; all of them take some minutes: Tests/Fuzzing/growth.py .build/release/endpointgen.
GREW = tuple(word for family in (
    "equal schema keys", "schema keys that", "one title in", "allOf/i", "discriminator mappings", "tags that differ", "include by", "by end",
    "every line has", "ids end in", "/a{b}", "spec: chains", "aliases of each", "unions in unions", "files: schemas of one name")
    for word in ("--only", family))

TABLE = [
    # What others need. A product at a time, as a build of everything compiles the tool a second time, for the plugins.
    Step("packages", "Installs Python packages of PyPI into .venv.", 0.5, (("Tests/Shared/packages.py",),), makes=("packages",),
         tools=("venv",)),
    Step("build", "Builds the tool, the libraries and the unit tests without a warning.", 9,
         (build("--product", "endpointgen"), build("--product", "EndpointGenPackageTests")), makes=("tool", "tests"), locks=BUILD),
    Step("build-tool", "Builds only the tool and the libraries, where nothing needs the tests.", 4,
         (build("--product", "endpointgen"), *(build("--target", name) for name in LIBRARIES)), makes=("tool",), locks=BUILD),
    Step("build-release", "Builds the tool as users have it; the compiler uses one core for it.", 7,
         (("swift", "build", "-c", "release", "--product", "endpointgen"),), makes=("release",), locks=BUILD),
    Step("build-urlsession", "Builds the libraries and their tests with the trait URLSession.", 4,
         (("swift", "build", *URLSESSION, "--build-tests"),), makes=("urlsession",)),
    # Sources and manifests.
    Step("lint", "Files are formatted, the manifests are the same, and every script is Python.", 0.3, (("Tests/lint.py",),),
         tools=("swift-format",)),
    Step("structure", "Each folder of the generator uses only those that it may use.", 0.1, (("Tests/structure.py",),)),
    Step("workflows", "Workflows have GitHub's form, and give nobody more than a job needs.", 0.1, (
        (".venv/bin/check-jsonschema", "--builtin-schema", "vendor.github-workflows", *files(".github/workflows/*.yml")),
        (".venv/bin/zizmor", "--offline", "--quiet", *files(".github/workflows/*.yml"))), needs=("packages",)),
    Step("unit", "All unit tests that need no server.", 3.2, (
        tests("EndpointGenTests"), tests("RuntimeKitTests", "--no-parallel")), needs=("tests",), locks=BUILD, counts=True, reads=SUITES, waits=1.5),
    Step("stale", "The golden files are what the tool writes for the specs.", 0.1, (
        (TOOL, "check", *files("Specs/*.endpoints.json", "Specs/*.endpoints.yaml", "Specs/*.openapi.json"), "--output",
         "Tests/RuntimeKitTests/Generated"),), needs=("tool",)),
    # Platforms: systems, toolchains, settings of compilers, shells, plugins.
    Step("apple", "The package compiles for Apple's platforms, on Linux.", 2.4, (("Tests/Platforms/apple.py",),)),
    Step("int32", "RuntimeKit computes correctly where Int has 32 bits.", 0.3, (("Tests/Platforms/int32.py",),)),
    Step("toolchains", "The sources compile with the declarations of older toolchains.", 0.5, (("Tests/Platforms/toolchains.py",),)),
    Step("settings", "Clients and the code of articles compile with each setting of the compiler.", 3,
         (("Tests/Platforms/settings.py", TOOL),), needs=("tool", "urlsession"), reads=CORPUS),
    Step("taken-names", "Clients compile beside types with all names that they need.", 0.4, (("Tests/Platforms/taken_names.py", TOOL),),
         needs=("tool", "urlsession"), reads=CORPUS),
    Step("matrix", "The client of each spec compiles with each access and isolation.", 0.8, (("Tests/Platforms/matrix.py", TOOL),),
         needs=("tool",)),
    Step("terminal", "The tool on a terminal, in shells, and its formats for programs.", 0.5, ((PYTHON, "Tests/Platforms/terminal.py", TOOL),),
         needs=("packages", "tool")),
    Step("xcode", "The build-tool plugin does in an Xcode project what it does in a package.", 0.4, (("Tests/Platforms/xcode.py", TOOL),),
         needs=("tool",)),
    Step("plugins", "Both plugins in packages that use them.", 6, (("Tests/Platforms/plugins.py", "buildtool", "command"),), locks=NESTED),
    Step("prebuilt", "The plugins with a prebuilt tool.", 0.7, (("Tests/Platforms/plugins.py", "prebuilt"),), needs=("release",),
         locks=NESTED),
    Step("version", "A package may depend on a version of this one.", 5.5, (("Tests/Platforms/plugins.py", "version"),)),
    Step("tracing", "The adapters of Tracing.md and transports of others, in a package of their own.", 0.5,
         (("Tests/Platforms/tracing.py",),), locks=NESTED, counts=True),
    Step("tsan", "What does several things at once, with the Thread Sanitizer.", 3, (("Tests/Platforms/sanitizer.py", "thread", OF_THREADS),),
         needs=("packages", "tests"), servers=("nginx", "registry", "tls"), counts=True, waits=0.5),
    # Leaks are not looked for: tables live for good, and XCTest leaks. There is no step for undefined behaviour, as the compiler says:
    # unsupported option '-sanitize=undefined' for target 'x86_64-unknown-linux-gnu'.
    Step("asan", "What reads and writes memory by address, with the Address Sanitizer.", 4,
         (("Tests/Platforms/sanitizer.py", "address", OF_ADDRESSES),), needs=("packages", "tests"), servers=("nginx", "tls"), counts=True,
         sets={"ASAN_OPTIONS": "detect_leaks=0"}),
    # Pages: what people read.
    Step("schema", "The JSON Schema of specs accepts valid specs and refuses invalid ones.", 0.1, ((PYTHON, "Tests/Pages/schema.py"),),
         needs=("packages",)),
    Step("surface", "Somebody has read every public declaration.", 0.3, (("Tests/Pages/surface.py",),), needs=("urlsession",)),
    Step("docs", "Articles, comments and the README: their code compiles, their links lead somewhere.", 0.6, (
        ("Tests/Pages/picture.py", "--check"), ("Tests/Pages/readme.py", TOOL), ("Tests/Pages/docs.py",)), needs=("tool", "urlsession"),
        tools=("docc",)),
    Step("tutorials", "The tutorials work, step by step.", 1, (("Tests/Pages/tutorial.py",),), needs=("packages",), servers=("httpbin",),
         locks=NESTED),
    # Documents: what the tool makes of documents and specs.
    Step("documents", "Each document is generated once, for all checks: it compiles, import says the same, names, examples, calls, YAML.", 26,
         ((PYTHON, "Tests/Documents/documents.py", RELEASE),), needs=("packages", "tool", "release"), reads=CORPUS + PUBLISHED),
    Step("same", "The same spec gives the same bytes, in debug and release.", 0.3, (("Tests/Documents/same.py", TOOL, RELEASE),),
         needs=("tool", "release")),
    # Fuzzing: what nobody meant to write.
    Step("random", "Random specs give Swift that compiles.", 0.8, (("Tests/Fuzzing/specs.py", TOOL),), needs=("tool",)),
    Step("fuzz", "For any input, the tool ends with a documented status, and writes Swift or nothing.", 2.3, (
        ("Tests/Fuzzing/mutations.py", RELEASE), ("Tests/Fuzzing/yamlmutations.py", RELEASE)), needs=("release",)),
    Step("hostile", "Malicious specs and documents do no harm.", 0.8, (("Tests/Fuzzing/hostile.py", TOOL),), needs=("tool",)),
    Step("growth", "Work does not grow faster than the input.", 4, (("Tests/Fuzzing/growth.py", RELEASE, *GREW),), needs=("release",)),
    # Live: beside servers that nobody here wrote.
    Step("live", "Calls to httpbin, nginx, registries, a Docker daemon, and a sign-in.", 1, (tests("LiveTests", "--no-parallel"),),
         needs=("packages", "tests"), locks=BUILD, servers=("httpbin", "signin", "nginx", "registry", "tls", "docker"), counts=True,
         waits=1),
    Step("urlsession", "The same with URLSession's transport, as far as tests send anything.", 1.4, (
        ("swift", "test", *URLSESSION, "--skip-build", "--no-parallel", "--filter", f"RuntimeKitTests\\.[A-Za-z]*({OF_URLSESSION})[A-Za-z]*Tests"),),
        needs=("packages", "urlsession"), servers=("httpbin", "signin", "nginx", "registry", "tls"), counts=True, waits=1),
    Step("import", "Clients of documents that servers publish, and of requests that are signed.", 4, (("Tests/Live/import.py", TOOL),),
         needs=("packages", "tool"), locks=NESTED, counts=True,
         servers=("jupyter", "powerdns", "alertmanager", "kinto", "prefect", "etcd", "moto")),
    Step("cache", "The public suite for HTTP caches, and processes that share a cache and are killed.", 1.2, (
        ("Tests/Live/cache_kills.py", "--count", "60"), ("Tests/Live/cache.py",)), needs=("tests",), locks=BUILD, reads=CACHES,
         waits=0.7),
    # In a process of its own, because what it takes of the memory is measured.
    Step("memory", "Long transfers take little memory.", 0.8, (tests("MemoryTests|FaultStormTests", "--no-parallel"),), needs=("tests",),
         locks=BUILD, servers=("nginx",), counts=True, sets={"MEMORY_TESTS": "1"}, waits=0.5),
]
BY_NAME = {step.name: step for step in TABLE}
# build makes what build-tool makes.
ALL = [step for step in TABLE if step.name != "build-tool"]
