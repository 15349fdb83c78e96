"""A round that is over in two or three sentences: who leads, what was scored, who gained most, who was shut out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from bot.words.result_of_game import (
    SOURCES,
    Points,
    events_by_round,
    gave_text,
    points_by_source,
    points_of,
)
from engine import Event, Game
from words.language import Language
from words.names import Names, listed, marked, points_text, section_name, tile_name

Weighed = tuple[int, str]
"""How much a sentence is worth telling, in points gained, and the sentence."""

MOST_BESIDE_LEADER: Final = 2
SCORING_WEIGHS: Final = 1000
IDLE_WORKER_WEIGHS: Final = 3
FOR_A_TILE: Final = frozenset({"build", "prestige", "residence"})


@dataclass(frozen=True)
class _Round:
    """What happened in a round, what everybody gained in it, and their points after it."""

    lang: Language
    names: Names
    events: Sequence[Event]
    gained: Points
    after: Points
    last: bool

    def players(self, colours: Iterable[str]) -> str:
        return listed(self.lang, [marked(self.lang, one, self.names[one]) for one in colours])


def highlights(lang: Language, game: Game, names: Names, number: int) -> str:
    """The sentences on a round that is over; who leads comes first, of the rest the weightiest are told."""
    rounds = events_by_round(game.events())[:number]
    gained, after = points_of(game, rounds[-1]), points_of(game, chain.from_iterable(rounds))
    last = game.finished and number == game.round
    over = _Round(lang, names, rounds[-1], gained, after, last)
    scored = [event.word for event in over.events if event.kind == "section"]
    sections = [(SCORING_WEIGHS, _section(over, section)) for section in scored]
    rest = [*_gain(over), *sections, *_shut_out(over)]
    told = sorted(rest, reverse=True)[:MOST_BESIDE_LEADER]
    return " ".join([_leaders(over), *(one[1] for one in rest if one in told)])


def _with_most(points: Points) -> list[str]:
    return [colour for colour, one in points.items() if one == max(points.values())]


def _leaders(over: _Round) -> str:
    """Who leads, or has won, and with how many points."""
    lang, first, most = over.lang, _with_most(over.after), max(over.after.values())
    if not most:
        return lang.t("Nobody has any points.")
    if len(first) == 1:
        text, others = _lead(over, first[0])
    elif over.last:
        # Translators: {players} are two or more, {points} such as "52 points".
        text, others = lang.t("{players} share the win with {points}."), ""
    else:
        # Translators: {players} are two or more, {points} such as "12 points".
        text, others = lang.t("{players} share the lead with {points}."), ""
    points = points_text(lang, most)
    return text.format(players=over.players(first), points=points, others=others)


def _lead(over: _Round, leader: str) -> tuple[str, str]:
    """What became of the lead of a player, and who comes next."""
    lang = over.lang
    before = {colour: points - over.gained[colour] for colour, points in over.after.items()}
    ahead, then = _ahead(over.after, leader), _ahead(before, leader)
    next_ones = _with_most(_others(over.after, leader))
    if over.last:
        # Translators: {points} such as "52 points", {n} is how many more than the {others}, who come next.
        text = lang.t("{players} wins with {points}, {n} ahead of {others}.")
    elif then < 0 or (then == 0 and any(before.values())):
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come next.
        text = lang.t("{players} takes the lead with {points}, {n} ahead of {others}.")
    else:
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come next.
        text = lang.t("{players} leads with {points}, {n} ahead of {others}.")
    return text.replace("{n}", str(ahead)), over.players(next_ones)


def _others(points: Points, colour: str) -> Points:
    return {one: number for one, number in points.items() if one != colour}


def _ahead(points: Points, colour: str) -> int:
    """How far a player is ahead of the best of the others."""
    return points[colour] - max(_others(points, colour).values())


def _gain(over: _Round) -> list[Weighed]:
    lang, best, most = over.lang, _with_most(over.gained), max(over.gained.values())
    if most <= 0:
        quiet = lang.t("Nobody gains any points this round.")
        return [(0, quiet)] if any(over.after.values()) else []
    if len(best) > 1:
        # Translators: {players} are two or more, {gain} such as "3 points".
        text, gain = lang.t("{players} gain the most: {gain} each."), points_text(lang, most)
    else:
        # Translators: {gain} such as "9 points (castle)" or "6 points for the Bank".
        text, gain = lang.t("{players} gains the most: {gain}."), _what_for(over, *best)
    return [(most, text.format(players=over.players(best), gain=gain))]


def _what_for(over: _Round, colour: str) -> str:
    """What a player gained, and for the tile that gave all of it, or for what parts of the game."""
    lang, most = over.lang, over.gained[colour]
    own = [event for event in over.events if event.player == colour]
    parts = [part for part, points in points_by_source(own, colour).items() if points]
    best = max(own, key=lambda event: event.points)
    if best.kind not in FOR_A_TILE or best.points != most:
        # Translators: {points} such as "9 points", {what} such as "castle 5, favors 4", or "castle" alone.
        text, what = lang.t("{points} ({what})"), gave_text(lang, own, colour)
        what = lang.t(SOURCES[parts[0]]) if len(parts) == 1 else what
    else:
        what = tile_name(lang, "residence" if best.kind == "residence" else best.tile or "")
        # Translators: {points} such as "14 points", {what} is a building.
        text = lang.t("{points} for the {what}")
    return text.format(points=points_text(lang, most), what=what)


def _section(over: _Round, section: str) -> str:
    """A section that was scored: who had most houses there, and who had none."""
    lang, scored = over.lang, [event for event in over.events if event.kind == "houses"]
    houses = {one.player or "": one.number for one in scored if one.word == section}
    name, most, none = section_name(lang, section), max(houses.values()), min(houses.values()) == 0
    if not most:
        # Translators: {section} is a section of the castle, such as "Walls".
        return lang.t("{section} scored: nobody had a house there.").format(section=name)
    # Translators: {section} is a section of the castle, such as "Walls", {n} how many houses {players} have each.
    text = lang.t("{section} scored: {players} had the most houses ({n}).")
    if none:
        # Translators: {section} is a section of the castle, such as "Walls", {n} how many houses {players} have each.
        text = lang.t("{section} scored: {players} had the most houses ({n}), {others} none.")
    others = over.players(one for one, number in houses.items() if not number) if none else ""
    return text.format(
        section=name, n=most, players=over.players(_with_most(houses)), others=others
    )


def _shut_out(over: _Round) -> list[Weighed]:
    idle = [event.player or "" for event in over.events if event.kind == "idle"]
    if not idle:
        return []
    # Translators: {players} had workers beyond the provost, which did nothing.
    text = over.lang.t("Shut out beyond the provost: {players}.")
    return [
        (IDLE_WORKER_WEIGHS * len(idle), text.format(players=over.players(dict.fromkeys(idle))))
    ]
