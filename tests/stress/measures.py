"""What a stress run measures: each number beside what is asked, printed as a table."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """One number of a run; ``holds`` says whether it is as asked, ``failures`` how to repeat the worst."""

    name: str
    asked: str
    measured: str
    holds: bool
    failures: tuple[str, ...] = ()


def print_measures(measures: Sequence[Measure]) -> None:
    """Print the table, and below it up to ten failures of each measure that does not hold."""
    width = max(len(measure.name) for measure in measures)
    asked = max(len(measure.asked) for measure in measures)
    for measure in measures:
        mark = "ok  " if measure.holds else "FAIL"
        print(f"{mark}  {measure.name:{width}}  asked {measure.asked:{asked}}  measured {measure.measured}")
    for measure in measures:
        for failure in measure.failures[:10]:
            print(f"  {measure.name}: {failure}")
