"""A skipped test fails where everything has to run, unless the list names it."""

from types import SimpleNamespace

import pytest

from tests.imports import ROOT
from tests.no_hidden_skips import ALLOWED, refuse

LISTED = "tests/vision/training/artwork/test_artwork.py::test_the_start_tile[reference classic]"


def report(nodeid, outcome="skipped", **more):
    return SimpleNamespace(
        nodeid=nodeid, skipped=outcome == "skipped", outcome=outcome, longrepr=("a.py", 1, "no torch"), **more
    )


def test_a_skip_that_the_list_does_not_name_is_a_failure_with_its_reason():
    found = report("tests/test_samples.py::test_one")
    refuse(found)
    assert found.outcome == "failed"
    assert "no torch" in found.longrepr


@pytest.mark.parametrize(
    "harmless",
    [
        report(LISTED),
        report("tests/test_samples.py::test_one", "passed"),
        report("tests/test_samples.py::test_one", wasxfail="known"),
    ],
    ids=["listed", "passed", "expected failure"],
)
def test_a_skip_that_is_listed_stays_one_and_so_does_everything_else(harmless):
    before = harmless.outcome
    refuse(harmless)
    assert harmless.outcome == before


@pytest.mark.parametrize("entry", ALLOWED, ids=lambda entry: entry["test"])
def test_the_list_names_files_that_exist_and_gives_reasons(entry):
    path, _, name = entry["test"].partition("::")
    assert (ROOT / path).is_file()
    assert name.strip("*").split("[")[0] in (ROOT / path).read_text("utf-8")
    assert entry["reason"]
