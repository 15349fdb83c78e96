"""`/caylus`: open tables, look at them, look up rules; `table` changes the channel's, `me` is about oneself."""

from typing import Final

from bot.commands import leaving, looking, opening, reading
from bot.commands.command import group
from words.language import N_

CAYLUS: Final = group(
    "caylus",
    N_("Tables of Caylus: open, look at, end"),
    (
        *(opening.new, opening.import_),
        *(looking.board, looking.status, looking.log, looking.history, looking.export),
        *(looking.mine, looking.games),
        *(reading.rules, reading.help_),
        group("table", N_("Leave, pause, move or end this table"), (leaving.leave, leaving.back)),
        group("me", N_("What is stored about you"), ()),
    ),
)
