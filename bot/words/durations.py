"""Spans of time: in seconds, and in words."""

from typing import Final

from words.language import Language

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def duration_text(lang: Language, seconds: int) -> str:
    """About how long some seconds are, in the largest unit of which there are two, at least a minute."""
    if seconds >= 2 * DAY:
        return lang.n("{n} day", "{n} days", round(seconds / DAY))
    if seconds >= 2 * HOUR:
        return lang.n("{n} hour", "{n} hours", round(seconds / HOUR))
    return lang.n("{n} minute", "{n} minutes", max(1, round(seconds / MINUTE)))
