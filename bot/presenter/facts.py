"""What a decision depends on: facts above its answers."""

from collections.abc import Callable
from typing import Final

from bot.tables.table import Table
from engine.questions import (
    batches_in,
    goods_of,
    most_houses,
    room_in_section,
    section_being_built,
    spaces_of_workers,
)
from words.language import Language
from words.names import plain, section_name


def facts(lang: Language, table: Table) -> list[str]:
    """Lines about the pending decision; most kinds have none."""
    decision = table.game.decision
    if decision is None or decision.kind not in _FACTS:
        return []
    return _FACTS[decision.kind](lang, table, decision.player)


def _place(lang: Language, table: Table, colour: str) -> list[str]:
    # Translators: {n} is the number of a space of the road.
    text = lang.t("The provost is on space {n}: what lies beyond works only if he moves on.")
    lines = [text.format(n=table.game.provost)]
    batches = batches_in(goods_of(table.game, colour))
    if batches:
        # Translators: a batch is three cubes of different kinds.
        text = lang.n(
            "Your cubes make {n} batch for the castle.",
            "Your cubes make {n} batches for the castle.",
            batches,
        )
        lines.append(text.format(n=batches))
    return lines


def _castle(lang: Language, table: Table, colour: str) -> list[str]:
    game = table.game
    held = batches_in(goods_of(game, colour))
    section = section_being_built(game)
    assert section is not None
    # Translators: {section} is a section of the castle, such as "Walls"; {room} is a number of batches.
    text = lang.n(
        "You can give {n} batch; {section}: room for {room}.",
        "You can give {n} batches; {section}: room for {room}.",
        held,
    )
    lines = [
        text.format(n=held, section=section_name(lang, section.name), room=room_in_section(game))
    ]
    if most := most_houses(game):
        best, count = most
        # Translators: {n} is the number of houses that {player} has placed in this phase.
        text = lang.n(
            "Most so far: {player} with {n} house; place more to win the favor.",
            "Most so far: {player} with {n} houses; place more to win the favor.",
            count,
        )
        lines.append(text.format(player=plain(table.names[best]), n=count))
    return lines


def _provost(lang: Language, table: Table, colour: str) -> list[str]:
    spaces = spaces_of_workers(table.game, colour)
    mine = ", ".join(space[1:] for space in spaces if space.startswith("r"))
    if not mine:
        return [lang.t("You have no worker on the road.")]
    # Translators: {spaces} is a list of numbers of spaces.
    return [lang.t("Your workers on the road: {spaces}.").format(spaces=mine)]


_FACTS: Final[dict[str, Callable[[Language, Table, str], list[str]]]] = {
    "place": _place,
    "gate": _place,
    "castle": _castle,
    "provost": _provost,
    "guild": _provost,
}
