"""`/caylus`: open, look at and end tables, look up rules."""

from typing import Final

from bot.commands import leaving, looking, me, opening, reading
from bot.commands.command import group
from words.language import N_

CAYLUS: Final = group(
    "caylus",
    N_("Tables of Caylus: open, look at, end"),
    (
        *(opening.new, opening.import_),
        *(leaving.leave, leaving.back),
        *(looking.board, looking.status, looking.log, looking.history, looking.export),
        *(looking.mine, looking.games),
        *(reading.rules, reading.help_, me.ME),
    ),
    guild_only=True,
)
