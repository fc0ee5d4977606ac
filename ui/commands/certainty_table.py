"""What `kingdomino evaluate --certainty` prints: how often a score said to be certain was right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.commands.terminal_text import table
from vision.certainty.match_trial import JudgedMatch
from vision.certainty.trial import JudgedReading, Share, bins

#: What is asked of each row, in words.
_ASKED = {
    "right_if_certain": "99.5% of 1,000 or more",
    "plain_without_a_tap": "85%",
    "fewer_answers": "60%",
}


def certainty_summary(
    trials: Sequence[tuple[bool, JudgedReading]], matches: Sequence[JudgedMatch] = ()
) -> dict[str, Any]:
    """Return the sums over all pictures as JSON values; a trial comes with whether its kind is strained."""
    decided = [match for match in matches if match.certain]
    every = [trial for _, trial in trials]
    plain = [trial for strained, trial in trials if not strained]
    certain, known = [one for one in every if one.certain], [one for one in every if one.known]
    doubts, answers = sum(one.doubts for one in every), sum(one.answers for one in every)
    said = [outcome for one in every for outcome in one.said]
    return {
        "right_if_certain": _share(Share(sum(one.right for one in certain), len(certain))),
        "right_if_certain_plain": _share(_right_if_certain(plain)),
        "right_if_certain_strained": _share(_right_if_certain([one for hard, one in trials if hard])),
        "plain_without_a_tap": _share(Share(sum(one.certain for one in plain), len(plain))),
        "without_a_tap": _share(Share(len(certain), len(every))),
        "answers": answers,
        "squares_answered": sum(one.settled for one in every),
        "answers_to_all_doubts": doubts,
        "fewer_answers": round(1 - answers / doubts, 4) if doubts else None,
        "known_after_answers": _share(Share(len(known), len(every))),
        "right_if_known": _share(Share(sum(one.right_then for one in known), len(known))),
        "chance_of_the_total": _bins([(one.certainty, one.right) for one in every]),
        "chance_of_any_total": _bins(said),
        "winner_certain": _share(Share(len(decided), len(matches))),
        "winner_right_if_certain": _share(Share(sum(match.right for match in decided), len(decided))),
        "chance_to_win": _bins([player for match in matches for player in match.said]),
    }


def _right_if_certain(trials: Sequence[JudgedReading]) -> Share:
    certain = [one for one in trials if one.certain]
    return Share(sum(one.right for one in certain), len(certain))


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "of": share.whole,
        "are": share.part,
        "share": round(share.value, 5),
        "interval": [round(low, 5), round(high, 5)],
    }


def _bins(said: Sequence[tuple[float, bool]]) -> list[dict[str, Any]]:
    return [
        {"from": low, "said": round(mean, 5), **_share(share)} for low, (mean, share) in bins(said).items()
    ]


def trial_lines(sums: dict[str, Any]) -> list[str]:
    """Return the sums as tables for people."""
    rows = [
        [title, _ASKED.get(key, ""), *_words(sums[key])]
        for title, key in (
            ("Certain: the total is right", "right_if_certain"),
            ("of plain kinds", "right_if_certain_plain"),
            ("of hard kinds", "right_if_certain_strained"),
            ("Plain kinds certain without a tap", "plain_without_a_tap"),
            ("All boards certain without a tap", "without_a_tap"),
            ("Certain after the answers", "known_after_answers"),
            ("of these the total is right", "right_if_known"),
            ("Matches of three: a winner is certain", "winner_certain"),
            ("of these that one wins", "winner_right_if_certain"),
        )
    ]
    fewer = "" if sums["fewer_answers"] is None else f"{sums['fewer_answers']:.1%} fewer"
    given = f"{sums['answers']} for {sums['squares_answered']} squares"
    answers = f"Answers: {given} against {sums['answers_to_all_doubts']} to all doubts, {fewer}"
    lines = table([["", "asked", "", "share", "95% interval"], [], *rows], "llrrr")
    lines += ["", f"{answers} ({_ASKED['fewer_answers']} asked)"]
    for title, key in (
        ("Chance of the total, asked: off by .03 at most", "chance_of_the_total"),
        ("Chance of every total that is named", "chance_of_any_total"),
        ("Chance of each player to win alone", "chance_to_win"),
    ):
        body = [
            [
                f"{one['from']:.2f}",
                str(one["of"]),
                f"{one['said']:.3f}",
                f"{one['share']:.3f}",
                _interval(one),
            ]
            for one in sums[key]
        ]
        lines += [
            "",
            title,
            *table([["from", "totals", "said", "right", "95% interval"], [], *body], "lrrrr"),
        ]
    return lines


def _words(share: dict[str, Any]) -> list[str]:
    return [f"{share['are']} of {share['of']}", f"{share['share']:.2%}", _interval(share)]


def _interval(share: dict[str, Any]) -> str:
    low, high = share["interval"]
    return f"{low:.3f} to {high:.3f}"
