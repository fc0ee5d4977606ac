"""Nothing leaves this computer, from the start of the app through readings to its stop."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

#: Libraries may keep silent where CI is set: that is no proof for a player's computer.
SILENCERS = {"CI", "GITHUB_ACTIONS", "ORT_DISABLE_TELEMETRY", "DO_NOT_TRACK"}


def unshared():
    """Return the command that begins a network of its own, or skip with the reason."""
    if not sys.platform.startswith("linux") or not (shutil.which("unshare") and shutil.which("ip")):
        pytest.skip("needs Linux with util-linux and iproute2")
    command = ["unshare", "--net", "--mount"]
    if os.geteuid():
        command += ["--user", "--map-root-user"]
    tried = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        pytest.skip(f"this system allows no network namespace: {tried.stderr.strip()}")
    return command


@pytest.mark.slow
def test_a_whole_session_asks_no_name_server_and_connects_to_nowhere(tmp_path):
    environment = {key: value for key, value in os.environ.items() if key not in SILENCERS}
    # Libraries keep identities in the user's folders: a new user, whom they would announce.
    environment |= {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in [str(Path.cwd()), *sys.path] if path)
    session = subprocess.run(
        [*unshared(), sys.executable, "-m", "tests.ui.sealed_session", str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert session.returncode == 0, session.stderr
    found = json.loads(session.stdout.splitlines()[-1])
    assert found["readings"] == 3
    assert set(found["names"]) == {"control.example"}, "the record works, and nothing else was asked"
    assert set(found["connections"]) == {"192.0.2.7"}
    assert not list((tmp_path / "cache").rglob("*")), "no identity is kept for later"
