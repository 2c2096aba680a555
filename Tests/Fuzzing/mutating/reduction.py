"""Makes an input that fails as small as it can be while it fails for the same reason."""

from collections.abc import Callable

from .tree import Object, Raw, parsed, places, written


class Reduction:
    """`text` is the smallest input found, after `attempts` trials."""

    def __init__(self, text: bytes, fails: Callable[[bytes], bool], maximum: int):
        self.text, self.fails, self.maximum, self.attempts = text, fails, maximum, 0
        try:
            self.root = parsed(text.decode())
        except (ValueError, RecursionError):
            self.reduce_bytes()
            return
        if isinstance(self.root, list) and self.holds():
            while self.reduce_members() | self.reduce_values():
                pass
        else:
            # As its layout matters, it is no more than text.
            self.reduce_bytes()

    def holds(self) -> bool:
        """Whether the tree fails as it is now, and so is the smallest so far."""
        text = written(self.root).encode(errors="surrogatepass")
        if not self.try_text(text):
            return False
        self.text = text
        return True

    def try_text(self, text: bytes) -> bool:
        self.attempts += 1
        return self.attempts <= self.maximum and self.fails(text)

    def reduce_members(self) -> bool:
        """Leaves out members and elements, many at a time first."""
        has_changed = False
        pending: list[list] = [self.root]
        while pending:
            holder = pending.pop()
            count = len(holder)
            while count > 0 and self.attempts < self.maximum:
                start = len(holder)
                while start > 0:
                    start = max(0, start - count)
                    removed = holder[start:start + count]
                    del holder[start:start + count]
                    if self.holds():
                        has_changed = True
                    else:
                        holder[start:start] = removed
                count //= 2
            values = [item[1] if isinstance(holder, Object) else item for item in holder]
            pending += [value for value in values if isinstance(value, list)]
        return has_changed

    def reduce_values(self) -> bool:
        """Puts simpler values in place of others: what is in them, or a text that is shorter."""
        has_changed = False
        index = 0
        while index < len(found := places(self.root)) and self.attempts < self.maximum:
            has_changed = self.simplify(found[index]) or has_changed
            index += 1
        return has_changed

    def simplify(self, place) -> bool:
        original = place.value
        for value in self.simpler(original):
            place.value = value
            if self.holds():
                return True
        place.value = original
        return isinstance(original, str) and len(original) > 1 and self.shorten(place)

    @staticmethod
    def simpler(value):
        if isinstance(value, list):
            yield from (item[1] if isinstance(value, Object) else item for item in value)
            if value:
                yield from (Object(), [], "", None)
        elif isinstance(value, Raw) and len(value.text) > 1:
            yield Raw("1")
        elif isinstance(value, str) and value not in ("", "a"):
            yield from ("", "a")

    def shorten(self, place) -> bool:
        has_changed = False
        count = len(place.value) // 2
        while count > 0 and self.attempts < self.maximum:
            start = 0
            while start < len(place.value):
                original = place.value
                place.value = original[:start] + original[start + count:]
                if self.holds():
                    has_changed = True
                else:
                    place.value = original
                    start += count
            count //= 2
        return has_changed

    def reduce_bytes(self) -> None:
        count = len(self.text) // 2
        while count > 0 and self.attempts < self.maximum:
            start = 0
            while start < len(self.text):
                shorter = self.text[:start] + self.text[start + count:]
                if self.try_text(shorter):
                    self.text = shorter
                else:
                    start += count
            count //= 2
