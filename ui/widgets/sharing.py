"""The menu to save and share a result: picture, table, data, and a link to each board."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import streamlit as st

from ui import session
from ui.game.certainty.provisional import provisional_seats
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import MatchRecord
from ui.game.scores import Scores
from ui.game.sharing.shared_match import player_link, result_link
from ui.i18n import Texts
from ui.render import html
from ui.render.exports import as_csv, as_json, file_name
from ui.render.ranking import decision_words, last_board, parts, result_title, shown_place
from ui.render.share_image import PlayerRow, result_image
from ui.widgets.phone_link import base_url


def share_menu(match: MatchRecord, result: Scores) -> None:
    """Draw the button and, behind it, the downloads and the links."""
    t = session.texts()
    with st.popover(t("result.share"), icon=":material/ios_share:", type="tertiary", key="icon_share"):
        share_menu_contents(match, result)


def share_menu_contents(match: MatchRecord, result: Scores) -> None:
    """Draw the downloads and the links."""
    t = session.texts()
    if st.button(t("share.open"), type="primary", width="stretch", key="share_page"):
        session.go("share")
    # Given as functions: the files are only made when they are asked for.
    download(
        t("result.share_card"),
        partial(share_image, match, result, t),
        file_name(match, "png"),
        "image/png",
    )
    download(t("result.share_csv"), partial(as_csv, match, result, t), file_name(match, "csv"), "text/csv")
    download(
        t("result.share_json"),
        partial(as_json, match, result),
        file_name(match, "json"),
        "application/json",
    )
    st.caption(t("result.share_link_how"))
    words = copy_words(t)
    st.html(html.copied_link(result_link(base_url(), match), words, t("result.share_result")))
    for round_ in range(match.rounds):
        game = f"{t('boards.round', n=round_ + 1)}: " if match.rounds > 1 else ""
        for seat in match.boards(round_):
            label = game + t("result.share_link", name=match.players[seat].name)
            st.html(html.copied_link(player_link(base_url(), match, round_, seat), words, label))


def copy_words(texts: Texts) -> html.CopyWords:
    """Return what stands on the buttons that copy."""
    return html.CopyWords(texts("share.copy"), texts("share.copied"), texts("share.by_hand"))


def download(label: str, make: partial[bytes], name: str, mime: str) -> None:
    """Draw a button for a file that is made when it is asked for."""
    st.download_button(label, make, name, mime, on_click="ignore", width="stretch", key=f"download_{mime}")


def share_image(match: MatchRecord, result: Scores, texts: Texts) -> bytes:
    """Return the result as a picture."""
    sure, provisional = ranking_status(match), provisional_seats(match)
    seats = {player.name: seat for seat, player in enumerate(match.players)}
    rows = [
        PlayerRow(
            shown_place(standing, sure),
            standing.name,
            parts(standing.name, match, result, texts),
            standing.tally.total,
            last_board(match, standing.name),
            won=standing.place == 1 and sure is RankingStatus.FINAL,
            note=texts("board.provisional") if seats[standing.name] in provisional else "",
        )
        for standing in result.ranking
    ]
    day = texts.day(datetime.fromisoformat(match.started).astimezone())
    footer = " · ".join(
        [texts(f"game.{match.game}"), *([texts(f"mode.{match.mode}")] if match.mode else []), day]
    )
    return result_image(
        result_title(match, result, texts), decision_words(match, result, texts), footer, rows
    )
