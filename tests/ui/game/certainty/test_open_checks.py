"""A check is answered once: the answer stays with the board until its squares change."""

import json
from dataclasses import replace

import pytest

from scorer.board import Square, Terrain
from scorer.checks.codes import ProblemCode
from scorer.formats.board_json import square_to_json
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, CORNERS, MIA, origins_match, reading
from ui.game.certainty.open_checks import (
    asked_about,
    confirm_board,
    open_checks,
    open_joint_checks,
    unchecked_seats,
)
from ui.game.certainty.provisional import boards_to_open, provisional_seats, why_provisional
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.edits import apply_log
from ui.game.match_record import Entry
from ui.game.scores import scores
from ui.game.sharing.board_link import board_link, entry_from_text
from ui.i18n import texts
from ui.render.ranking import result_title
from ui.render.scorecard import open_points
from ui.storage.exchange_file import export, import_games
from ui.storage.history import past_games, statistics
from ui.storage.record_json import entry_from_json, entry_to_json
from ui.storage.store import Store

#: Anna's board, but the token of the volcano in row 2 was forgotten.
FORGOTTEN = ANNA.replace("Qt2Q2Qt2L", "Qt2Q2QflL")
VOLCANO = ProblemCode.VOLCANO_WITHOUT_TOKEN


def match_of(board=FORGOTTEN, mode=Mode.TRIBE):
    return origins_match(mode, boards=(board, BEN, MIA))


def confirm(match, seat=0, seq=1):
    """Say of every open check of a board that it lies like this, as the page does."""
    entry = match.entry(0, seat)
    edits = [
        {
            "seq": seq + number,
            "do": "confirm",
            "code": str(problem.code),
            "squares": [
                [*place, square_to_json(square)]
                for place, square in asked_about(entry.board, problem.squares)
            ],
        }
        for number, problem in enumerate(open_checks(match, 0, seat))
    ]
    editing = apply_log(entry.editing, {"client": "phone", "edits": edits})
    return match.with_entry(0, seat, replace(entry, editing=editing))


def codes(match, seat=0):
    return [problem.code for problem in open_checks(match, 0, seat)]


def with_square(match, place, square):
    entry = match.entry(0, 0)
    return match.with_entry(0, 0, replace(entry, editing=entry.editing.set(((place, square),))))


def test_an_open_check_makes_a_result_provisional_until_it_is_confirmed():
    match = match_of()
    assert codes(match) == [VOLCANO]
    assert (provisional_seats(match), ranking_status(match)) == ({0}, RankingStatus.PROVISIONAL)
    confirmed = confirm(match)
    assert codes(confirmed) == []
    assert (provisional_seats(confirmed), ranking_status(confirmed)) == (set(), RankingStatus.FINAL)
    assert unchecked_seats(confirmed) == set()


def test_why_a_result_is_provisional_names_the_player_the_check_and_what_to_do():
    match = match_of()
    asked, check = why_provisional(match, texts("en"))
    assert asked == texts("en")("result.lies_like_this")
    assert check.startswith("Anna: This volcano's fire token")
    assert boards_to_open(match) == [(0, 0)]
    assert why_provisional(confirm(match), texts("en")) == []
    assert boards_to_open(confirm(match)) == []


def test_the_scorecard_names_a_check_until_it_is_confirmed():
    assert [point.column for point in open_points(match_of(), 0, texts("en"))] == [0]
    assert open_points(confirm(match_of()), 0, texts("en")) == ()


def test_undo_asks_again_and_redo_does_not():
    editing = confirm(match_of()).entry(0, 0).editing
    for wanted, state in ((0, editing), (1, editing.undo()), (0, editing.undo().redo())):
        match = match_of().with_entry(0, 0, Entry(state))
        assert len(codes(match)) == wanted


def test_a_square_that_changes_drops_the_answer_about_it():
    match = confirm(match_of())
    [(place, volcano)] = [(p, s) for p, s in match.entry(0, 0).board.squares.items() if s.craters == 2][:1]
    [(_, about, _)] = match.entry(0, 0).editing.confirmed
    changed = with_square(match, about, Square(Terrain.VOLCANO, craters=1))
    assert codes(changed) == [VOLCANO], (place, volcano)


def test_a_square_that_changes_elsewhere_leaves_the_answer():
    match = with_square(confirm(match_of()), (4, 1), Square(Terrain.DESERT))
    assert codes(match) == []


def test_of_several_squares_only_the_changed_one_is_asked_again():
    """In Totem mode squares lack their piece: to one it is added later, another one was another terrain."""
    match = match_of("o5.GGGLL.--HJ-", Mode.TOTEM)
    missing = ProblemCode.SQUARE_WITHOUT_RESOURCE
    assert missing in codes(match)
    confirmed = confirm(match)
    assert codes(with_square(confirmed, top_left(confirmed), parse("o5.Gma")[0, 0])) == []
    assert codes(with_square(confirmed, top_left(confirmed), parse("o5.Q")[0, 0])) == [missing]


def top_left(match):
    return next(iter(match.entry(0, 0).board.squares))


