"""The result of a game as text: the ranking, what gave the points, and which rounds made the difference."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine import SOURCE, Event, Game
from words.language import N_, Language
from words.names import Names, joined, marked, number_text, plain, points_text

SOURCES: Final = {
    "build": N_("buildings"),
    "prestige": N_("prestige buildings"),
    "residence": N_("residences"),
    "batch": N_("castle"),
    "favor": N_("favors"),
    "visit": N_("visits by others"),
    "trade": N_("trades"),
    "penalty": N_("penalties"),
    "gold": N_("gold"),
    "cubes": N_("cubes"),
    "deniers": N_("deniers"),
}
"""What gives points, as `engine.SOURCE` names it -> its words."""


def points_by_source(events: Sequence[Event], colour: str) -> dict[str, int]:
    """Points of a player by what gave them (keys of `SOURCES`); they add up to the score."""
    parts = dict.fromkeys(SOURCES, 0)
    for event in events:
        if event.player == colour and event.points:
            parts[SOURCE[event.kind]] += event.points
    return parts


def winners_line(lang: Language, game: Game, names: Names) -> str:
    winners = game.winners()
    # Translators: {players} are the winners' names.
    won = lang.n("**{players} wins!**", "**{players} share the win!**", len(winners))
    return won.format(players=joined(plain(names[colour]) for colour in winners))


def standing_line(lang: Language, game: Game, names: Names) -> str:
    """Everybody's points in one line, the most first."""
    scores = game.scores()
    return " · ".join(
        f"{marked(lang, colour, names[colour])} {points_text(lang.plain, scores[colour])}"
        for colour in sorted(scores, key=lambda one: -scores[one])
    )


def gave_text(lang: Language, events: Sequence[Event], colour: str) -> str:
    """What gave a player points in these events, such as "castle 15, favors 4"."""
    gave = [
        # Translators: how many points a part of the game gave, such as "castle 15".
        lang.t("{part} {n}").format(part=lang.t(SOURCES[part]), n=number_text(points))
        for part, points in points_by_source(events, colour).items()
        if points
    ]
    return joined(gave) or "0"


def place_of(scores: Mapping[str, int], colour: str) -> int:
    """A player's place, from 1; those with equal points share one."""
    return 1 + sum(points > scores[colour] for points in scores.values())


def result(lang: Language, game: Game, names: Names) -> str:
    scores, events = game.scores(), game.events()
    lines = [
        # Translators: {place} is a number, {points} such as "52 points", {parts} such as "castle 15, favors 4".
        lang.t("{place}. **{player}**: **{points}**\n-# {parts}").format(
            place=place_of(scores, colour),
            player=marked(lang, colour, names[colour]),
            points=points_text(lang.plain, scores[colour]),
            parts=gave_text(lang, events, colour),
        )
        for colour in sorted(scores, key=lambda one: -scores[one])
    ]
    return "\n".join([winners_line(lang, game, names), *lines])


MOST_TOLD: Final = 3

Points = dict[str, int]
"""Colour -> points."""


def turning_points(lang: Language, game: Game, names: Names) -> list[str]:
    """A line for each of the rounds that made the greatest difference, in their order."""
    rounds = [points_of(game, events) for events in events_by_round(game.events())]
    leaders = _leaders(rounds)
    greatest = sorted(range(len(rounds)), key=lambda one: -_difference(rounds[one]))[:MOST_TOLD]
    lines = []
    for index in sorted(one for one in greatest if _difference(rounds[one])):
        gains = joined(
            f"{marked(lang, colour, names[colour])} {number_text(points, plus=True)}"
            for colour, points in sorted(rounds[index].items(), key=lambda one: -one[1])
        )
        # Translators: {gains} lists the players with what they gained or lost, such as "Ann +12, Ben −2".
        line = lang.t("Round {n}: {gains}.").format(n=index + 1, gains=gains)
        before, after = leaders[index : index + 2]
        if after is not None and after != before:
            leader = marked(lang, after, names[after])
            # Translators: {player} is who leads from that round on.
            line += " " + lang.t("{player} takes the lead.").format(player=leader)
        lines.append(line)
    return lines


def points_of(game: Game, events: Iterable[Event]) -> Points:
    """What each player gained or lost by these events."""
    points = dict.fromkeys(game.setup.players, 0)
    for event in events:
        if event.player is not None:
            points[event.player] += event.points
    return points


def events_by_round(events: Iterable[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = []
    for event in events:
        if event.kind == "round" or not rounds:
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def _difference(gained: Points) -> int:
    return max(gained.values()) - min(gained.values())


def _leaders(rounds: Sequence[Points]) -> list[str | None]:
    """Who led before the first round and after each: while several have most points, who led before them."""
    leaders: list[str | None] = [None]
    totals = dict.fromkeys(rounds[0], 0)
    for gained in rounds:
        totals = {colour: total + gained[colour] for colour, total in totals.items()}
        first = [colour for colour, total in totals.items() if total == max(totals.values())]
        leaders.append(first[0] if len(first) == 1 else leaders[-1])
    return leaders
