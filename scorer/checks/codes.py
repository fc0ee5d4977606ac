"""What a real table cannot show, by code. The sentence for each stands with the app's texts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorer.board import Place, Resource


class Severity(StrEnum):
    """Whether no table can show it, or the books leave it open."""

    IMPOSSIBLE = "impossible"
    CHECK = "check"


class ProblemCode(StrEnum):
    """Every problem there is. The squares that come with each are those named behind it."""

    NO_START = "no_start"  # none
    SEVERAL_STARTS = "several_starts"  # the start tiles
    OFF_FRAME = "off_frame"  # those outside the frame that holds most
    ODD_NUMBER = "odd_number"  # the groups, start tile apart, that are no whole dominoes
    UNKNOWN_FACE = "unknown_face"  # those with a face that the box does not hold at all
    TOO_MANY_FACES = "too_many_faces"  # all with one face, of which the box holds fewer
    NO_COVER = "no_cover"  # those that no distinct dominoes of the box cover
    NO_LAYING_ORDER = "no_laying_order"  # those that no order of laying reaches
    TOKEN_ON_VOLCANO = "token_on_volcano"  # noqa: S105 - a fire token
    TOKEN_ON_FIRE = "token_on_fire"  # noqa: S105 - a fire token
    TOKEN_ON_START = "token_on_start"  # noqa: S105 - a fire token
    TOKEN_OUT_OF_REACH = "token_out_of_reach"  # noqa: S105 - those that share too few volcanoes
    RESOURCE_ON_WRONG_TERRAIN = "resource_on_wrong_terrain"
    RESOURCE_ON_FIRE = "resource_on_fire"
    CAVEMAN_ON_FIRE = "caveman_on_fire"
    CAVEMAN_ON_START = "caveman_on_start"
    CAVEMAN_ON_VOLCANO = "caveman_on_volcano"
    SEVERAL_THINGS = "several_things"  # those with two or three of token, piece and caveman
    TOKEN_BEFORE_SQUARE = "token_before_square"  # noqa: S105 - those whose squares came after the volcano
    VOLCANO_WITHOUT_TOKEN = "volcano_without_token"  # noqa: S105 - those that share too few tokens
    SQUARE_WITHOUT_RESOURCE = "square_without_resource"  # in Totem mode, those that lack their piece
    UNPAID_CAVEMEN = "unpaid_cavemen"  # all cavemen, of which there are more than missing pieces paid for
    UNUSED_PIECE = "unused_piece"  # those with a piece that the mode does not use
    TOO_MANY_TOKENS = "too_many_tokens"  # all tokens of as many fires
    TOO_MANY_RESOURCES = "too_many_resources"  # all pieces of one resource
    TOO_MANY_CAVEMEN = "too_many_cavemen"  # all of one caveman
    TOTEM_WITHOUT_MAJORITY = "totem_without_majority"  # the pieces of who says to hold it with too few
    TOTEM_GIVEN_TWICE = "totem_given_twice"  # the pieces of those who both say to hold it
    SIZES_DIFFER = "sizes_differ"  # none
    SMALL_TERRITORY = "small_territory"  # none: two players of Origins on 5x5
    LARGE_TERRITORY = "large_territory"  # none: three or more players of Origins on 7x7
    TOO_MANY_SQUARES = "too_many_squares"  # none: players with more than they can have been dealt
    UNPLAYED_DOMINO = "unplayed_domino"  # none: players of whom one discarded a domino that fitted

    @property
    def severity(self) -> Severity:
        """Whether it is to be checked: the books differ, or somebody forgot or played otherwise."""
        return Severity.CHECK if self in _TO_CHECK else Severity.IMPOSSIBLE


_TO_CHECK = frozenset(
    {
        ProblemCode.TOKEN_ON_START,
        ProblemCode.CAVEMAN_ON_START,
        ProblemCode.CAVEMAN_ON_VOLCANO,
        ProblemCode.VOLCANO_WITHOUT_TOKEN,
        ProblemCode.SQUARE_WITHOUT_RESOURCE,
        ProblemCode.UNPAID_CAVEMEN,
        ProblemCode.SIZES_DIFFER,
        ProblemCode.SMALL_TERRITORY,
        ProblemCode.LARGE_TERRITORY,
        ProblemCode.TOO_MANY_SQUARES,
        ProblemCode.UNPLAYED_DOMINO,
    }
)


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a board, and the squares that show it, row by row.

    ``resource`` names the totem that a problem of totems is about.
    """

    code: ProblemCode
    squares: tuple[Place, ...]
    resource: Resource | None = None

    @property
    def severity(self) -> Severity:
        """Whether no table can show it, or it is to be checked."""
        return self.code.severity


@dataclass(frozen=True, slots=True)
class MatchProblem:
    """One problem of all boards of a match together, and the squares of each board that show it.

    ``players`` are those it is about although no square of theirs need show it. ``resource`` names the totem
    that a problem of totems is about.
    """

    code: ProblemCode
    squares: tuple[tuple[Place, ...], ...]
    players: tuple[int, ...] = ()
    resource: Resource | None = None

    @property
    def severity(self) -> Severity:
        """Whether no table can show it, or it is to be checked."""
        return self.code.severity
