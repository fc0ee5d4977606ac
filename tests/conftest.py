"""What all tests share: how hypothesis searches, what may be skipped, the reference pictures."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.no_hidden_skips import NoHiddenSkips
from tests.train_extra import LeaveOutTraining

# The same examples every time, so that a failure can be run again; no deadline, since a busy
# machine is no bug. `KINGDOMINO_HYPOTHESIS=search` looks for new ones, at length.
settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("steady"), derandomize=False, max_examples=3000)
settings.load_profile(os.environ.get("KINGDOMINO_HYPOTHESIS", "steady"))


def pytest_configure(config):
    """Where everything has to run (KINGDOMINO_REQUIRE_ALL=1, as in CI), a skipped test fails.

    Both are registered here because a hook in this file itself sees the tests below this folder only.
    """
    config.pluginmanager.register(LeaveOutTraining())
    if os.environ.get("KINGDOMINO_REQUIRE_ALL"):
        config.pluginmanager.register(NoHiddenSkips())


@pytest.fixture(autouse=True)
def own_main_module():
    """Put the main module back: Streamlit's AppTest leaves its own, which new processes would run."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main


@pytest.fixture
def untraced():
    """Stop measuring coverage: for tests of speed, which it would slow down."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


def pytest_collection_modifyitems(config, items):
    """Leave the slow tests to CI (KINGDOMINO_SLOW=1) and to who asks for them (-m slow)."""
    if os.environ.get("KINGDOMINO_SLOW") or "slow" in config.getoption("markexpr"):
        return
    skip = pytest.mark.skip(reason="slow: set KINGDOMINO_SLOW=1, or ask for -m slow")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def reference() -> Path:
    """The folder of reference pictures, which are no part of the project."""
    folder = os.environ.get("KINGDOMINO_REFERENCE")
    if not folder:
        pytest.skip("KINGDOMINO_REFERENCE names no folder of reference pictures")
    return Path(folder)
