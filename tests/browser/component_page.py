"""A page with nothing but the component, for the browser tests: what it shows is chosen in the address.

Boards are kept for the whole server under ``?id=``, so a reload begins a new session over the same board.
"""

import io
import os
import time
from pathlib import Path
from xml.sax.saxutils import quoteattr

import numpy as np
import streamlit as st
from PIL import Image

from scorer.board import Game, Square
from scorer.formats.notation import parse, write
from scorer.rules import Mode, Rules
from scorer.scoring.sheet import score
from ui.colours import TERRAIN_COLOURS
from ui.editor import (
    Action,
    Check,
    Editor,
    Notice,
    Scorecard,
    apply_log,
    edit_board,
    send_code,
    sent,
    show_scorecard,
)
from ui.editor.certainty_fields import certainty_fields
from ui.editor.corners import Outline, mark_corners
from ui.game.certainty.open_checks import asked_about
from ui.game.edits import Editing
from ui.i18n import texts
from ui.render.scorecard import NumberPart, OpenPoint, ScorecardColumn, ScorecardNumber, ScorecardRow
from ui.widgets.page_assets import inject_style_sheet
from vision.certainty.certainty import certainty_of
from vision.reading import Alternative, SquareReading

BOARDS = {
    "anna": "o5.-LfiG1QflGma.V2J1GpaQ1D.JgaJmuHQ1D.QgaQt2Q2Qt2L.L1-LQflV2",
    "ben": (
        "o7.D1DDGmaDfiV3D.LfiV1t1DJ1JmuQflQt3.G1GmaDV2Jt2JmuQfl.Lt1LfiDHQ2QflQfl."
        "LfiLfiL1J2J1GmaQ1.LfiLfiL1DQflQflQ1.-L1Gma-DGmaDt3"
    ),
    "mia": "o5.GGmaGDL.G1DpaD1Dt1D1.JJmuHQflDsc.J1DDDD.Q2DV1V1Dt1",
    "classic": "c5.WF1FG2-.WWF-L1.LLHS2M3.G1GSM1M2.-WWS1M3",
    "empty5": "o5.-----.-----.-----.-----.-----",
    "empty7": "o7" + ".-------" * 7,
    "emptyclassic": "c5.-----.-----.-----.-----.-----",
    "flat": "o7.DDDL.HG1JQ",
    "tall": "o7.DD.HG1.LL.QQ.JJ.V1D.GG",
}


#: Pixels of the stand-in for a photo, each way.
SIDE = 480


@st.cache_resource
def kept() -> dict[str, Editing]:
    return {}


def photo_of(board) -> bytes:
    """Draw a plain stand-in for the rectified photo, or take the picture named in the environment."""
    if named := os.environ.get(f"DEMO_PHOTO_{board.size}"):
        return Path(named).read_bytes()
    side = SIDE // board.height
    pixels = np.zeros((board.height * side, board.width * side, 3), np.uint8)
    for row in range(board.height):
        for col in range(board.width):
            square = board[row, col]
            colour = TERRAIN_COLOURS[square.terrain][0] if square else "#5B3A24"
            rgb = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
            pixels[row * side : (row + 1) * side, col * side : (col + 1) * side] = rgb
    noise = np.random.default_rng(1).integers(-14, 15, pixels.shape)
    picture = Image.fromarray(np.clip(pixels + noise, 0, 255).astype(np.uint8))
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=70)
    return stream.getvalue()


def square_of(notation: str) -> Square | None:
    return parse(f"o5.{notation}")[0, 0]


def doubts_of(name: str):
    """Return the questions of the demo: is it lying there, how many, which caveman."""
    if name == "anna":
        found = {
            (2, 1): (("Jmu", 0.58), ("J", 0.39)),
            (3, 1): (("Qt2", 0.61), ("Qt1", 0.30), ("Q", 0.06)),
            (1, 2): (("Gpa", 0.52), ("Gsc", 0.41), ("G1", 0.05)),
        }
    elif name == "ben":
        found = {
            (3, 0): (("Lt1", 0.66), ("L1", 0.2)),
            (4, 1): (("Lfi", 0.5), ("Q", 0.45)),
            (5, 4): (("Qfl", 0.57), ("Q", 0.38)),
        }
    else:
        return {}
    return {
        place: tuple(Alternative(square_of(text), chance) for text, chance in others)
        for place, others in found.items()
    }


def page() -> None:
    asked = st.query_params
    view, name = asked.get("view", "editor"), asked.get("board", "anna")
    key = asked.get("id", "demo")
    say = texts(asked.get("lang", "en"))
    time.sleep(float(asked.get("slow", "0")))
    if view == "scorecard":
        names = ("anna", "mia", "ben", "zoe")[: int(asked.get("players", "2"))]
        show_scorecard(key, card_of(names), say)
    elif view == "corners":
        mark_page(key, say, asked)
    else:
        editor_page(key, name, say, asked)


NOTICES = (
    Notice("A fire token lies on a volcano.", ((1, 1),)),
    Notice("Two tokens with 3 fires; the box has one.", ((1, 6), (6, 6))),
    Notice("A caveman stands on a volcano.", ((0, 5),), impossible=False),
)


def open_notices(editing: Editing) -> tuple[Notice, ...]:
    """The check of a caveman on the volcano of Ben's board, until it is confirmed."""
    check = Check("caveman_on_volcano", asked_about(editing.board, [(0, 5)]))
    open_ = not editing.is_confirmed(check.code, check.squares)
    return (
        (Notice("A caveman stands on a volcano.", ((0, 5),), impossible=False, check=check),) if open_ else ()
    )


