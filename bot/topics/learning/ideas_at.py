"""Which ideas of the game a decision is about."""

from collections.abc import Iterator
from typing import Final

from bot.topics.learning.lessons import HINTS, idea_of
from bot.words.special_buildings import SPECIAL_BUILDINGS
from engine import Game
from engine.board import SECTIONS
from engine.questions import (
    decision_at,
    offered_places,
    owner_at,
    scored_next,
    section_being_built,
    tile_at,
)

_ALWAYS: Final = ("aim", "reach", "price", "bailiff", "end")
"""What is worth knowing at any placement."""

_LATER: Final = ("gold", "residence", "prestige", "line")
"""What is worth knowing from the round `LATER` on, whether it is to be had or not."""
LATER: Final = 4


def ideas_at(game: Game) -> list[str]:
    """The ideas that the pending decision is about, in the order in which to tell them; names of `HINTS`."""
    decision = game.pending
    if decision.kind != "place":
        passed = ["passed"] if _passed_unasked(game) else []
        return [*passed, *([decision.kind] if decision.kind in HINTS else [])]
    found = {*_pressing(game), *_ALWAYS, *(_LATER if game.round >= LATER else ())}
    for space in offered_places(game):
        found.update(_ideas_of(game, space))
    if game.setup.favors == "simple":
        found.discard("line")
    return [idea for idea in HINTS if idea in found]


def ideas_of(game: Game, answer: str) -> set[str]:
    """The ideas that a place for a worker or passing is about; none of any other answer."""
    word, *place = answer.split()
    if word == "pass":
        return {"price"}
    return set(_ideas_of(game, *place)) if word == "place" else set()


def _passed_unasked(game: Game) -> bool:
    """True if the deciding player placed workers in this round and then was not asked any more (R4.2)."""
    answers = (
        given.text.split()[0]
        for given in reversed(game.answers)
        if given.player == game.pending.player
    )
    return next((word == "place" for word in answers if word in ("place", "pass")), False)


def _pressing(game: Game) -> Iterator[str]:
    """What the end of the round brings as things stand (R9.2)."""
    scored, section = scored_next(game.position()), section_being_built(game)
    if SECTIONS[-1].name in scored:
        yield "last"
    elif section and section.name in scored:
        yield "scoring"


def _ideas_of(game: Game, space: str) -> Iterator[str]:
    """The ideas that a place for a worker is about."""
    if space in SPECIAL_BUILDINGS and (ideas := SPECIAL_BUILDINGS[space].ideas):
        yield from ideas
        return
    if kind := decision_at(game, space):
        yield kind
    if space.startswith("r") and (idea := idea_of(tile_at(game, space))):
        yield idea
    owner = owner_at(game, space)
    if owner is not None:
        yield "own" if owner == game.pending.player else "owner"
