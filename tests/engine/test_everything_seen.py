"""Every tile is built and activated, every decision and answer word asked, in the games of these tests."""

import functools

import pytest

from engine import Game
from engine.answers import KINDS, TEXT
from engine.effects.effect_of_each_tile import EFFECTS
from engine.events import KINDS as EVENTS
from engine.state import CRAFT_TILES, NEUTRAL_TILES
from engine.step_loop import ANSWERED, STEPS
from engine.tiles import TILES
from tests.engine.players import play, seats, setup
from tests.engine.test_games import MIXED, rich

FROM_POSITIONS = {"favor_lost"}
"""Too rare for games: an example of R10.3 begins shortly before it."""

LINEUPS = [["builder"], ["lawyer"], ["castle"], ["hoarder"], MIXED, ["random"]]


@functools.cache
def seen() -> dict[str, set[str]]:
    """What happened in a few games, plain and rich: decisions, words of answers, tiles, events."""
    found: dict[str, set[str]] = {
        "kind": set(), "word": set(), "built": set(), "event": set(), "active": set(),
    }  # fmt: skip

    def each(game: Game) -> None:
        found["kind"].add(KINDS[game.state.kind])

    for seed in range(48):
        players, lineup = 2 + seed % 4, LINEUPS[seed % len(LINEUPS)]
        game = rich(players, seed) if seed % 2 else Game(setup(players, seed))
        play(game, seats(lineup, players, seed), each)
        found["word"] |= {given.text.split()[0] for given in game.answers}
        note(game, found)
    return found


def note(game: Game, found: dict[str, set[str]]) -> None:
    """Tiles and kinds of the events of a game."""
    tiles = {space: view["tile"] for space, view in Game(game.setup).position()["road"].items()}
    for event in game.events():
        found["event"].add(event.kind)
        if event.kind in ("build", "prestige", "residence"):
            built = "residence" if event.kind == "residence" else event.tile
            tiles[event.space] = built
            found["built"].add(built)
        elif event.kind in ("take", "trade", "decline") and event.space in tiles:
            found["active"].add(tiles[event.space])
        elif event.kind == "claim":
            found["active"].add("w-lawyer")


def wanted() -> dict[str, set[str]]:
    """All that there is to see."""
    craft = {TILES[index].id for index in CRAFT_TILES}
    there = {TILES[index].id for index in NEUTRAL_TILES} | {
        t.id for t in TILES if t.kind == "fixed"
    }
    return {
        "kind": set(KINDS), "word": {text.split()[0] for text in TEXT},
        "event": set(EVENTS) - FROM_POSITIONS, "active": craft | there,
        "built": {tile.id for tile in TILES} - there,
    }  # fmt: skip


@pytest.mark.parametrize("what", ["kind", "word", "event", "active", "built"])
def test_all_is_seen(what: str) -> None:
    assert wanted()[what] - seen()[what] == set()


def test_every_step_answer_and_effect_has_its_function() -> None:
    assert len(ANSWERED) == len(KINDS)
    assert len(set(STEPS)) == len(STEPS)
    assert len(EFFECTS) == len(TILES)
