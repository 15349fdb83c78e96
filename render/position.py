"""Parts of a position, found by names that are known only when a picture is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tiles import CUBES
from engine.view import CastleView, PlayerView, Position


def workers(position: Position) -> Iterator[tuple[str, str]]:
    """Place and colour of every worker on the board."""
    specials = position["specials"]
    named = {
        "gate": specials["gate"],
        "post": specials["post"],
        "guild": specials["guild"],
        "joust": specials["joust"],
        "inn:left": specials["inn"]["left"],
        "inn:right": specials["inn"]["right"],
    }
    yield from ((place, colour) for place, colour in named.items() if colour)
    yield from ((f"stables:{colour}", colour) for colour in specials["stables"])
    yield from ((f"castle:{colour}", colour) for colour in position["castle"]["workers"])
    for space, view in position["road"].items():
        if view["worker"]:
            yield space, view["worker"]


def houses(castle: CastleView, section: str) -> list[str]:
    """Colours of the houses of a section, in the order placed."""
    return {"dungeon": castle["dungeon"], "walls": castle["walls"], "towers": castle["towers"]}[
        section
    ]


def column_of(player: PlayerView, line: str) -> int:
    """The column of a player's marker on a line by its name (R10.1)."""
    favors = player["favors"]
    return {
        "prestige": favors["prestige"],
        "deniers": favors["deniers"],
        "cubes": favors["cubes"],
        "building": favors["building"],
    }[line]


def cubes_of(player: PlayerView) -> dict[str, int]:
    """A player's cubes by letter, in the order in which they are always written."""
    cubes = player["cubes"]
    counts = (cubes["f"], cubes["w"], cubes["s"], cubes["c"], cubes["g"])
    return dict(zip(CUBES, counts, strict=True))
