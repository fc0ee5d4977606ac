from dataclasses import replace
from itertools import product
from math import log
from random import Random

import pytest

from scorer.board import Game, Resource
from scorer.formats.notation import parse
from scorer.rules import Mode, Option, Rules
from scorer.scoring.sheet import score
from scorer.simulate import play
from tests.machine_speed import machine_speed, seconds_of
from tests.vision.certainty.readings import TRUSTING, read, square_of
from vision.certainty.certainty import certainty_of
from vision.reading import NoteCode

DISCOVERY = Rules(Mode.DISCOVERY)


def sure(board, doubts, rules=DISCOVERY, **known):
    return certainty_of(board, read(board, doubts), rules, measure=TRUSTING, **known)


def chances(found):
    return {outcome.total: round(outcome.chance, 4) for outcome in found.outcomes}


def test_a_fire_in_doubt_gives_two_totals_with_their_chances():
    found = sure(parse("o5.HJ1J.JJJ"), {(0, 1): {"J": 0.2}})
    assert (found.total, round(found.certainty, 4)) == (5, 0.8)
    assert chances(found) == {5: 0.8, 0: 0.2}
    assert [(question.place, round(question.settles, 4)) for question in found.ask] == [((0, 1), 0.2)]


def test_each_answer_has_its_total():
    found = sure(parse("o5.HJ1J.JJJ"), {(0, 1): {"J": 0.2}})
    assert [(answer.square.fire, answer.total) for answer in found.answers[0, 1]] == [(1, 5), (0, 0)]
    assert found.other_answer((0, 1)).total == 0


def test_totals_that_are_likelier_than_the_one_shown_are_told():
    board = parse("o5.HJ1J.JJJ")
    found = sure(board, {(0, 1): {"J": 0.1, "J2": 0.6}})
    assert [one.total for one in found.likelier] == [10]
    assert sure(board, {(0, 1): {"J": 0.2}}).likelier == ()


def test_the_answers_come_with_their_chances_the_likeliest_first():
    found = sure(parse("o5.HJ1J.JJJ"), {(0, 1): {"J": 0.1, "J2": 0.6}})
    answers = [(answer.square.fire, round(answer.chance, 4)) for answer in found.answers[0, 1]]
    assert answers == [(2, 0.6), (1, 0.3), (0, 0.1)]


def test_a_doubt_that_changes_no_total_is_not_asked_and_leaves_the_score_certain():
    found = sure(parse("o5.HJ1J.GDD"), {(1, 0): {"D": 0.4}})
    assert found.certain
    assert (found.certainty, found.ask) == (pytest.approx(1.0, abs=1e-4), ())
    assert found.other_answer((1, 0)) is None


def test_what_changes_a_total_depends_on_the_mode():
    board = parse("o5.HGmaG.GGG")
    doubts = {(0, 1): {"G": 0.3}}
    assert sure(board, doubts).certain
    assert not sure(board, doubts, Rules(Mode.TOTEM)).certain


def test_without_a_start_tile_the_reader_is_believed_about_the_square_that_may_be_it():
    board, doubts = parse("o5.GGJ.G-J.GGJ"), {"H": 0.09, "G1": 0.005, "G": 0.005}
    found = certainty_of(board, read(board, {(1, 1): doubts}), DISCOVERY)
    other = board.with_square((0, 0), square_of("H", "o"))
    with_start = certainty_of(other, read(other, {(1, 1): doubts}), DISCOVERY)
    likeliest = [max(each.answers[1, 1][1:], key=lambda one: one.chance) for each in (found, with_start)]
    assert [str(one.square.terrain) for one in likeliest] == ["start", "grassland"]


def test_totems_count_in_every_total():
    board = parse("o5.HGmaG1.GGG")
    found = sure(board, {(0, 1): {"G": 0.3}}, Rules(Mode.TOTEM), totems=[Resource.MAMMOTH])
    assert chances(found) == {9: 0.7, 8: 0.3}


def test_an_answered_square_is_beyond_doubt():
    board, doubts = parse("o5.HJ1J.L1LL"), {(0, 1): {"J": 0.2}, (1, 0): {"L": 0.3}}
    before = sure(board, doubts)
    after = sure(board.with_square((1, 0), square_of("L", "o")), doubts, settled={(1, 0)})
    assert [question.place for question in before.ask] == [(1, 0), (0, 1)]
    assert [question.place for question in after.ask] == [(0, 1)]
    assert (after.total, round(after.certainty, 4)) == (2, 0.8)


def test_the_square_that_settles_most_comes_first():
    doubts = {(0, 1): {"J": 0.1}, (0, 3): {"L": 0.3}, (1, 0): {"D": 0.2}}
    found = sure(parse("o5.HJ1JL1L.GJJLL"), doubts)
    assert [question.place for question in found.ask] == [(0, 3), (0, 1)]


def test_what_changes_little_is_asked_only_if_the_answers_can_make_the_score_certain():
    board = parse("o5.HJ1J.GQQ1")
    doubts = {(0, 1): {"J": 0.2}, (1, 2): {"Q": 0.05}}
    doubtful = replace(TRUSTING, unforeseen={"constant": log(0.2 / 0.8)})
    asked = [
        [question.place for question in certainty_of(board, read(board, doubts), DISCOVERY, measure=each).ask]
        for each in (TRUSTING, doubtful)
    ]
    assert asked == [[(0, 1), (1, 2)], [(0, 1)]]


