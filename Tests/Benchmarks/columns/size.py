"""The size of compiled clients, and of programs that use a little of them."""

import pathlib

from measuring.clients import Client, compared
from measuring.compiling import loaded_size, objects
from measuring.programs import Linker, internal, ours, part, source, swift6
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import CommandFailed
from measuring.workshop import Workshop

TITLE = "Binary size"
WORK = ("Release. First the objects of a client: bytes of code, constants and data that they bring into memory, without what debuggers "
        "read. As a public module it keeps everything; in the target of a program that calls three of its operations, where a plugin puts "
        "it, only what is used. Then stripped programs that call those operations, linked as SwiftPM "
        "links: with openapi-generator's client, with ours in the program's target, and with a client of those three operations alone, "
        "which shows what the unused ones cost.")
OBJECTS, USED = "public module ÷ `swift6`", "three operations used ÷ `swift6`"
PROGRAM, UNUSED = "whole client ÷ `swift6`", "whole client ÷ three operations"


def kilobytes(folder: pathlib.Path) -> float:
    return sum(loaded_size(objects(folder)).values()) / 1e3


def measure(workshop: Workshop) -> Result:
    first = Table("objects", {"ours, public module": "KB", "ours, three operations used": "KB", "swift6": "KB"},
                  [Target(OBJECTS, 0.25), Target(USED, 0.25)])
    second = Table(
        "program", {"without a client": "KB", "RuntimeKit alone": "KB", "three operations": "KB", "whole client": "KB",
                    "whole client as a public module": "KB", "swift6": "KB", PROGRAM: "×"},
        [Target(UNUSED, 1.1)])
    plot = Plot("Size of release objects; the line is a quarter of swift6", "KB", [])
    linker = Linker(workshop)
    empty = linker.size("empty", source([], ['print(URL(string: "https://search.example") as Any)']), has_runtime=False)
    runtime = linker.size("runtime", source(["RuntimeKit"], ['let transport: any Transport = .standard', 'print(transport)']))
    for document, name in compared(workshop).items():
        clients = {"ours": Client(workshop, document, True), "swift6": Client(workshop, document, False)}
        total = {}
        for side, client in clients.items():
            workshop.say(f"compiling {side} of {name}")
            run = client.compile("release")
            if run.status != 0:
                raise CommandFailed(run.errors[-2000:])
            total[side] = kilobytes(client.objects("release"))
        workshop.say(f"linking programs of {name}")
        programs = {
            "without a client": empty,
            "RuntimeKit alone": runtime,
            "three operations": linker.size("part", ours(document, ["RuntimeKit"]), part(workshop, document)),
            "whole client": linker.size("whole", ours(document, ["RuntimeKit"]), internal(workshop, document)),
            "whole client as a public module": linker.size(
                "module", ours(document, ["RuntimeKit", "Client"]), module=clients["ours"].objects("release")),
            "swift6": linker.size("swift6", swift6(document), module=clients["swift6"].objects("release"), has_runtime=False),
        }
        used = kilobytes(linker.objects("whole"))
        first.rows.append(Row(name, {"ours, public module": total["ours"], "ours, three operations used": used, "swift6": total["swift6"]},
                              {OBJECTS: total["ours"] / total["swift6"], USED: used / total["swift6"]}))
        bars = [Bar("public module", total["ours"]), Bar("in the program's target", used), Bar("swift6", total["swift6"])]
        plot.groups.append(Group(name, bars, total["swift6"] / 4))
        figures = {key: value / 1e3 for key, value in programs.items()} | {PROGRAM: programs["whole client"] / programs["swift6"]}
        second.rows.append(Row(name, figures, {UNUSED: programs["whole client"] / programs["three operations"]}))
    return Result([first, second], runs=1, plot=plot, notes=[
        "RuntimeKit is linked once, whatever the number of clients; what a client adds is the difference to it. "
        "The other's program has no such part: everything it needs is in its client."])
