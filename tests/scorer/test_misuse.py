"""Wrong calls of the public functions and classes, made from their signatures: each is a documented error."""

import inspect
import pydoc
import re
from enum import Enum

import pytest

import scorer
from scorer import (
    Board,
    BoardError,
    Caveman,
    Game,
    Match,
    Mode,
    Option,
    Player,
    Resource,
    Rules,
    RulesError,
    Square,
    Terrain,
    match_problems,
    parse,
    problems,
    score,
)

BOARD = parse("o5.HDD.-L1L")
CLASSIC = parse("c5.HWW")
MATCH = Match(Rules(), (Player("Anna", BOARD),))
DYNASTY = scorer.Dynasty((Match(Rules(), (Player("Anna", CLASSIC),)),) * 3)
#: A right value for each parameter name that a public callable has.
RIGHT = {
    "board": BOARD,
    "boards": [BOARD, BOARD],
    "rules": Rules(),
    "totems": (),
    "mode": Mode.TRIBE,
    "options": frozenset(),
    "text": "o5.HDD",
    "match": MATCH,
    "dynasty": DYNASTY,
    "rounds": DYNASTY.rounds,
    "players": MATCH.players,
    "name": "Anna",
    "game": Game.ORIGINS,
    "size": 5,
    "rows": BOARD.rows,
    "sheet": score(BOARD),
    "tallies": {"Anna": scorer.Tally(1, 1, 1)},
    "data": scorer.to_json(BOARD),
    "terrain": Terrain.DESERT,
    "fire": 0,
    "craters": 0,
    "crowns": 0,
    "token": 0,
    "resource": Resource.FISH,
    "caveman": Caveman.HUNTER,
    "place": (0, 0),
    "square": None,
    "wanted": bool,
}
CALLABLE = lambda: None  # noqa: E731 - a value like the others here
WRONG = (
    None,
    True,
    -1,
    99,
    1.5,
    "nonsense",
    "",
    b"o5.HDD",
    [],
    [None],
    ["nonsense"],
    [1, 2],
    {},
    {"a": 1},
    object(),
    Mode,
    Terrain.LAKE,
    Square(Terrain.LAKE),
    CLASSIC,
    CALLABLE,
)
SHEET = score(BOARD)
#: The functions, the classes that callers make values of, and the methods that take arguments. What functions
#: return is only ever read.
CALLED = {
    name: value
    for name, value in vars(scorer).items()
    if not name.startswith("_")
    and callable(value)
    and (inspect.isfunction(value) or value in (Square, Board, Rules, Player, Match, scorer.Dynasty))
} | {
    f"{type(owner).__name__}.{name}": getattr(owner, name)
    for owner in (BOARD, Rules(), MATCH, DYNASTY, SHEET)
    for name, value in inspect.getmembers(type(owner), callable)
    if not name.startswith("_") and inspect.signature(getattr(owner, name)).parameters
}
#: What of the wrong values is right for a parameter after all.
RIGHT_AFTER_ALL = {
    "board": (CLASSIC,),
    "caveman": (None,),
    "mode": (None,),
    "name": ("nonsense", Terrain.LAKE),
    "options": ([],),
    "resource": (None,),
    "rows": ([],),
    "square": (None, Square(Terrain.LAKE)),
    "tallies": ({},),
    "terrain": (Terrain.LAKE,),
    "totems": ([],),
    "wanted": (Mode, CALLABLE),
}


def wrong_calls():
    for name, called in sorted(CALLED.items()):
        parameters = {
            key: parameter
            for key, parameter in inspect.signature(called).parameters.items()
            if parameter.kind is not parameter.KEYWORD_ONLY
        }
        needed = {key: RIGHT[key] for key, value in parameters.items() if value.default is value.empty}
        for key in parameters:
            for wrong in WRONG:
                if not any(wrong is right or wrong == right for right in RIGHT_AFTER_ALL.get(key, ())):
                    yield name, called, key, needed | {key: wrong}


CALLS = list(wrong_calls())


def test_there_are_hundreds_of_wrong_calls():
    assert len(CALLS) >= 700
    assert {"Board", "Board.with_square", "Rules.check", "ScoreSheet.points", "settle"} <= set(CALLED)


