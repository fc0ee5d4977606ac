"""What opens over the boards page: a sample photo, a pasted board, other phones, the big screen, deletion.

A dialog's own buttons rerun the dialog only; ``session.go`` and ``st.rerun`` leave it. Dismissed, it lets
the page run again, which then goes on watching for other phones.
"""

from __future__ import annotations

import streamlit as st

from scorer.board import BoardError, Game
from ui import access, session
from ui.game.match_record import Entry, MatchRecord
from ui.game.photos.sample_photos import sample_photos
from ui.game.problems.fault_words import fault_words
from ui.game.sharing.board_link import entry_from_text
from ui.render import html
from ui.render.markdown import escape_markdown
from ui.storage.board_replacing import replace_board
from ui.widgets.deleted_games import note_deleted
from ui.widgets.phone_link import base_url, qr_codes, shared_urls
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED
from ui.widgets.photos.photo_upload import save_photo, thumbnail
from ui.widgets.sharing import copy_words

#: Lines that are boards of each game and size.
_EXAMPLES = {Game.ORIGINS: "o{size}.DGmaL1.JhuHV2.-Qt1fl-", Game.CLASSIC: "c{size}.WF1L.SHM2.-G-"}


def sample_photo(match: MatchRecord, round_: int, seat: int) -> None:
    """Let a player try the app with a drawn photo."""
    t = session.texts()

    @st.dialog(t("boards.sample"), on_dismiss="rerun")
    def show() -> None:
        samples = sample_photos(match.game, match.size, match.mode)
        if not samples:
            st.write(t("boards.sample_none"))
        grid = st.grid(2, wrap=False, min_column_width=120, gap="small")
        for number, sample in enumerate(samples, start=1):
            with grid.cell():
                st.image(
                    thumbnail(sample.read_bytes()).jpeg,
                    width="stretch",
                    alt=t("boards.sample_one", n=number),
                )
                if st.button(t("boards.sample_one", n=number), key=f"sample_{number}", width="stretch"):
                    save_photo(match, round_, seat, sample.read_bytes())
                    session.go("photo", round=round_, seat=seat)

    show()


def paste_board(match: MatchRecord, round_: int, seat: int) -> None:
    """Open a board from a line of text or a link."""
    t = session.texts()

    @st.dialog(t("boards.paste"), on_dismiss="rerun")
    def show() -> None:
        text = st.text_area(
            t("boards.paste_how", example=escape_markdown(board_example(match))), key="paste_text"
        )
        if st.button(t("boards.paste_go"), type="primary", width="stretch", key="paste_go"):
            try:
                entry = entry_from_text(text)
            except BoardError as problem:
                st.warning(paste_error(problem))
            else:
                enter(match, round_, seat, entry)

    show()


def board_example(match: MatchRecord) -> str:
    """Return a line that is a board of this game and size."""
    return _EXAMPLES[match.game].format(size=match.size)


def paste_error(problem: BoardError) -> str:
    """Say where a text stops being a board, as far as it is one, and why."""
    t = session.texts()
    if problem.place == "start" or f"fault.{problem.code}" not in t:
        return t("boards.paste_wrong")
    return escape_markdown(t("boards.paste_wrong_at", why=fault_words(problem, t)))


def enter(match: MatchRecord, round_: int, seat: int, entry: Entry) -> None:
    """Take over a board that fits the game and go there, or say why it does not fit."""
    t, board = session.texts(), entry.board
    if board is None or board.game is not match.game:
        st.warning(t("boards.paste_other_game"))
    elif board.size != match.size:
        st.warning(t("boards.paste_other_size", size=t("size", n=board.size)))
    else:
        nothing = {PHOTO: None, RECTIFIED: None}
        replace_board(session.store(), (match.id, round_, seat), entry.numbered_as, nothing)
        session.go("board", round=round_, seat=seat)


def whose_board(match: MatchRecord, round_: int, notation: str, confirmed: str) -> None:
    """Ask whose board it is that came with a link."""
    t = session.texts()
    try:
        entry = entry_from_text(notation, confirmed)
    except BoardError as problem:
        st.warning(paste_error(problem))
        return
    with st.container(border=True, key="linked"):
        st.html(html.thumb(entry.board))
        names = [player.name for player in match.players]
        chosen = st.pills(t("boards.linked"), names, format_func=escape_markdown, key="linked_whose")
        if chosen:
            enter(match, round_, names.index(chosen), entry)


def more_phones(match: MatchRecord, round_: int) -> None:
    """Show the address of this very game, so that everybody can enter their own board."""
    t = session.texts()

    @st.dialog(t("boards.share"), on_dismiss="rerun")
    def show() -> None:
        addresses = shared_urls(f"/boards?game={match.id}&round={round_}")
        if not addresses:
            st.write(t("start.phone_alone"))
            return
        st.write(t("boards.share_how"))
        qr_codes(addresses)

    show()


def big_screen(match: MatchRecord) -> None:
    """Show the address under which a laptop or a television shows this game."""
    t = session.texts()

    @st.dialog(t("screen.open"), on_dismiss="rerun")
    def show() -> None:
        st.write(t("screen.how"))
        address = base_url()
        st.html(html.copied_link(f"{address}/?view=table&game={match.id}", copy_words(t)))
        if access.may_see_all_games():
            st.caption(t("screen.short", address=escape_markdown(f"{address}/?view=table")))

    show()


def delete_game(match: MatchRecord) -> None:
    """Delete a game; the first page offers to bring it back."""
    t = session.texts()

    @st.dialog(t("history.delete"), on_dismiss="rerun")
    def show() -> None:
        names = t.listed([player.name for player in match.players])
        st.markdown(escape_markdown(t("history.delete_sure", names=names)))
        if st.button(
            t("history.delete_of", names=escape_markdown(names)),
            icon=":material/delete:",
            width="stretch",
            key="danger_delete",
        ):
            session.store().delete(match.id)
            note_deleted(match.id, names)
            session.leave_game("start")

    show()
