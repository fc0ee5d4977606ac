"""Text for Streamlit's labels, titles and captions, which are Markdown."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"([\\`*_\[\]$~]|:(?=[\w+/-]+[:\[]))")


def escape_markdown(text: str) -> str:
    r"""Return text that Markdown shows as it is, such as a player's name.

    >>> print(escape_markdown("*Bo* :fire: 1:0"))
    \*Bo\* \:fire: 1:0
    """
    return _MARKUP.sub(r"\\\1", text)
