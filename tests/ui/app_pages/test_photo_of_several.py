"""A player's own photo that shows boards of others, too."""

import pytest

from tests.ui.app_pages.table_photos import found, new_photo
from tests.ui.example_games import origins_match
from tests.ui.page_driver import save_match
from ui.readers import jobs
from ui.widgets.photos import photo_reading
from ui.widgets.photos.photo_upload import save_photo
from vision.errors import BoardNotFound


@pytest.fixture
def read_for_blue(store, folder, monkeypatch):
    """Read a photo of the player with the blue hut; the first board is the one that the photo is about."""

    def taken(*huts, confidence=0.99):
        every = found(*huts, confidence=confidence)

        def read(*_):
            return every[0]

        def read_table(*_):
            if len(every) == 1:
                raise BoardNotFound
            return every

        match = origins_match(boards=())
        (seat,) = (seat for seat, player in enumerate(match.players) if player.colour == "blue")
        save_match(store, match)
        monkeypatch.setattr(jobs, "read", read)
        monkeypatch.setattr(jobs, "read_table", read_table)
        assert not save_photo(match, 0, seat, new_photo(folder))
        photo_reading.read_board(store.load(match.id), 0, seat)
        return store.picture(match.id, 0, seat, "board").decode()

    return taken


@pytest.mark.parametrize(
    ("huts", "taken"),
    [
        (("pink", "blue", "green"), "blue"),
        (("blue", "pink"), "blue"),
        (("pink", "green"), "pink"),  # perhaps the huts were changed
        (("pink", "blue", "blue"), "pink"),
        (("pink", "(blue)"), "pink"),
        (("(pink)", "blue"), "pink"),  # its hut may be any
        (("pink",), "pink"),
    ],
)
def test_a_player_gets_the_board_of_the_own_hut_where_it_is_told_for_sure(read_for_blue, huts, taken):
    assert read_for_blue(*huts) == taken


def test_huts_that_are_not_sure_tell_nothing(read_for_blue):
    assert read_for_blue("pink", "blue", confidence=0.6) == "pink"
