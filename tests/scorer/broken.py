"""Ways to break a board that came from a game, each with the code of the problem it makes.

A way takes a board and a generator and returns the broken board and the place that shows it, or nothing
if this board cannot be broken so. None asks the scorer what is wrong.
"""

from dataclasses import replace

from scorer.board import Caveman, Face, Resource, Square, Terrain, beside
from scorer.box import box
from scorer.checks.codes import ProblemCode
from scorer.placement import RESOURCE_OF

REACH = {1: 3, 2: 2, 3: 1}


def pick(board, rng, wanted):
    """A random place whose square is wanted; none if there is none."""
    places = [place for place, square in board.squares.items() if wanted(square)]
    return rng.choice(places) if places else None


def empty_place(board, rng):
    places = [(r, c) for r in range(board.size) for c in range(board.size) if board[r, c] is None]
    return rng.choice(places) if places else None


def changed(board, place, **values):
    if place is None:
        return None
    return board.with_square(place, replace(board[place], **values)), place


def is_bare(square):
    return square.terrain is not Terrain.START and square == square.bare() and not square.symbols


def bare_land(square):
    return is_bare(square) and square.terrain is not Terrain.VOLCANO


def no_start(board, _rng, _played):
    [start] = board.starts
    return board.with_square(start, None), None


def several_starts(board, rng, _played):
    place = empty_place(board, rng)
    return place and (board.with_square(place, Square(Terrain.START)), place)


def off_frame(board, rng, _played):
    """Add a domino below a board that fills its frame from top to bottom."""
    if board.trimmed().height < board.size:
        return None
    col = rng.randrange(board.size - 1)
    below = [None] * board.size
    below[col] = below[col + 1] = Square(Terrain.DESERT if board.game == "origins" else Terrain.WHEAT)
    return replace(board, rows=(*board.rows, tuple(below))), None


def odd_number(board, rng, _played):
    place = pick(board, rng, lambda square: square.terrain is not Terrain.START)
    return place and (board.with_square(place, None), None)


def unknown_face(board, rng, _played):
    most = {"fire": 2} if board.game == "origins" else {"crowns": 3}
    known = {(face.terrain, face.symbols) for face in box(board.game).faces}
    return changed(
        board,
        pick(board, rng, lambda s: bare_land(s) and (s.terrain, *most.values()) not in known),
        **most,
    )


def too_many_faces(board, rng, _played):
    """Print the rarest face twice."""
    rare = Face(Terrain.VOLCANO, craters=3) if board.game == "origins" else Face(Terrain.MINE, crowns=3)
    square = Square(rare.terrain, craters=rare.craters, crowns=rare.crowns)
    places = [place for place, old in board.squares.items() if old.terrain is not Terrain.START]
    one, two = rng.sample(places, 2)
    return board.with_square(one, square).with_square(two, square), one


def no_cover(board, rng, _played):
    """Print a face on a square that no domino has together with any of its neighbours' faces."""
    held = box(board.game)
    lying = [square.face for square in board.squares.values()]
    fits = {(a, b) for d in held.dominoes for a, b in ((d.left, d.right), (d.right, d.left))}
    place = pick(board, rng, lambda square: square.terrain is not Terrain.START)
    near = [board[other].face for other in beside(place) if board[other]]
    choices = [
        face
        for face, count in held.faces.items()
        if lying.count(face) < count and not any((face, other) in fits for other in near)
    ]
    if not choices:
        return None
    face = rng.choice(choices)
    return board.with_square(place, Square(face.terrain, face.fire, face.craters, face.crowns)), place


def no_laying_order(board, _rng, played):
    """Take away every domino beside the start tile; what is left hangs on nothing."""
    first = {place for start in board.starts for place in beside(start)}
    taken = [p for p in played.placements if {p.left, p.right} & first]
    for placement in taken:
        for place in (placement.left, placement.right):
            board = board.with_square(place, None)
    return (board, None) if len(board.squares) > 1 else None


def token_on_volcano(board, rng, _played):
    return changed(board, pick(board, rng, lambda s: s.craters and not s.caveman), token=1)


def token_on_fire(board, rng, _played):
    return changed(board, pick(board, rng, lambda s: s.fire), token=rng.choice((1, 2)))


def token_on_start(board, rng, _played):
    return changed(board, rng.choice(board.starts), token=rng.choice((1, 2)))


def token_too_many(board, rng, _played):
    """Add a token where as many lie as there are volcanoes to throw it."""
    return changed(board, pick(board, rng, bare_land), token=_thrown_all(board, rng))


def _thrown_all(board, rng):
    thrown = [n for n in REACH if _count(board, "token", n) >= _count(board, "craters", n)]
    return rng.choice(thrown)


def _count(board, key, value):
    return sum(getattr(square, key) == value for square in board.squares.values())


