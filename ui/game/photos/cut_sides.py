"""On which sides of a photo a board goes on, if it does, as the player sees the photo."""

from __future__ import annotations

from vision.reading import Corners, Point

SIDES = ("top", "right", "bottom", "left")
#: Squares of table between a board and the edge of the photo up to which a side may be cut. Where no side has
#: so few, and the photo is said to cut the board, the nearest edge counts up to the second.
_NEAR, _FARTHEST = 0.35, 1.0
#: With more squares of table than this on both of two opposite sides, only the nearer edge cuts the board.
_NOTHING_SEEN = 0.1


def cut_sides(  # noqa: PLR0913, PLR0917 - where the board lies, and what its photo and its frame allow
    corners: Corners, rows: int, cols: int, photo: tuple[int, int], turns: int, most: int
) -> tuple[str, ...]:
    """Return the sides of the photo beyond which the next row or column of a board lies.

    ``corners`` are those of ``rows`` x ``cols`` squares, ``photo`` is its size, both before it is turned by
    ``turns`` quarters clockwise. A board that has ``most`` of them goes on only where they leave the photo.

    >>> corners = ((100, 50), (390, 50), (390, 250), (100, 250))
    >>> cut_sides(corners, 4, 4, (400, 300), 0, 5), cut_sides(corners, 4, 4, (400, 300), 1, 5)
    (('right',), ('bottom',))
    """
    rooms = _rooms(corners, rows, cols, photo, most)
    nearest = min(rooms, key=lambda side: rooms[side], default=None)
    near = {
        side
        for side, room in rooms.items()
        if room <= _NEAR and room <= max(_NOTHING_SEEN, rooms.get((side + 2) % 4, _FARTHEST))
    }
    if not near and nearest is not None and rooms[nearest] < _FARTHEST:
        near = {nearest}
    return tuple(SIDES[(side + turns) % 4] for side in sorted(near))


def _rooms(corners: Corners, rows: int, cols: int, photo: tuple[int, int], most: int) -> dict[int, float]:
    """Return how many squares lie between the board and the edge of the photo, by the number of its side.

    Sides on which the board can have no further row or column are left out.
    """
    middles = [_middle(corners[number], corners[(number + 1) % 4]) for number in range(4)]
    rooms = {}
    for number, (x, y) in enumerate(middles):
        back_x, back_y = middles[(number + 2) % 4]
        across = rows if number % 2 == 0 else cols
        side = _direction(x - back_x, y - back_y)
        square = abs(x - back_x if side % 2 else y - back_y) / across
        room = (y, photo[0] - x, photo[1] - y, x)[side] / max(square, 1.0)
        if across < most or room < 0:
            rooms[side] = room
    return rooms


def _middle(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _direction(x: float, y: float) -> int:
    """Return the side of the photo in which a way leads, by its number in ``SIDES``."""
    if abs(x) >= abs(y):
        return 1 if x > 0 else 3
    return 2 if y > 0 else 0
