"""The result of a game as text."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine import SOURCE, Event, Game
from words.language import N_, Language
from words.names import joined, marked, plain, points_text

MINUS: Final = "\N{MINUS SIGN}"

SOURCES: Final[dict[str, str]] = {
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


def winners_line(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """Who has won."""
    winners = game.winners()
    # Translators: {players} are the winners' names.
    won = lang.n("**{players} wins!**", "**{players} win together!**", len(winners))
    return won.format(players=joined(plain(names[colour]) for colour in winners))


def standing_line(lang: Language, game: Game, names: Mapping[str, str]) -> str:
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
        lang.t("{part} {n}").format(part=lang.t(SOURCES[part]), n=str(points).replace("-", MINUS))
        for part, points in points_by_source(events, colour).items()
        if points
    ]
    return joined(gave) or "0"


def place_of(scores: Mapping[str, int], colour: str) -> int:
    """A player's place, from 1; those with equal points share one."""
    return 1 + sum(points > scores[colour] for points in scores.values())


def result(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """The ranking with what each part gave."""
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
