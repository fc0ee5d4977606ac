"""What the READMEs and other documents point at is there."""

import re
from itertools import chain

import pytest

from tests.imports import ROOMS, ROOT

FOLDERS = (*ROOMS, "tests", "sample_photos", ".github")
DOCUMENTS = sorted(
    path
    for path in chain(ROOT.glob("*.md"), *((ROOT / folder).rglob("*.md") for folder in FOLDERS))
    if "node_modules" not in path.parts
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_document_leads_to_a_file(document):
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8"))
    files = [link for link in links if not link.startswith("http")]
    assert not [link for link in files if not (document.parent / link).exists()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_source_file_that_a_document_names_is_there(document):
    named = re.findall(r"`([\w./-]+\.(?:py|js|css|toml|sh))`", document.read_text("utf-8"))
    assert not [name for name in named if not is_there(name, document)]


@pytest.mark.parametrize("room", ROOMS)
def test_every_name_that_a_docstring_points_at_is_there(room):
    """``:mod:`a.b``` and the like; a name without dots is one of its own module."""
    missing = []
    for path in sorted((ROOT / room).rglob("*.py")):
        text = path.read_text("utf-8")
        for name in re.findall(r":(?:mod|func|class|meth|data|attr):`~?([\w.]+)", text):
            missing += [] if is_defined(name, text) else [f"{path.relative_to(ROOT)}: {name}"]
    assert not missing


def is_defined(name, text):
    """Whether a dotted name is a module or something in one, another name something in this very text."""
    parts = name.split(".")
    if parts[0] not in ROOMS:
        return all(len(re.findall(rf"\b{part}\b", text)) > 1 for part in parts)
    for count in range(len(parts), 0, -1):
        folder = ROOT.joinpath(*parts[:count])
        file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
        if file.exists():
            return all(re.search(rf"\b{part}\b", file.read_text("utf-8")) for part in parts[count:])
    return False


def is_there(name, document):
    """Whether a path is meant from the top or from some folder of the document's room."""
    room = ROOT / document.relative_to(ROOT).parts[0]
    return (ROOT / name).exists() or (room.is_dir() and any(room.rglob(name)))
