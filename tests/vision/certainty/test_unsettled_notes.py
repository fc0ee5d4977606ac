"""Where the photo may not show all of a board, its score is not certain, however clear its squares are."""

import pytest

from scorer.formats.notation import parse, write
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import TRUSTING, read, square_of
from vision.certainty.certainty import certainty_of
from vision.certainty.match_chances import MatchBoards, match_chances
from vision.certainty.tally_chances import tally_chances
from vision.certainty.unsettled_notes import TO_SETTLE
from vision.reading import NoteCode
from vision.settings import DEFAULT

DISCOVERY = Rules(Mode.DISCOVERY)
THREE_COLUMNS = parse("o5.HJ1J.JJJ.DDG.LLG.QQG")
FIVE_BY_FIVE = parse("o5.HJ1JJJ.JJJDD.DDG--.LLG--.QQG--")
COMPLETE = parse("o5.HJ1JJJ.JJJDD.DDGGG.LLGLL.QQGQQ")


def sure(board, *notes):
    return certainty_of(board, read(board, {}), DISCOVERY, notes=notes, measure=TRUSTING)


def chances(*boards_with_notes):
    tallies = [
        tally_chances(board, read(board, {}), DISCOVERY, notes=notes, measure=TRUSTING)
        for board, notes in boards_with_notes
    ]
    return match_chances(MatchBoards([tallies]))


@pytest.mark.parametrize("note", sorted(TO_SETTLE))
def test_a_note_that_there_may_be_other_squares_keeps_a_clear_board_from_being_certain(note):
    assert sure(THREE_COLUMNS).certain
    noted = sure(THREE_COLUMNS, note)
    assert not noted.certain
    assert noted.certainty < DEFAULT.certain_from
    assert noted.unsettled == (note,)


def test_a_note_asks_about_no_square():
    assert sure(THREE_COLUMNS, NoteCode.CUT_OFF).ask == ()


#: Notes by which squares of the board are not shown.
MISSING = {NoteCode.CUT_OFF, NoteCode.LARGER_SIZE}
#: Notes of what lies beside or beyond the board.
BESIDE_IT = {NoteCode.CUT_OFF, NoteCode.TOUCHING}


@pytest.mark.parametrize("note", sorted(BESIDE_IT))
def test_a_complete_board_is_certain_whatever_lies_beside_it(note):
    assert COMPLETE.complete, write(COMPLETE)
    assert (sure(COMPLETE, note).certain, sure(COMPLETE, note).unsettled) == (True, ())


@pytest.mark.parametrize("note", sorted(TO_SETTLE - BESIDE_IT))
def test_but_not_where_it_may_be_another_or_lie_elsewhere_or_be_part_of_a_larger_one(note):
    found = sure(COMPLETE, note)
    assert (found.certain, found.unsettled) == (False, (note,))
    assert found.certainty < DEFAULT.certain_from


def test_a_board_with_all_its_rows_and_columns_goes_on_nowhere():
    assert not FIVE_BY_FIVE.complete
    assert sure(FIVE_BY_FIVE, NoteCode.CUT_OFF).certain
    assert not sure(FIVE_BY_FIVE, NoteCode.TOUCHING).certain
    assert not sure(parse(write(FIVE_BY_FIVE).replace("o5", "o7")), NoteCode.CUT_OFF).certain


@pytest.mark.parametrize("note", [NoteCode.NO_COLOUR, NoteCode.TOTEM_MODE, NoteCode.OTHER_GAME])
def test_a_note_about_something_else_takes_no_certainty(note):
    assert sure(THREE_COLUMNS, note).unsettled == ()


def likelier_with(note):
    """Return the total shown, and which totals the note makes likelier, where one is lower and one higher."""
    board = THREE_COLUMNS.with_square((1, 0), square_of("J1", "o"))
    readings = read(board, {(0, 1): {"J": 0.2, "J2": 0.1}})
    without, noted = (
        certainty_of(board, readings, DISCOVERY, notes=notes, measure=TRUSTING) for notes in ((), (note,))
    )
    before = {outcome.total: outcome.chance for outcome in without.outcomes}
    assert sum(outcome.chance for outcome in noted.outcomes) >= 0.99
    assert min(before) < noted.total < max(before)
    likelier = {one.total for one in noted.outcomes if one.chance > before.get(one.total, 0.0)}
    return noted.total, likelier


@pytest.mark.parametrize("note", sorted(MISSING))
def test_what_the_photo_does_not_show_can_only_add_points(note):
    total, likelier = likelier_with(note)
    assert likelier
    assert all(other > total for other in likelier)


@pytest.mark.parametrize("note", sorted(TO_SETTLE - MISSING))
def test_a_board_that_ends_elsewhere_or_is_another_may_have_fewer_points_or_more(note):
    total, likelier = likelier_with(note)
    assert min(likelier) < total < max(likelier)


@pytest.mark.parametrize("note", [NoteCode.BURNT_OUT, NoteCode.CORNERS_OFF])
def test_another_board_may_have_any_total(note):
    _, likelier = likelier_with(note)
    assert min(likelier) < 5
    assert max(likelier) == 4 * 5**2


def test_what_is_missing_of_a_larger_board_are_as_many_squares_as_that_has_more():
    found = sure(COMPLETE, NoteCode.LARGER_SIZE)
    assert max(outcome.total for outcome in found.outcomes) > found.total + 7**2 - 5**2


def test_whoever_leads_a_board_that_goes_on_has_not_won_for_certain():
    fewer = parse("o5.HJ1.JJ.DD.LL.QQ")
    assert chances((THREE_COLUMNS, ()), (fewer, ())).wins[0] > DEFAULT.certain_from
    assert chances((THREE_COLUMNS, ()), (fewer, (NoteCode.CUT_OFF,))).wins[0] < DEFAULT.certain_from


def test_nor_has_whoever_is_behind_lost_for_certain():
    fewer = parse("o5.HJ1.JJ.DD.LL.QQ")
    assert chances((THREE_COLUMNS, ()), (fewer, (NoteCode.CUT_OFF,))).wins[1] > 1 - DEFAULT.certain_from


def test_who_leads_a_board_that_may_be_part_of_a_larger_one_has_not_won_for_certain():
    ahead = COMPLETE.with_square((4, 3), square_of("Q2", "o")).with_square((4, 4), square_of("Q1", "o"))
    assert chances((ahead, ()), (COMPLETE, ())).ranking > DEFAULT.certain_from
    assert chances((ahead, ()), (COMPLETE, (NoteCode.LARGER_SIZE,))).ranking < DEFAULT.certain_from
