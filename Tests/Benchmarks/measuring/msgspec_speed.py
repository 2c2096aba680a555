"""Speeds of msgspec, typed, for the payloads of JSONBenchmark: a line of JSON each, in MB/s. Runs in the Python of the peers.

usage: python msgspec_speed.py FOLDER RUNS      FOLDER has the payloads: flat.json and so on
"""

import datetime
import gc
import json
import pathlib
import statistics
import sys
import time

import msgspec


class Flat(msgspec.Struct, omit_defaults=True):
    id: int
    node_id: str
    url: str
    number: int
    title: str
    state: str
    locked: bool
    comments: int
    score: float
    author: str
    created_at: str
    body: str | None = None
    closed_at: str | None = None


class Nested(msgspec.Struct, omit_defaults=True):
    name: str
    level: int
    rest: list["Nested"]
    first: "Nested | None" = None


class Numbers(msgspec.Struct):
    station: int
    latitude: float
    longitude: float
    samples: list[float]
    counts: list[int]


class Post(msgspec.Struct, omit_defaults=True):
    title: str
    language: str
    text: str
    replies: list[str]
    quote: str | None = None


class User(msgspec.Struct):
    login: str
    id: int
    node_id: str
    avatar_url: str
    gravatar_id: str
    url: str
    html_url: str
    followers_url: str
    following_url: str
    gists_url: str
    starred_url: str
    subscriptions_url: str
    organizations_url: str
    repos_url: str
    events_url: str
    received_events_url: str
    type: str
    site_admin: bool


class Label(msgspec.Struct, omit_defaults=True):
    id: int
    node_id: str
    url: str
    name: str
    color: str
    default: bool
    description: str | None = None


class Reactions(msgspec.Struct):
    url: str
    total_count: int
    plus_one: int = msgspec.field(name="+1")
    minus_one: int = msgspec.field(name="-1")
    laugh: int
    hooray: int
    confused: int
    heart: int
    rocket: int
    eyes: int


class Issue(msgspec.Struct, omit_defaults=True):
    id: int
    node_id: str
    url: str
    repository_url: str
    labels_url: str
    comments_url: str
    events_url: str
    html_url: str
    number: int
    # Open enums keep values that they do not know, so they are text.
    state: str
    title: str
    user: User
    labels: list[Label]
    assignees: list[User]
    locked: bool
    comments: int
    created_at: datetime.datetime
    updated_at: datetime.datetime
    author_association: str
    reactions: Reactions | None = None
    body: str | None = None
    assignee: User | None = None
    active_lock_reason: str | None = None
    closed_at: datetime.datetime | None = None
    state_reason: str | None = None
    draft: bool | None = None


TYPES = {"flat": Flat, "nested": Nested, "issues": Issue, "responses": Issue, "numbers": Numbers, "text": Post, "escapes": Post}


def speed(work, argument, size: int, runs: int) -> float:
    times = []
    for _ in range(runs):
        # Of the processor: others may be at work.
        start = time.process_time()
        work(argument)
        times.append(time.process_time() - start)
    return size / 1e6 / statistics.median(times)


def main() -> None:
    # Everything is freed by counting references; passes over all values are no part of decoding.
    gc.disable()
    folder, runs = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    for file in sorted(folder.glob("*.json")):
        if file.stem not in TYPES:
            continue
        content = file.read_bytes()
        decoder, encoder = msgspec.json.Decoder(list[TYPES[file.stem]]), msgspec.json.Encoder()
        values = decoder.decode(content)
        # Neither side may win by reading less. Responses have properties that no side's type has.
        again = encoder.encode(values)
        if (decoder.decode(again) != values) if file.stem == "responses" else (json.loads(again) != json.loads(content)):
            raise SystemExit(f"{file.stem}: msgspec does not give what it was given")
        print(json.dumps({"payload": file.stem, "direction": "reading", "msgspec": speed(decoder.decode, content, len(content), runs)}))
        if file.stem == "responses":
            continue
        print(json.dumps({"payload": file.stem, "direction": "writing", "msgspec": speed(encoder.encode, values, len(content), runs)}))


main()
