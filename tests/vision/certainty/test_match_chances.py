from dataclasses import replace
from itertools import product
from random import Random

import pytest

from scorer.board import Game, Resource
from scorer.formats.notation import parse
from scorer.match import Dynasty, Match, Player, settle, settle_dynasty
from scorer.rules import OPTIONS, Mode, Rules
from scorer.simulate import play
from tests.vision.certainty.readings import TRUSTING, read, square_of
from vision.certainty import tally_chances as tally_module
from vision.certainty.certainty import certainty_of
from vision.certainty.match_chances import MatchBoards, match_chances
from vision.certainty.measured import STAGES
from vision.certainty.open_squares import OpenSquare
from vision.certainty.tally_chances import TOTAL, tally_chances

NAMES = ("Anna", "Ben", "Mia", "Tom")
DISCOVERY = Rules(Mode.DISCOVERY)


def chances_of(board, doubts, rules):
    return tally_chances(board, read(board, doubts) if doubts else {}, rules, measure=TRUSTING)


def boards_of(board, doubts):
    """Every board that may lie there, with its chance."""
    for answers in product(*([(None, 1 - sum(may.values())), *may.items()] for may in doubts.values())):
        changed, chance = board, 1.0
        for place, (text, share) in zip(doubts, answers, strict=True):
            chance *= share
            if text is not None:
                changed = changed.with_square(place, square_of(text, board.game[0]))
        yield changed, chance


def by_hand(boards, doubts, rules):
    """The chances to win alone and to share, and that of the ranking as shown, by settling every match."""
    wins, shares, ranking = dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0), 0.0
    shown = places(boards, rules)
    for table in product(*(boards_of(board, may) for board, may in zip(boards, doubts, strict=True))):
        chance = 1.0
        for _, share in table:
            chance *= share
        found = places([board for board, _ in table], rules)
        first = [name for name, place in found.items() if place == 1]
        for name in first:
            (wins if len(first) == 1 else shares)[name] += chance
        ranking += chance * (found == shown)
    return wins, shares, ranking


def places(boards, rules):
    players = tuple(Player(name, board) for name, board in zip(NAMES, boards, strict=False))
    return {found.name: found.place for found in settle(Match(rules, players)).ranking}


@pytest.mark.parametrize("mode", [Mode.DISCOVERY, Mode.TRIBE])
def test_the_chances_of_all_winners_are_those_of_every_match_that_may_have_been(mode):
    rules, rng = Rules(mode, frozenset(OPTIONS[Game.ORIGINS])), Random(11)
    boards = [played.board for played in play(rng, Game.ORIGINS, 5, players=3, mode=mode)]
    doubts = [
        {place: {"J2": 0.3} for place in rng.sample(sorted(board.squares), 2)} if seat < 2 else {}
        for seat, board in enumerate(boards)
    ]
    games = [[chances_of(board, may, rules) for board, may in zip(boards, doubts, strict=True)]]
    wins, shares, ranking = by_hand(boards, doubts, rules)
    found = match_chances(MatchBoards(games))
    assert found.wins == pytest.approx([wins[name] for name in NAMES[:3]], abs=0.03)
    assert found.shares == pytest.approx([shares[name] for name in NAMES[:3]], abs=0.03)
    assert found.ranking == pytest.approx(ranking, abs=0.03)


def test_the_total_shown_is_as_likely_in_a_match_as_it_is_by_itself():
    board = parse("o5.HJ1JL1L.GDJLL.GDQ1QQ")
    readings = read(board, {(0, 1): {"J": 0.3}, (2, 2): {"Q": 0.1}})
    alone, found = certainty_of(board, readings, DISCOVERY), tally_chances(board, readings, DISCOVERY)
    as_shown = found.rows[:, TOTAL] == alone.total
    assert found.weights.sum() == pytest.approx(1)
    assert found.weights[as_shown].sum() == pytest.approx(alone.certainty, abs=0.02)


def test_boards_beyond_doubt_have_the_ranking_of_the_scorer():
    boards = [played.board for played in play(Random(2), Game.CLASSIC, 5, players=4)]
    found = match_chances(MatchBoards([[chances_of(board, {}, Rules()) for board in boards]]))
    winner = min(places(boards, Rules()).items(), key=lambda entry: entry[1])[0]
    assert (found.ranking, found.wins[NAMES.index(winner)], found.questions) == (1, 1, ())


