"""The levels of computer players, and what they are called at a table."""

import re
from typing import Final

from bot.store import GameRow, PastHolder, Seat
from words.language import N_, Language
from words.names import plain

LEVELS: Final = {
    "beginner": N_("beginner"),
    "apprentice": N_("apprentice"),
    "mason": N_("mason"),
    "architect": N_("architect"),
    "master": N_("master"),
    "random": N_("plays at random"),
}
"""Level -> what stands beside a name; at the end that of old tables and of who tells nothing, which is not offered."""

OFFERED: Final = {
    "beginner": N_("Beginner: knows the rules, misses much"),
    "apprentice": N_("Apprentice: sensible, but easy to outplay"),
    "mason": N_("Mason: a good opponent, answers at once"),
    "architect": N_("Architect: strong, thinks for a moment"),
    "master": N_("Master: the strongest, takes its time"),
}
"""Level -> the line by which it is chosen."""


def name_of(lang: Language, seat: Seat | PastHolder) -> str:
    """The name of a player, a computer's with its level."""
    if not seat.computer:
        return seat.name
    # Translators: {name} is the name of a computer player, {level} is such as "mason" or "architect".
    text = lang.t("{name} (computer, {level})")
    level = LEVELS.get(seat.computer, seat.computer)  # there is none in a game that can't be read
    return text.format(name=seat.name, level=lang.t(level))


def introduced(lang: Language, row: GameRow, told: str, most: int) -> str:
    """What is told, and for whom a computer player played who is named there first, in at most so many characters."""
    # Translators: {name} is a computer player, {player} for whom it played for a while.
    text = lang.t("{name} (computer, for {player})")
    away = {seat.colour: seat for seat in row.seats if seat.colour and seat.left_by}
    seats = {seat.colour: plain(seat.name) for seat in row.seats if seat.user_id} | {
        one.colour: plain(one.name)
        for one in row.past_holders
        if one.user_id and one.colour in away and one.user_id == away[one.colour].left_by
    }
    past = {(plain(one.name), one.colour) for one in row.past_holders if one.computer}
    past |= {(plain(seat.name), colour) for colour, seat in away.items() if seat.computer}
    held = [name for name, _ in past | {(plain(seat.name), seat.colour) for seat in row.seats}]
    told_of = [(one, seats[at]) for one, at in past if at in seats and held.count(one) == 1]
    for name, player in told_of:
        who = text.format(name=name, player=player).replace("\\", r"\\")
        longer = re.sub(rf"\b{re.escape(name)}\b", who, told, count=1)
        told = longer if len(longer) <= most else told
    return told
