#!/usr/bin/env python3
"""Changes YAML and trees of files at random and runs endpointgen on them: it ends in time with a status that is documented, says where a mistake
is, and opens no file outside of the folder.

usage: Tests/Fuzzing/yamlmutations.py ENDPOINTGEN [--count N] [--seed S] [--keep DIR] [--seconds N]

--count N     how many cases of YAML, and how many trees; 200 each without it
--seed S      the seed of the first one; the others count up from it
--keep DIR    where cases that fail are left; .build/yaml-mutations without it
--seconds N   how much time a run may take; 20 without it

What is changed: the project's own documents in styles that are chosen at random, small documents of the folder that ENDPOINTGEN_CORPUS names, and
the texts of the suite that ENDPOINTGEN_YAML_SUITE names. Some documents are cut into several files before. Where there is strace, it says for one
tree in twenty which files were opened; of all others it is known by what they print.
"""
import collections
import concurrent.futures
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
from toolchain import PACKAGE, limit_memory  # noqa: E402
from yamlwriter import Writer  # noqa: E402

SIGNS = ["- ", "-", ": ", ":", "? ", "# ", " #", "#", "[", "]", "{", "}", ",", "&a ", "&a", "*a", "*a ", "!!str ", "!t ", "!", "|\n", ">\n", "|+2\n", ">-\n",
         "'", '"', "\\", "\n", "\r\n", "\r", "\t", " ", "  ", "---\n", "...\n", "--- ", "%YAML 1.2\n", "%TAG ! x\n", "<<: ", "<<: *a\n", "<<: [*a]\n", "~",
         "null", "0x", ".inf", "\ufeff", "\u2028", "\x00", "\x85", "é", "😀", "$ref: ", "@", "`", "%"]


def sources():
    values = [json.loads(path.read_text()) for path in sorted((PACKAGE / "Specs").glob("*.json"))]
    corpus = os.environ.get("ENDPOINTGEN_CORPUS")
    for path in sorted(pathlib.Path(corpus).glob("*.json")) if corpus else []:
        if path.stat().st_size < 40_000:
            values.append(json.loads(path.read_text()))
    suite = os.environ.get("ENDPOINTGEN_YAML_SUITE")
    texts = [case["yaml"] for case in json.loads(pathlib.Path(suite).read_text())] if suite else []
    return values, texts


def mutated(text, choice):
    """A few changes, of bytes, signs or lines."""
    for _ in range(choice.choice([1, 1, 2, 3, 8])):
        place = choice.randrange(len(text) + 1)
        lines = text.split("\n")
        line = choice.randrange(len(lines))
        match choice.randrange(10):
            case 0: text = text[:place] + text[place + choice.randrange(1, 6):]
            case 1 | 2: text = text[:place] + choice.choice(SIGNS) + text[place:]
            case 3: text = text[:place] + choice.choice(SIGNS) + text[place + 1:]
            case 4: text = text[:place]
            case 5:
                lines[line] = " " * choice.randrange(9) + lines[line].lstrip(" ")
                text = "\n".join(lines)
            case 6:
                lines.insert(choice.randrange(len(lines) + 1), lines[line])
                text = "\n".join(lines)
            case 7:
                del lines[line]
                text = "\n".join(lines)
            case 8:
                other = choice.randrange(len(lines))
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case 9:
                end = min(len(text), place + choice.randrange(1, 200))
                text = text[:end] + text[place:end] * choice.choice([1, 2, 50]) + text[end:]
    return text


def text(seed, values, texts):
    choice = random.Random(seed)
    if texts and choice.random() < 0.4:
        return mutated(choice.choice(texts), choice)
    file = io.StringIO()
    Writer(file, choice).document(choice.choice(values))
    return mutated(file.getvalue(), choice)


# Where no reference may lead, and where one may, or may not.
REFERENCES = ["../outside.yaml", "../../outside.yaml", "..%2foutside.yaml", "..%2Foutside.yaml#/a", "./../root/../outside.yaml", "link.yaml", "folder/outside.yaml",
              "folder/root/part0.yaml", "/etc/hostname", "file:///etc/hostname", "/proc/self/environ", "..\\outside.yaml", "....//outside.yaml", "https://x.example/a.yaml",
              "//x.example/a", "outside.yaml\0.yaml", "part0.yaml", "./part0.yaml", "part1.yaml#/a", "#/components/schemas/Pet", "openapi.yaml", "pipe.yaml", ".",
              "", "#", "#/", "part0.yaml#", "part%30.yaml", "PART0.yaml", "a/../part0.yaml", "part0.yaml#/properties/~1a", "part0.yaml#anchor", "?x", "part0.yaml?x"]
CANARY = "nobody-may-read-this"


def cut(value, files, choice, depth=0):
    """Moves some of the objects of a document to files of their own."""
    if isinstance(value, list):
        return [cut(element, files, choice, depth + 1) for element in value]
    if not isinstance(value, dict):
        return value
    value = {key: cut(element, files, choice, depth + 1) for key, element in value.items()}
    if depth > 1 and len(files) < 12 and len(value) > 1 and "$ref" not in value and choice.random() < 0.05:
        name = choice.choice(["", "parts/", "a b/"]) + f"part{len(files)}." + choice.choice(["yaml", "json"])
        files[name] = value
        return {"$ref": name.replace(" ", choice.choice([" ", "%20"]))}
    return value


