"""What is forgotten or cannot be is told exactly where it is proved, on 5x5. The rates are counted right."""

import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.proof import forgotten
from tests.proof.discards import open_terrains
from tests.proof.forgotten import Rate, board_rate, main, print_rates, table_rate
from tests.proof.lapses import KINDS
from tests.proof.possible import covers, explained, explained_together
from tests.proof.table_lapses import TABLE_KINDS


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_lapse_on_a_board_is_told_exactly_where_no_game_leads_to_it(kind):
    rate = board_rate(kind, 5, 4, seed=3)
    assert rate.changed == 4
    assert rate.missed == []
    assert rate.accused == []


@pytest.mark.parametrize("kind", TABLE_KINDS, ids=lambda kind: kind.name)
def test_a_lapse_of_a_table_is_told_exactly_where_no_game_leads_to_it(kind):
    size = 7 if kind.name == "more squares than dealt" else 5
    rate = table_rate(kind, size, 4, seed=3)
    assert rate.changed == 4
    assert rate.missed == []
    assert rate.accused == []


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
def test_more_lapses_are_told_exactly_where_no_game_leads_to_them():
    proved = 0
    for rate in forgotten.rates(5, 12, seed=4):
        assert (rate.missed, rate.accused) == ([], []), rate.name
        proved += rate.proved
    assert proved > 300


# The search that tries everything, by itself


@pytest.mark.parametrize(
    ("text", "mode", "possible"),
    [
        ("o5.HDD", Mode.TRIBE, True),
        ("o5.HDG", Mode.TOTEM, False),  # the mammoth is not there
        ("o5.HDGma", Mode.TOTEM, True),
        ("o5.HDV1", Mode.DISCOVERY, False),  # no token
        ("o5.HV1Dt1", Mode.DISCOVERY, True),
        ("o5.HV1DDDt1", Mode.DISCOVERY, False),  # the token's square came later
        ("o5.HDhuD", Mode.TRIBE, False),  # nothing was paid for him
        ("o5.HDhuD.GG-", Mode.TRIBE, False),  # two alike pay for nobody
        ("o5.HDhuD.LG-", Mode.TRIBE, True),
        ("o5.HV3Q", Mode.DISCOVERY, False),
        ("c5.HM3W", None, True),
        ("c5.HM3M3", None, False),
        ("c5.H--.-WF", None, False),  # no domino beside the castle
    ],
)
def test_what_a_game_can_lead_to(text, mode, possible):
    assert explained(parse(text), mode) == possible


def test_one_box_holds_all_boards():
    assert explained_together([parse("c5.HM3W"), parse("c5.HWW")], None)
    assert not explained_together([parse("c5.HM3W"), parse("c5.HWM3")], None)


def test_a_domino_joins_the_terrains_with_room_beside_them_once_the_castle_is_shut_in():
    board = parse("c5.W1--WF1.FWGG2G.F1WHGG1.FL1LW1W.FGG1WL1")
    for cover in covers(board):
        assert frozenset(("wheat", "grassland")) in open_terrains(board, cover)
    board = parse("c5.HWW")
    [cover] = covers(board)
    assert open_terrains(board, cover) == set()  # the castle itself takes anything


# The rates


def test_a_rate_counts_what_was_missed_and_what_was_told_for_nothing():
    rate = Rate("any")
    rate.add("a", told=True, possible=False)
    rate.add("b", told=False, possible=False)
    rate.add("c", told=True, possible=True)
    rate.add("d", told=True, possible=None)
    assert (rate.changed, rate.told, rate.proved, rate.missed, rate.accused) == (4, 3, 2, ["b"], ["c"])


def test_the_command_fails_where_something_proved_is_not_told(monkeypatch, capsys):
    rate = Rate("any")
    rate.add("shown", told=False, possible=False)
    monkeypatch.setattr("sys.argv", ["forgotten", "--size", "5"])
    assert main(lambda *_: iter([rate])) == 1
    assert "not told: shown" in capsys.readouterr().out
    assert print_rates(7, iter([Rate("none")]))
