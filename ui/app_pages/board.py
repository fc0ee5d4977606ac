"""One board: checked against its photo, or entered by hand. Every tap is kept before anything is drawn."""

import time
from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st

from scorer.board import Board, Place
from scorer.placement import THINGS_USED, Thing
from ui import session
from ui.editor import BACK, REDO_PHOTO, UNDO_PHOTO, Action, Check, Editor, Notice, apply_log, edit_board, sent
from ui.editor.certainty_fields import certainty_fields
from ui.game.certainty.open_checks import asked_about, open_checks
from ui.game.certainty.questions import (
    board_status,
    certainty,
    may_be,
    notes_to_settle,
    questions,
    quiet_doubts,
)
from ui.game.certainty.quiet_problems import lacks_squares, quiet_problems
from ui.game.match_record import HALF_ENTERED, Entry, MatchRecord
from ui.game.photos.changes_offered import change_at_board, change_offered, note_told
from ui.game.problems.problem_texts import UNFINISHED, ProblemText, problem_texts
from ui.game.scores import scores
from ui.storage.board_replacing import board_after, board_before, bring_back
from ui.widgets.follow_changes import follow
from ui.widgets.own_copy import learn_confirmed
from ui.widgets.photos.board_pictures import RECTIFIED
from ui.widgets.photos.photo_reading import reconcile_boards
from ui.widgets.settings import change_as_board_tells
from vision.reading import Alternative, NoteCode

match = session.require_match()
t = session.texts()
fault = session.store().fault
#: Seconds for which this thread rests, so that the one that sends has its turn.
_SEND = 0.01
#: The page of the next board by where it stands, where that is not the page of all boards.
_PAGES = {"check": "board", "received": "photo"}
round_ = session.query_number("round", match.rounds)
seat = session.query_number("seat", len(match.players))
# Names this board for good: edits that were not acknowledged wait in the browser under it. A seat may move up
# when another phone lets a player go; the colour stays.
colour = match.players[seat].colour
key = f"board_{match.id}_{round_}_{colour}"


def with_log(entry: Entry, log: object) -> Entry:
    """Return an entry with the taps that are not in yet; without a board it begins with an empty one."""
    before = entry if entry.editing else Entry.of(Board.empty(match.game, match.size))
    if before.editing is None:
        return before
    return replace(before, editing=apply_log(before.editing, log))


def doubts(match: MatchRecord) -> dict[Place, tuple[Alternative, ...]]:
    """Return the squares to ask about in their order, then every other doubt of the photo.

    Those settled are among them: the component shows an answer for a moment.
    """
    entry = match.entry(round_, seat)
    places = dict.fromkeys((*questions(match, round_, seat), *entry.every_doubt))
    return {place: may_be(match, round_, seat, place) for place in places}


def how_sure(match: MatchRecord, board: Board) -> dict[str, Any]:
    """Return how sure the score of a photo is."""
    found = certainty(match, round_, seat)
    return certainty_fields(found, board, quiet_doubts(match, round_, seat), t) if found else {}


def overruled(entry: Entry) -> dict[Place, Alternative]:
    """Return what the photo looked like where the dominoes decided otherwise."""
    found = {}
    for place, reading in entry.readings.items():
        others = [other for other in reading.alternatives if other.square != reading.square]
        if reading.source == "dominoes" and others:
            found[place] = others[0]
    return found


def next_seat(match: MatchRecord) -> int | None:
    """Return the player after this one whose board is not ready."""
    count = len(match.players)
    order = [(seat + step) % count for step in range(1, count)]
    return next((other for other in order if board_status(match, round_, other) != "ready"), None)


def ways_on(match: MatchRecord) -> tuple[Action, ...]:
    """Return the buttons below the board; a change that it tells takes the scorecard's place."""
    offered = change_at_board(match, match.entry(round_, seat))
    scorecard = Action("scorecard", t("check.scorecard"))
    if offered:
        scorecard = Action("change", t(f"change.{offered}"), "swap_horiz")
    other = next_seat(match)
    if other is not None:
        name = match.players[other].name
        return scorecard, Action("next", t("check.next_player", name=name), "arrow_forward", main=True)
    if match.missing:
        return scorecard, Action("boards", t("check.boards"), "arrow_forward", main=True)
    return scorecard, Action("result", t("boards.result"), "arrow_forward", main=True)


def tools(entry: Entry, *, by_hand: bool) -> tuple[Action, ...]:
    """Return the buttons in the bar."""
    word, icon = ("check.outline", "crop_free") if entry.corners else ("check.photo", "photo_camera")
    photo = Action("photo", t(word), icon, shown=False)
    return (photo, Action("done", t("check.done"), main=True)) if by_hand else (photo,)


def notice(told: ProblemText, board: Board) -> Notice:
    """Return a problem for the board's list; a check can be confirmed there."""
    places = told.squares[0]
    check = None if told.impossible else Check(told.problem.code, asked_about(board, places))
    return Notice(told.text, places, told.impossible, check, told.hint)


def note_notice(code: NoteCode, entry: Entry, board: Board, to_settle: Collection[NoteCode]) -> Notice:
    """Return a note for the board's list; one by which there may be other squares can be settled there."""
    check = Check(code, asked_about(board, tuple(board.squares)[:1])) if code in to_settle else None
    hint = t("hint.larger_size") if code is NoteCode.LARGER_SIZE and not change_offered(match, entry) else ""
    return Notice(t(note_told(match, entry, code)), impossible=False, check=check, hint=hint)


