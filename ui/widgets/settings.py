"""Changing the settings of a match while it is played, by its dialog or as a photo tells; the boards stay."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from scorer.board import Game
from scorer.match import MOST_PLAYERS
from ui import session
from ui.game.match_record import MatchRecord
from ui.game.match_settings import MatchSettings, kept_seats, seats_with_board, with_settings
from ui.game.setup import tidy_name, without_repeats
from ui.game.told_by_photo import changed_as_told
from ui.widgets.board_pictures import move_picture
from ui.widgets.rule_picker import choose_mode, choose_rules, choose_size
from vision.reading import NoteCode


def change_game(match: MatchRecord, round_: int) -> None:  # noqa: ARG001 - all entries of the menu are called alike
    t = session.texts()

    @st.dialog(t("boards.settings"), on_dismiss="rerun")
    def show() -> None:
        st.caption(t("boards.settings_how"))
        mode = choose_mode(match.mode, f"change_mode_{match.id}") if match.game is Game.ORIGINS else None
        names = _choose_names(match)
        variants = choose_rules(match.game, match.variants, f"change_rules_{match.id}")
        alone = sum(map(bool, names)) == 1
        large = choose_size(f"change_large_{match.id}", large=match.large) if alone else False
        wrong = what_is_wrong(match, names)
        if wrong:
            st.warning(t(wrong))
        if st.button(
            t("boards.settings_save"), type="primary", width="stretch", key="change_go", disabled=bool(wrong)
        ):
            agree(match, MatchSettings(mode, variants, names, large))
            st.rerun()

    show()


def _choose_names(match: MatchRecord) -> tuple[str, ...]:
    """Draw the names, and an empty field as long as somebody may join."""
    t = session.texts()
    names = [player.name for player in match.players]
    fields = [*names, ""][:MOST_PLAYERS]
    return tuple(
        tidy_name(
            st.text_input(
                t("start.player", n=seat + 1) if seat < len(names) else t("start.name_new"),
                name,
                key=f"change_name_{match.id}_{seat}",
                autocomplete="off",
            )
        )
        for seat, name in enumerate(fields)
    )


def what_is_wrong(match: MatchRecord, names: tuple[str, ...]) -> str:
    """Return the key of what keeps these names from being taken, if anything."""
    given = [name for name in names if name]
    if any(not names[seat] for seat in seats_with_board(match)):
        return "boards.settings_nameless"
    if len(without_repeats(given)) < len(given):
        return "start.name_taken"
    return "" if given else "start.nobody"


def agree(match: MatchRecord, agreed: MatchSettings) -> None:
    """Change the game as the file has it now, and the pictures of its boards with it."""
    _rearrange(match.id, lambda now: (with_settings(now, agreed), kept_seats(now, agreed)))


def change_as_told(match: MatchRecord, round_: int, seat: int, code: NoteCode) -> bool:
    """Change the game as the photo of a board tells; return whether that photo is to be read again."""

    def changed(now: MatchRecord) -> tuple[MatchRecord, dict[int, int]]:
        return changed_as_told(now, round_, seat, code), {each: each for each in range(len(now.players))}

    after = _rearrange(match.id, changed)
    return after is not None and after.entry(round_, seat).corners is None


def _rearrange(
    game_id: str, change: Callable[[MatchRecord], tuple[MatchRecord, Mapping[int, int]]]
) -> MatchRecord | None:
    """Change a game with its seats and move the pictures of its boards; ``None`` if it is deleted."""
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
    return after