def tree(seed, values):
    """The files of a document by their paths; the first one is the root."""
    choice = random.Random(seed)
    parts = {}
    root = cut(choice.choice(values), parts, choice)
    texts = {}
    for name, value in {"openapi.yaml": root, **parts}.items():
        file = io.StringIO()
        if name.endswith(".yaml"):
            Writer(file, choice).document(value)
        else:
            json.dump(value, file)
        texts[name] = file.getvalue()
    for _ in range(choice.choice([0, 1, 2, 8])):
        name = choice.choice(list(texts))
        found = list(re.finditer(r"(?<=\$ref)([\"']?: *)([\"']?)[^\s\"',}]+", texts[name]))
        if found:
            place = choice.choice(found)
            texts[name] = texts[name][:place.start()] + place[1] + place[2] + choice.choice(REFERENCES) + texts[name][place.end():]
    if choice.random() < 0.3:
        name = choice.choice(list(texts))
        texts[name] = mutated(texts[name], choice)
    if choice.random() < 0.1 and len(texts) > 1:
        del texts[choice.choice(list(texts)[1:])]
    return texts


def write_tree(texts, folder):
    """The root's path. Beside the files there are links that lead out of their folder, and a pipe without a writer."""
    root = folder / "root"
    root.mkdir()
    (folder / "outside.yaml").write_text(f"a: {{type: object, description: {CANARY}, properties: {{x: {{type: string}}}}}}\n")
    (root / "link.yaml").symlink_to("../outside.yaml")
    (root / "folder").symlink_to("..")
    os.mkfifo(root / "pipe.yaml")
    for name, content in texts.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_bytes(content.encode("utf-8", "surrogatepass"))
    return root / "openapi.yaml"


def opened_outside(log, folder):
    """What strace saw that must not be."""
    root = f"{folder}/root/"
    for path in re.findall(r'open(?:at)?\([^"]*"([^"]*)"', log.read_text(errors="replace")):
        real = os.path.realpath(path)
        if real in ("/etc/hostname", "/proc/self/environ") or not (real + "/").startswith((root, f"{folder}/output/")) \
                and real.startswith(f"{folder}/"):
            return real
    return None


def run_tree(options, seed, values):
    texts = tree(seed, values)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(os.path.realpath(folder))
        path = write_tree(texts, folder)
        log = folder / "trace"
        is_traced = options.strace and seed % 20 == 0
        prefix = [options.strace, "-f", "-o", log, "-e", "trace=open,openat"] if is_traced else []
        command = ["bundle", path] if seed % 2 else ["generate", path, "--output", folder / "output"]
        fault = ended([*prefix, options.tool, *command], options.seconds * (5 if is_traced else 1), CANARY)
        if not fault and is_traced and (name := opened_outside(log, folder)):
            fault = f"opens {name}"
        made = folder / "output"
        if not fault and made.exists() and any(CANARY in file.read_text() for file in made.iterdir()):
            fault = "has read what lies outside"
        if not fault:
            return None
        kept = pathlib.Path(options.keep, str(seed))
        kept.mkdir(parents=True, exist_ok=True)
        for name, content in texts.items():
            (kept / name).parent.mkdir(exist_ok=True)
            (kept / name).write_bytes(content.encode("utf-8", "surrogatepass"))
        return f"FAILED: {seed}: {fault}"


# How many runs ended with each status.
statuses = collections.Counter()


def ended(command, seconds, canary=None):
    """What is wrong with how a command ends; None for nothing."""
    try:
        found = subprocess.run(command, capture_output=True, timeout=seconds, preexec_fn=lambda: limit_memory(3 << 30))
    except subprocess.TimeoutExpired:
        return f"takes more than {seconds} s"
    statuses[found.returncode] += 1
    said = found.stderr.decode("utf-8", "replace")
    if found.returncode not in (0, 1, 2):
        return f"ends with {found.returncode}: {said[-300:]}"
    if found.returncode == 2 and not re.search(r"\.(?:yaml|json):\d+:\d+: error: ", said):
        return f"does not say where the mistake is: {said[:300]}"
    return "prints what lies outside" if canary and canary in said + found.stdout.decode("utf-8", "replace") else None


def run(options, seed, values, texts):
    """What is wrong with how the tool takes a text; None for nothing."""
    content = text(seed, values, texts).encode("utf-8", "surrogatepass")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "case.yaml")
        path.write_bytes(content)
        fault = ended([options.tool, "lint", path], options.seconds)
        if not fault:
            return None
        kept = pathlib.Path(options.keep)
        kept.mkdir(parents=True, exist_ok=True)
        (kept / f"{seed}.yaml").write_bytes(content)
        return f"FAILED: {seed}: {fault}"


def main():
    parser = CommandLine(__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default=PACKAGE / ".build/yaml-mutations")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    options.strace = shutil.which("strace")
    if not options.strace:
        print("there is no strace, so which files are opened is known by what is printed only")
    values, texts = sources()
    documents = [value for value in values if isinstance(value, dict) and "paths" in value]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        seeds = range(options.seed, options.seed + options.count)
        cases = [pool.submit(run, options, seed, values, texts) for seed in seeds]
        cases += [pool.submit(run_tree, options, seed, documents) for seed in seeds]
        faults = [fault for case in cases if (fault := case.result())]
    read = statuses[0] + statuses[1]
    if not read:
        faults.append("FAILED: every case was refused")
    print("\n".join(faults[:40]), end="\n" if faults else "")
    print(f"mutations of YAML and of trees: {len(cases)} cases, {read} were read, {statuses[2]} were refused; {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