def half_entered(entry: Entry, match: MatchRecord) -> Notice:
    """Return the question whether a board that is only begun is all there is."""
    words = t("boards.half_entered", n=len(entry.board.squares) if entry.board else 0, total=match.size**2)
    return Notice(words, impossible=False, check=Check(HALF_ENTERED, entry.whole_board))


def editor_of(match: MatchRecord, photo: bytes | None) -> Editor:
    """Return everything that the board shows."""
    entry = match.entry(round_, seat)
    assert entry.editing is not None
    board, player = entry.editing.board, match.players[seat]
    by_hand = not entry.readings
    # As long as it is being entered: whoever comes back to it later wants to know all.
    entering = by_hand and not board.complete and "hand" in st.query_params
    begun = entry.entered_status == "begun"
    quiet = UNFINISHED if entering else quiet_problems(match, round_, seat)
    told = problem_texts(board, match.mode, t, quiet)
    still_open = {problem.code for problem in open_checks(match, round_, seat)}
    problems = [problem for problem in told if problem.impossible or problem.problem.code in still_open]
    total = scores(match).total(round_, player.name) or 0
    filled = t("check.filled", n=len(board.squares), total=match.size**2, points=total)
    to_settle = notes_to_settle(match, round_, seat)
    notices = [
        note_notice(code, entry, board, to_settle)
        for code in entry.open_notes
        if not (code is NoteCode.NO_COVER and lacks_squares(match, round_, seat))  # that explains it
    ]
    if begun and not entering:
        notices.append(half_entered(entry, match))
    notices += [notice(problem, board) for problem in problems]
    return Editor(
        entry.editing,
        title=player.name,
        subtitle=filled if by_hand else "",
        mode="paint" if by_hand else "correct",
        photo=photo,
        doubts=doubts(match),
        **how_sure(match, board),
        overruled=overruled(entry),
        notices=tuple(notices),
        resources=Thing.RESOURCE in THINGS_USED[match.mode],
        cavemen=Thing.CAVEMAN in THINGS_USED[match.mode],
        score=str(total),
        provisional=bool(questions(match, round_, seat) or to_settle or problems or begun),
        back=t("check.boards"),
        replaced=board_before(session.store(), match, round_, seat) is not None,
        gave_way=board_after(session.store(), match, round_, seat) is not None,
        head=tools(entry, by_hand=by_hand),
        foot=ways_on(match),
    )


def go_on(tapped: str, match: MatchRecord) -> None:
    """Go where a button leads. A board that is left without open questions is learned from."""
    learn_confirmed(match, round_, seat)
    other = next_seat(match)
    if tapped == "next" and other is not None:
        session.go(_PAGES.get(board_status(match, round_, other), "boards"), round=round_, seat=other)
    elif tapped == "change":
        change_match(match)
    elif tapped in {"scorecard", "photo", "result"}:
        session.go(tapped, round=round_, seat=seat)
    elif tapped in {BACK, "done", "boards"}:
        session.go("boards", round=round_)


def change_match(match: MatchRecord) -> None:
    """Change the match as this board tells, and read photos again where that can help."""
    offered = change_at_board(match, match.entry(round_, seat))
    if offered:
        change_as_board_tells(match, round_, seat, offered)


def moved_up(now: MatchRecord) -> bool:
    """Tell whether somebody else sits here by now."""
    return colour not in {player.colour for player in now.players[seat : seat + 1]}


class BoardShown(NamedTuple):
    """What the page shows, the match and the board from above, and whether taps changed the board."""

    match: MatchRecord
    picture: bytes | None = None
    changed: bool = False


def store_taps(log: object) -> BoardShown | None:
    """Keep the taps that are not in yet, and return what the page shows.

    One transaction, so one connection. Nothing is returned if another phone has deleted the game.
    """
    with session.store().open_game(match.id) as game:
        if game is None:
            return None
        if moved_up(game.match):
            return BoardShown(game.match)
        before = game.match.entry(round_, seat)
        entry = game.change_board(round_, seat, lambda entry: with_log(entry, log))
        picture = game.picture(round_, seat, RECTIFIED) if entry.readings else None
        return BoardShown(game.match, picture, board_and_settled(entry) != board_and_settled(before))


def board_and_settled(entry: Entry) -> object:
    """Return the squares of a board and which of them a player has decided."""
    return entry.editing and (entry.editing.board, entry.editing.settled)


# A fragment: a tap runs this much of the page and nothing of the frame around it.
@st.fragment
def editor() -> None:
    found = store_taps(sent(key))
    if found is None:
        st.rerun()
    if session.store().fault != fault:  # the page around the board tells it
        st.rerun()
    now, photo, changed = found
    if moved_up(now):
        session.go("boards", round=round_)
    follow(match.id, now.changed)
    tapped = edit_board(key, editor_of(now, photo), t)
    # When a run ends Streamlit collects garbage, which holds up what it sends: the board goes out first.
    time.sleep(_SEND)
    if changed:  # what a player says of this board may settle a doubt about another one
        reconcile_boards(now, round_, seat)
    if tapped in {UNDO_PHOTO, REDO_PHOTO}:
        find = board_before if tapped == UNDO_PHOTO else board_after
        if other := find(session.store(), now, round_, seat):
            bring_back(session.store(), other)
        st.rerun()
    if tapped:
        go_on(tapped, now)


editor()
