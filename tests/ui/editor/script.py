"""The modules of the editor's script, by the paths of their files."""

from pathlib import Path

import ui

_FOLDER = Path(ui.__file__).parent / "editor" / "js"
MODULES = {
    file.relative_to(_FOLDER).as_posix(): file.read_text("utf-8") for file in sorted(_FOLDER.rglob("*.js"))
}
