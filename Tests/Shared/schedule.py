"""The order of steps, from what each needs, makes and locks: Tests/run asks it for the next step of a lane, and shows it as a plan."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Step:
    """A row of the table in Tests/steps.py."""
    name: str
    # What it tests, in one sentence.
    about: str
    # Of processor time.
    minutes: float
    # One after the other; the first that fails ends the step.
    commands: tuple[tuple[str, ...], ...]
    # Minutes in which it waits for servers and timeouts and leaves the cores to others.
    waits: float = 0
    # What other steps make.
    needs: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    # What no other step may use at the same time.
    locks: tuple[str, ...] = ()
    # Names in Shared/tools.py, and of servers in Live/Servers that run beside the commands.
    tools: tuple[str, ...] = ()
    servers: tuple[str, ...] = ()
    # Variables that name documents and suites, without which it tests less or is skipped; and variables that its commands get.
    reads: tuple[str, ...] = ()
    sets: dict[str, str] = dataclasses.field(default_factory=dict, hash=False)
    # Whether each command runs tests of Swift, whose number is the total.
    counts: bool = False


def with_builds(chosen: list[Step], table: list[Step]) -> list[Step]:
    """The chosen steps, with those before them that make what they need."""
    result = list(chosen)
    while True:
        made = {item for step in result for item in step.makes}
        missing = {item for step in result for item in step.needs} - made
        if not missing:
            return [step for step in table if step in result] + [step for step in result if step not in table]
        # The one that makes most of it, and the least besides.
        result.append(max(table, key=lambda step: (len(missing & set(step.makes)), -step.minutes)))


class Schedule:
    def __init__(self, steps: list[Step], made: tuple[str, ...] = ()):
        self.waiting = list(steps)
        self.running: list[Step] = []
        self.made = set(made)

    def take(self, is_beside: bool) -> Step | None:
        """The step to start now, if there is one. The lane beside those of the cores has only steps that mostly wait."""
        held = {lock for step in self.running for lock in step.locks}
        ready = [step for step in self.waiting if self.made.issuperset(step.needs) and held.isdisjoint(step.locks)
                 and (step.waits or not is_beside)]
        if not ready:
            return None
        # The most urgent ones first, and long ones among them, so that no lane waits for one in the end.
        step = max(ready, key=lambda step: (is_beside or not step.waits, self.urgency(step), step.minutes))
        self.waiting.remove(step)
        self.running.append(step)
        return step

    def finish(self, step: Step, has_passed: bool = True) -> list[Step]:
        """The steps that cannot run, as this was to make what they need."""
        self.running.remove(step)
        if has_passed:
            self.made.update(step.makes)
            return []
        lost = [step]
        for maker in lost:
            lost += [other for other in self.waiting if set(maker.makes) & set(other.needs) and other not in lost]
        self.waiting = [other for other in self.waiting if other not in lost]
        return lost[1:]

    def urgency(self, step: Step) -> float:
        """The minutes that the rest takes at least, from the start of this step: its own and of the steps that wait for it, or of all that
        need its lock one after the other."""
        after = [self.urgency(other) for other in self.waiting if set(step.makes) & set(other.needs)]
        return max([step.minutes + step.waits + max(after, default=0)]
                   + [sum(other.minutes + other.waits for other in self.waiting if lock in other.locks) for lock in step.locks])


def plan(steps: list[Step], made: tuple[str, ...], lanes: int) -> list[tuple[int, float, float, Step]]:
    """(lane, start, end, step), as if each lane had a core; the last one is for steps that wait."""
    schedule, now, free, running, rows = Schedule(steps, made), 0.0, set(range(lanes + 1)), [], []
    while schedule.waiting or running:
        for lane in sorted(free):
            if step := schedule.take(lane == lanes):
                free.remove(lane)
                rows.append((lane, now, now + step.minutes + step.waits, step))
                running.append(rows[-1])
        if not running:
            raise ValueError(f"nothing makes what {', '.join(step.name for step in schedule.waiting)} need")
        row = min(running, key=lambda row: row[2])
        running.remove(row)
        now = row[2]
        free.add(row[0])
        schedule.finish(row[3])
    return rows