def test_only_squares_that_change_the_ranking_are_questions():
    first, second = parse("o5.HJ2J.-JJ"), parse("o5.HG1L1")
    doubts = {(0, 1): {"G": 0.3}}
    ahead = match_chances(
        MatchBoards([[chances_of(first, {}, DISCOVERY), chances_of(second, doubts, DISCOVERY)]])
    )
    assert ahead.wins[0] == pytest.approx(1)
    assert [one.settles for one in ahead.questions if one.settles > 0.01] == []
    close = match_chances(
        MatchBoards([[chances_of(parse("o5.HJ1"), {}, DISCOVERY), chances_of(second, doubts, DISCOVERY)]])
    )
    assert [(one.seat, one.place) for one in close.questions if one.settles > 0.01] == [(1, (0, 1))]
    assert close.settles(0, 1, (0, 1)) == pytest.approx(0.3, abs=0.01)


@pytest.mark.parametrize("second_hole", [(1, 1), (0, 4)])
def test_a_square_that_scores_nothing_changes_no_ranking_whether_holes_touch_or_not(second_hole):
    board, other = parse("o5.HDD--.-----.L----"), parse("o5.HJJJJ")
    holes = {(0, 3): {"D": 0.1, "D1": 0.1}, second_hole: {"D": 0.1, "D1": 0.1}}
    doubts = {(2, 0): {"Q": 0.3}, **holes}
    games = [[chances_of(board, doubts, DISCOVERY), chances_of(other, {}, DISCOVERY)]]
    found = match_chances(MatchBoards(games))
    assert found.settles(0, 0, (2, 0)) == 0
    for hole in holes:
        assert 0.05 < found.settles(0, 0, hole) < 0.12


def test_a_totem_goes_to_whoever_has_most_of_its_pieces():
    rules = Rules(Mode.TOTEM)
    many, few = parse("o5.HGmaGma"), parse("o5.HGmaG.D--")
    table = [
        [chances_of(many, {(0, 1): {"G": 0.25}, (0, 2): {"G": 0.25}}, rules), chances_of(few, {}, rules)]
    ]
    for claims, least, most in (([["mammoth"], []], 0.9, 1.0), ([[], ["mammoth"]], 0.5, 0.65)):
        given = [tuple(map(Resource, names)) for names in claims]
        chance = match_chances(MatchBoards(table, totems=True, claims=given)).wins[0]
        assert least < chance <= most


def test_the_games_of_a_dynasty_are_added_by_the_rules():
    rng = Random(4)
    rounds = [[played.board for played in play(rng, Game.CLASSIC, 5, players=2)] for _ in range(3)]
    dynasty = Dynasty(
        tuple(
            Match(Rules(), tuple(Player(name, board) for name, board in zip(NAMES, game, strict=False)))
            for game in rounds
        )
    )
    found = match_chances(
        MatchBoards([[chances_of(board, {}, Rules()) for board in game] for game in rounds])
    )
    assert found.wins[NAMES.index(settle_dynasty(dynasty).ranking[0].name)] == 1


def test_many_doubts_are_sampled_the_same_way_each_time():
    boards = [played.board for played in play(Random(8), Game.ORIGINS, 7, players=2)]
    games = [
        [chances_of(board, {place: {"J1": 0.2} for place in list(board.squares)[:14]}, DISCOVERY)]
        for board in boards
    ]
    table = MatchBoards([[one for [one] in games]])
    first, again = match_chances(table), match_chances(table)
    assert first == again
    assert sum(first.wins) + max(first.shares) == pytest.approx(1, abs=0.01)


def test_the_chances_of_a_board_are_whole_however_little_speaks_for_another_total(monkeypatch):
    board = parse("o5.HJJ")
    faint = OpenSquare((0, 1), (board[0, 1], square_of("J1", "o")), (1 - 1e-13, 1e-13))
    monkeypatch.setattr(tally_module, "open_squares", lambda *_: (faint,))
    measure = replace(TRUSTING, total={stage: {"constant": 3.0} for stage in STAGES})
    found = tally_chances(board, read(board, {}), DISCOVERY, measure=measure)
    assert found.weights.sum() == pytest.approx(1.0, abs=1e-9)
