#!/usr/bin/env python3
"""Opens a Swift file as an editor does, with sourcekit-lsp, and waits until it has no error and knows a symbol:

    Tests/Platforms/editor.py PACKAGE FILE SYMBOL [--scratch-path FOLDER] [--seconds SECONDS]

Prints how long that took, and the errors that were there meanwhile. Exits with 1 where errors remain, or the symbol stays unknown.
"""

import argparse
import atexit
import json
import pathlib
import queue
import subprocess
import sys
import threading
import time

parser = argparse.ArgumentParser()
parser.add_argument("package", type=pathlib.Path)
parser.add_argument("file")
parser.add_argument("symbol")
parser.add_argument("--scratch-path")
parser.add_argument("--seconds", type=float, default=600)
options = parser.parse_args()
package = options.package.resolve()
path = package / options.file
command = ["sourcekit-lsp"] + (["--scratch-path", options.scratch_path] if options.scratch_path else [])
server = subprocess.Popen(command, cwd=package, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
atexit.register(server.kill)
responses = queue.Queue()
number = 0


def send(message):
    data = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
    server.stdin.flush()


def read():
    while line := server.stdout.readline():
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
            while server.stdout.readline().strip():
                pass
            message = json.loads(server.stdout.read(length))
            if "method" in message and "id" in message:
                # What the server asks of an editor, such as to show progress.
                send({"id": message["id"], "result": None})
            elif "id" in message:
                responses.put(message)


def request(method, params):
    global number
    number += 1
    send({"id": number, "method": method, "params": params})
    while True:
        response = responses.get(timeout=options.seconds)
        if response["id"] == number:
            return response


threading.Thread(target=read, daemon=True).start()
start = time.monotonic()
# Diagnostics are asked for, not sent.
capabilities = {"textDocument": {"diagnostic": {}}, "workspace": {"workspaceFolders": True}}
request(
    "initialize",
    {"processId": None, "rootUri": package.as_uri(), "capabilities": capabilities, "workspaceFolders": [{"uri": package.as_uri(), "name": package.name}]},
)
send({"method": "initialized", "params": {}})
document = {"uri": path.as_uri(), "languageId": "swift", "version": 1, "text": path.read_text()}
send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
lines = path.read_text().splitlines()
line = next(number for number, line in enumerate(lines) if options.symbol in line)
position = {"line": line, "character": lines[line].index(options.symbol)}
seen = []
while True:
    # Without errors, the file may have been looked at as if it were in no package.
    known = request("textDocument/hover", {"textDocument": {"uri": path.as_uri()}, "position": position}).get("result")
    response = request("textDocument/diagnostic", {"textDocument": {"uri": path.as_uri()}})
    items = response.get("result", {}).get("items", [])
    errors = [item["message"] for item in items if item.get("severity") == 1]
    seen += [error for error in errors if error not in seen]
    seconds = time.monotonic() - start
    if known and not errors or seconds > options.seconds:
        break
    time.sleep(0.5)
print(f"{seconds:.1f} s" + (f"; meanwhile: {'; '.join(seen)}" if seen else ""))
sys.exit(1 if errors or not known else 0)
