"""How sure a ranking is that was read from photos, for `kingdomino match`: as JSON and in sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from scorer.match import Dynasty, Match, Player
from scorer.rules import Mode, Rules
from ui.commands.match_photos import PhotoOfPlayer
from ui.commands.terminal_text import clean, paragraph
from ui.game.certainty.certainty_words import percent_to_win
from ui.game.certainty.winner_chance import certain_winner, chance_to_win, is_certain
from ui.i18n import Texts
from vision.certainty.certainty import readings_of
from vision.certainty.match_chances import MatchBoards, MatchChances, match_chances
from vision.certainty.tally_chances import TallyChances, tally_chances
from vision.reading import Reading


def ranking_chances(match: Match | Dynasty, photos: Sequence[PhotoOfPlayer]) -> MatchChances:
    """Return the chances of a match whose boards photos show; of the others every square is as given."""
    games = match.rounds if isinstance(match, Dynasty) else (match,)
    readings = {(photo.round, _form(photo.name)): photo.reading for photo in photos}
    rounds = []
    for number, game in enumerate(games):
        players = {player.name: player for player in game.players}
        inorder = [players[player.name] for player in games[0].players]
        rounds.append(
            [_tallies(player, readings.get((number, player.name)), game.rules) for player in inorder]
        )
    claims = [player.totems for player in games[0].players]
    return match_chances(MatchBoards(rounds, totems=games[0].rules.mode is Mode.TOTEM, claims=claims))


def _tallies(player: Player, reading: Reading | None, rules: Rules) -> TallyChances:
    if reading is None:
        return tally_chances(player.board, {}, rules)
    return tally_chances(reading.board, readings_of(reading), rules, notes=reading.notes)


def _form(name: str) -> str:
    """Return a name in the form in which the scorer keeps it."""
    return unicodedata.normalize("NFC", name)


def chances_json(match: Match | Dynasty, found: MatchChances) -> dict[str, Any]:
    """Return each player's chances to win alone and to share the victory, and that of all places."""
    return {
        "winners": [
            {"name": name, "wins": round(wins, 5), "shares": round(shares, 5)}
            for name, wins, shares in zip(_names(match), found.wins, found.shares, strict=True)
        ],
        "ranking": round(found.ranking, 5),
    }


def chances_lines(
    match: Match | Dynasty, found: MatchChances, photos: Sequence[PhotoOfPlayer], texts: Texts
) -> list[str]:
    """Return who wins for certain although squares are open, or everybody's chance to win."""
    names = [clean(name) for name in _names(match)]
    if len(names) < 2:
        return []
    squares = sum(sum(1 for _ in photo.reading.doubts) for photo in photos)
    winner = certain_winner(found)
    if winner is not None:
        return paragraph(texts("certainty.wins", name=names[winner], n=squares)) if squares else []
    if is_certain(found):
        return paragraph(texts("certainty.ranking", n=squares)) if squares else []
    chances = (percent_to_win(chance_to_win(found, number), texts) for number in range(len(names)))
    return [
        f"{name}: {texts('certainty.chance_to_win', percent=chance)}"
        for name, chance in zip(names, chances, strict=True)
    ]


def _names(match: Match | Dynasty) -> list[str]:
    first = match.rounds[0] if isinstance(match, Dynasty) else match
    return [player.name for player in first.players]
