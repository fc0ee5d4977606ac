"""What `kingdomino evaluate --all` prints for people."""

from __future__ import annotations

from collections.abc import Sequence

from ui.commands.terminal_text import table
from vision.evaluating.table_evaluation import Row, table_summary


def table_lines(rows: Sequence[Row]) -> list[str]:
    """Return a line for each kind of scenes, and the sums."""
    head = [
        "kind", "tables", "boards", "found", "exact", "extra", "merged", "without note", "huts", "right",
        "not doubted", "ms",
    ]  # fmt: skip
    body = [
        _line(kind, table_summary([row for row in rows if row.get("kind", "") == kind]))
        for kind in sorted({row.get("kind", "") for row in rows})
    ]
    lines = table([head, [], *body, [], _line("all", table_summary(rows))], "l" + "r" * (len(head) - 1))
    unread = [f"{row['image']}: {row['error']}" for row in rows if "error" in row]
    return [f"  {line}" for line in [*lines, *([""] if unread else []), *unread]]


def _line(kind: str, sums: Row) -> list[str]:
    boards = max(1, sums["boards"])
    return [
        kind or "-",
        str(sums["pictures"]),
        str(sums["boards"]),
        f"{sums['found'] / boards:.1%}",
        f"{sums['exact'] / boards:.1%}",
        str(sums["extra"]),
        str(sums["merged"]),
        str(sums["merged_unsaid"]),
        f"{sums['huts_read']} of {sums['huts']}",
        str(sums["huts_right"]),
        str(sums["not_doubted"]),
        "" if sums["seconds"] is None else f"{1000 * sums['seconds']:.0f}",
    ]