PHOTO = Action("photo", "Another photo", "photo_camera", shown=False)


def foot(words: str) -> tuple[Action, ...]:
    """The buttons below a board that is checked: to the scorecard, and on to the next board."""
    return Action("card", "Scorecard"), Action("next", words, "arrow_forward", main=True)


def editor_page(key, name, say, asked) -> None:
    stored = kept().get(key) or Editing(parse(BOARDS[name]))
    kept()[key] = editing = apply_log(stored, sent(key))
    board, paint = editing.board, asked.get("mode") == "paint"
    overruled = {(4, 0): Alternative(square_of("J1"), 0.6)} if name == "anna" else {}
    weighed = weighed_doubts(editing, name, say) if asked.get("weighed") else {}
    editor = Editor(
        editing,
        title=asked.get("title", name.capitalize()),
        subtitle=f"{len(board.squares)} / {board.size**2}" if paint else "",
        mode="paint" if paint else "correct",
        photo=photo_of(parse(BOARDS[name])) if asked.get("photo") else None,
        doubts=doubts_of(name) if asked.get("doubts") else {},
        overruled=overruled if asked.get("photo") else {},
        notices=NOTICES if asked.get("problems") else open_notices(editing) if asked.get("checks") else (),
        score=str(score(board, rules_of(board)).total),
        provisional=bool(asked.get("doubts")) and not weighed.get("sure"),
        **weighed,
        back="Back",
        head=(PHOTO, Action("done", "Done", main=True)) if paint else (PHOTO,),
        foot=() if paint else foot(asked.get("next", "Next: Mia")),
    )
    tapped = edit_board(key, editor, say)
    tell(tapped=tapped or "", board=write(board), acks=sum(seq for _, seq in editing.acks))


def weighed_doubts(editing, name, say) -> dict:
    """What the doubts of the demo mean for the score, as the app says it."""
    board, doubts = parse(BOARDS[name]), doubts_of(name)
    readings = {place: SquareReading(square, 1.0, log_odds=12.0) for place, square in board.squares.items()}
    readings |= {
        place: SquareReading(board[place], others[0].probability, doubtful=True, alternatives=others)
        for place, others in doubts.items()
    }
    found = certainty_of(editing.board, readings, rules_of(board), settled=editing.settled)
    asked = [question.place for question in found.ask]
    quiet = [place for place in doubts if place not in asked and place not in editing.settled]
    return certainty_fields(found, editing.board, quiet, say)


def rules_of(board) -> Rules:
    return Rules(Mode.TRIBE) if board.game is Game.ORIGINS else Rules()


def tell(**values) -> None:
    """Say in the page what the server knows, for the tests to read."""
    told = " ".join(f"data-{name}={quoteattr(str(value))}" for name, value in values.items())
    st.html(f"<p id=told {told}></p>")


def mark_page(key, say, asked) -> None:
    board = parse(BOARDS["anna"])
    named = os.environ.get("DEMO_PHOTO")
    photo = Path(named).read_bytes() if named else photo_of(board)
    corners = ((60.0, 50.0), (430.0, 40.0), (440.0, 450.0), (40.0, 430.0))
    if named:
        corners = ((174.0, 292.0), (816.0, 242.0), (900.0, 940.0), (80.0, 1076.0))
    outline = Outline(
        photo,
        corners if asked.get("found", "1") == "1" else None,
        movable=not asked.get("still"),
        actions=(Action("read", "Read the board", main=True),),
    )
    marked = mark_corners(key, outline, say)
    tell(turns=marked.turns, tapped=marked.tapped or "", corners=marked.corners)


def card_of(names) -> Scorecard:
    boards = [parse(BOARDS.get(name, BOARDS["mia"])) for name in names]
    sheets = [score(board, rules_of(board)) for board in boards]

    def row(code, inner=()):
        return ScorecardRow(
            code.capitalize(), code, tuple(number_of(sheet.row(code)) for sheet in sheets), inner
        )

    lands = [row(code) for code in ("desert", "grassland", "lake", "jungle", "quarry")]
    inner = tuple(row(man) for man in ("gatherer", "sculptor", "painter"))
    sums = tuple(
        number_of([line for man in inner for line in sheet.row(man.icon)], words=False) for sheet in sheets
    )
    columns = tuple(
        ScorecardColumn(name.capitalize(), str(sheet.total), board, provisional=name == "mia")
        for name, sheet, board in zip(names, sheets, boards, strict=True)
    )
    foot = (Action("result", "See the result", main=True),)
    rows = (*lands, ScorecardRow("Cavemen", "hunter", sums, inner))
    still_open = (OpenPoint(1, "A fire token lies on a volcano.", ((0, 0),), impossible=True),)
    return Scorecard(columns, rows, still_open, "Scorecard", back="Back", foot=foot)


def number_of(lines, *, words=True) -> ScorecardNumber:
    def sum_of(line):
        return f"{' × '.join(map(str, line.factors))} = {line.points}" if words else ""

    parts = tuple(NumberPart(sum_of(line), line.squares) for line in lines)
    return ScorecardNumber(str(sum(line.points for line in lines)), parts)


st.set_page_config(page_title="Board", layout="wide")
inject_style_sheet()
st.fragment(page)()
send_code()
