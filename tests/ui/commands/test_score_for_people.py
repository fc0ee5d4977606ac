"""`kingdomino score` for people: tables and sentences in their language."""

import subprocess
import sys
from pathlib import Path

import pytest

from ui.commands.terminal_text import COLUMNS, width

BOARD = "o5.HDL1"


TRIBE_BOARD = "o5.JJpaQshJmuG1.JJgaJw1JmuD.V2Jt2HJ2L1.J1JmuDw3D1L.GGD1DL"


def test_people_get_the_score_pad(command):
    found = command("score", TRIBE_BOARD, "--mode", "tribe", "--rule", "homo_habilis")
    lines = [line.strip() for line in found.out.splitlines()]
    assert lines[:2] == [TRIBE_BOARD, "Origins 5 × 5, Tribe, Homo Habilis"]
    assert lines[3:] == [
        "Desert         4 × 2           8",
        "Grassland      1 × 1           1",
        "Lake           3 × 1           3",
        "Jungle         11 × 5         55",
        "Quarry                         0",
        "Hunter                         0",
        "Fishing child                  0",
        "Gatherer                       0",
        "Sculptor                       0",
        "Painter                        0",
        "Fire lady                      0",
        "Shaman         3 × 2           6",
        "Warriors       1 × 1 + 1 × 3   4",
        "Homo Habilis                   5",
        "────────────────────────────────",
        "Total                         82",
        "",
    ]


def test_the_heading_names_the_mode_that_was_scored(command):
    titles = [command("score", board).out.splitlines()[1].strip() for board in (BOARD, "c5.HWW")]
    assert titles == ["Origins 5 × 5, Discovery", "Classic 5 × 5"]


def test_people_are_told_what_cannot_be(command):
    told = command("score", "o5.HV1t1").out.partition("Cannot be right\n")[2]
    impossible, _, to_check = told.partition("\n\n  To check\n")
    assert "  - A fire token lies on a volcano.\n    Row 1, column 2\n" in impossible
    assert to_check.startswith("  - This volcano's fire token is not on the board: forgotten, or not seen?\n")


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("de_DE.UTF-8", "  Kann nicht stimmen\n  - Es gibt kein Start-Kärtchen.\n"),
        ("es_MX.UTF-8", "  No puede ser\n  - No hay ninguna loseta de inicio.\n"),
        ("nl_BE", "  Kan niet kloppen\n  - Er is geen starttegel.\n"),
        ("fr_FR.UTF-8", "  Cannot be right\n  - There is no start tile.\n"),
    ],
)
def test_people_are_told_in_the_language_of_the_terminal(command, monkeypatch, locale, sentence):
    monkeypatch.setenv("LC_ALL", locale)
    assert sentence in command("score", "o5.DD").out


def test_a_totem_that_cannot_be_held_is_named(command):
    out = command("score", "o5.HGmaGma", "--mode", "totem", "--totem", "flint").out
    assert "  - Flint totem: " in out


def explained(command, board, *arguments):
    """Return what --explain adds to the score: blocks of a sentence and a drawing, two beside each other."""
    out = command("score", board, "--explain", *arguments).out
    assert all(width(line) <= COLUMNS for line in out.splitlines()[1:])
    return out


@pytest.mark.parametrize(
    ("board", "mode", "sentences"),
    [
        (
            TRIBE_BOARD,
            ["--mode", "tribe", "--rule", "empire_of_fire"],
            [
                "Jungle: 11 squares × 5 fires = 55",
                "Gatherer: 0 mushrooms × 4 = 0",
                "Shaman: 3 cavemen × 2 = 6",
                "Warriors: 1 warrior × power 3 = 3",
                "Empire of Fire: 10 points",
            ],
        ),
        (
            "o5.HGmaGmaQfl",
            ["--mode", "totem", "--totem", "mammoth"],
            ["Totems: Mammoth = 3", "Resources: 3 resources = 3", "Grassland: 2 squares × 0 fires = 0"],
        ),
        ("c5.HWWF2.LLL3S", ["--rule", "harmony"], ["Lake: 3 squares × 3 crowns = 9", "Harmony: 0 points"]),
    ],
)
def test_each_line_is_explained_in_words(command, board, mode, sentences):
    out = explained(command, board, *mode)
    assert [sentence for sentence in sentences if sentence not in out] == []


def test_each_line_has_its_squares_drawn_on_the_board(command):
    assert explained(command, "c5.WW1F.HF2F").splitlines()[12:23] == [
        "  Squares are written in the notation. A dot is a square that does not count",
        "  here.",
        "",
        "  Board         Wheat: 2 squares × 1 crown = 2",
        "     1  2   3      1  2   3",
        "  1  W  W1  F   1  W  W1  ·",
        "  2  H  F2  F   2  ·  ·   ·",
        "",
        "  Forest: 3 squares × 2 crowns = 6",
        "     1  2   3",
        "  1  ·  ·   F",
    ]


def test_the_widest_board_fits_as_well(command):
    row = "Gf1c1t1mahu" * 7
    explained(command, "o7." + ".".join([row] * 7), "--mode", "tribe")


def test_errors_for_people_go_to_stderr(command):
    found = command("score", "o5.X")
    assert (found.code, found.out) == (1, "")
    assert found.err == (
        'kingdomino: o5.X: This is not a board. Row 1, square 1: "X" is not a square of this game. '
        "Its letters are D G L J Q V H, and - for none.\n"
    )


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", "'': Das ist kein Name."),
        ("nirgends.json", "nirgends.json: Diese Datei gibt es nicht."),
        (".", ".: Das ist ein Ordner."),
        ("o6.HD", "o6.HD: Diese Datei gibt es nicht, und ein Gebiet als Text beginnt mit o5"),
        ("o5.DX", 'o5.DX: Das ist kein Gebiet. Reihe 1, Feld 2: "X" ist kein Feld dieses Spiels.'),
    ],
)
def test_errors_come_in_the_language_of_the_terminal(command, monkeypatch, source, sentence):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert command("score", source).err.startswith(f"kingdomino: {sentence}")


@pytest.mark.parametrize("sign", ["\x1b", "\n", "\u202e", "\u2066", "\u200f", "\u2028", "\x9b", "\x7f"])
def test_signs_that_move_the_cursor_or_turn_the_writing_are_shown_harmless(command, tmp_path, sign):
    found = command("score", f"no{sign}file")
    assert "kingdomino: no\N{REPLACEMENT CHARACTER}file: " in found.err
    name = str(tmp_path / f"a{sign}b")
    Path(name).write_text(BOARD)
    assert command("score", name).out.startswith(f"{tmp_path}/a\N{REPLACEMENT CHARACTER}b\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_terminal_can_show_the_table(encoding):
    found = subprocess.run(
        [sys.executable, "-m", "ui.cli", "score", BOARD],
        env={"PYTHONIOENCODING": encoding, "PATH": "/usr/bin"},
        capture_output=True,
        check=True,
    )
    assert b"Total" in found.stdout
    assert found.stderr == b""
