"""The modules of the editor's script, by the names of their files."""

from pathlib import Path

import ui

MODULES = {
    file.name: file.read_text("utf-8")
    for file in sorted((Path(ui.__file__).parent / "editor" / "js").glob("*.js"))
}
