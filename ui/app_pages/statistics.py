"""Statistics that people talk about: records, streaks, averages, and everything about one player."""

import streamlit as st

from scorer.board import Game, Terrain
from ui import access, session
from ui.game import statistics
from ui.network.public_mode import is_public
from ui.render import charts, html
from ui.render import statistics_lists as lists
from ui.render.markdown import escape_markdown
from ui.storage.game_results import game_results
from ui.widgets import layout
from ui.widgets.game_filter import choose_game_filter
from ui.widgets.pin_prompt import pin_prompt

t = session.texts()
layout.narrow_page()
#: So many names are offered, those who played most.
_NAMES = 12


def section(key: str, body: str) -> None:
    st.header(t(f"statistics.{key}"), anchor=False)
    st.html(body)


def records(results: statistics.Results) -> None:
    section("best", lists.best_list(statistics.best_games(results), t))
    if closest := statistics.closest_games(results):
        section("closest", lists.closest_list(closest, t))
    if streaks := statistics.streaks(results)[:3]:
        section("streaks", lists.streak_list(streaks, t))
    written = statistics.names(results)
    by_kind = [(written[key], kinds) for key, kinds in statistics.averages(results).items()]
    section("by_mode", lists.averages_table(by_kind[:_NAMES], t))


def one_player(results: statistics.Results) -> None:
    written = dict(list(statistics.names(results).items())[:_NAMES])
    st.header(t("statistics.one"), anchor=False)
    key = st.pills(
        t("statistics.one"),
        list(written),
        format_func=lambda key: escape_markdown(written[key]),
        default=next(iter(written)),
        key=f"statistics_player_{'_'.join(sorted(written))}",
        label_visibility="collapsed",
    )
    if key not in written:
        return
    name, values = written[key], statistics.course(results, key)
    alt = t("statistics.line_alt", name=name, n=len(values), values=charts.steps_in_words(values))
    st.html(html.figure(t("statistics.line"), charts.line_chart(values, alt)))
    for game in Game:
        if parts := statistics.terrain_parts(results, key, game):
            title = t("statistics.terrains", game=t(f"game.{game}"))
            bars = charts.terrain_bars([(Terrain(part.row), part.points) for part in parts], t)
            st.html(html.figure(title, bars))
    if cavemen := statistics.favourite_cavemen(results, key):
        rows = [
            ("warrior1" if part.row == "warriors" else part.row, t(f"thing.{part.row}"), part.number)
            for part in cavemen
        ]
        st.html(html.figure(t("statistics.cavemen"), charts.number_bars(rows)))
    if opponents := statistics.head_to_head(results, key):
        st.html(html.figure(t("statistics.against"), lists.opponents_table(opponents, t)))


if is_public():
    session.leave_game("start")
with layout.top_bar():
    if layout.title(t("title.statistics"), back=t("title.history")):
        session.leave_game("history")
if not access.may_see_all_games():
    pin_prompt()
    st.stop()
every = game_results(session.store())
chosen = choose_game_filter()
shown = tuple(result for result in every if chosen in {"", result.game})
if shown:
    records(shown)
    one_player(shown)
else:
    st.html(html.centred(t("statistics.nothing")))