def test_an_impossible_problem_cannot_be_confirmed():
    """Whatever a browser sends: what no table can show stays provisional."""
    match = match_of(ANNA.replace("V2J1GpaQ1D", "V2t1J1GpaQ1D"))
    entry = match.entry(0, 0)
    squares = [[*place, square_to_json(square)] for place, square in entry.board.squares.items()]
    edits = [
        {"seq": seq, "do": "confirm", "code": str(code), "squares": squares}
        for seq, code in enumerate(ProblemCode, start=1)
    ]
    editing = apply_log(entry.editing, {"client": "phone", "edits": edits})
    confirmed = match.with_entry(0, 0, replace(entry, editing=editing))
    assert ranking_status(confirmed) is RankingStatus.PROVISIONAL


def test_dominoes_that_cannot_lie_like_this_stay_provisional_and_the_page_says_why():
    match = match_of("o5.DDDDD.DDDDD.DDHDD.DDDDD.DDDDD")
    lines = why_provisional(confirm(match), texts("en"))
    assert lines[0].startswith("This cannot be right.")
    assert any(line.startswith("Anna: ") for line in lines[1:])
    assert boards_to_open(match)[0] == (0, 0)


def test_the_answer_is_stored_with_the_board(tmp_path):
    match = confirm(match_of())
    Store(tmp_path / "games.sqlite").keep(match)
    elsewhere = Store(tmp_path / "games.sqlite").load(match.id)
    assert codes(elsewhere) == []
    assert elsewhere.entry(0, 0).editing.undo().confirmed == frozenset()


def test_the_answer_comes_along_when_games_are_moved(tmp_path):
    one, other = Store(tmp_path / "one.sqlite"), Store(tmp_path / "other.sqlite")
    match = confirm(match_of())
    one.keep(match)
    assert import_games(other, export(one)) == 1
    assert ranking_status(other.load(match.id)) is RankingStatus.FINAL


def test_a_board_without_answers_is_written_as_before():
    data = json.dumps(entry_to_json(match_of().entry(0, 0)))
    assert "confirmed" not in data
    assert entry_from_json(json.loads(data)) == match_of().entry(0, 0)


def test_the_answer_travels_with_the_link_of_the_board():
    entry = confirm(match_of()).entry(0, 0)
    link = board_link("http://192.168.1.5:8501", entry, {})
    arrived = entry_from_text(f"Look: {link} ")
    assert arrived.editing.confirmed == entry.editing.confirmed
    assert codes(match_of().with_entry(0, 0, arrived)) == []


def test_an_answer_that_no_longer_holds_does_not_travel():
    match = confirm(match_of())
    [(_, about, _)] = match.entry(0, 0).editing.confirmed
    entry = with_square(match, about, Square(Terrain.VOLCANO, craters=1)).entry(0, 0)
    assert "confirmed" not in board_link("http://192.168.1.5:8501", entry, {})


def test_a_board_that_is_turned_keeps_its_answers():
    match = confirm(match_of())
    turned = match.with_entry(0, 0, match.entry(0, 0).turned())
    assert codes(turned) == []
    undone = turned.entry(0, 0).editing.undo()
    assert undone.confirmed == frozenset()


def test_another_photo_asks_anew():
    match = confirm(match_of())
    again = match.entry(0, 0).read(reading(FORGOTTEN, doubtful=()), "photo")
    assert again.corners == CORNERS
    assert codes(match.with_entry(0, 0, again)) == [VOLCANO]


# Checks that only all boards show

SMALL = "o5.DDL.-H-"


def joint_match():
    """Three players, of whom one has discarded what would have fitted anywhere."""
    return origins_match(boards=(ANNA, BEN, MIA)).with_entry(0, 2, Entry.of(parse("o5.DDH")))


def test_a_check_of_all_boards_is_confirmed_for_each_board_that_it_is_about():
    match = joint_match()
    [(problem, seats)] = open_joint_checks(match, 0)
    assert problem.code is ProblemCode.UNPLAYED_DOMINO
    assert provisional_seats(match) >= set(seats)
    for seat in seats:
        match = match.with_entry(0, seat, confirm_board(match.entry(0, seat), problem))
    assert open_joint_checks(match, 0) == ()


@pytest.mark.parametrize("change", [None, Square(Terrain.LAKE)])
def test_a_board_that_changes_is_asked_about_again(change):
    match = joint_match()
    [(problem, seats)] = open_joint_checks(match, 0)
    for seat in seats:
        match = match.with_entry(0, seat, confirm_board(match.entry(0, seat), problem))
    entry = match.entry(0, 2)
    place = next(place for place, square in entry.board.squares.items() if square.terrain is Terrain.DESERT)
    changed = replace(entry, editing=entry.editing.set(((place, change),)))
    assert not changed.editing.is_confirmed(problem.code, asked_about(changed.board, ()))


def test_as_long_as_boards_are_missing_nobody_is_asked_about_all():
    assert open_joint_checks(origins_match(boards=(ANNA, SMALL)), 0) == ()


# What follows from it


def test_the_list_of_past_games_follows_the_answer(tmp_path):
    store, match = Store(tmp_path / "games.sqlite"), match_of()
    store.keep(match)
    [game] = past_games(store)
    assert game.provisional
    assert statistics(store) == []
    store.change_board(match.id, 0, 0, lambda _: confirm(match).entry(0, 0))
    [game] = past_games(store)
    assert not game.provisional
    assert {player.name for player in statistics(store)} == {"Anna", "Ben", "Mia"}


def test_the_title_of_result_and_picture_follows_the_answer():
    titles = [result_title(match, scores(match), texts("en")) for match in (match_of(), confirm(match_of()))]
    assert titles == ["Ben is ahead for now", "Ben wins"]
