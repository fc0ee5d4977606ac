"""What can keep the games from being saved, told apart by the errors of SQLite and of the system."""

from __future__ import annotations

import errno
import sqlite3
from enum import StrEnum

#: Errors that may come from the disk or the file. Which of them do, :func:`fault_of` tells.
STORAGE_ERRORS = (sqlite3.DatabaseError, OSError)


class Fault(StrEnum):
    """Why the file with the games cannot be used. The sentence for each stands with the app's texts."""

    READ_ONLY = "read_only"  # nothing may be written in the folder
    FULL = "full"  # no room on the disk
    LOCKED = "locked"  # another program holds the file
    GONE = "gone"  # the folder or the file is not there, or cannot be read
    NEWER = "newer"  # a newer version of the app has written it
    DAMAGED = "damaged"  # it is no database, or a part of it is lost


class NewerFileError(sqlite3.DatabaseError):
    """A file that a newer version of the app has written: it is left as it is."""


class DamagedFileError(sqlite3.DatabaseError):
    """A file of which a part is lost."""


_BY_CODE = {
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_CANTOPEN: Fault.GONE,
    sqlite3.SQLITE_IOERR: Fault.GONE,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
}
_BY_ERRNO = {
    errno.EROFS: Fault.READ_ONLY,
    errno.EACCES: Fault.READ_ONLY,
    errno.EPERM: Fault.READ_ONLY,
    errno.ENOSPC: Fault.FULL,
    errno.EDQUOT: Fault.FULL,
}


def fault_of(error: Exception) -> Fault | None:
    """Return which fault an error shows; nothing for an error in a statement of ours."""
    if isinstance(error, NewerFileError):
        return Fault.NEWER
    if isinstance(error, DamagedFileError):
        return Fault.DAMAGED
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, Fault.GONE)
    if "no such table" in str(error):  # an empty file lies in the place of the database
        return Fault.GONE
    # The low byte is the kind of an error, the rest its circumstances.
    return _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
