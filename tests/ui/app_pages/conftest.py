"""A match whose boards come from one photo of the table."""

import pytest

from tests.ui.app_pages.table_photos import found, take
from tests.ui.example_games import origins_match
from tests.ui.page_driver import save_match
from ui import editor
from ui.readers import jobs


@pytest.fixture
def table(open_page, store, folder, monkeypatch):
    """Take one photo of a table that shows these boards; return the page and the match."""

    def taken(*huts, match=None, results=None):
        match = match or origins_match(boards=())
        monkeypatch.setattr(jobs, "read_table", lambda *_: found(*huts) if results is None else results)
        test = open_page("boards", game=save_match(store, match))
        return take(test, folder), match

    return taken


@pytest.fixture
def taps(monkeypatch):
    """Let the next runs of a board's page find these buttons of the board tapped."""
    show = editor.edit_board

    def tapped(*codes):
        waiting = list(codes)

        def shown_and_tapped(*board):
            show(*board)
            return waiting.pop(0) if waiting else None

        monkeypatch.setattr(editor, "edit_board", shown_and_tapped)

    return tapped
