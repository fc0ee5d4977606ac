"""Stress runs: ``python -m tests.stress RUN... [--count N] [--seed S]``, or ``all``.

Each run prints its numbers beside what is asked; the exit code is 1 if one of them does not hold.
They take minutes, so the test suites do not contain them; ``tests/stress/README.md`` says what each does.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tests.stress.measures import Measure, print_measures

#: The runs and how many cases each takes if nobody says otherwise.
RUNS = {
    "mutated_texts": 10_000,
    "mutated_images": 10_000,
    "killed_writers": 100,
    "power_cuts": 30,
    "photos_in_a_row": 500,
    "strange_pictures": 60,
    "cut_boards": 100,
    "cut_corners": 200,
    "wrong_choices": 60,
    "long_history": 2_000,
    "many_phones": 20,
    "breed_boards": 20_000,
    "sleeping_phone": 600,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.stress",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("runs", nargs="+", choices=[*RUNS, "all"], metavar="RUN", help=", ".join(RUNS))
    parser.add_argument("--count", type=int, help="how many cases; each run has its own default")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    measures: list[Measure] = []
    for name in RUNS if "all" in options.runs else options.runs:
        module = import_module(f"tests.stress.{name}")
        found = module.run(options.count or RUNS[name], options.seed)
        print(f"\n{name}: {module.__doc__.splitlines()[0]}")
        print_measures(found)
        measures += found
    return 0 if all(measure.holds for measure in measures) else 1


if __name__ == "__main__":
    sys.exit(main())
