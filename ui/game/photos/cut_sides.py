"""On which sides of a photo a board goes on, if it does, as the player sees the photo."""

from __future__ import annotations

from collections.abc import Sequence

from vision.reading import Corners, Point

SIDES = ("top", "right", "bottom", "left")
#: How far out, in squares, a point of the next row is looked at: its middle, else its outer edge.
_OUT = (0.5, 1.0)


def cut_sides(corners: Corners, rows: int, cols: int, size: tuple[int, int], turns: int) -> tuple[str, ...]:
    """Return the sides of the photo beyond which the next row or column of a board lies.

    ``corners`` are those of ``rows`` x ``cols`` squares, ``size`` is the photo's, both before it is turned by
    ``turns`` quarters clockwise. If no row lies mostly beyond the photo, one that is cut counts.

    >>> corners = ((100, 50), (390, 50), (390, 250), (100, 250))
    >>> cut_sides(corners, 4, 4, (400, 300), 0), cut_sides(corners, 4, 4, (400, 300), 1)
    (('right',), ('bottom',))
    """
    found = (
        tuple(
            _seen_after(side, turns)
            for side, point in enumerate(_points_beyond(corners, rows, cols, out))
            if not _within(point, size)
        )
        for out in _OUT
    )
    return next(filter(None, found), ())


def _points_beyond(corners: Corners, rows: int, cols: int, out: float) -> Sequence[Point]:
    """Return a point beyond each side of the photo: that much of a square out from the board's side there."""
    middles = [_middle(corners[number], corners[(number + 1) % 4]) for number in range(4)]
    points: dict[int, Point] = {}
    for number, (x, y) in enumerate(middles):
        back_x, back_y = middles[(number + 2) % 4]
        across = rows if number % 2 == 0 else cols
        point = x + (x - back_x) * out / across, y + (y - back_y) * out / across
        points[_direction(x - back_x, y - back_y)] = point
    inside = _middle(middles[0], middles[2])
    return [points.get(side, inside) for side in range(4)]


def _middle(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _direction(x: float, y: float) -> int:
    """Return the side of the photo in which a way leads, by its number in ``SIDES``."""
    if abs(x) >= abs(y):
        return 1 if x > 0 else 3
    return 2 if y > 0 else 0


def _within(point: Point, size: tuple[int, int]) -> bool:
    return 0 <= point[0] <= size[0] and 0 <= point[1] <= size[1]


def _seen_after(side: int, turns: int) -> str:
    return SIDES[(side + turns) % 4]
