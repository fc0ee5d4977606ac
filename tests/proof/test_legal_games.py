"""Games by the rules are not accused."""

from tests.proof import legal_games
from tests.proof.legal_games import accusations, main


def test_a_hundred_games_have_no_problem():
    found = accusations(100, seed=5)
    assert found.boards > 200
    assert found.shown == []
    assert found.holds


def test_an_accusation_is_counted_and_shown(monkeypatch, capsys):
    monkeypatch.setattr(legal_games, "play", lambda *_, **__: _with_odd_board())
    monkeypatch.setattr("sys.argv", ["legal_games", "--games", "2"])
    assert main() == 1
    assert "2 games, 4 boards: 4 impossible" in capsys.readouterr().out


def _with_odd_board():
    """Two boards of the classic game, each of them half a domino short."""
    from scorer.formats.notation import parse  # noqa: PLC0415 - of this test only
    from scorer.simulate import PlayedBoard  # noqa: PLC0415

    return tuple(PlayedBoard(parse(text), (0, 0), ()) for text in ("c5.HW", "c5.HF"))
