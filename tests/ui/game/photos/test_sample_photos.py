import pytest

from scorer.board import Game
from scorer.rules import Mode
from ui.game.photos.sample_photos import sample_photos


@pytest.mark.parametrize(
    ("game", "size", "mode"),
    [
        *((Game.ORIGINS, size, mode) for size in (5, 7) for mode in Mode),
        *((Game.CLASSIC, size, None) for size in (5, 7)),
    ],
)
def test_every_kind_of_game_has_a_photo_to_try(game, size, mode):
    samples = sample_photos(game, size, mode)
    assert samples
    assert all(path.is_file() for path in samples)


def test_a_photo_of_another_game_is_not_offered():
    tribe, totem = (sample_photos(Game.ORIGINS, 5, mode) for mode in (Mode.TRIBE, Mode.TOTEM))
    assert not set(tribe) & set(totem)
