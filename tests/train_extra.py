"""Without the train extra, modules that need it are left out when pytest looks for examples in docstrings."""

from importlib.util import find_spec
from pathlib import Path

from tests.imports import files, imports

PACKAGES = {"torch", "onnx", "pillow_heif"}


def needing(packages: set[str]) -> set[str]:
    """Return the modules that import one of these packages, themselves or through other modules."""
    found: set[str] = set()
    grown = True
    while grown:
        more = {
            each.module
            for each in imports()
            if each.imported.split(".")[0] in packages or each.imported in found
        }
        grown, found = more != found, more
    return found


class LeaveOutTraining:
    """A hook of pytest: which files are not even looked at."""

    def __init__(self) -> None:
        missing = {name for name in PACKAGES if find_spec(name) is None}
        self.paths: set[Path] = {files()[module] for module in needing(missing)} if missing else set()

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        return True if collection_path in self.paths else None
