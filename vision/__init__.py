"""From a photo to a board.

``read_photo(photo) -> Reading`` does it all; ``preview`` and ``board_picture`` give the app something to
show. All three take a photo's bytes, or what ``open_photo(bytes)`` returns, which decodes the photo
only once for all of them. What cannot be read raises one of :class:`PhotoUnreadable`,
:class:`PhotoTooLarge`, :class:`BoardNotFound`, all of them :class:`VisionError`.

The functions are loaded when first asked for: who only wants the types need not wait for OpenCV.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from vision.errors import BoardNotFound, PhotoTooLarge, PhotoUnreadable, VisionError
from vision.reading import Alternative, Corners, Reading, SquareReading, Table
from vision.settings import DEFAULT, Settings

if TYPE_CHECKING:
    from vision.loading.load import PhotoFile, open_photo
    from vision.pictures import Preview, board_picture, preview
    from vision.pipeline import read_photo
    from vision.several_boards.one_box import reconcile_together

# Some seconds after its first session onnxruntime would look up its maker's host, and it writes a device id
# into the user's cache folder. Only this variable stops both, and only before onnxruntime is imported:
# ``disable_telemetry_events()`` does not. Every module of the package that imports it runs this first.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

__all__ = [
    "DEFAULT",
    "Alternative",
    "BoardNotFound",
    "Corners",
    "PhotoFile",
    "PhotoTooLarge",
    "PhotoUnreadable",
    "Preview",
    "Reading",
    "Settings",
    "SquareReading",
    "Table",
    "VisionError",
    "board_picture",
    "open_photo",
    "preview",
    "read_photo",
    "read_table",
    "reconcile_together",
]

_LATER = {
    "PhotoFile": "vision.loading.load",
    "Preview": "vision.pictures",
    "board_picture": "vision.pictures",
    "open_photo": "vision.loading.load",
    "preview": "vision.pictures",
    "read_photo": "vision.pipeline",
    "read_table": "vision.whole_table",
    "reconcile_together": "vision.several_boards.one_box",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the module calls by that name
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
