"""The thresholds of the reading that decide what is found, believed or doubted: their units and reasons.

What belongs to one algorithm alone stands at the top of its module, with its reason: how a lattice grows
(``locating.lattice``), how far around a board the locator sees (``locating.locate``), how unlikely the rules
make a piece (``reconciling.piece_priors``). What the networks were trained with
(``classifying.classify.CROP_SQUARES``, ``locating.heatmaps.STRIDE``) is no threshold: it changes only
together with them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What the stages go by. Frozen: two readings at once share one."""

    #: Pixels in a header above which a photo is not decoded at all: 60 million, five times a usual one.
    #: What takes more memory to decode counts more (``loading.decode.pixels_to_decode``).
    max_pixels: int = 60_000_000
    #: Pixels of a side above which it is not decoded: no camera makes them, and what is one pixel wide and as
    #: long as can be takes gigabytes.
    max_side: int = 32_767
    #: Long side in pixels that a photo keeps when it is decoded at a half, a quarter, an eighth. A board is
    #: found in 1,000 too, and of 12 megapixels that saves 2 ms, but 20 more were spent where it is small:
    #: then the photo is decoded again, larger.
    decoded_side: int = 1400
    #: The same where a photo shows a whole table, whose boards are smaller: a second decoding is spared.
    table_side: int = 2000
    #: Pixels that a square should have in the decoded photo, as a share of ``pitch``.
    min_sharpness: float = 0.75
    #: Side in pixels of the picture that the locator sees, in which it was trained.
    locator_side: int = 320
    #: Pixels per square of the rectified board.
    pitch: int = 64
    #: Heat (0 to 1) from which a maximum is a corner or a centre; 0.15 to 0.45 made no difference.
    min_peak_heat: float = 0.3
    #: Share of a lattice square under the board's mask from which something seems to be placed there.
    min_mask: float = 0.5
    #: Fewest lattice points that make a board: half of those of the smallest board that is read, 2x2.
    min_points: int = 7
    #: Share of the locator's picture below which a board is small: 7 squares of fewer than 16 pixels.
    small_board_share: float = 0.35
    #: Fewest cells of the locator's map under the mask that can be a board far away.
    min_mask_cells: int = 12
    #: Farthest, in squares, that the corners move in a last pass; if they move more, another one follows.
    max_corner_move: float = 0.12
    #: Fewest squares that are a board: the start tile and one domino.
    min_squares: int = 3
    #: Chance from which a start tile is likely. Without one, fewest squares that can still be a part of a
    #: territory, and its lattice has to be clear (``clear_evidence``): of 3,033 boards that were read 29 had
    #: none, all with 8 squares or more and evidence from .81 on; of loose dominoes on 400 drawings none has.
    min_start_chance: float = 0.7
    min_squares_without_start: int = 8
    #: Mean chance of its squares to be right below which a reading is no board: a guess at something else.
    min_mean_confidence: float = 0.6
    #: Share of the squares read, and number of them, that may be holes in doubt; with more it is no board.
    max_doubted_hole_share: float = 0.1
    max_doubted_holes: int = 2
    #: Height of the mask, 0 to 1, that is still a hint of a board where nothing better is seen.
    min_mask_hint: float = 0.15
    #: Evidence, as the next, beyond which no other part of the photo is tried.
    sure_evidence: float = 0.78
    #: Mean height of the heats at the corners and centres of a board, 0 to 1, from which it is believed.
    min_evidence: float = 0.7
    #: Evidence from which a lattice with a sure start tile is a board, however many holes are doubtful.
    clear_evidence: float = 0.8
    #: Farthest, in squares, that a corner given by hand lies off the lattice point that was meant.
    snap_distance: float = 0.4
    #: Farthest, in squares, that corners given by hand lie off the corners of the board that they mean.
    corner_tolerance: float = 0.9
    #: How far (0 to 1) a square of the ring has to seem to belong to this board before it is classified.
    min_ring_belongs: float = 0.5
    #: Farthest that a stray seems to belong to this board, 0 to 1; this much is assumed of a row that the
    #: locator has left out. Of 46,000 squares of 1,645 boards that were beyond doubt 25 were right up to it.
    most_stray_belongs: float = 0.5
    #: Chance that such a square is right at most, from .5 to less than 1: of 230 squares that nothing else
    #: doubts 226 were right.
    stray_confidence: float = 0.97
    #: Chance from which a square beside the grid shows that the locator has left out its row: five rows of
    #: boards have one of .997 and more each, a blue mat that looks like lakes has .91.
    min_overlooked: float = 0.97
    #: The same where something covers the square, with so much chance: it shows less of itself. Beside 34
    #: boards with hands and cups and 44 plain ones this finds 3 of 7 more rows, and none that is not there.
    min_overlooked_covered: float = 0.6
    #: The same of a square right beside one that something covers, in its row or beyond it.
    min_overlooked_beside: float = 0.8
    min_partly_covered: float = 0.25
    #: How much the locator's word counts on whether anything is placed, compared with the square's picture.
    locator_weight: float = 0.25
    #: Share of a ring square that the photo has to show before it is classified.
    min_ring_inside: float = 0.6
    #: Share of a square in the photo from which it tells whether the board goes on; a narrow strip does not.
    min_cut_shown: float = 0.2
    #: Chance of a square's likeliest class below which it is classified again in the other quarter turns.
    retry_below: float = 0.99
    #: Chance that is left to all other classes of a square: the network is never surer than that.
    min_probability: float = 1e-5
    #: Chance of a caveman, or of none, below which a square is sure enough that none lies across its edge.
    min_caveman_across: float = 0.005
    #: How much all squares together have to speak for the other game, in nats, before it is read instead of
    #: the one that was chosen: five squares beyond doubt.
    min_other_game_nats: float = 30.0
    #: Squares with wooden pieces, or with cavemen, that the chosen mode does not play with, and their chance
    #: to lie there, from which the photo tells another mode. A pawn may look like one wooden piece; of 286
    #: boards without cavemen none had a square with a chance above .11 of one.
    min_pieces_of_other_mode: int = 2
    min_cavemen_of_other_mode: int = 1
    min_piece_chance: float = 0.97
    #: How much the seams say, compared with what is printed: neighbours' answers go together.
    partner_weight: float = 0.7
    #: What dominoes may overrule on one square, in nats; beyond that no box can have laid this board.
    max_override_nats: float = 10.0
    #: How much likelier a terrain is for each square beside it that shows it, in nats. On 3,039 boards it
    #: left 444 squares wrong instead of 479, and a ninth fewer in doubt.
    terrain_beside_nats: float = 0.6
    #: How unlikely a board without a start tile is, in nats: 29 of the 3,033 boards of ``min_start_chance``.
    no_start_nats: float = 4.6
    #: What an answer that no domino explains loses, in nats.
    uncovered_nats: float = 6.0
    #: What a fire token loses that no volcano on the board can have thrown, in nats.
    unthrown_token_nats: float = 3.0
    #: What a square of Totem mode loses without its wooden piece: hardly one in twenty is forgotten.
    missing_piece_nats: float = 3.0
    #: What the likeliest square in reach of a volcano whose token is not seen gains as its place.
    missing_token_nats: float = 3.0
    #: What up to three wooden pieces lose on a board that no mode makes, in nats: nearly all that a picture
    #: can say. On boards that were measured all but a few of them were pawns or fingers.
    lone_piece_nats: float = 12.0
    #: What more than a box holds may cost to set right, in nats.
    over_box_nats: float = 6.0
    #: How much likelier, in nats, a 7x7 board has to be than a 5x5 before a sixth row is believed.
    min_gain_of_larger_nats: float = 6.0
    #: Chance to hide a square from which a hole is doubted, and the same with squares on three of its sides.
    min_hidden: float = 0.03
    min_hidden_enclosed: float = 0.01
    #: The same of a place beside what was read, from which its row or column is taken in: rather than not.
    #: On 1,127 boards .2 took in eight of them, two rightly, and this two, one rightly.
    min_hidden_beside: float = 0.5
    #: Chance, at most, that a hole is one between two squares where something has to be missing.
    max_hole_confidence: float = 0.9
    #: Squares right beside the frame from which another board is said to touch this one.
    min_squares_beyond: int = 2
    #: Chance of being right below which a square is marked as doubtful.
    doubt_below: float = 0.96
    #: The same of a square that is burnt out by this share: of 180 between .975 and this 13 were wrong.
    doubt_burnt_below: float = 0.99
    min_burnt: float = 0.5
    #: The same in a photo without colours, where such chances are too high: of those above, all but 1 in 100
    #: squares were right on 30 boards.
    doubt_grey_below: float = 0.999
    #: Chance to be right from which a total, or who has won, is certain: nothing more is asked. Nor is
    #: anything about a square that changes it with less than the chance that this leaves.
    certain_from: float = 0.97
    #: Chance that a board goes on if a note says that it may, until a player has settled that. Photos that
    #: cut a board have the note, and their totals are wrong; of 26 drawn scenes with it, whose territory has
    #: room beyond the photo, 21 had the right total.
    cut_off_doubt: float = 0.3
    #: The same of a note by which rows and columns, or the whole board, may be others.
    frame_doubt: float = 0.1

    @property
    def min_settles(self) -> float:
        """Chance to change the total, or the ranking, from which a square is worth a question."""
        return 1 - self.certain_from

    @property
    def min_settles_anyway(self) -> float:
        """The same where no answers make the total certain: those that change little are not worth it."""
        return 4 * self.min_settles


DEFAULT = Settings()
