"""Boards for property tests: anything that can be written down, possible or not."""

from hypothesis import strategies as st

from scorer.board import SIZES, VALUES, Board, Game, Square


def squares(game):
    """Any square of a game, or nothing placed; what lies on it is drawn freely."""
    keys = {key: st.sampled_from(values) for key, values in VALUES[game].items()}
    terrain = keys.pop("terrain")
    placed = st.fixed_dictionaries({"terrain": terrain}, optional=keys)
    return st.none() | placed.map(lambda fields: Square(**fields))


@st.composite
def boards(draw, game=None):
    """Any board up to two rows and columns larger than its frame."""
    game = game or draw(st.sampled_from(Game))
    size = draw(st.sampled_from(SIZES))
    width = draw(st.integers(0, size + 2))
    rows = st.lists(squares(game), min_size=width, max_size=width).map(tuple)
    return Board(game, size, tuple(draw(st.lists(rows, max_size=size + 2))))
