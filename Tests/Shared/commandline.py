"""The command line of a script that tests a build of endpointgen: the docstring of the script is its help."""

import argparse
import pathlib


class CommandLine(argparse.ArgumentParser):
    """`text` has a paragraph that begins with `usage: `; the first argument is the build."""

    def __init__(self, text: str):
        super().__init__(usage=text.split("usage: ")[1].split("\n\n")[0].strip())
        self.text = text
        self.add_argument("tool", type=lambda name: pathlib.Path(name).resolve())

    def format_help(self) -> str:
        return self.text.strip() + "\n"
