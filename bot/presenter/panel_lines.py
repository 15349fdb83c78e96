"""Lines of text on the private panel: what the player owns, and their workers to come."""

from __future__ import annotations

from bot.tables.table import Table
from bot.words.plan_parts import place_text
from engine.board import R1, ROAD_OFFSET, SPACES
from engine.questions import decision_space
from words.language import Language
from words.names import cubes_text, deniers_text, joined


def goods_line(lang: Language, table: Table, colour: str, *, then: bool = False) -> str:
    """What the player owns; with `then`, what they will own when a decision to come is asked."""
    mine = table.game.position()["players"][colour]
    cubes = "".join(cube * count for cube, count in mine["cubes"].items())  # type: ignore[operator]
    # Translators: {begins} is "You have" or "You will have"; then what the player owns.
    return lang.t("{begins} {deniers}, {cubes}; {workers}, {points}.").format(
        begins=lang.t("You will have") if then else lang.t("You have"),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=cubes_text(lang, cubes) if cubes else lang.t("no cubes"),
        # Translators: {n} is the number of workers not placed yet.
        workers=lang.n("{n} worker at home", "{n} workers at home", mine["workers"]).format(
            n=mine["workers"]
        ),
        # Translators: {n} is a number of prestige points.
        points=lang.n("{n} point", "{n} points", mine["score"]).format(n=mine["score"]),
    )


def workers_line(lang: Language, table: Table, then: Table, colour: str) -> list[str]:
    """The player's workers still to be activated, in the order of the road, with the one asked about in bold.

    Empty if there are fewer than two.
    """
    state = table.game.state
    player = table.game.setup.players.index(colour)
    spaces = [
        SPACES[space]
        for space in range(R1, ROAD_OFFSET + state.provost + 1)
        if state.worker[space] == player
    ]
    if len(spaces) < 2:
        return []
    asked = decision_space(then.game)
    names = [place_text(lang, space, table.game) for space in spaces]
    marked = [
        f"**{name}**" if space == asked else name for space, name in zip(spaces, names, strict=True)
    ]
    # Translators: {places} is a list of buildings.
    return [lang.t("Your workers to come: {places}.").format(places=joined(marked))]
