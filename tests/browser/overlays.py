"""Everything that opens over a page, or folds out of it: where it is, and the taps that open it.

``tests/ui/test_overlays.py`` compares this list with the code of the app, so that none is forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.drivers import AppPage
from ui.game.photos.sample_photos import FOLDER

#: What is open, as the browser has it.
OPEN = "[role=dialog], [role=menu], [data-testid=stPopoverBody], details[open]"
_MENU = ".st-key-icon_menu button:visible"
_NAME_COPIES, _FORGET, _HELP = (f"[data-testid=stExpander] summary >> nth={number}" for number in range(3))


@dataclass(frozen=True)
class Overlay:
    """A dialog, a menu, a popover or a fold.

    A tap is a selector, ``=`` and the key of a menu's entry, or ``<`` and the selector of an uploader, which
    is given two photos.
    """

    drawn_by: str
    path: str
    taps: tuple[str, ...]


def _in_menu(drawn_by: str, entry: str) -> Overlay:
    return Overlay(drawn_by, "/boards", (_MENU, f"={entry}"))


OVERLAYS = {
    "languages": Overlay("widgets.language_menu.language_menu", "/", (".st-key-language button:visible",)),
    "name": Overlay("widgets.player_picker._add_name", "/", (".st-key-add_name button",)),
    "rules": Overlay("widgets.rule_picker.choose_rules", "/", ("[class*=st-key-icon_about] button",)),
    "menu": Overlay("app_pages.boards.menu", "/boards", (_MENU,)),
    "ways": Overlay("app_pages.boards.entrances", "/boards", (".st-key-icon_ways_1 button:visible",)),
    "sample": Overlay(
        "widgets.dialogs.sample_photo",
        "/boards",
        (".st-key-icon_ways_1 button:visible", "=boards.sample"),
    ),
    "paste": Overlay(
        "widgets.dialogs.paste_board", "/boards", (".st-key-icon_ways_1 button:visible", "=boards.paste")
    ),
    "several": _in_menu("widgets.photos.photo_assignment.several_photos", "boards.several"),
    "phones": _in_menu("widgets.dialogs.more_phones", "boards.share"),
    "big screen": _in_menu("widgets.dialogs.big_screen", "screen.open"),
    "change": _in_menu("widgets.settings.change_game", "boards.settings"),
    "players": _in_menu("widgets.settings.change_players", "boards.players"),
    "colours": Overlay(
        "widgets.player_picker.choose_colours",
        "/boards",
        (_MENU, "=boards.players", ".st-key-colours_choose button"),
    ),
    "empty": _in_menu("widgets.emptying.empty_board", "boards.empty"),
    "delete": _in_menu("widgets.dialogs.delete_game", "history.delete"),
    "whose": Overlay(
        "widgets.photos.photo_assignment.assign_photos", "/boards", ("<.st-key-photo_1 input[type=file]",)
    ),
    "move": Overlay(
        "app_pages.table.board_row",
        "/table",
        ("[class*=st-key-icon_move_] button:visible",),
    ),
    "sharing": Overlay("widgets.sharing.share_menu", "/result", (".st-key-icon_share button:visible",)),
    "card sharing": Overlay("app_pages.scorecard.share_dialog", "/scorecard", ("[data-id=action-share]",)),
    "everybody": Overlay("app_pages.history.players", "/history", ("summary >> nth=0",)),
    "names": Overlay("widgets.player_names._names_dialog", "/history", (".st-key-names button",)),
    "deleted": Overlay("widgets.deleted_games.deleted_list", "/history", ("summary >> nth=1",)),
    "keeping": Overlay("app_pages.history.keep_and_move", "/history", ("summary >> nth=2",)),
    "delete all": Overlay(
        "app_pages.history.delete_everything",
        "/history",
        ("summary >> nth=2", ".st-key-history_delete button"),
    ),
    "name copies": Overlay("widgets.copies.name_copies", "/copy", (_NAME_COPIES,)),
    "forget": Overlay("app_pages.copy.forget", "/copy", (_FORGET,)),
    "sure to forget": Overlay(
        "widgets.copies.is_to_forget", "/copy", (_FORGET, "[class*=st-key-ask_forget_] button:visible")
    ),
    "help": Overlay("app_pages.copy.help_others", "/copy", (_HELP,)),
}


#: What is opened in another test, as it needs a computer of its own.
ELSEWHERE = {
    "widgets.phone_link.qr_codes": "opened in test_phone_arrives.py, on a computer with two addresses"
}


def open_overlay(app: AppPage, overlay: Overlay, game: str) -> None:
    """Go to the page of an overlay and open it."""
    app.open(overlay.path, game=game, seat=0)
    for tap in overlay.taps:
        if tap.startswith("<"):
            app.page.locator(tap[1:]).set_input_files(sorted(FOLDER.glob("origins*.jpg"))[:2])
        elif tap.startswith("="):
            app.page.get_by_role("menuitem", name=app.t(tap[1:]), exact=True).click()
        else:
            app.page.locator(tap).first.click()
        app.page.wait_for_timeout(100)
        app.wait_for_server()
    app.page.locator(OPEN).first.wait_for()
    app.page.wait_for_timeout(200)
