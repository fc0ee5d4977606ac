"""Every sentence of the app, one TOML file per language beside this module.

A key is a dotted path, its value one whole sentence with ``{placeholders}``. Where a number changes
the sentence the value is a table of ``one`` and ``other``, chosen by the placeholder ``n``.

The books of the two games call some things differently, in Dutch even the same word means a territory
here and a region there. So a language may say a key once more below ``classic``; in a classic game
that one counts.

>>> texts("de")("mode.tribe")
'Stamm'
>>> texts("en")("start.go", n=1), texts("en")("start.go", n=3)
('Start with 1 player', 'Start with 3 players')
>>> best_language("nl-BE"), best_language("pt-PT")
('nl', 'en')
>>> texts("nl")("result.row_region"), texts("nl", "classic")("result.row_region")
('Grootste regio', 'Grootste gebied')
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib import resources
from typing import Any

#: The languages in the order of the menu, each under its own name.
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "nl": "Nederlands"}
DEFAULT = "en"
#: Where a language says what is called differently in the classic game.
_OVERRIDES = "classic."


@dataclass(frozen=True)
class Texts:
    """The sentences of one language; call it with a key and the values of its placeholders."""

    language: str
    entries: Mapping[str, str | Mapping[str, str]]

    def __call__(self, key: str, /, **values: object) -> str:
        entry = self.entries[key]
        if not isinstance(entry, str):
            entry = entry["one" if values["n"] == 1 else "other"]
        return entry.format(**values) if values else entry

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def group(self, prefix: str) -> dict[str, Any]:
        """Return every entry below a prefix, its placeholders untouched: for the page's own script."""
        start = prefix + "."
        return {
            key.removeprefix(start): value for key, value in self.entries.items() if key.startswith(start)
        }

    def listed(self, names: Sequence[str]) -> str:
        """Return names as a list in words.

        >>> texts("en").listed(["Anna", "Ben", "Mia"])
        'Anna, Ben and Mia'
        """
        if len(names) < 2:
            return "".join(names)
        return self("list.and", first=", ".join(names[:-1]), last=names[-1])

    def decimal(self, value: float, *, signed: bool = False) -> str:
        """Return a number with one decimal as this language writes it.

        >>> texts("de").decimal(3.26, signed=True), texts("en").decimal(12)
        ('+3,3', '12.0')
        """
        text = f"{abs(value):.1f}".replace(".", self("grammar.decimal_sign"))
        sign = "\N{MINUS SIGN}" if value < 0 else "+" if signed and value > 0 else ""
        return sign + text

    def space(self, size: int) -> str:
        """Return a number of bytes in kB or MB.

        >>> texts("de").space(38_400), texts("de").space(4_260_000)
        ('38 kB', '4,3 MB')
        """
        if size < 1_000_000:
            return self("profile.kilobytes", n=round(size / 1000))
        return self("profile.megabytes", n=self.decimal(size / 1_000_000))

    def day(self, moment: datetime) -> str:
        """Return a date in words.

        >>> texts("es").day(datetime(2026, 11, 15))
        'domingo, 15 de noviembre de 2026'
        """
        weekday = self("date.weekdays").split()[moment.weekday()]
        month = self("date.months").split()[moment.month - 1]
        return self("date.day", weekday=weekday, day=moment.day, month=month, year=moment.year)

    def day_and_time(self, moment: datetime) -> str:
        """Return a date in words with the time of day.

        >>> texts("de").day_and_time(datetime(2026, 11, 15, 20, 5))
        'Sonntag, 15. November 2026, 20:05 Uhr'
        """
        return self("date.day_and_time", day=self.day(moment), time=f"{moment:%H:%M}")


def _is_plural(value: Mapping[str, Any]) -> bool:
    return set(value) == {"one", "other"}


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, Mapping) and not _is_plural(value):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


@cache
def _entries(language: str) -> dict[str, Any]:
    folder = resources.files("ui") / "text"
    return _flat(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))


@cache
def texts(language: str, game: str = "") -> Texts:
    """Return the sentences of a language, in the words of a game; read once."""
    every = _entries(language)
    usual = {key: value for key, value in every.items() if not key.startswith(_OVERRIDES)}
    if game == _OVERRIDES[:-1]:
        usual |= {key.removeprefix(_OVERRIDES): v for key, v in every.items() if key.startswith(_OVERRIDES)}
    return Texts(language, usual)


def best_language(locale: str | None) -> str:
    """Return the language for a locale such as ``de-AT``; English where it is none of ours."""
    code = _language_code(locale or "")
    return code if code in LANGUAGES else DEFAULT


def terminal_language(environment: Mapping[str, str]) -> str:
    """Return the language of a terminal from its environment, in the order that POSIX and gettext ask for.

    >>> terminal_language({"LANG": "de_AT.UTF-8"}), terminal_language({"LANG": "de_AT", "LC_ALL": "C"})
    ('de', 'en')
    >>> terminal_language({"LANG": "fr_BE", "LANGUAGE": "fr:nl:de"})
    'nl'
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale.split(".")[0] in {"", "C", "POSIX"}:
        return DEFAULT
    wanted = map(_language_code, [*environment.get("LANGUAGE", "").split(":"), locale])
    return next((code for code in wanted if code in LANGUAGES), DEFAULT)


def _language_code(locale: str) -> str:
    return re.split(r"[-_.@]", locale)[0].lower()
