"""`/caylus`: open, look at and end tables, look up rules."""

from discord import app_commands

from bot.commands import (
    following,
    learning,
    leaving,
    looking,
    me,
    moving,
    opening,
    pausing,
    puzzling,
    reading,
    results,
    reviewing,
)
from bot.parts import Parts
from words.language import N_


def group(parts: Parts) -> app_commands.Group:
    """The `/caylus` commands."""
    made = app_commands.Group(
        name="caylus",
        description=app_commands.locale_str(N_("Tables of Caylus: open, look at, end")),
        guild_only=True,
    )
    opening.add_to(made, parts)
    learning.add_to(made, parts)
    leaving.add_to(made, parts)
    moving.add_to(made, parts)
    pausing.add_to(made, parts)
    looking.add_to(made, parts)
    results.add_to(made, parts)
    reviewing.add_to(made, parts)
    following.add_to(made, parts)
    puzzling.add_to(made, parts)
    reading.add_to(made, parts)
    me.add_to(made, parts)
    return made
