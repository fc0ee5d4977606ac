"""Helpers for pages run by Streamlit's AppTest: run again, tap a button, make a photo to upload."""

import json

from PIL import Image


def run(test):
    """Run the page once more; an exception on it fails the test."""
    test.run()
    assert not test.exception, [(error.message, error.stack_trace) for error in test.exception]
    return test


def tap(test, key):
    """Click the button with a key and run the page."""
    test.button(key=key).click()
    return run(test)


def board_shown(test):
    """Return the data of the view on a page: a board, the scorecard or the corners."""
    (view,) = (each for each in test.get("bidi_component") if '"view"' in each.proto.json)
    return json.loads(view.proto.json)


def save_match(store, match):
    """Write a match into the store and return its id, for the address of a page."""
    store.keep(match)
    return match.id


def photo_file(folder, colour="#7a5"):
    """Return the bytes of a plain JPEG."""
    path = folder / "photo.jpg"
    Image.new("RGB", (400, 300), colour).save(path)
    return path.read_bytes()
