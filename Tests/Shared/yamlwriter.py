"""Writes values as YAML, in a style that is chosen anew for every node."""
import json
import re

# What YAML takes for something else than text, in 1.1 or 1.2.
SPECIAL = re.compile(
    r"(?i)(?:~|null|true|false|yes|no|on|off|y|n|<<|=|[-+.]?[0-9][0-9_,.:eE+-]*|0o[0-7]+|0x[0-9a-f]+|[-+]?\.(?:inf|nan)|[0-9-]+[Tt ].*|)")
UNSAFE = re.compile(r"^[-?:,\[\]{}#&*!|>'\"%@`\s]|: |:$| #|\s$|[\n\r\t\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]|^(?:---|\.\.\.)")


class Writer:
    """Writes a document in the style that `choose` gives for each node."""

    def __init__(self, file, random):
        self.out = file.write
        self.random = random
        self.anchors = {}

    def pick(self, *choices):
        return self.random.choice(choices) if self.random else choices[0]

    def chance(self, share):
        return bool(self.random) and self.random.random() < share

    def document(self, value):
        if self.chance(0.3):
            self.out("%YAML 1.2\n---\n")
        if self.chance(0.5):
            self.out("# A comment: with [signs] {and} 'quotes'\n\n")
        self.collection(value, 0)
        if self.chance(0.3):
            self.out("...\n")

    # Scalars

    def quoted(self, text):
        if self.pick("'", '"') == "'" and not re.search(r"[^\x20-\x7e\xa1-\ud7ff]", text):
            return "'" + text.replace("'", "''") + "'"
        return json.dumps(text, ensure_ascii=self.pick(True, False)).replace("\x7f", "\\x7f").replace("\ufeff", "\\ufeff") \
            if not re.search(r"[\x80-\x9f\u2028\u2029]", text) else json.dumps(text)

    def is_plain(self, text, is_flow):
        if SPECIAL.fullmatch(text) or UNSAFE.search(text):
            return False
        return not is_flow or not re.search(r"[,\[\]{}]|:$|^[-?:]", text)

    def scalar(self, value, is_flow=False):
        if value is None:
            return self.pick("null", "~", "Null")
        if value is True or value is False:
            return self.pick(str(value).lower(), str(value), str(value).upper())
        if isinstance(value, (int, float)):
            return json.dumps(value)
        if self.is_plain(value, is_flow) and not self.chance(0.2):
            return value
        return self.quoted(value)

    def block_text(self, text, indent):
        """`|` or `>`; nil where the text cannot be written so."""
        if not isinstance(text, str) or "\n" not in text.rstrip("\n") or re.search(r"[^\n\x20-\x7e\xa1-\ud7ff]", text):
            return None
        if not text.strip("\n ") or self.chance(0.3):
            return None
        body = text.rstrip("\n")
        ends = len(text) - len(body)
        chomp = "-" if ends == 0 else "" if ends == 1 else "+"
        pad = " " * indent
        first = next(line for line in body.split("\n") if line)
        width = str(indent - self.outer) if first.startswith(" ") or body.startswith("\n") or self.chance(0.2) else ""
        if width and not 1 <= int(width) <= 9:
            return None
        folds = not self.random or self.chance(0.4)
        lines = body.split("\n")
        if folds and not body.startswith("\n") and not any(line.startswith((" ", "\t")) for line in lines):
            # Each break of the text is an empty line.
            folded = []
            for line in lines:
                folded.append("" if not line else pad + self.broken(line, pad))
            joined = []
            for index, line in enumerate(folded):
                if index and folded[index - 1] and line:
                    joined.append("")
                elif index and line and not folded[index - 1]:
                    joined.append("")
                joined.append(line)
            while joined and not joined[0] and lines[0]:
                joined.pop(0)
            return ">" + width + chomp + "\n" + "\n".join(joined) + "\n" * max(1, ends)
        return "|" + width + chomp + "\n" + "\n".join(pad + line if line else "" for line in lines) + "\n" * max(1, ends)

    def broken(self, line, pad):
        """A long line in several, at single spaces between words."""
        places = [match.start() for match in re.finditer(r"(?<=\S) (?=\S)", line)]
        if len(line) < 80 or not places:
            return line
        place = min(places, key=lambda place: abs(place - 70))
        return line[:place] + "\n" + pad + line[place + 1:]

    # Collections

    def flow(self, value):
        if isinstance(value, dict):
            members = [self.key(key, True) + ": " + self.flow(item) for key, item in value.items()]
            space = self.pick("", " ")
            return "{" + space + ", ".join(members) + space + "}"
        if isinstance(value, list):
            return "[" + self.pick(", ", ",  ").join(self.flow(item) for item in value) + "]"
        return self.scalar(value, True)

    def key(self, key, is_flow=False):
        return key if self.is_plain(key, is_flow) and not self.chance(0.1) else self.quoted(key)

    def is_small(self, value):
        return len(json.dumps(value)) < 60

    def comment(self, indent):
        if self.chance(0.03):
            self.out(self.pick("", " " * indent) + "# " + self.pick("note", "- a: b", "\"x", "{") + "\n")
        if self.chance(0.02):
            self.out("\n")

    def collection(self, value, indent):
        """A block that is not empty, each line indented so deep."""
        pad = " " * indent
        items = value.items() if isinstance(value, dict) else ((None, item) for item in value)
        for key, item in items:
            self.comment(indent)
            self.out(pad)
            if key is None:
                self.out("-")
                self.value(item, indent, is_item=True)
            elif self.chance(0.01):
                self.out("? " + self.key(key) + "\n" + pad + ":")
                self.value(item, indent, is_item=True)
            else:
                self.out(self.key(key) + self.pick("", "", " ") + ":")
                self.value(item, indent, is_item=False)

    def value(self, value, indent, is_item):
        """What follows `-` or `key:`, to the end of its lines."""
        if isinstance(value, (dict, list)) and value:
            if self.random and self.is_small(value) and self.chance(0.4):
                return self.repeated(value) or self.out(" " + self.flow(value) + self.end())
            if is_item and self.chance(0.7) or is_item and not self.random:
                # The first member stands on the line.
                return self.compact(value, indent + 2)
            step = self.pick(2, 2, 4, 1, 3)
            if isinstance(value, list) and not is_item and self.chance(0.5):
                step = 0
            self.out("\n")
            return self.collection(value, indent + step)
        if isinstance(value, (dict, list)):
            return self.out(" " + ("{}" if isinstance(value, dict) else "[]") + self.end())
        self.outer = indent
        block = self.block_text(value, indent + self.pick(2, 2, 4))
        if block is not None:
            return self.out(" " + block)
        self.out(self.pick(" ", " ", "   ") + self.scalar(value) + self.end())

    def end(self):
        return "  # why not" * self.chance(0.02) + "\n"

    def compact(self, value, indent):
        text = []
        outer, self.out = self.out, text.append
        self.collection(value, indent)
        self.out = outer
        lines = "".join(text)
        # A comment may stand before the first member, and then nothing does on the line.
        self.out(" " + lines[indent:] if lines.startswith(" " * indent) and lines[indent:indent + 1] not in ("#", " ", "\n") else "\n" + lines)

    def repeated(self, value):
        """The same again is an alias."""
        text = json.dumps(value)
        if text in self.anchors:
            self.out(" *" + self.anchors[text] + "\n")
            return True
        if len(self.anchors) < 200 and self.chance(0.2):
            name = f"a{len(self.anchors)}"
            self.out(f" &{name} " + self.flow(value) + "\n")
            self.anchors[text] = name
            return True
        return False
