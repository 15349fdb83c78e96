"""What decided a game: the rounds in which the players' points grew most unequally."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine import Event, Game
from words.language import Language
from words.names import joined, marked

MOST_TOLD: Final = 3

Points = dict[str, int]
"""Colour -> points."""


def turning_points(lang: Language, game: Game, names: Mapping[str, str]) -> list[str]:
    """A line for each of the rounds that made the greatest difference, in their order."""
    rounds = points_by_round(game)
    leaders = _leaders(rounds)
    greatest = sorted(range(len(rounds)), key=lambda one: -_difference(rounds[one]))[:MOST_TOLD]
    lines = []
    for index in sorted(one for one in greatest if _difference(rounds[one])):
        # Translators: {gains} lists the players with what they gained or lost, such as "Ann +12, Ben -2".
        line = lang.t("Round {n}: {gains}.").format(
            n=index + 1, gains=_gains(lang, rounds[index], names)
        )
        before, after = leaders[index : index + 2]
        if after is not None and after != before:
            leader = marked(lang, after, names[after])
            # Translators: {player} is who leads from that round on.
            line += " " + lang.t("{player} takes the lead.").format(player=leader)
        lines.append(line)
    return lines


def points_by_round(game: Game) -> list[Points]:
    """What each player gained or lost in each round; the last one has the points at the end of the game too."""
    return [points_of(game, events) for events in events_by_round(game)]


def points_of(game: Game, events: Iterable[Event]) -> Points:
    """What each player gained or lost by these events."""
    points = dict.fromkeys(game.setup.players, 0)
    for event in events:
        if event.player is not None:
            points[event.player] += event.points
    return points


def events_by_round(game: Game) -> list[list[Event]]:
    """What happened in each round."""
    rounds: list[list[Event]] = []
    for event in game.events():
        if event.kind == "round":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def _difference(gained: Points) -> int:
    return max(gained.values()) - min(gained.values())


def _gains(lang: Language, gained: Points, names: Mapping[str, str]) -> str:
    ranked = sorted(gained.items(), key=lambda one: -one[1])
    return joined(f"{marked(lang, colour, names[colour])} {n:+}" for colour, n in ranked)


def _leaders(rounds: Sequence[Points]) -> list[str | None]:
    """Who led before the first round and after each: while several have most points, who led before them."""
    leaders: list[str | None] = [None]
    totals = dict.fromkeys(rounds[0], 0)
    for gained in rounds:
        totals = {colour: total + gained[colour] for colour, total in totals.items()}
        first = [colour for colour, total in totals.items() if total == max(totals.values())]
        leaders.append(first[0] if len(first) == 1 else leaders[-1])
    return leaders
