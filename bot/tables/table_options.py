"""What can be chosen for a table, and what a table is like for which nothing was chosen."""

from typing import Final

from bot.store import GameRow, GameSettings
from bot.tables.pace import PACES
from bot.tables.refusals import NotOffered
from bot.words.durations import HOUR
from words.language import N_, available

Chosen = str | int

OPTIONS: Final[dict[str, tuple[str, dict[Chosen, str]]]] = {
    "favors": (
        N_("Royal favors"),
        {"table": N_("Favor table"), "simple": N_("Simple favors: 3 points each")},
    ),
    "tiles": (N_("Tiles"), {"base": N_("Base game"), "jeweller": N_("With the jeweler")}),
    "reminder": (
        N_("Reminder"),
        {
            0: N_("Never"),
            6 * HOUR: N_("After 6 hours"),
            12 * HOUR: N_("After 12 hours"),
            24 * HOUR: N_("After 24 hours"),
            48 * HOUR: N_("After 48 hours"),
            72 * HOUR: N_("After 72 hours"),
        },
    ),
    "pace": (N_("Pace"), {name: pace.text for name, pace in PACES.items()}),
    "absent": (
        N_("When a player is out of time"),
        {
            "wait": N_("The others wait"),
            "vote": N_("The others vote"),
            "computer": N_("A computer player decides for them"),
            "seat": N_("A computer player plays until they are back"),
        },
    ),
    "suggestions": (N_("Suggested plans"), {True: N_("Shown"), False: N_("Not shown")}),
    "advice": (
        N_("“What would you do?”"),
        {
            "computers": N_("Only if all others are computer players"),
            "always": N_("Everyone may ask"),
            "never": N_("Nobody may ask"),
        },
    ),
}
"""The title and the choices of each setting of a table, by its name in `GameSettings`."""

STANDARD: Final = GameSettings(reminder=24 * HOUR)
"""A table for which nothing was chosen."""


def check_offered(settings: GameSettings) -> None:
    """What arrives need not come from the list. Raises `NotOffered`."""
    if any(getattr(settings, name) not in choices for name, (_title, choices) in OPTIONS.items()):
        raise NotOffered
    if settings.language not in ("", *available()):
        raise NotOffered


def gives_advice(row: GameRow, user_id: int) -> bool:
    """True if the table lets that person ask for advice: by default while all others are computer players.

    One that sits in for a person who may come back does not count as one.
    """
    if row.settings.advice != "computers":
        return row.settings.advice == "always"
    return all(
        seat.user_id == user_id or (seat.computer is not None and seat.left_by is None)
        for seat in row.seats
    )
