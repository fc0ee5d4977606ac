"""Memory that photos take is kept for the next ones.

By default glibc hands back to the system what a picture of some megabytes took, and asks for it anew for the
next picture: page by page that takes as long as a quarter of the decoding. Elsewhere nothing is changed.

It is set for a whole process when that opens its first photo: what only imports the reader is left as it is.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from functools import cache

#: Of mallopt(3), what is set: the most that is kept free, and the size from which memory is never kept.
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
#: Bytes of a picture that are kept, which is the most that glibc allows, and of all that is free.
_LARGEST, _MOST_FREE = 32 << 20, 96 << 20


@cache
def keep_memory() -> None:
    """Let the process keep memory of this size, where glibc is what hands it out; from then on do nothing."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(_MMAP_THRESHOLD, _LARGEST)
            mallopt(_TRIM_THRESHOLD, _MOST_FREE)
