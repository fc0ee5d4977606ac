"""What can go wrong with a photo: a small family, each with a code that the app puts into words."""

from __future__ import annotations


class VisionError(Exception):
    """A photo that cannot be read. ``code`` is stable, the message tells what to do next."""

    code = "vision"
    #: What exactly happened, where one code is for several things.
    cause = ""

    @property
    def words(self) -> str:
        """The name of the sentences that say it."""
        return self.cause or self.code


class PhotoUnreadable(VisionError):  # noqa: N818 - the names say what happened
    """The file is no photo, or damaged."""

    code = "photo_unreadable"


class PhotoDamaged(PhotoUnreadable):
    """The file begins as a photo does, but cannot be decoded."""

    cause = "photo_damaged"

    def __init__(self) -> None:
        super().__init__("This photo is damaged or not complete. Please send or take it again.")


class PhotoEmpty(PhotoUnreadable):
    cause = "photo_empty"

    def __init__(self) -> None:
        super().__init__("This file is empty. Please send or take the photo again.")


class PhotoTooLarge(VisionError):  # noqa: N818 - as above
    """Decoding the photo would take too much memory or time."""

    code = "photo_too_large"


class BoardNotFound(VisionError):  # noqa: N818 - as above
    """No board was found in the photo, or nothing that can be one."""

    code = "board_not_found"

    def __init__(
        self, message: str = "No board can be seen in this photo. Please show it whole and from above."
    ) -> None:
        super().__init__(message)


class NoStartTile(BoardNotFound):
    code = "no_start_tile"

    def __init__(self) -> None:
        super().__init__(
            "There are dominoes in this photo, but no start tile: this is no territory."
            " Please show the start tile, too."
        )


class BurntOut(BoardNotFound):
    code = "burnt_out"

    def __init__(self) -> None:
        super().__init__(
            "No board was found: a lamp burns out part of this photo."
            " Please move the lamp, or take the photo from another side."
        )
