"""Dialogs, menus, popovers and folds: axe finds nothing, nothing is too wide, nothing is in English."""

import pytest

from scorer.board import Game
from scorer.rules import Mode
from tests.browser.drivers import OVERFLOW, SMALL_PHONE, axe_violations, turn
from tests.browser.overlays import OVERLAYS, open_overlay
from tests.browser.test_every_page import crowded
from ui.game.match_record import Entry, new_match
from ui.game.photos.sample_photos import sample_photos
from ui.game.trial import new_trial
from ui.own_copy.confirmed import photographed_board
from ui.own_copy.keeper import FOLDER, CopyKeeper, ToLearn
from ui.widgets.photos.board_pictures import TABLE_SEAT
from vision import read_photo

__all__ = ["crowded"]

#: What Streamlit itself says in English, wherever it is heard or seen.
ENGLISH = """
() => {
  const words =
    /\\b(upload|skip|close|help for|press|enter|drag|drop|limit|per file|search|remove|add|icon)\\b/i;
  const own = (each) => [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data);
  const isSeen = (each) => each.offsetParent && !each.matches('[data-testid=stIconMaterial], script');
  const said = (each) => [
    each.getAttribute('aria-label'), each.getAttribute('placeholder'), ...(isSeen(each) ? own(each) : []),
  ];
  // What stands in a button with a label of its own is not read.
  const isHeard = (each) =>
    !each.closest('[aria-hidden=true]') && !each.parentElement.closest('button[aria-label]');
  const all = [...document.querySelectorAll('body *')].filter(isHeard).flatMap(said);
  return all.filter((text) => words.test(text ?? ''));
}
"""


@pytest.fixture(scope="module")
def games(server, crowded):
    """The games of pages that need one of their own; beside it a deleted game and a learned board."""
    trial = new_trial(Game.ORIGINS)
    table = new_match(Game.ORIGINS, Mode.TRIBE, (), trial.match.players)
    server.store.keep(table)
    server.store.keep_picture(table.id, 0, TABLE_SEAT, "photo", trial.photos[0].read_bytes())
    begun, deleted = (
        new_match(Game.ORIGINS, Mode.TRIBE, (), crowded.players).with_entry(0, 0, crowded.entry(0, 0))
        for _ in range(2)
    )
    server.store.keep(begun)
    server.store.keep(deleted)
    server.store.delete(deleted.id)
    learn_a_board(server.folder / FOLDER)
    return {"/table": table.id, "/boards": begun.id}


def learn_a_board(folder):
    photo = sample_photos(Game.CLASSIC, 5, None)[0].read_bytes()
    entry = Entry().read(read_photo(photo), "digest")
    keeper = CopyKeeper(folder)
    keeper.learn(ToLearn("digest", photo, photographed_board(entry), 0, "game"))
    keeper.wait()


def test_nothing_is_found_in_what_opens_over_a_page(open_app, screenshot, crowded, games):
    app = open_app(SMALL_PHONE, language="de")
    faults = []
    for name, overlay in OVERLAYS.items():
        open_overlay(app, overlay, games.get(overlay.path, crowded.id))
        wide, said = app.page.evaluate(OVERFLOW), app.page.evaluate(ENGLISH)
        faults += [(name, f"{wide} px too wide")] if wide > 0 else []
        faults += [(name, text) for text in said]
        for scheme in ("light", "dark"):
            turn(app.page, scheme)
            screenshot(app.page, f"over-{name}-360-{scheme}")
            faults += [(name, scheme, *found) for found in axe_violations(app.page)]
        turn(app.page, "light")
    assert not faults
