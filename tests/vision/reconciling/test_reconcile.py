"""The most probable board, from chances alone: no picture is needed to test it."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from scorer.board import Board, Caveman, Game, Resource, Square, Terrain
from scorer.box import box
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from scorer.simulate import play
from tests.machine_speed import seconds_of
from vision.classifying.classify import SquareLikelihoods
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck
from vision.reading import NoteCode
from vision.reconciling.reconcile import reconcile

FLOOR = 1e-5


def sharp(classes, right, sure):
    values = np.full(classes, np.log((1 - sure) / (classes - 1)))
    values[right] = np.log(sure)
    return values


def kind(square, game):
    held = deck(game)
    if square is None:
        return held.empty
    return held.start if square.terrain is Terrain.START else held.faces.index(square.face)


def seen_of(board, sure=1 - FLOOR):
    """Chances as a good look at a board gives them, with a ring of table around it."""
    shape = (board.height + 2, board.width + 2)
    classes = {"kinds": deck(board.game).empty + 1, "tokens": 4, "resources": 5, "cavemen": 11}
    arrays = {name: np.empty((*shape, count)) for name, count in classes.items()}
    for place in np.ndindex(shape):
        square = board[place[0] - 1, place[1] - 1]
        lain = square or Square(Terrain.START)
        right = (
            kind(square, board.game),
            lain.token,
            RESOURCES.index(lain.resource),
            CAVEMEN.index(lain.caveman),
        )
        for (name, count), number in zip(classes.items(), right, strict=True):
            arrays[name][place] = sharp(count, number, sure)
    return SquareLikelihoods(board.game, **arrays, partners=np.zeros((*shape, 4)))


def look(seen, place, **chances):
    """Change what is seen of one square: classes by name or number with their chances."""
    for name, given in chances.items():
        array = getattr(seen, name)
        values = np.full(array.shape[2], FLOOR)
        for number, chance in given.items():
            values[number] = chance
        array[place[0] + 1, place[1] + 1] = np.log(values / values.sum())


def number(text, game="c"):
    return kind(parse(f"{game}5.{text}")[0, 0], Game.CLASSIC if game == "c" else Game.ORIGINS)


def read(seen, **known):
    laid = reconcile(seen, **known)
    return laid, write(laid.board.trimmed())


BOARD = play(Random(11), Game.CLASSIC, 5)[0].board.trimmed()


def test_a_board_seen_clearly_is_read_as_seen():
    laid, text = read(seen_of(BOARD))
    assert text == write(BOARD)
    assert laid.notes == ()
    assert {square.source for row in laid.squares for square in row} == {"seen"}


def test_a_hidden_half_is_known_from_its_other_half():
    # The only domino with three crowns has wheat on its other half.
    seen = seen_of(parse("c5 .HM3W"))
    look(seen, (0, 2), kinds={number("L"): 0.5, number("W"): 0.3, number("F"): 0.2})
    laid, text = read(seen)
    assert text == "c5.HM3W"
    assert laid.squares[1][3].source == "dominoes"
    assert laid.squares[1][3].square == Square(Terrain.WHEAT)


def test_alternatives_are_whole_squares_the_likeliest_first():
    seen = seen_of(parse("o5 .HDG"))
    look(seen, (0, 2), kinds={number("G", "o"): 0.7, number("J", "o"): 0.3}, resources={0: 0.6, 1: 0.4})
    others = reconcile(seen).squares[1][3].alternatives
    assert others[0].square == Square(Terrain.GRASSLAND)
    assert others[1].square == Square(Terrain.GRASSLAND, resource=Resource.MAMMOTH)
    assert Square(Terrain.JUNGLE) in [other.square for other in others]
    assert [other.probability for other in others] == sorted((o.probability for o in others), reverse=True)
    assert sum(other.probability for other in others) == pytest.approx(1, abs=0.01)


def test_in_a_hole_that_is_not_clear_everything_that_the_box_holds_may_lie():
    seen = seen_of(parse("o5 .HDG--"))
    printed = deck(Game.ORIGINS).start
    look(seen, (0, 3), kinds={deck(Game.ORIGINS).empty: 0.7, **dict.fromkeys(range(printed), 0.3 / printed)})
    reading = reconcile(seen).squares[1][4]
    assert reading.square is None
    named = {other.square.face for other in reading.alternatives if other.square}
    assert named == set(box(Game.ORIGINS).faces)
    assert sum(other.probability for other in reading.alternatives) == pytest.approx(1)


def test_a_hole_like_a_start_tile_may_be_what_the_box_holds_where_the_start_tile_is_seen():
    seen = seen_of(parse("o5 .HDG--"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 3), kinds={held.empty: 0.05, held.start: 0.9, number("J", "o"): 0.05})
    reading = reconcile(seen).squares[1][4]
    assert reading.square is None
    others = {other.square: other.probability for other in reading.alternatives if other.square}
    assert others.get(Square(Terrain.START), 0) < 0.01
    assert max(others, key=others.get) == Square(Terrain.JUNGLE)
    assert sum(others.values()) == pytest.approx(1 - reading.confidence)


def test_a_square_may_be_the_start_tile_where_another_one_hardly_is_it():
    seen = seen_of(parse("o5 .HDG--"))
    held = deck(Game.ORIGINS)
    look(seen, (0, 0), kinds={held.start: 0.5, held.empty: 0.3})
    look(seen, (0, 3), kinds={held.empty: 0.6, held.start: 0.4})
    reading = reconcile(seen).squares[1][4]
    assert Square(Terrain.START) in [other.square for other in reading.alternatives]


def test_without_the_start_tile_nothing_else_is_likelier_than_what_was_settled_on():
    seen = seen_of(parse("o5 .HD---"))
    kinds = {number("D", "o"): 0.4, deck(Game.ORIGINS).start: 0.35, number("J", "o"): 0.25}
    look(seen, (0, 1), kinds=kinds)
    square = reconcile(seen).squares[1][2]
    assert square.square == Square(Terrain.DESERT)
    assert square.alternatives[0].square == square.square
    assert square.confidence >= 0.5


def test_a_board_that_no_box_lays_is_read_as_seen_and_noted():
    board = parse("c5 .HM3W .WM3W .M3M3M3")
    laid, text = read(seen_of(board))
    assert text == write(board)
    assert laid.notes == ("no_cover",)


def test_a_picture_without_a_start_tile_gets_none():
    board = parse("o5 .--DDG .DV1J--")
    laid, text = read(seen_of(board))
    assert (text, laid.notes) == (write(board), ())


@pytest.mark.parametrize(
    ("mode", "text"), [(None, "o5.HJmu"), ("tribe", "o5.HJmu"), ("totem", "o5.HJmu"), ("discovery", "o5.HJ")]
)
def test_a_mode_without_pieces_outweighs_a_faint_one(mode, text):
    seen = seen_of(parse("o5 .HJJ"))
    look(seen, (0, 1), resources={0: 0.2, RESOURCES.index(Resource.MUSHROOM): 0.8})
    assert read(seen, mode=mode)[1].startswith(text)


def test_a_faint_piece_is_the_one_of_its_ground():
    seen = seen_of(parse("o5 .HLG"))
    fish, mammoth = RESOURCES.index(Resource.FISH), RESOURCES.index(Resource.MAMMOTH)
    look(seen, (0, 1), resources={fish: 0.3, mammoth: 0.7})
    assert read(seen)[1] == "o5.HLfiG"


def test_what_breaks_a_rule_is_read_when_it_is_seen_clearly():
    board = parse("o5 .HLmaG .DfrGJ1t2 .--D")
    laid, text = read(seen_of(board, sure=1 - 1e-6))
    assert (text, laid.notes) == (write(board), ())


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("o5 .HV1DD", "t1"),  # one square beside a volcano of one crater
        ("o5 .HV2DG", "t2"),
        ("o7 .HDDDDV1", "t1"),  # as far as it throws
        ("o7 .HDGDDGV2", "t2"),  # seen as it is: the volcano does not reach that far, so nothing is settled
    ],
)
def test_the_volcano_says_which_token_it_threw(text, token):
    seen = seen_of(parse(text))
    look(seen, (0, 2), tokens={1: 0.45, 2: 0.55})
    read_token = reconcile(seen).board[1, 3].token
    assert f"t{read_token}" == token


def test_one_volcano_throws_one_token():
    seen = seen_of(parse("o5 .HV1DD .DV2DG"))
    look(seen, (0, 2), tokens={1: 0.6, 2: 0.4})
    look(seen, (0, 3), tokens={1: 0.55, 2: 0.45})
    board = reconcile(seen).board
    assert (board[1, 3].token, board[1, 4].token) == (1, 2)


def test_a_token_seen_clearly_needs_no_volcano():
    assert read(seen_of(parse("o5 .HDt3DG")))[1] == "o5.HDt3DG"


def test_of_more_pieces_than_the_box_holds_the_least_sure_is_read_anew():
    seen = seen_of(parse("o5 .HDw3D .GDDw3"), sure=1 - 1e-6)
    strong, weak = CAVEMEN.index(Caveman.WARRIOR3), CAVEMEN.index(Caveman.WARRIOR2)
    look(seen, (1, 2), cavemen={strong: 0.9, weak: 0.1})
    laid, _ = read(seen)
    assert laid.board[1, 2].caveman is Caveman.WARRIOR3
    assert laid.board[2, 3].caveman is Caveman.WARRIOR2
    assert laid.squares[2][3].source == "dominoes"


def test_more_cavemen_than_the_box_holds_are_settled_however_alike_they_look():
    """Each kind is short, so that taking one for another would go round for ever."""
    board = parse("o5 .DDDDD .DDDDD .DDHDD .DDDDD .DDDDD")
    seen = seen_of(board)
    every = range(1, len(CAVEMEN))
    for r, c in np.ndindex(5, 5):
        if (r, c) != (2, 2):
            alike = {caveman: 0.1 - 0.001 * ((r + c + caveman) % 3) for caveman in every}
            look(seen, (r, c), cavemen={0: 0.05} | alike)
    assert seconds_of(lambda: reconcile(seen, mode=Mode.TRIBE)) < 2
    squares = reconcile(seen, mode=Mode.TRIBE).board.squares.values()
    counts = Counter(square.caveman for square in squares if square.caveman)
    assert counts
    assert all(count <= box(Game.ORIGINS).cavemen[caveman] for caveman, count in counts.items())


def test_squares_rather_hidden_than_seen_are_told():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    seen = seen_of(board)
    assert reconcile(seen).covered == frozenset()
    covered = np.zeros(seen.kinds.shape[:2])
    covered[2, 3], covered[3, 3] = 0.9, 0.4
    assert reconcile(replace(seen, covered=covered)).covered == {(2, 3)}


def test_a_row_that_the_locator_missed_is_found_in_the_ring():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    whole = seen_of(board)
    part = SquareLikelihoods(
        whole.game,
        *(getattr(whole, name)[1:] for name in ("kinds", "tokens", "resources", "cavemen", "partners")),
    )
    assert read(part)[1] == write(board.trimmed())


def test_a_faint_sixth_row_is_table_and_a_clear_one_makes_the_board_seven_wide():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    seen = seen_of(board)
    look(seen, (-1, 2), kinds={deck(Game.CLASSIC).empty: 0.1, number("W"): 0.9})
    assert reconcile(seen).board.size == 5
    assert read(seen)[1] == write(board.trimmed())
    large = play(Random(5), Game.CLASSIC, 7)[0].board
    laid, text = read(seen_of(large))
    assert (laid.board.size, text) == (7, write(large.trimmed()))


def test_the_size_given_is_kept():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    assert reconcile(seen_of(board), size=7).board.size == 7
    large = play(Random(5), Game.CLASSIC, 7)[0].board
    cut = reconcile(seen_of(large), size=5).board
    assert cut.size == 5
    assert max(cut.trimmed().height, cut.trimmed().width) <= 5


@pytest.mark.parametrize("size", [None, 5, 7])
def test_whatever_is_seen_no_board_is_larger_than_its_frame(size):
    """The locator may give a grid of more squares than a frame has, and a neighbour's board may touch it."""
    rng = np.random.default_rng(3)
    for game in Game:
        shape = (11, 10)
        held = deck(game)
        counts = {"kinds": held.empty + 1, "tokens": 4, "resources": 5, "cavemen": 11, "partners": 4}
        arrays = {name: rng.normal(0, 6, (*shape, count)) for name, count in counts.items()}
        arrays["kinds"][..., held.empty] -= 30
        board = reconcile(SquareLikelihoods(game, **arrays), size=size).board.trimmed()
        assert board.squares
        board.check_frame()


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("size", [5, 7])
def test_played_boards_come_back_whole(game, size):
    for seed in range(8):
        board = play(Random(seed), game, size)[0].board
        laid, text = read(seen_of(board, sure=0.999))
        assert text == write(Board(game, size, board.trimmed().rows))
        assert laid.notes == ()


