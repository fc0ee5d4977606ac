"""Labels that tests of several networks' commands are given."""

import json

import pytest

from tests.sample_folder import SAMPLES


@pytest.fixture(scope="session")
def one_photo(tmp_path_factory):
    """A file of labels with one of the sample photos."""
    entries = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    entry = next(each for each in entries if each["image"].endswith(".jpg"))
    path = tmp_path_factory.mktemp("labels") / "labels.json"
    path.write_text(json.dumps([entry | {"image": str(SAMPLES / entry["image"])}]), "utf-8")
    return path
