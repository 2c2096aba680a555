#!/usr/bin/env python3
"""Runs a command beside servers, and stops them when it ends.

    Tests/Live/servers.py nginx registry -- swift test --filter FileLiveTests

Each server has a file in Tests/Live/Servers. If the command fails, the ends of their logs follow its output; all of their logs are in
.build/test-logs, packages and temporary folders in .build/test-servers.
"""

import ast
import importlib
import os
import pathlib
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True
from hosting import Host, Problem  # noqa: E402

FILES = {file.stem: file for file in sorted((HERE / "Servers").glob("*.py"))}


def stop(*_) -> None:
    sys.exit(130)


def main(arguments: list[str]) -> int:
    if "--" not in arguments:
        print(__doc__, "Servers, and the environment variables that say where they are:", *map(entry, FILES), sep="\n")
        return 0 if {"-h", "--help"} & set(arguments) else 64
    place = arguments.index("--")
    names, command = arguments[:place], arguments[place + 1:]
    unknown = [name for name in names if name not in FILES]
    if unknown or not command:
        sys.exit(f"servers.py: there is no server {unknown[0]}; --help lists them" if unknown else "servers.py: which command is to run?")
    signal.signal(signal.SIGTERM, stop)
    hosts = [Host(name) for name in names]
    try:
        environment = start(hosts)
        with subprocess.Popen(command, env=environment) as process:
            try:
                status = process.wait()
            finally:
                process.terminate()
        if status:
            for host in hosts:
                host.show_logs()
        return status if status >= 0 else 128 - status
    except Problem as problem:
        print(f"servers.py: {problem}", file=sys.stderr)
        return 1
    finally:
        for host in hosts:
            host.close()


def entry(name: str) -> str:
    return f"\n{name}: " + ast.get_docstring(ast.parse(FILES[name].read_text()))


def start(hosts: list[Host]) -> dict[str, str]:
    """Starts them at once, as most of their time is waiting; what their files say about where they are is the command's environment."""
    with ThreadPoolExecutor(len(hosts) or 1) as pool:
        running = [pool.submit(importlib.import_module(f"Servers.{host.name}").start, host) for host in hosts]
        try:
            results = [future.result() for future in running]
        except BaseException:
            for host in hosts:
                host.is_closing = True
            raise
    environment = dict(os.environ)
    for result in results:
        environment |= {name: str(value) for name, value in result.items()}
    return environment


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    sys.exit(main(sys.argv[1:]))
