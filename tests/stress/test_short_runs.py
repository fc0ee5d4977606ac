"""The stress runs with few cases: what they measure holds, and they still run."""

import shutil

import pytest

from tests.stress import breed_boards, fuzz, killed_writers, mutated_images, mutated_texts, power_cuts


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    ("stress_run", "count"),
    [(mutated_texts, 400), (mutated_images, 12), (killed_writers, 3), (breed_boards, 60)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_short_run_holds(stress_run, count):
    for measure in stress_run.run(count, seed=7):
        assert measure.holds, (measure.name, measure.measured, measure.failures)


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_no_edit_is_lost_when_the_power_fails():
    for measure in power_cuts.run(3, seed=7):
        assert measure.holds, (measure.name, measure.measured, measure.failures)


@pytest.mark.parametrize("reader", fuzz.READERS)
def test_what_fuzzing_kept_meets_documented_errors_only(reader):
    inputs = list(fuzz.kept(reader))
    assert inputs
    for data in inputs:
        fuzz.READERS[reader].take(data)
