"""What the first page imports: in the background while Streamlit starts, whole before a page is asked for.

Every open page runs in a thread of its own. Two threads that import a package and one of its modules at the
same time can wait for each other; Python ends that with an error, and the page shows it. So it was where
phones came back to an app that had just been started again.
"""

from __future__ import annotations

import logging
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Thread

#: Most of the first page's start-up time.
MODULES = (
    "ui.session",
    "ui.editor",
    "ui.widgets.photos.photo_upload",
    "ui.widgets.player_picker",
    "ui.widgets.phone_link",
)


def keep_search_path() -> None:
    """Keep the app's folder among those where Python looks for modules, as the last one.

    Streamlit puts it in front for every run of a page, and takes it away again, unless it is there. A thread
    that looks for a module at that moment passes over a folder: OpenCV was not found now and then.
    """
    folder = str(Path(__file__).parents[1].resolve())
    if folder not in sys.path:
        sys.path.append(folder)


def _keep_quiet_about_caches() -> None:
    """Keep from the terminal that caches made before the server runs are in memory, as all of them are here.

    Streamlit sets the levels of its loggers anew when it starts, so this is a filter.
    """
    logger = logging.getLogger("streamlit.runtime.caching.cache_data_api")
    logger.addFilter(_is_no_news_of_caches)


def _is_no_news_of_caches(record: logging.LogRecord) -> bool:
    return "MemoryCacheStorageManager" not in record.getMessage()


def begin() -> None:
    """Start to import in the background, but for the scorer, which the server's own modules need, too."""
    keep_search_path()
    _keep_quiet_about_caches()
    import_module("scorer")
    _importing()


def finish() -> None:
    """Import what is missing, and return when all is there."""
    begin()
    _importing().join()


@cache
def _importing() -> Thread:
    thread = Thread(target=lambda: list(map(import_module, MODULES)), daemon=True)
    thread.start()
    return thread
