"""Which volcano threw each token: "up to" its reach, in all eight directions, once."""

import numpy as np
import pytest

from scorer.board import Face, Game, Terrain
from vision.classifying.square_classes import deck
from vision.reconciling.piece_priors import Pieces, piece_sets
from vision.reconciling.token_matching import TokenOdds, weigh_tokens

HELD = deck(Game.ORIGINS)
COUNTS = np.array([pieces.token for pieces in piece_sets(Game.ORIGINS)])
BARE = HELD.faces.index(Face(Terrain.JUNGLE))
CLEAR, UNTHROWN, MISSING = 2.0, 3.0, 1.5
ODDS = TokenOdds(UNTHROWN, 0.0)


def volcano(craters):
    return next(number for number, face in enumerate(HELD.faces) if face.craters == craters)


def weighed(volcanoes, tokens, side=9):
    """How much each count of fires (1, 2, 3) loses on each square that seems to have a token."""
    kinds = np.full((side, side), BARE)
    for place, craters in volcanoes.items():
        kinds[place] = volcano(craters)
    joint = np.zeros((side, side, HELD.empty + 1, len(COUNTS)))
    chosen = np.zeros((side, side), int)
    for place, count in tokens.items():
        joint[place][:, count == COUNTS] = CLEAR
        chosen[place] = piece_sets(Game.ORIGINS).index(Pieces(token=count))
    lost = joint - weigh_tokens(joint, kinds, chosen, HELD, ODDS)
    for place in np.ndindex(side, side):
        assert place in tokens or not lost[place].any()
        assert not lost[place][:, COUNTS == 0].any()
    return {place: [float(lost[place][0, count == COUNTS].max()) for count in (1, 2, 3)] for place in tokens}


def test_without_tokens_and_volcanoes_nothing_changes():
    joint = np.zeros((3, 3, HELD.empty + 1, len(COUNTS)))
    kinds, chosen = np.full((3, 3), BARE), np.zeros((3, 3), int)
    assert (weigh_tokens(joint, kinds, chosen, HELD, TokenOdds(UNTHROWN, MISSING)) == joint).all()


@pytest.mark.parametrize(("craters", "reach"), [(1, 3), (2, 2), (3, 1)])
@pytest.mark.parametrize("way", [(0, 1), (1, 1), (-1, 0), (1, -1)])
def test_a_volcano_throws_as_many_fires_as_it_has_craters_up_to_its_reach(craters, reach, way):
    for steps in range(1, 5):
        place = (4 + steps * way[0], 4 + steps * way[1])
        lost = weighed({(4, 4): craters}, {place: craters})[place]
        thrown = steps <= reach
        assert [count for count in (1, 2, 3) if not lost[count - 1]] == ([craters] if thrown else [])


def test_a_token_need_not_lie_in_a_straight_line():
    assert weighed({(4, 4): 1}, {(5, 7): 1})[5, 7][0] == 0


def test_a_token_that_no_volcano_explains_is_less_likely_by_so_much():
    assert weighed({}, {(4, 4): 2})[4, 4] == [UNTHROWN] * 3


def test_a_volcano_throws_once():
    """Of two tokens one is thrown; the other one is a slip, or of another count."""
    lost = weighed({(4, 4): 1}, {(4, 5): 1, (4, 3): 1})
    assert sorted(counts[0] for counts in lost.values()) == [0, UNTHROWN]


def test_volcanoes_share_tokens_so_that_all_are_explained():
    lost = weighed({(4, 3): 1, (4, 7): 1}, {(4, 5): 1, (4, 1): 1})
    assert lost[4, 1][0] == lost[4, 5][0] == 0


def test_a_volcano_left_over_may_have_thrown_what_is_read_as_another_count():
    lost = weighed({(4, 3): 1, (4, 5): 2}, {(4, 4): 1})[4, 4]
    assert lost == [0, 0, UNTHROWN]


def gained(volcanoes, seen, side=9):
    """Where the missing tokens of volcanoes gain, and how much; ``seen`` has the nats of tokens half seen."""
    kinds = np.full((side, side), BARE)
    for place, craters in volcanoes.items():
        kinds[place] = volcano(craters)
    joint = np.zeros((side, side, HELD.empty + 1, len(COUNTS)))
    joint[..., COUNTS != 0] = -8.0
    for (place, count), nats in seen.items():
        joint[place][:, count == COUNTS] = nats
    gain = weigh_tokens(joint, kinds, np.zeros((side, side), int), HELD, TokenOdds(UNTHROWN, MISSING)) - joint
    places = map(tuple, np.argwhere(gain.any(axis=(2, 3))).tolist())
    return {place: [float(gain[place][0, count == COUNTS].max()) for count in (1, 2, 3)] for place in places}


def test_a_volcano_whose_token_was_not_seen_makes_it_likelier_where_it_is_likeliest():
    found = gained({(4, 4): 2}, {((4, 6), 2): -2.0, ((4, 3), 1): -1.0, ((4, 7), 2): -1.0})
    assert found == {(4, 6): [0, MISSING, 0]}


def test_two_volcanoes_look_for_two_tokens():
    found = gained({(4, 3): 1, (4, 5): 1}, {((4, 4), 1): -2.0, ((5, 4), 1): -3.0})
    assert found == {(4, 4): [MISSING, 0, 0], (5, 4): [MISSING, 0, 0]}


def test_a_missing_token_is_not_looked_for_on_a_bare_table_or_a_volcano():
    kinds = np.full((3, 3), HELD.empty)
    kinds[1, 1] = volcano(3)
    joint = np.zeros((3, 3, HELD.empty + 1, len(COUNTS)))
    weighed = weigh_tokens(joint, kinds, np.zeros((3, 3), int), HELD, TokenOdds(UNTHROWN, MISSING))
    assert (weighed == joint).all()
