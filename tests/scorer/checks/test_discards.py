"""Dominoes that were discarded although they fitted. Tables made of games are compared in tests/proof."""

import pytest

from scorer.checks import discards
from scorer.checks.discards import unexplained_discards
from scorer.formats.notation import parse
from scorer.tiling.work import OutOfWorkError

#: Room beside the hut, so everything fitted at all times.
BEGUN = "o5.HDD"
#: As a game left it: the domino that is missing fitted nowhere.
ENDED = "c5.W1--WF1.FWGG2G.F1WHGG1.FL1LW1W.FGG1WL1"
#: The same without a domino more: beside the hole every domino fitted at all times.
LACKING = "c5.W1--WF1.F--G2G.F1WHGG1.FL1LW1W.FGG1WL1"


@pytest.mark.parametrize(
    ("texts", "missing", "players"),
    [
        ((BEGUN,), {0: 11}, (0,)),
        ((BEGUN,), {}, ()),
        ((BEGUN, "o5.HLL"), {0: 11, 1: 11}, (0, 1)),
        ((ENDED,), {0: 1}, ()),
        ((LACKING,), {0: 2}, (0,)),
        ((ENDED, LACKING), {0: 1, 1: 2}, ()),  # one box does not hold both: that is told elsewhere
    ],
)
def test_who_discarded_what_fitted(texts, missing, players):
    assert unexplained_discards([parse(text) for text in texts], missing) == players


@pytest.mark.parametrize("limit", ["_MOST_WORK", "_MOST_WAYS"])
def test_what_takes_too_long_is_not_told(monkeypatch, limit):
    monkeypatch.setattr(discards, limit, 0)
    with pytest.raises(OutOfWorkError):
        unexplained_discards([parse(LACKING)], {0: 2})