def test_two_squares_are_weighed_together_where_one_decides_what_the_other_counts():
    # Without the fire the second square counts for nothing, whatever it is.
    found = sure(parse("o5.HJ1J.GGG"), {(0, 1): {"J": 0.5}, (0, 2): {"G": 0.5}})
    assert chances(found) == {0: 0.5, 2: 0.25, 1: 0.25}


def test_a_piece_that_the_box_holds_once_does_not_stand_on_two_squares():
    alone = sure(parse("o5.HDD.DDD"), {(0, 1): {"Dw3": 0.4}}, Rules(Mode.TRIBE))
    both = sure(parse("o5.HDD.DDD"), {(0, 1): {"Dw3": 0.4}, (1, 2): {"Dw3": 0.4}}, Rules(Mode.TRIBE))
    assert chances(alone) == {0: 0.6, 3: 0.4}
    assert dict(chances(both)).get(6, 0) < 0.02


def test_one_volcano_did_not_throw_two_tokens():
    found = sure(parse("o5.HV2D.DDD"), {(0, 2): {"Dt2": 0.4}, (1, 0): {"Dt2": 0.4}})
    independent = 0.16
    assert chances(found)[16] < independent / 3


def test_the_exact_chances_are_those_of_every_combination():
    rng = Random(5)
    for played in play(rng, Game.CLASSIC, 5, players=4):
        board = played.board
        plain = sorted(place for place, square in board.squares.items() if not square.symbols)
        places = rng.sample(plain, 4)
        doubts = {place: {rng.choice(["W1", "F1", "L2"]): 0.1, "M3": 0.05} for place in places}
        found = certainty_of(board, read(board, doubts), Rules(), measure=TRUSTING)
        by_hand: dict[int, float] = {}
        for option in product(range(3), repeat=4):
            changed, chance = board, 1.0
            for place, pick in zip(places, option, strict=True):
                (one, p), (two, q) = doubts[place].items()
                chance *= (1 - p - q, p, q)[pick]
                if pick:
                    changed = changed.with_square(place, square_of((one, two)[pick - 1], "c"))
            total = score(changed).total
            by_hand[total] = by_hand.get(total, 0.0) + chance
        assert found.certainty == pytest.approx(by_hand[found.total], abs=1e-4)


def test_a_board_full_of_doubts_is_sampled_the_same_way_each_time():
    board = play(Random(8), Game.ORIGINS, 7, players=2)[0].board
    doubts = {place: {"J1": 0.1, "G": 0.1} for place in list(board.squares)[:40]}
    first, again = sure(board, doubts), sure(board, doubts)
    assert first == again
    assert sum(outcome.chance for outcome in first.outcomes) >= 0.99


def test_totals_named_make_nearly_all_of_the_chance_the_likeliest_first():
    board = play(Random(3), Game.CLASSIC, 5, players=4)[0].board
    found = certainty_of(
        board, read(board, {place: {"W3": 0.1} for place in list(board.squares)[:9]}), Rules()
    )
    named = [outcome.chance for outcome in found.outcomes]
    assert 0.99 <= sum(named) <= 1.0 + 1e-9
    assert named == sorted(named, reverse=True)


def test_the_bonus_for_a_complete_territory_hangs_on_a_hole():
    board = parse("o5.DDDDD.DDDDD.DDHDD.DDDDD.DDDDD")
    rules = Rules(Mode.DISCOVERY, frozenset({Option.HOMO_HABILIS}))
    assert chances(sure(board, {(4, 4): {"-": 0.25}}, rules)) == {5: 0.75, 0: 0.25}


def test_notes_and_hidden_holes_lower_the_certainty():
    board = parse("o5.HJ1J.JJJ")
    readings = read(board, {})
    plain = certainty_of(board, readings, DISCOVERY).certainty
    noted = certainty_of(board, readings, DISCOVERY, notes=[NoteCode.NO_COVER]).certainty
    holed = parse("o5.HJ1J.-JJ")
    hidden = certainty_of(holed, read(holed, {(1, 0): {"J": 0.1}}), DISCOVERY).certainty
    assert noted < plain
    assert hidden < plain


def test_a_board_larger_than_any_photo_shows_is_scored_and_not_certain():
    board = parse("o7.HJ1J")
    large = type(board)(board.game, 5, tuple((None,) * 9 for _ in range(9))).with_square((8, 8), board[0, 1])
    found = certainty_of(large, {}, DISCOVERY)
    assert (found.total, found.certain, found.ask) == (1, False, ())


@pytest.mark.usefixtures("untraced")
def test_a_board_is_judged_within_20_milliseconds():
    boards = [played.board for played in play(Random(4), Game.ORIGINS, 7, players=2)] * 5
    readings = [
        read(board, {place: {"J1": 0.05, "G": 0.05} for place in list(board.squares)[:6]}) for board in boards
    ]

    def judge(boards=boards):
        for board, reading in zip(boards, readings, strict=False):
            certainty_of(board, reading, Rules(Mode.TRIBE), measure=TRUSTING)

    judge(boards[:1])  # the first board of a process waits for modules to be loaded
    assert seconds_of(judge, rounds=3) / len(boards) * machine_speed() < 0.02
