"""Mutations of bytes, text and JSON values: small damage of the kinds that files and links suffer.

Every function takes a ``random.Random``, so a seed repeats a run.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

#: Values that parsers get wrong: limits, other types, long ones, other scripts.
ODD_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    2**63,
    10**400,
    0.5,
    1e308,
    "",
    "x" * 5000,
    "9" * 5000,
    "\x00",
    "\u202edesert",
    "ünïcödé",
    [],
    {},
    [[]],
    {"terrain": "desert"},
    ["desert"],
)
ODD_TEXTS = (
    "\x00",
    "\ufeff",
    "9" * 5000,
    "[" * 5000,
    "{" * 5000,
    '"',
    "\\",
    "\n",
    "é",
    "\u202e",
    "-",
    ".",
    "t9",
)


def flip_bytes(data: bytes, rng: Random) -> bytes:
    """Change one to sixteen bytes."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 16)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def damage_header(data: bytes, rng: Random) -> bytes:
    """Change bytes among the first 700, where formats keep sizes, depths and tables."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        changed[rng.randrange(min(700, len(changed)))] = rng.choice(
            (0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256))
        )
    return bytes(changed)


def cut_off(data: bytes, rng: Random) -> bytes:
    """Keep the beginning only."""
    return data[: rng.randrange(len(data))]


def cut_out(data: bytes, rng: Random) -> bytes:
    """Take a piece out of the middle."""
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randint(1, 4000) :]


def repeat(data: bytes, rng: Random) -> bytes:
    """Put a piece in once more, up to fifty times."""
    start = rng.randrange(len(data))
    piece = data[start : start + rng.randint(1, 2000)]
    return data[:start] + piece * rng.randint(1, 50) + data[start:]


def insert(data: bytes, rng: Random) -> bytes:
    """Put random or equal bytes in."""
    start, length = rng.randrange(len(data) + 1), rng.choice((1, 16, 1000, 60_000))
    filling = rng.randbytes(length) if rng.random() < 0.5 else bytes([rng.choice((0, 0xFF))]) * length
    return data[:start] + filling + data[start:]


BYTE_MUTATIONS: Sequence[Callable[[bytes, Random], bytes]] = (
    flip_bytes,
    damage_header,
    cut_off,
    cut_out,
    repeat,
    insert,
)


def mutate_bytes(data: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Damage a file in one or two ways, or join its beginning to another file's end."""
    if rng.random() < 0.1:
        other = rng.choice(others)
        return data[: rng.randrange(len(data))] + other[rng.randrange(len(other)) :]
    for _ in range(rng.randint(1, 2)):
        data = rng.choice(BYTE_MUTATIONS)(data or b"\0", rng)
    return data


def mutate_text(text: str, rng: Random) -> str:
    """Change, delete, repeat or insert characters in up to three places."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        length = rng.randint(0, 5)
        filling = rng.choice(
            (
                "",
                chr(rng.randrange(32, 127)),
                text[at : at + length] * rng.randint(1, 4),
                rng.choice(ODD_TEXTS),
                chr(rng.randrange(0x11_0000)),
            )
        )
        text = text[:at] + filling + text[at + length :]
    return text


def mutate_json(value: Any, rng: Random) -> Any:
    """Change a copy of JSON values in one to three places."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.randint(1, 3)):
        value = _changed_somewhere(value, rng)
    return value


def _changed_somewhere(value: Any, rng: Random) -> Any:
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.1:
        return _changed(value, rng)
    key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
    if rng.random() < 0.12:
        del value[key]
    elif isinstance(value, dict) and rng.random() < 0.05:
        value[mutate_text(key, rng)] = value.pop(key)
    elif isinstance(value, list) and rng.random() < 0.05:
        value[key:key] = [value[key]] * rng.choice((1, 3, 300))
    else:
        value[key] = _changed_somewhere(value[key], rng)
    return value


def _changed(value: Any, rng: Random) -> Any:
    if isinstance(value, str) and rng.random() < 0.4:
        return mutate_text(value, rng)
    if isinstance(value, int) and rng.random() < 0.4:
        return value + rng.choice((-1, 1, 7, -100))
    return rng.choice(ODD_VALUES)
