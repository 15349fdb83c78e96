"""Why a player's chance to win rose or fell much in a round: what happened in it."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.words.result_of_game import events_by_round, points_of
from engine import Event, Game
from engine.players.review import Review
from engine.questions import favors_of
from words.language import Language
from words.names import number_text

MUCH: Final = 0.15
"""How much a chance has to change between two rounds to be explained."""
MOST: Final = 2
LEAST: Final = 3
"""What a cause has to weigh to be told beside another, roughly in points."""
WORKER, FAVOR = 3, 3
"""What a worker cut off and a favor weigh."""

Weighed = tuple[float, str]
"""How much a cause weighs, and what is said of it."""


def changes(review: Review, game: Game) -> Iterator[tuple[int, str, float, float]]:
    """Round, counted from 0, player, and their chance to win before and after, where it changed much."""
    for number, (before, after) in enumerate(zip(review.curve, review.curve[1:], strict=False)):
        for colour, then, now in zip(game.setup.players, before, after, strict=True):
            if round(100 * abs(now - then)) >= round(100 * MUCH):
                yield number, colour, then, now


def causes(
    lang: Language, game: Game, number: int, colour: str, rose: bool, costly: Sequence[str]
) -> str:
    """What made a player's chance rise or fall in a round; `costly` are sentences on answers in it that did."""
    events = events_by_round(game.events())[number]
    weighed = sorted(_causes(lang, game, events, colour, rose), reverse=True)
    told = [*costly, *(text for weight, text in weighed if weight >= LEAST)][:MOST]
    told = told or [text for weight, text in weighed[:1] if weight > 0]
    return " ".join(told) or lang.t("Many small things.")


def _causes(
    lang: Language, game: Game, events: Sequence[Event], colour: str, rose: bool
) -> Iterator[Weighed]:
    sign = 1 if rose else -1
    points = points_of(game, events)
    favors = {
        one: sum(favors_of(event) for event in events if event.player == one) for one in points
    }
    own, rivals = points.pop(colour), max(points.values())
    # Translators: {n} is how many points a player gained in a round, {most} what the best opponent gained.
    text = lang.t("Points of the round: {n}; most of an opponent: {most}.")
    yield sign * (own - rivals), text.format(n=number_text(own), most=number_text(rivals))
    own, rivals = favors.pop(colour), max(favors.values())
    # Translators: {n} is how many royal favors a player gained in a round, {most} what the best opponent gained.
    text = lang.t("Royal favors of the round: {n}; most of an opponent: {most}.")
    yield sign * FAVOR * (own - rivals), text.format(n=own, most=rivals)
    lost = [
        one for one in events if one.kind == "houses" and not one.number and one.player == colour
    ]
    if lost and not rose:
        yield LEAST + 1, lang.t("A section was scored without a house of theirs.")
    idle = [one.player == colour for one in events if one.kind == "idle"]
    number = idle.count(not rose)
    text = lang.n(
        "{n} worker was cut off beyond the provost.",
        "{n} workers were cut off beyond the provost.",
        number,
    )
    if rose:
        text = lang.n(
            "{n} worker of others was cut off beyond the provost.",
            "{n} workers of others were cut off beyond the provost.",
            number,
        )
    yield WORKER * number, text
