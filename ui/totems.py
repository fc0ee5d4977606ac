"""Who holds a totem when several have as many of its resource: the players say."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from scorer.board import Resource
from scorer.match import TotemTie
from ui import session
from ui.scores import scores
from ui.state import Match


def ask_totems(match: Match, round_: int) -> None:
    """Draw a question for each totem that ties leave open, or that an answer decided."""
    result = scores(match).rounds[round_]
    if result is None or match.missing:
        return
    for tie in result.totems_undecided:
        _ask(match, tie)


def _ask(match: Match, tie: TotemTie) -> None:
    t = session.words()
    board = match.boards(0)[[player.name for player in match.players].index(tie.tied[0])]
    count = len(board.places(lambda square: square.resource is tie.resource))
    key = "totem.tie" if len(tie.tied) == 2 else "totem.tie_several"
    question = t(key, names=t.listed(tie.tied), count=t(f"amount.{tie.resource}", n=count))
    with st.container(border=True, key=f"totem_{tie.resource}"):
        chosen = st.pills(question, tie.tied, key=f"totem_{match.id}_{tie.resource}")
    if chosen:
        give_totem(match.id, tie.resource, chosen)
        st.rerun()


def give_totem(game_id: str, resource: Resource, name: str) -> None:
    """Keep who holds a totem. On another tie the scorer asks again: an answer never overrules the boards."""
    session.store().change_match(
        game_id, lambda match: replace(match, totems={**match.totems, resource: name})
    )
