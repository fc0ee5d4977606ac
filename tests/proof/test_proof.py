"""The scorer and the second one say the same about the boards of generated games."""

import json

import pytest

from tests.proof import second_scorer
from tests.proof.__main__ import blocks, digest, main
from tests.proof.comparison import compared

KINDS = {
    *(
        f"origins {size}x{size} {mode}"
        for size in (5, 7)
        for mode in ("discovery", "totem", "tribe", "no mode")
    ),
    *(f"classic {size}x{size}" for size in (5, 7)),
}


def test_one_block_agrees_and_has_every_kind_of_board():
    block = compared(1, 0)
    assert block.boards >= 500
    assert set(block.kinds) == KINDS
    assert block.differences == []


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
def test_twenty_thousand_boards_agree():
    scored = list(blocks(2, 20_000))
    assert sum(block.boards for block in scored) >= 20_000
    assert [difference for block in scored for difference in block.differences] == []


@pytest.mark.parametrize(
    ("where", "key"), [("TOTEMS", "fish"), ("OPTIONS", "homo_habilis"), ("PIECES", "ma")]
)
def test_a_scorer_that_counts_otherwise_is_told(monkeypatch, where, key):
    values = getattr(second_scorer, where)
    monkeypatch.setitem(values, key, "flint" if where == "PIECES" else values[key] + 1)
    assert compared(1, 0).differences


def test_a_run_that_was_stopped_goes_on_to_the_same_digest(tmp_path):
    whole = list(blocks(3, 1000))
    done = tmp_path / "done"
    running = blocks(3, 1000, done=done)
    next(running)
    running.close()
    assert len(done.read_text("utf-8").splitlines()) == 1
    again = list(blocks(3, 1000, done=done))
    assert digest(again) == digest(whole)
    assert [json.loads(line)["block"]["number"] for line in done.read_text("utf-8").splitlines()] == [0, 1]


def test_the_command_prints_counts_differences_and_digest(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["proof", "--boards", "400", "--seed", "3"])
    assert main() == 0
    printed = capsys.readouterr().out
    assert "0 differences\nseed 3, digest " in printed
