"""The declarations of a Swift file that endpointgen wrote, told by its indentation."""

import re

# What opens a type or an extension: its keyword and name.
OPENING = re.compile(r"^\s*(?:(?:public|package|private|fileprivate|indirect|nonisolated) )*(?:struct|enum|extension|protocol) ([^:{\s<]+).*\{$")


def declarations(text: str) -> list[tuple[str, str]]:
    """Each type's path and own lines, in the order in which they begin; the path of what stands outside is empty.

    A type's own lines are those that belong to no type in it. The lines right above a type, its comment and attributes, are
    its own as well.
    """
    own: list[tuple[str, list[str]]] = [("", [])]
    stack: list[tuple[int, int]] = [(0, -1)]
    pending: list[str] = []
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(" "))
        stripped = line.strip()
        if stripped.startswith(("///", "@")):
            pending.append(line)
            continue
        opening = OPENING.match(line)
        if opening:
            outer = own[stack[-1][0]][0]
            own.append((f"{outer}.{opening[1]}" if outer else opening[1], [*pending, line]))
            stack.append((len(own) - 1, depth))
        else:
            own[stack[-1][0]][1].extend([*pending, line] if stripped else pending)
            if stripped == "}" and depth == stack[-1][1]:
                stack.pop()
        pending = []
    return [(name, "\n".join(lines)) for name, lines in own]
