"""The rows and lines of a score sheet in words, for the scorecard, the table and the terminal."""

from __future__ import annotations

from scorer.board import Game, Terrain
from scorer.rules import Option
from scorer.scoring.lines import LineCode, ScoreLine
from ui.i18n import Texts

#: The text of what a hunter-gatherer counts around it.
_COUNTED: dict[LineCode, str] = {
    LineCode.HUNTER: "amount.mammoth",
    LineCode.FISHER: "amount.fish",
    LineCode.GATHERER: "amount.mushroom",
    LineCode.SCULPTOR: "amount.flint",
    LineCode.PAINTER: "amount.resource",
    LineCode.FIRE_LADY: "scorecard.fires",
    LineCode.SHAMAN: "amount.caveman",
}


def label(name: str, texts: Texts) -> str:
    """Return what a row of the score pad is called."""
    if name in set(Terrain):
        return texts(f"terrain.{name}")
    if name in set(Option):
        return texts(f"rule.{name}")
    if name in {LineCode.RESOURCES, LineCode.TOTEM}:
        return texts(f"scorecard.{name}")
    return texts(f"thing.{name}")


def row_rule(name: str, texts: Texts) -> str:
    """Return the rule of a row of the score pad in a sentence or two."""
    if name in set(Option):
        return texts(f"rule.{name}_help")
    kind = {LineCode.WARRIORS: "warrior"}.get(LineCode(name), name) if name in set(LineCode) else name
    return texts(f"about.{kind}")


def in_words(line: ScoreLine, game: Game, texts: Texts) -> str:
    """Return how a line comes to its points, such as "8 squares times 8 fires are 64"."""
    if line.code is LineCode.REGION:
        size, symbols = line.factors
        kind = "fires" if game is Game.ORIGINS else "crowns"
        return texts(
            "scorecard.region",
            squares=texts("scorecard.squares", n=size),
            symbols=texts(f"scorecard.{kind}", n=symbols),
            points=line.points,
        )
    if line.code in _COUNTED:
        found, value = line.factors
        things = texts(_COUNTED[line.code], n=found)
        return texts("scorecard.counted", things=things, value=value, points=line.points)
    if line.code is LineCode.WARRIORS:
        number, power = line.factors
        warriors = texts("amount.warrior", n=number)
        return texts("scorecard.warriors", warriors=warriors, power=power, points=line.points)
    if line.resource is not None:
        return texts("scorecard.one", thing=texts(f"thing.{line.resource}"), points=line.points)
    if line.code is LineCode.RESOURCES:
        return texts("scorecard.one", thing=texts("amount.resource", n=line.points), points=line.points)
    return texts("check.points", n=line.points)


def told(line: ScoreLine, game: Game, texts: Texts) -> str:
    r"""Return how a line comes to its points as one would say it beside the board that shows it.

    >>> from scorer.formats.notation import parse
    >>> from scorer.rules import Mode, Rules
    >>> from scorer.scoring.sheet import score
    >>> from ui.i18n import texts
    >>> _, lake, hunter = score(parse("o5.L1L1.GmaGhu"), Rules(Mode.TRIBE)).lines
    >>> for line in (lake, hunter):
    ...     words = told(line, Game.ORIGINS, texts("en")).replace(chr(160), " ")
    ...     print(words.replace("\N{MULTIPLICATION SIGN}", "x"))
    2 lakes x 2 fires = 4
    The hunter sees 1 mammoth: 1 x 3 = 3
    """
    if line.code is LineCode.REGION:
        size, symbols = line.factors
        kind = "fires" if game is Game.ORIGINS else "crowns"
        return texts(
            "scorecard.region",
            squares=texts(f"amount.{line.row}", n=size),
            symbols=texts(f"scorecard.{kind}", n=symbols),
            points=line.points,
        )
    if line.code in _COUNTED:
        found, value = line.factors
        things = texts(_COUNTED[line.code], n=found)
        product = texts("scorecard.product", factors=f"{found} × {value}", points=line.points)
        return texts(f"scorecard.sees_{line.code}", things=things, product=product)
    if line.resource is not None:
        return texts("scorecard.one", thing=texts(f"totem.name_{line.resource}"), points=line.points)
    if str(line.code) in set(map(str, Option)):
        return texts(f"rule.{line.code}_help")
    return in_words(line, game, texts)
