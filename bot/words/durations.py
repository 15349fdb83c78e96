"""Spans of time in words."""

from words.language import Language

_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def duration_text(lang: Language, seconds: int) -> str:
    """About how long some seconds are, in the largest unit of which there are two, at least a minute."""
    if seconds >= 2 * _DAY:
        days = round(seconds / _DAY)
        # Translators: {n} is a number of days.
        return lang.n("{n} day", "{n} days", days).format(n=days)
    if seconds >= 2 * _HOUR:
        hours = round(seconds / _HOUR)
        # Translators: {n} is a number of hours.
        return lang.n("{n} hour", "{n} hours", hours).format(n=hours)
    minutes = max(1, round(seconds / _MINUTE))
    # Translators: {n} is a number of minutes.
    return lang.n("{n} minute", "{n} minutes", minutes).format(n=minutes)
