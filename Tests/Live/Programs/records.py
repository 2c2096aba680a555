#!/usr/bin/env python3
"""Writes the JSON that nginx serves: records FOLDER makes small.json (one record, about 200 bytes), medium.json (100 KB)
and large.json (5 MB), lists of records like those of a shop. The same ones each time."""
import json
import random
import sys

WORDS = """amber basket candle drawer easel funnel garnet hammock inkwell jigsaw kettle lantern mirror napkin ottoman pillow
quilt ribbon saddle teapot umbrella vase walnut xylophone yarn zither brass café crème naïve smörgås über""".split()
SIZES = {"small": 1, "medium": 100_000, "large": 5_000_000}


def text(numbers, least, most):
    return " ".join(numbers.choice(WORDS) for _ in range(numbers.randint(least, most))).capitalize()


def timestamp(numbers):
    parts = [numbers.randint(*limits) for limits in ((2015, 2024), (1, 12), (1, 28), (0, 23), (0, 59), (0, 59))]
    return "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z".format(*parts)


def record(numbers, index):
    price = {"amount": numbers.randint(99, 99_999) / 100, "currency": numbers.choice(["EUR", "USD", "SEK"])}
    sku = f"{numbers.getrandbits(40):010X}"
    product = {"id": 1_000_000 + index, "sku": sku, "name": text(numbers, 4, 6), "price": price}
    product["in_stock"] = numbers.random() < 0.8
    if index == 0:
        return product | {"tags": [], "updated_at": timestamp(numbers)}
    return product | {
        "summary": text(numbers, 10, 40) + ".\n" if numbers.random() < 0.7 else None,
        "tags": [numbers.choice(WORDS) for _ in range(numbers.randint(0, 6))],
        "rating": round(numbers.uniform(1, 5), 2) if numbers.random() < 0.9 else None,
        "reviews": numbers.randint(0, 4000),
        "weight": numbers.uniform(0.01, 40),
        "maker": {
            "id": numbers.randint(1, 900),
            "name": text(numbers, 1, 3),
            "url": f"https://makers.example/{numbers.randint(1, 900)}?from=catalog",
        },
        "images": [
            {"url": f"https://images.example/{index}/{number}.jpg", "width": 1200, "height": numbers.randint(600, 1800)}
            for number in range(numbers.randint(1, 4))
        ],
        "updated_at": timestamp(numbers),
    }


def main(folder):
    for name, size in SIZES.items():
        numbers = random.Random(name)
        records, length = [], 0
        while length < size:
            records.append(record(numbers, 0 if name == "small" else len(records) + 1))
            length += len(json.dumps(records[-1], ensure_ascii=False, separators=(",", ":")).encode()) + 1
        document = records[0] if name == "small" else {"items": records, "total": len(records)}
        with open(f"{folder}/{name}.json", "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, separators=(",", ":"))


main(sys.argv[1])
