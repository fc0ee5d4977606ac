"""A page of the app under test: run it again, tap a button, have something to upload."""

from PIL import Image


def run(test):
    test.run()
    assert not test.exception, [(error.message, error.stack_trace) for error in test.exception]
    return test


def tap(test, key):
    test.button(key=key).click()
    return run(test)


def kept(store, match):
    store.keep(match)
    return match.id


def photo(folder, colour="#7a5"):
    path = folder / "photo.jpg"
    Image.new("RGB", (400, 300), colour).save(path)
    return path.read_bytes()