def token_moved_too_far(board, rng, _played):
    """Move a token to where no volcano of as many craters throws."""
    token = pick(board, rng, lambda s: s.token)
    if token is None:
        return None
    fires = board[token].token
    volcanoes = board.places(lambda s: s.craters == fires)
    far = [
        (r, c)
        for (r, c), square in board.squares.items()
        if bare_land(square) and all(max(abs(r - row), abs(c - col)) > REACH[fires] for row, col in volcanoes)
    ]
    return far and changed(board.with_square(token, board[token].bare()), rng.choice(far), token=fires)


def resource_on_wrong_terrain(board, rng, _played):
    place = pick(board, rng, is_bare)
    wrong = place and [one for one in Resource if RESOURCE_OF.get(board[place].terrain) is not one]
    return place and changed(board, place, resource=rng.choice(wrong))


def resource_on_fire(board, rng, _played):
    place = pick(board, rng, lambda s: s.fire and s.terrain in RESOURCE_OF)
    return place and changed(board, place, resource=RESOURCE_OF[board[place].terrain])


def resource_under_token(board, rng, _played):
    place = pick(board, rng, lambda s: s.token and s.terrain in RESOURCE_OF)
    return place and changed(board, place, resource=RESOURCE_OF[board[place].terrain])


def caveman_beside_something(board, rng, _played):
    return changed(board, pick(board, rng, lambda s: s.token or s.resource), caveman=rng.choice([*Caveman]))


def caveman_on_fire(board, rng, _played):
    return changed(board, pick(board, rng, lambda s: s.fire), caveman=rng.choice([*Caveman]))


def caveman_on_start(board, rng, _played):
    return changed(board, rng.choice(board.starts), caveman=rng.choice([*Caveman]))


def caveman_on_volcano(board, rng, _played):
    return changed(board, pick(board, rng, lambda s: s.craters), caveman=rng.choice([*Caveman]))


def too_many_cavemen(board, rng, _played):
    """Set up one more caveman of a kind than the box holds."""
    caveman = rng.choice([man for man, count in box(board.game).cavemen.items() if count <= 3])
    free = [place for place, square in board.squares.items() if bare_land(square)]
    wanted = 1 + box(board.game).cavemen[caveman] - _count(board, "caveman", caveman)
    if len(free) < wanted:
        return None
    for place in rng.sample(free, wanted):
        board, _ = changed(board, place, caveman=caveman)
    return board, place


def too_many_tokens(board, rng, _played):
    """Lay two tokens of three fires, of which there is one."""
    free = [place for place, square in board.squares.items() if bare_land(square)]
    for place in rng.sample(free, 2) if len(free) > 1 else ():
        board, _ = changed(board, place, token=3)
    return (board, place) if len(free) > 1 else None


def unused_piece(board, rng, _played):
    """Set up a caveman; the game is scored in Totem mode."""
    return changed(board, pick(board, rng, bare_land), caveman=rng.choice([*Caveman]))


#: Ways to break a board of either game.
ANY_GAME = {
    no_start: ProblemCode.NO_START,
    several_starts: ProblemCode.SEVERAL_STARTS,
    off_frame: ProblemCode.OFF_FRAME,
    odd_number: ProblemCode.ODD_NUMBER,
    unknown_face: ProblemCode.UNKNOWN_FACE,
    too_many_faces: ProblemCode.TOO_MANY_FACES,
    no_cover: ProblemCode.NO_COVER,
    no_laying_order: ProblemCode.NO_LAYING_ORDER,
}
#: Ways that need what only Origins has.
ORIGINS = {
    token_on_volcano: ProblemCode.TOKEN_ON_VOLCANO,
    token_on_fire: ProblemCode.TOKEN_ON_FIRE,
    token_on_start: ProblemCode.TOKEN_ON_START,
    token_too_many: ProblemCode.TOKEN_OUT_OF_REACH,
    token_moved_too_far: ProblemCode.TOKEN_OUT_OF_REACH,
    resource_on_wrong_terrain: ProblemCode.RESOURCE_ON_WRONG_TERRAIN,
    resource_on_fire: ProblemCode.RESOURCE_ON_FIRE,
    resource_under_token: ProblemCode.SEVERAL_THINGS,
    caveman_beside_something: ProblemCode.SEVERAL_THINGS,
    caveman_on_fire: ProblemCode.CAVEMAN_ON_FIRE,
    caveman_on_start: ProblemCode.CAVEMAN_ON_START,
    caveman_on_volcano: ProblemCode.CAVEMAN_ON_VOLCANO,
    too_many_cavemen: ProblemCode.TOO_MANY_CAVEMEN,
    too_many_tokens: ProblemCode.TOO_MANY_TOKENS,
    unused_piece: ProblemCode.UNUSED_PIECE,
}