def test_each_wrong_call_is_a_documented_error():
    for name, called, key, arguments in CALLS:
        call = f"{name}({key}={arguments[key]!r})"
        told = ""
        try:
            called(**arguments)
        except (BoardError, RulesError) as error:
            told = str(error)
        except Exception as error:  # noqa: BLE001 - that is what the test is for
            pytest.fail(f"{call}: {type(error).__name__}: {error}")
        assert 0 < len(told) < 300, f"{call}: {told or 'no error'}"


def test_strings_are_the_members_that_they_mean():
    assert Square("desert") == Square(Terrain.DESERT)
    assert Square("lake", resource="fish", caveman="hunter").resource is Resource.FISH
    assert Board("origins", 5, [[Square("desert")]]).game is Game.ORIGINS
    assert Rules("tribe", ["homo_habilis"]) == Rules(Mode.TRIBE, frozenset({Option.HOMO_HABILIS}))
    assert Player("Anna", BOARD, ["fish"]).totems == (Resource.FISH,)
    board = parse("o5.HLfi")
    assert score(board, Rules("totem"), ["fish"]) == score(board, Rules(Mode.TOTEM), [Resource.FISH])
    assert problems(board, "discovery") == problems(board, Mode.DISCOVERY)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Square("dessert"), "terrain: 'dessert' is not one of desert"),
        (lambda: Square("desert", fire=True), "fire: a whole number is expected here, not True"),
        (lambda: Square("desert", fire=7), "fire: 7 is not one of 0 to 3"),
        (lambda: Board("chess", 5, ()), "game: 'chess' is not one of origins, classic"),
        (lambda: Board("classic", 5.0, ()), "size is 5 or 7, not 5.0"),
        (lambda: Board("origins", 5, (("x",),)), "row 1, square 1: 'x' is no square"),
        (lambda: Rules("war"), "mode: 'war' is not one of discovery, totem, tribe"),
        (lambda: Rules(options="homo_habilis"), "options: several of"),
        (lambda: score(BOARD, Rules("totem"), ["mamoth"]), "totems: 'mamoth' is not one of mammoth"),
        (lambda: score("o5.HDD"), "board: a Board is expected here, not 'o5.HDD'"),
        (lambda: match_problems([]), "boards: one game is expected here"),
        (lambda: match_problems([BOARD, CLASSIC]), "boards: one game is expected here"),
        (lambda: Match(Rules(), ()), "players: 1 to 4 can play, not 0"),
        (lambda: Player(" ", BOARD), "name: a name is expected here"),
        (lambda: SHEET.points("dessert"), "row: 'dessert' is no row of a score pad"),
        (lambda: BOARD.with_square((0, 0), "desert"), "row 1, square 1: 'desert' is no square"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises((BoardError, RulesError)) as caught:
        call()
    assert message in str(caught.value)


def test_names_that_look_alike_are_one():
    composed, apart = "Zo\u00eb", "Zoe\u0308"
    assert Player(apart, BOARD).name == composed
    with pytest.raises(BoardError, match="taken already"):
        Match(Rules(), (Player(composed, BOARD), Player(apart, BOARD)))


def public_types():
    """The types that public functions name as what they return, and the types of the fields of those."""
    for name, value in vars(scorer).items():
        if inspect.isfunction(value) and not name.startswith("_"):
            yield name, inspect.signature(value).return_annotation


def test_everything_that_a_function_returns_can_be_imported():
    known = {name for name, value in vars(scorer).items() if inspect.isclass(value)}
    words = {"tuple", "dict", "str", "Any", "None", "list", "Mapping", "int", "bool"}
    for name, returned in public_types():
        for part in re.findall(r"\w+", str(returned)):
            assert part in known | words, (name, returned)


@pytest.mark.parametrize("name", [name for name, value in vars(scorer).items() if callable(value)])
def test_every_public_name_has_a_docstring(name):
    value = getattr(scorer, name)
    assert inspect.getdoc(value), name
    if isinstance(value, type) and not issubclass(value, Enum):
        for key, member in vars(value).items():
            if not key.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert inspect.getdoc(member), f"{name}.{key}"


def test_help_is_a_page():
    page = pydoc.render_doc(scorer, renderer=pydoc.plaintext)
    assert len(page.splitlines()) < 200
