"""Changing a match while it is played: what is played, who plays, or what a photo tells; the boards stay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

import streamlit as st

from scorer.board import Game
from scorer.match import MOST_PLAYERS
from ui import session
from ui.game.match_record import MatchRecord, usual_size
from ui.game.match_settings import (
    MatchSettings,
    Seat,
    kept_seats,
    seats_with_board,
    settings_of,
    with_settings,
)
from ui.game.photos.changes_offered import changed_as_told, to_be_read_in_its_mode
from ui.game.setup import LONGEST_NAME, Setup, tidy_name, without_repeats
from ui.widgets.photos.board_pictures import PHOTO, move_picture
from ui.widgets.player_picker import choose_colours
from ui.widgets.rule_picker import choose_game, choose_mode, choose_rules, choose_size
from vision.reading import NoteCode

_SEATS = "seats_of_dialog"


# ---- what is played


def change_game(match: MatchRecord) -> None:
    """Let the players choose another game, mode, rules or size."""
    t = session.texts()

    @st.dialog(t("boards.settings"), on_dismiss="rerun")
    def show() -> None:
        st.caption(t("boards.settings_how"))
        agreed = choose_settings(match)
        if agreed.game is not match.game and seats_with_board(match):
            st.info(t(f"boards.settings_to_{agreed.game}"))
        if st.button(t("boards.settings_save"), type="primary", width="stretch", key="change_go"):
            agree(match, agreed)
            st.rerun()

    show()


def choose_settings(match: MatchRecord) -> MatchSettings:
    """Draw the form: game, mode, size, rules."""
    game = choose_game(f"change_game_{match.id}", match.game)
    mode = choose_mode(match.mode, f"change_mode_{match.id}") if game is Game.ORIGINS else None
    variants = choose_rules(game, match.variants, f"change_rules_{match.id}_{game}")
    usual = usual_size(game, variants, len(match.players))
    # The key holds the usual size: with other rules the choice begins anew.
    chosen = match.chosen_size if (game, variants) == (match.game, match.variants) else None
    size = choose_size(f"change_size_{match.id}_{game}_{usual}", chosen or usual)
    return replace(
        settings_of(match),
        game=game,
        mode=mode,
        variants=variants,
        size=None if size == usual else size,
    )


# ---- who plays


def change_players(match: MatchRecord) -> None:
    """Let the players change names, colours and their order, and come and go."""
    t = session.texts()
    # As they are when the dialog opens: it runs again by itself, and keeps what was changed in it.
    st.session_state[_SEATS] = [*settings_of(match).seats]

    @st.dialog(t("boards.players"), on_dismiss="rerun")
    def show() -> None:
        seats = [_row(match, place) for place in range(len(st.session_state[_SEATS]))]
        if len(seats) < MOST_PLAYERS and (name := _new_name(match, len(seats))):
            seats.append(Seat(name))
        st.session_state[_SEATS] = seats = _with_colours(match, seats)
        wrong = player_names_error(seats)
        if wrong:
            st.warning(t(wrong))
        if st.button(
            t("boards.settings_save"), type="primary", width="stretch", key="change_go", disabled=bool(wrong)
        ):
            agree(match, replace(settings_of(match), seats=tuple(seats)))
            st.rerun()

    show()


def _row(match: MatchRecord, place: int) -> Seat:
    """Draw a player: the name, an arrow up, and the way out for those without a board."""
    t = session.texts()
    seat: Seat = st.session_state[_SEATS][place]
    # Named by who it is and not by the place, so that it moves along.
    who = _who(seat)
    with st.container(horizontal=True, wrap=False, vertical_alignment="bottom", key=f"player_{who}"):
        name = st.text_input(
            t("start.player", n=place + 1),
            seat.name,
            key=f"change_name_{match.id}_{who}",
            max_chars=LONGEST_NAME,
            autocomplete="off",
        )
        if place:
            _row_button(t("boards.player_up", name=seat.name), "arrow_upward", f"up_{who}", _move_up, who)
        if seat.before not in seats_with_board(match):
            _row_button(t("boards.player_out", name=seat.name), "person_remove", f"out_{who}", _leave, who)
    return seat if name == seat.name else replace(seat, name=tidy_name(name))


def _who(seat: Seat) -> str:
    return seat.name if seat.before is None else str(seat.before)


def _row_button(label: str, icon: str, key: str, act: Callable[[str], None], who: str) -> None:
    # By a callback: of two quick taps in one run both count.
    st.button(label, icon=f":material/{icon}:", type="tertiary", key=f"icon_{key}", on_click=act, args=(who,))


def _move_up(who: str) -> None:
    rows: list[Seat] = st.session_state[_SEATS]
    place = next((place for place, row in enumerate(rows) if _who(row) == who), 0)
    if place:
        rows = [*rows[: place - 1], rows[place], rows[place - 1], *rows[place + 1 :]]
    st.session_state[_SEATS] = rows


def _leave(who: str) -> None:
    st.session_state[_SEATS] = [row for row in st.session_state[_SEATS] if _who(row) != who]


def _new_name(match: MatchRecord, count: int) -> str:
    """Draw the field for one more player."""
    label, key = session.texts()("start.name_new"), f"change_new_{match.id}_{count}"
    return tidy_name(st.text_input(label, key=key, max_chars=LONGEST_NAME, autocomplete="off"))


def _with_colours(match: MatchRecord, seats: Sequence[Seat]) -> list[Seat]:
    """Draw the colours, and return the players with those chosen."""
    names = tuple(seat.name for seat in seats)
    if not all(names) or len(without_repeats(names)) < len(names):
        return [*seats]
    wished = tuple((seat.name, seat.colour) for seat in seats if seat.colour)
    setup = choose_colours(Setup(match.game, players=names, colours=wished))
    colours = {player.name: player.colour for player in setup.players_with_colours()}
    return [replace(seat, colour=colours[seat.name]) for seat in seats]


def player_names_error(seats: Sequence[Seat]) -> str:
    """Return the key of what keeps these players from being taken, if anything."""
    names = [seat.name for seat in seats]
    if not names:
        return "start.nobody"
    if not all(names):
        return "boards.settings_nameless"
    return "start.name_taken" if len(without_repeats(names)) < len(names) else ""


# ---- the change itself


def agree(match: MatchRecord, agreed: MatchSettings) -> tuple[MatchRecord, MatchRecord] | None:
    """Change the game as the file has it now, and the pictures of its boards with it.

    Players whom another phone has changed meanwhile stay as they are. In another mode boards are read again
    whose photo has told that it is played. Return the game before and after; nothing if it is deleted.
    """
    photos = _photos(match) if agreed.mode is not match.mode else set()

    def changed(now: MatchRecord) -> tuple[MatchRecord, dict[int, int]]:
        own = now.players == match.players
        wanted = agreed if own else replace(agreed, seats=settings_of(now).seats)
        after, seats = with_settings(now, wanted), kept_seats(wanted)
        there = {(round_, seats[seat]) for round_, seat in photos if seat in seats}
        if after.mode is not now.mode:
            after = to_be_read_in_its_mode(after, lambda *place: place in there)
        return after, seats

    return _rearrange(match.id, changed)


def change_as_told(match: MatchRecord, round_: int, seats: Collection[int], code: NoteCode) -> int | None:
    """Change the game as the photo of these seats tells.

    Return the seat whose photo is to be read next, one of these if any is; ``None`` if there is none.
    """
    photos = _photos(match)

    def changed(now: MatchRecord) -> tuple[MatchRecord, dict[int, int]]:
        after = changed_as_told(now, round_, seats, code, lambda *place: place in photos)
        return after, {each: each for each in range(len(now.players))}

    both = _rearrange(match.id, changed)
    order = (*seats, *range(len(match.players))) if both else ()
    return next((seat for seat in order if both and both[1].entry(round_, seat).is_to_be_read), None)


def _photos(match: MatchRecord) -> set[tuple[int, int]]:
    """Return the boards, by round and seat, whose photo is there."""
    store = session.store()
    return {place for place in match.entries if store.picture(match.id, *place, PHOTO) is not None}


def change_as_board_tells(match: MatchRecord, round_: int, seat: int, code: NoteCode) -> NoReturn:
    """Change the game as the photo of a board tells, and go to the photo to read next, else to the board."""
    to_read = change_as_told(match, round_, [seat], code)
    if to_read is None:
        session.go("board", round=round_, seat=seat)
    session.go("photo", round=round_, seat=to_read)


def _rearrange(
    game_id: str, change: Callable[[MatchRecord], tuple[MatchRecord, Mapping[int, int]]]
) -> tuple[MatchRecord, MatchRecord] | None:
    """Change a game with its seats and move the pictures of its boards; return it before and after.

    There is nothing to return if it is deleted.
    """
    both = session.store().rearrange(game_id, change)
    if both is None:  # another phone has deleted the game
        return None
    before, after = both
    _, seats = change(before)
    for (round_, old), entry in before.entries.items():
        seat = seats.get(old)
        board = None if seat is None else after.entry(round_, seat).board
        if seat is not None and entry.board and board and entry.board.height != board.height:
            move_picture(game_id, round_, seat, entry.board, board)
    return both
