"""The boards on a photo of the table that have no player yet: whose each is, asked on the photo itself.

Every board is outlined, those with a player by the place that is kept for them. The first one without a
player has the question, and the answers that are possible: the players who have no board, the others where it
is not theirs, nobody, and one more player.
"""

from __future__ import annotations

import streamlit as st

from scorer.match import MOST_PLAYERS
from ui import session
from ui.editor.table_photo import Choice, OutlinedBoard, show_table_photo
from ui.game.match_record import MatchRecord
from ui.game.photos.table_boards import place_of, proposed_player, seats_of, seats_to_offer
from ui.widgets.photos.table_reading import TablePhoto, add_player, give_board, leave_out


def ask_whose(match: MatchRecord, round_: int, table: TablePhoto) -> None:
    """Show the photo with its boards and the question, and do what an answer says."""
    key = f"table_{match.id}_{round_}_{table.digest[:12]}"
    tapped = show_table_photo(key, table.photo, _outlined(match, round_, table), session.texts())
    if tapped:
        _follow(match, round_, tapped, table)


def forget_answers(match: MatchRecord, round_: int) -> None:
    """Ask about each board with the first answers again."""
    st.session_state.pop(_any_player(match, round_), None)


def _any_player(match: MatchRecord, round_: int) -> str:
    """Return the session's key for the board that may be of any player, as it is not whose it seems."""
    return f"table_any_{match.id}_{round_}"


def open_boards(match: MatchRecord, round_: int, table: TablePhoto) -> list[int]:
    """Return the boards, by number, of which it is not said yet whose they are."""
    nobodys, owners = table.left_out(match), table.owners(match, round_)
    return [number for number, owner in enumerate(owners) if owner is None and number not in nobodys]


def note_open_boards(match: MatchRecord, round_: int, table: TablePhoto) -> None:
    """Note for the other pages whether boards of the photo wait for their player."""
    st.session_state[_waiting(match, round_)] = bool(open_boards(match, round_, table))


def are_boards_open(match: MatchRecord, round_: int) -> bool:
    """Tell whether some waited for their player when their photo was last shown here."""
    return bool(st.session_state.get(_waiting(match, round_)))


def _waiting(match: MatchRecord, round_: int) -> str:
    """Return the session's key for whether boards wait for their player."""
    return f"table_open_{match.id}_{round_}"


def _outlined(match: MatchRecord, round_: int, table: TablePhoto) -> list[OutlinedBoard]:
    """Return the boards with their players, the first that has none with the question whose it is."""
    t, owners = session.texts(), table.owners(match, round_)
    taken, nobodys = seats_of(match, round_, table.digest), table.left_out(match)
    places = [(match.players[seat], place_of(match.entry(round_, seat))) for seat in taken]
    boards = [OutlinedBoard(place, player.name, player.colour) for player, place in places if place]
    first = next(iter(open_boards(match, round_, table)), None)
    for number, (reading, owner) in enumerate(zip(table.readings, owners, strict=True)):
        if owner is not None:
            continue
        if number in nobodys:
            boards.append(OutlinedBoard(reading.corners, t("table.nobodys")))
            continue
        offered = seats_to_offer(match, round_, taken, reading.hut)
        only = proposed_player(match, offered, reading.hut)
        name = t("table.perhaps", name=only.name) if only else ""
        asked = _choices(match, round_, table.name(number), offered) if number == first else ()
        if asked and not only:
            name = t("table.whose")
        colour = only.colour if only else ""
        boards.append(OutlinedBoard(reading.corners, name, colour, open=True, choices=asked))
    return boards


def _choices(match: MatchRecord, round_: int, name: str, offered: tuple[int, ...]) -> tuple[Choice, ...]:
    """Return the answers to the question whose board it is.

    First those players who have none yet, or anybody who is asked for; then nobody. Where all have one it may
    be that of one more player.
    """
    t = session.texts()
    anybody = st.session_state.get(_any_player(match, round_)) == name
    seats = range(len(match.players)) if anybody else offered
    found = [Choice(f"give {seat} {name}", match.players[seat].name) for seat in seats]
    room = len(match.players) < MOST_PLAYERS
    if room and (anybody or not offered):
        found.append(Choice(f"join {name}", t("table.joins")))
    found.append(Choice(f"nobody {name}", t("table.nobodys")))
    if not anybody and (room or len(offered) < len(match.players)):
        found.append(Choice(f"any {name}", t("table.other")))
    return tuple(found)


def _follow(match: MatchRecord, round_: int, tapped: str, table: TablePhoto) -> None:
    """Do what an answer says: ``give <seat> <board>``, ``join``, ``nobody``, or ``any`` for more answers.

    The board is named by its place, as the photo may have been read once more since the answers were drawn.
    """
    what, *seats, name = tapped.split(" ")
    number = table.number(name)
    if what == "any":
        st.session_state[_any_player(match, round_)] = name
    elif number is not None:
        forget_answers(match, round_)
        if what == "nobody":
            leave_out(match, table, number)
        elif what == "join" and len(match.players) < MOST_PLAYERS:
            add_player(match, round_, table, number)
        elif what == "give":
            for seat in range(len(match.players)):
                if [str(seat)] == seats:
                    give_board(match, round_, table, number, seat)
    st.rerun()
