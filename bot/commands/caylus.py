"""`/caylus`: open, look at and end tables, look up rules."""

from typing import Final

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
from bot.commands.command import group
from words.language import N_

CAYLUS: Final = group(
    "caylus",
    N_("Tables of Caylus: open, look at, end"),
    (
        *(opening.new, opening.import_, learning.learn),
        *(leaving.end, leaving.leave, leaving.back, leaving.replace, moving.move_, pausing.pause),
        *(looking.board, looking.status, looking.log, looking.history, looking.export),
        *(looking.mine, looking.games, results.leaderboard_, results.results, reviewing.review),
        *(following.follow, puzzling.puzzle, reading.rules, reading.help_, me.ME),
    ),
    guild_only=True,
)
