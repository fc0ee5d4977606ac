"""Memory that a photo took is kept for the next one."""

import subprocess
import sys

import pytest

from tests.sample_folder import SAMPLES

#: Prints how often the system had to hand out a page while memory of some megabytes was taken ten times.
FAULTS = """
import resource
{before}
def faults(): return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
def take(): return len(bytearray(b"x") * 12_000_000)
take()
first = faults()
for _ in range(10): take()
print(faults() - first)
"""


def pages(before):
    code = FAULTS.format(before=before)
    return int(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is left to the system")
def test_memory_is_handed_out_once():
    assert pages("") > 2_000
    assert pages("from vision.loading.memory import keep_memory; keep_memory()") < 500


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is left to the system")
def test_a_process_keeps_memory_from_its_first_photo_on_and_not_before():
    photo = str(SAMPLES / "classic.jpg")
    opened = f"open_photo(open({photo!r}, 'rb').read())"
    assert pages("from vision.loading.load import open_photo") > 2_000
    assert pages(f"from vision.loading.load import open_photo; {opened}; {opened}") < 500


def test_where_there_is_no_such_setting_nothing_happens(monkeypatch):
    from vision.loading import memory  # noqa: PLC0415 - to be changed

    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _: object())
    memory.keep_memory.__wrapped__()
