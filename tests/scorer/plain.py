"""The rules of Origins a second time, slow and plain, to check the fast ones against; warriors left out."""

from scorer.board import Terrain
from scorer.rules import Mode


def apart(first, second):
    """How many steps by the sides, and how many in any direction."""
    rows, cols = abs(first[0] - second[0]), abs(first[1] - second[1])
    return rows + cols, max(rows, cols)


def plain_region(left, place, square):
    """Take the region of a square out of those that are left, in rings until nothing joins."""
    region = {place: square}
    ring = region
    while ring:
        ring = {
            other: found
            for other, found in left.items()
            if found.terrain is square.terrain and any(apart(other, mine)[0] == 1 for mine in region)
        }
        region |= ring
        for other in ring:
            del left[other]
    return region


def plain_caveman(board, place, square):
    around = [found for other, found in board.squares.items() if apart(place, other)[1] == 1]
    pieces = [str(found.resource) for found in around if found.resource]
    points = {
        "hunter": 3 * pieces.count("mammoth"),
        "fisher": 3 * pieces.count("fish"),
        "gatherer": 4 * pieces.count("mushroom"),
        "sculptor": 5 * pieces.count("flint"),
        "painter": 2 * len(pieces),
        "fire_lady": sum(found.fire + found.token for found in around),
        "shaman": 2 * sum(found.caveman is not None for found in around),
    }
    return points.get(square.caveman, 0)


def plain_total(board, mode):
    total, left = 0, dict(board.squares)
    while left:
        region = plain_region(left, *left.popitem())
        fires = [square.fire + square.token for square in region.values()]
        if not {square.terrain for square in region.values()} & {Terrain.START, Terrain.VOLCANO}:
            total += len(region) * sum(fires)
    if mode is Mode.TOTEM:
        total += sum(square.resource is not None for square in board.squares.values())
    if mode is Mode.TRIBE:
        total += sum(plain_caveman(board, place, square) for place, square in board.squares.items())
    return total
