"""Who holds a totem when several have as many of its resource: the players say."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from scorer.board import Resource
from scorer.rules import Mode
from scorer.totem_holders import leaders, lying
from ui import session
from ui.game.match_record import MatchRecord
from ui.render.markdown import escape_markdown


def ask_totems(match: MatchRecord, *, settled: bool | None = None) -> None:
    """Draw a question for each totem that a tie leaves open, with the answer given so far.

    ``settled`` asks for those with or without an answer only.
    """
    if match.mode is not Mode.TOTEM or match.missing:
        return
    boards = list(match.boards(0).values())
    for resource in Resource:
        tied = leaders(boards, resource)
        names = [match.players[seat].name for seat in tied]
        if len(tied) > 1 and settled in {None, match.totems.get(resource) in names}:
            count = len(lying(boards[tied[0]], resource))
            _ask(match, resource, names, count)


def _ask(match: MatchRecord, resource: Resource, names: list[str], count: int) -> None:
    t = session.texts()
    key = "totem.tie" if len(names) == 2 else "totem.tie_several"
    question = t(key, names=escape_markdown(t.listed(names)), count=t(f"amount.{resource}", n=count))
    held = match.totems.get(resource)
    with st.container(border=True, key=f"totem_{resource}"):
        chosen = st.pills(
            question,
            names,
            format_func=escape_markdown,
            default=held if held in names else None,
            key=f"totem_{match.id}_{resource}_{held}",
        )
    if chosen and chosen != held:
        give_totem(match.id, resource, chosen)
        st.rerun()


def give_totem(game_id: str, resource: Resource, name: str) -> None:
    """Keep who holds a totem. On another tie it is asked again: an answer never overrules the boards."""
    session.store().change_match(
        game_id, lambda match: replace(match, totems={**match.totems, resource: name})
    )
