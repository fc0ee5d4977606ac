"""The stored pictures of a board, and how they follow when the board is turned or its frame changes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from scorer.board import Board
from ui import session
from ui.game.match_record import Entry, MatchRecord, shift
from vision import Corners

#: The kinds of pictures in the store: the photo, upright and made smaller, and the board as seen from above.
PHOTO, RECTIFIED = "photo", "board"
#: The photo of a whole table is kept as the one of this seat, where nobody sits.
TABLE_SEAT = -1
_JPEG_QUALITY = 85
#: Fills what a frame has and the picture of its board does not show.
_TABLE_COLOUR = "#5B4A3A"


def turn_board(match: MatchRecord, round_: int, seat: int) -> None:
    """Turn a board and its picture a quarter clockwise."""
    store = session.store()
    picture, turned = store.picture(match.id, round_, seat, RECTIFIED), {}
    if picture is not None:
        with Image.open(BytesIO(picture)) as image:
            turned[RECTIFIED] = _jpeg(image.transpose(Image.Transpose.ROTATE_270))
    store.change_board(match.id, round_, seat, Entry.turned, turned)


def move_picture(game_id: str, round_: int, seat: int, before: Board, after: Board) -> None:
    """Move the picture of a board within its frame, as its squares moved from ``before`` to ``after``."""
    store = session.store()
    picture = store.picture(game_id, round_, seat, RECTIFIED)
    if picture is None:
        return
    down, right = shift(before, after)
    with Image.open(BytesIO(picture)) as image:
        side = image.width // before.width
        moved = Image.new("RGB", (side * after.width, side * after.height), _TABLE_COLOUR)
        moved.paste(image, (side * right, side * down))
    store.keep_picture(game_id, round_, seat, RECTIFIED, _jpeg(moved))


def _jpeg(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=_JPEG_QUALITY)
    return out.getvalue()


def picture_size(picture: bytes) -> tuple[int, int]:
    """Return the width and height of a stored picture."""
    with Image.open(BytesIO(picture)) as image:
        return image.size


def upright_turns(corners: Corners) -> int:
    """Return the quarter turns clockwise after which a photo shows its board the right way up.

    >>> upright_turns(((0, 0), (9, 1), (9, 9), (0, 9))), upright_turns(((0, 9), (0, 0), (9, 0), (9, 9)))
    (0, 1)
    """
    (x, y), (right_x, right_y), *_ = corners
    across, down = right_x - x, right_y - y
    if abs(across) >= abs(down):
        return 0 if across >= 0 else 2
    return 1 if down < 0 else 3