def test_dominoes_repair_most_of_what_was_misread():
    right_seen = right_laid = 0
    rng = np.random.default_rng(1)
    for seed in range(12):
        board = play(Random(seed), Game.CLASSIC, 5)[0].board
        seen = seen_of(board, sure=0.999)
        places = list(board.squares)
        for place in rng.permutation(len(places))[:2].tolist():
            truth = kind(board[places[place]], board.game)
            wrong = int(rng.integers(len(deck(board.game).faces)))
            look(seen, places[place], kinds={truth: 0.35, wrong: 0.65})
        laid = reconcile(seen).board.trimmed()
        best = seen.kinds.argmax(axis=2)[1:-1, 1:-1]
        right_seen += all(best[place] == kind(board[place], board.game) for place in places)
        right_laid += laid.rows == board.trimmed().rows
    assert right_laid >= right_seen + 4


def test_the_same_chances_give_the_same_board():
    seen = seen_of(BOARD, sure=0.9)
    assert reconcile(seen) == reconcile(seen)


@pytest.mark.usefixtures("untraced")
def test_it_takes_a_few_milliseconds_in_the_usual_case():
    played = play(Random(2), Game.ORIGINS, 7)[0]
    seen = seen_of(played.board)
    for placement in played.placements:
        (r, c), (s, d) = placement.left, placement.right
        way = [(-1, 0), (0, -1), (0, 1), (1, 0)].index((s - r, d - c))
        seen.partners[r + 1, c + 1] = sharp(4, way, 0.97)
        seen.partners[s + 1, d + 1] = sharp(4, 3 - way, 0.97)
    reconcile(seen)
    assert seconds_of(lambda: reconcile(seen), rounds=9) < 0.006  # 2.1 ms where it was measured


def test_the_answers_share_out_the_measured_chance():
    seen = seen_of(BOARD)
    place = next(place for place, square in BOARD.squares.items() if square.terrain is Terrain.WHEAT)
    plain, crowned = (kind(Square(Terrain.WHEAT, crowns=crowns), Game.CLASSIC) for crowns in (0, 1))
    look(seen, place, kinds={plain: 0.55, crowned: 0.4, number("L"): 0.05})
    laid, _ = read(seen)
    reading = laid.squares[place[0] + 1][place[1] + 1]
    settled = next(other for other in reading.alternatives if other.square == reading.square)
    assert settled.probability == reading.confidence
    assert len(reading.alternatives) > 1
    assert sum(other.probability for other in reading.alternatives) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(("beyond", "notes"), [(1, ()), (2, (NoteCode.TOUCHING,))])
def test_squares_beside_a_complete_frame_are_of_another_board(beyond, notes):
    board = play(Random(11), Game.CLASSIC, 7)[0].board.trimmed()
    assert (board.height, board.width) == (7, 7)
    seen = seen_of(board)
    for col in range(beyond):
        look(seen, (-1, col + 2), kinds={number("W"): 0.99})
    laid, text = read(seen)
    assert text == write(board)
    assert laid.notes == notes
