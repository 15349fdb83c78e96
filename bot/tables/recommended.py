"""What is recommended to somebody who learns the game."""

from collections.abc import Iterable
from random import Random
from typing import Final

from engine import Game
from engine.goods import pack
from engine.players import PLAYERS, choose_answer
from engine.questions import (
    batches_in,
    goods_of,
    houses_in,
    offered_places,
    reached,
    section_being_built,
    tile_at,
    workers_in_force,
)
from engine.tiles import TILE, Take

TEACHER: Final = "mason"
"""The computer player whose answers are recommended."""


def recommended(game: Game) -> str:
    """An answer to the pending decision: the teacher's, but for a first house in each section of the castle."""
    return _towards_a_house(game) or choose_answer(
        PLAYERS[TEACHER](Random(len(game.answers))), game
    )


def _towards_a_house(game: Game) -> str | None:
    """A placement that leads to a house in the section being built; None with one there, or where none does."""
    mine, section = game.pending.player, section_being_built(game)
    places = offered_places(game) if game.pending.kind == "place" else {}
    if section is None or "castle" not in places:
        return None
    if mine in houses_in(game.position()["castle"], section.name):
        return None
    if _brings_batch(game, workers_in_force(game, mine)):
        return "place castle"
    near = [space for space in places if reached(space, game.provost)]
    return next((f"place {space}" for space in near if _brings_batch(game, [space])), None)


def _brings_batch(game: Game, spaces: Iterable[str]) -> bool:
    """True if the player has a batch, or has one with what a worker on one of these spaces takes."""
    held = goods_of(game, game.pending.player)
    effects = [TILE[tile_at(game, space)].effect for space in spaces if space.startswith("r")]
    taken = [cubes for one in effects if isinstance(one, Take) for cubes in one.options]
    return any(batches_in(held + pack(cubes)) for cubes in ["", *taken])
