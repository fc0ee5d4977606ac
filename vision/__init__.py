"""From a photo to a board.

``read_photo(bytes) -> Reading`` does it all; ``preview`` and ``board_picture`` give the app something to
show. What cannot be read raises one of :class:`PhotoUnreadable`, :class:`PhotoTooLarge`,
:class:`BoardNotFound`, all of them :class:`VisionError`.

The functions are loaded when first asked for: who only wants the types need not wait for OpenCV.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vision.errors import BoardNotFound, PhotoTooLarge, PhotoUnreadable, VisionError
from vision.reading import Alternative, Corners, Reading, SquareReading
from vision.settings import DEFAULT, Settings

if TYPE_CHECKING:
    from vision.pictures import Preview, board_picture, preview
    from vision.pipeline import read_photo

__all__ = [
    "DEFAULT",
    "Alternative",
    "BoardNotFound",
    "Corners",
    "PhotoTooLarge",
    "PhotoUnreadable",
    "Preview",
    "Reading",
    "Settings",
    "SquareReading",
    "VisionError",
    "board_picture",
    "preview",
    "read_photo",
]

_LATER = {
    "Preview": "vision.pictures",
    "board_picture": "vision.pictures",
    "preview": "vision.pictures",
    "read_photo": "vision.pipeline",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the module calls by that name
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
