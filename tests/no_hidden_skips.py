"""A test that is skipped in CI fails the run, unless skips_in_ci.toml names it with a reason."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

#: Patterns of test names that may be skipped, each with its reason.
ALLOWED = tomllib.loads(Path(__file__).with_name("skips_in_ci.toml").read_text("utf-8"))["allowed"]


def may_be_skipped(nodeid: str) -> bool:
    # "[" opens a set of characters in a pattern, and stands before the parameters in a test's name.
    return any(fnmatchcase(nodeid, entry["test"].replace("[", "[[]")) for entry in ALLOWED)


def refuse(report) -> None:
    """Turn a skip that the list does not name into a failure. An expected failure is no skip."""
    if report.skipped and not hasattr(report, "wasxfail") and not may_be_skipped(report.nodeid):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{reason}\nNothing may be skipped here that tests/skips_in_ci.toml does not name."


class NoHiddenSkips:
    """Hooks of pytest: a test, and a file that is skipped as a whole while tests are collected."""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self):
        report = yield
        refuse(report)
        return report

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_make_collect_report(self):
        report = yield
        refuse(report)
        return report
