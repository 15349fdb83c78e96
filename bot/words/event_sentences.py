"""One sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine import Event
from words.language import Language
from words.names import (
    cubes_text,
    deniers_text,
    goods_text,
    line_name,
    on_road,
    phase_name,
    plain,
    points_text,
    section_name,
    special_name,
    tile_name,
)


@dataclass(frozen=True, slots=True)
class Teller:
    """What a sentence needs besides its event: `tiles` are those that stood on the road at that moment."""

    lang: Language
    names: Mapping[str, str]
    tiles: Mapping[str, str]

    def who(self, event: Event) -> str:
        return plain(self.names.get(event.player or "", event.player or "?"))

    def place(self, event: Event) -> str:
        space = event.space or ""
        if not space.startswith("r"):
            return special_name(self.lang, space)
        tile = self.tiles.get(space)
        if tile is None:
            # Translators: where somebody is on the road; {n} is a number
            return self.lang.t("space {n}").format(n=space[1:])
        return on_road(self.lang, tile, space)

    def tile(self, event: Event) -> str:
        return tile_name(self.lang, event.tile or "")

    def paid(self, event: Event) -> str:
        return goods_text(self.lang, event.paid, event.paid_deniers)

    def gained(self, event: Event) -> str:
        return goods_text(self.lang, event.gained, event.gained_deniers, event.points)

    def space_number(self, event: Event) -> str:
        return (event.space or "r0")[1:]


Sentence = Callable[[Teller, Event], str]


def _round(t: Teller, e: Event) -> str:
    # Translators: heads the events of a round
    return t.lang.t("**Round {n}**").format(n=e.number)


def _phase(t: Teller, e: Event) -> str:
    return f"**{phase_name(t.lang, e.word)}**"


def _income(t: Teller, e: Event) -> str:
    # Translators: an event: income
    return t.lang.t("{player} gets {gained}").format(player=t.who(e), gained=t.gained(e))


def _place(t: Teller, e: Event) -> str:
    # Translators: an event: a worker is placed at that price
    return t.lang.t("{player} → {place} ({paid})").format(
        player=t.who(e), place=t.place(e), paid=t.paid(e)
    )


def _pass(t: Teller, e: Event) -> str:
    if e.gained_deniers:
        # Translators: an event: the first of a round to pass
        return t.lang.t("{player} passes first and gains 1 denier").format(player=t.who(e))
    # Translators: an event: somebody passes, but not first
    return t.lang.t("{player} passes").format(player=t.who(e))


def _visit(t: Teller, e: Event) -> str:
    # Translators: an event: another player's worker was placed on the building of {player}
    return t.lang.t("{player} gains 1 point as owner").format(player=t.who(e))


def _gate(t: Teller, e: Event) -> str:
    # Translators: an event: the worker at the gate moves to another place
    return t.lang.t("{player} → {place} (from the gate)").format(player=t.who(e), place=t.place(e))


def _gate_back(t: Teller, e: Event) -> str:
    # Translators: an event at the gate
    return t.lang.t("{player} takes the gate's worker back").format(player=t.who(e))


def _special(t: Teller, e: Event) -> str:
    # Translators: an event; {gained} is an amount of deniers
    return t.lang.t("{player} gets {gained} at the trading post").format(
        player=t.who(e), gained=t.gained(e)
    )


def _guild(t: Teller, e: Event) -> str:
    if not e.number:
        # Translators: an event at the merchants' guild; {to} is the number of a space
        return t.lang.t("{player} leaves the provost at {to}").format(
            player=t.who(e), to=t.space_number(e)
        )
    return _moved(t, e)


def _moved(t: Teller, e: Event) -> str:
    steps = abs(e.number)
    if e.number > 0:
        # Translators: an event; {to} is the number of a space
        text = t.lang.n(
            "{player} moves the provost {n} space forward to {to}",
            "{player} moves the provost {n} spaces forward to {to}",
            steps,
        )
    else:
        # Translators: an event; {to} is the number of a space
        text = t.lang.n(
            "{player} moves the provost {n} space back to {to}",
            "{player} moves the provost {n} spaces back to {to}",
            steps,
        )
    return text.format(player=t.who(e), n=steps, to=t.space_number(e))


def _provost(t: Teller, e: Event) -> str:
    # Translators: {moved} is a text such as "Ann moves the provost 2 spaces forward to 9", {paid} the price
    return t.lang.t("{moved} ({paid})").format(
        moved=_moved(t, e), paid=deniers_text(t.lang, e.paid_deniers)
    )


def _joust(t: Teller, e: Event) -> str:
    # Translators: an event at the joust field
    return t.lang.t("{player} jousts for a favor").format(player=t.who(e))


def _stables(t: Teller, e: Event) -> str:
    # Translators: an event at the stables; {n} counts from 1
    return t.lang.t("{player} is now number {n} in turn order").format(player=t.who(e), n=e.number)


def _inn_in(t: Teller, e: Event) -> str:
    # Translators: an event at the inn
    return t.lang.t("{player} moves to the right circle of the inn").format(player=t.who(e))


def _inn_out(t: Teller, e: Event) -> str:
    # Translators: an event at the inn
    return t.lang.t("{player} comes home from the inn").format(player=t.who(e))


def _inn_stay(t: Teller, e: Event) -> str:
    # Translators: an event at the inn
    return t.lang.t("{player} stays at the inn").format(player=t.who(e))


def _take(t: Teller, e: Event) -> str:
    # Translators: an event: cubes are taken at a building
    return t.lang.t("{player} takes {gained} at {place}").format(
        player=t.who(e), gained=t.gained(e), place=t.place(e)
    )


def _bonus(t: Teller, e: Event) -> str:
    # Translators: an event: the owner's bonus, a cube
    return t.lang.t("{player} gains {gained} as owner").format(player=t.who(e), gained=t.gained(e))


def _trade(t: Teller, e: Event) -> str:
    # Translators: an event: a trade at a building
    return t.lang.t("{player} gives {paid} for {gained} at {place}").format(
        player=t.who(e), paid=t.paid(e), gained=t.gained(e), place=t.place(e)
    )


def _decline(t: Teller, e: Event) -> str:
    if e.space is None:
        # Translators: an event: what a royal favor offers is declined
        return t.lang.t("{player} builds nothing with the favor").format(player=t.who(e))
    # Translators: an event: what a building offers is declined
    return t.lang.t("{player} does nothing at {place}").format(player=t.who(e), place=t.place(e))


def _build(t: Teller, e: Event) -> str:
    # Translators: an event; {paid} are cubes or "free", {points} such as "4 points"
    return t.lang.t("**{player} builds the {tile}** on space {n} ({paid}): {points}").format(
        player=t.who(e),
        tile=t.tile(e),
        n=t.space_number(e),
        paid=t.paid(e) or t.lang.t("free"),
        points=points_text(t.lang, e.points),
    )


def _claim(t: Teller, e: Event) -> str:
    # Translators: an event: the building will be turned when the worker there has gone back
    return t.lang.t("{player} chooses the {tile} on space {n} for a residence ({paid})").format(
        player=t.who(e), tile=t.tile(e), n=t.space_number(e), paid=t.paid(e)
    )


def _residence(t: Teller, e: Event) -> str:
    # Translators: an event; {points} such as "2 points"
    return t.lang.t("The {tile} on space {n} is now {player}'s residence: {points}").format(
        tile=t.tile(e), n=t.space_number(e), player=t.who(e), points=points_text(t.lang, e.points)
    )


def _idle(t: Teller, e: Event) -> str:
    # Translators: an event: a worker goes back without effect
    return t.lang.t("{player} gets nothing at {place}: beyond the provost").format(
        player=t.who(e), place=t.place(e)
    )


def _batch(t: Teller, e: Event) -> str:
    # Translators: an event in the castle; {paid} are three cubes, {section} is a castle section
    return t.lang.t("{player} gives {paid} to the {section}: {points}").format(
        player=t.who(e),
        paid=t.paid(e),
        section=section_name(t.lang, e.word),
        points=points_text(t.lang, e.points),
    )


def _no_batch(t: Teller, e: Event) -> str:
    if not e.points:
        # Translators: an event in the castle
        return t.lang.t("{player} gives no batch").format(player=t.who(e))
    # Translators: an event in the castle; {points} such as "2 points"
    return t.lang.t("{player} gives no batch and loses {points}").format(
        player=t.who(e), points=points_text(t.lang, -e.points)
    )


def _best(t: Teller, e: Event) -> str:
    # Translators: how many houses a player has placed in the castle
    houses = t.lang.n("{n} house", "{n} houses", e.number).format(n=e.number)
    # Translators: an event in the castle; {houses} such as "2 houses"
    return t.lang.t("{player} placed the most ({houses}) and gains a favor").format(
        player=t.who(e), houses=houses
    )


def _bailiff(t: Teller, e: Event) -> str:
    # Translators: an event at the end of a round; {to} is the number of a space
    return t.lang.t("The bailiff moves to {to}, the provost with him").format(to=t.space_number(e))


def _section(t: Teller, e: Event) -> str:
    # Translators: an event: a castle section is scored, the players' houses in it follow
    return t.lang.t("**Scored: {section}**").format(section=section_name(t.lang, e.word))


def _houses(t: Teller, e: Event) -> str:
    # Translators: how many houses a player has placed in the castle
    houses = t.lang.n("{n} house", "{n} houses", e.number).format(n=e.number)
    if e.points:
        # Translators: the scoring of a castle section: houses there and the points lost
        return t.lang.t("{player}: {houses}, {points}").format(
            player=t.who(e), houses=houses, points=points_text(t.lang, e.points)
        )
    # Translators: the scoring of a castle section: houses there, such as "2 houses"
    return t.lang.t("{player}: {houses}").format(player=t.who(e), houses=houses)


def _favor(t: Teller, e: Event) -> str:
    line = line_name(t.lang, e.word)
    if gained := t.gained(e):
        # Translators: an event; {line} is a line of the favor table
        return t.lang.t("{player} uses a favor: {line}, column {n}: {gained}").format(
            player=t.who(e), line=line, n=e.number, gained=gained
        )
    # Translators: an event; {line} is a line of the favor table; what it gives follows as another event
    return t.lang.t("{player} uses a favor: {line}, column {n}").format(
        player=t.who(e), line=line, n=e.number
    )


def _favor_cubes(t: Teller, e: Event) -> str:
    if e.paid:
        # Translators: an event: cubes swapped by a royal favor
        return t.lang.t("{player} gives {paid} for {gained}").format(
            player=t.who(e), paid=t.paid(e), gained=cubes_text(t.lang, e.gained)
        )
    # Translators: an event: cubes from a royal favor
    return t.lang.t("{player} gains {gained}").format(player=t.who(e), gained=t.gained(e))


def _favor_simple(t: Teller, e: Event) -> str:
    # Translators: an event in a game with simple favors; {points} such as "3 points"
    return t.lang.t("{player} gains {points} by royal favor").format(
        player=t.who(e), points=points_text(t.lang, e.points)
    )


def _favor_lost(t: Teller, e: Event) -> str:
    # Translators: an event: all lines of the favor table were used in this phase
    return t.lang.t("{player} has no line left: the favor is lost").format(player=t.who(e))


def _final(t: Teller, e: Event) -> str:
    text = {
        # Translators: an event at the end of the game; {points} such as "6 points"
        "gold": t.lang.t("{player}: {points} for gold"),
        # Translators: an event at the end of the game; {points} such as "6 points"
        "cubes": t.lang.t("{player}: {points} for other cubes"),
        # Translators: an event at the end of the game; {points} such as "6 points"
        "deniers": t.lang.t("{player}: {points} for deniers"),
    }[e.kind]
    return text.format(player=t.who(e), points=points_text(t.lang, e.points))


SENTENCES: Final[dict[str, Sentence]] = {
    "round": _round,
    "phase": _phase,
    "income": _income,
    "place": _place,
    "pass": _pass,
    "visit": _visit,
    "gate": _gate,
    "gate_back": _gate_back,
    "special": _special,
    "guild": _guild,
    "provost": _provost,
    "joust": _joust,
    "stables": _stables,
    "inn_in": _inn_in,
    "inn_out": _inn_out,
    "inn_stay": _inn_stay,
    "take": _take,
    "bonus": _bonus,
    "trade": _trade,
    "decline": _decline,
    "build": _build,
    "prestige": _build,
    "claim": _claim,
    "residence": _residence,
    "idle": _idle,
    "batch": _batch,
    "no_batch": _no_batch,
    "best": _best,
    "bailiff": _bailiff,
    "section": _section,
    "houses": _houses,
    "favor": _favor,
    "favor_cubes": _favor_cubes,
    "favor_simple": _favor_simple,
    "favor_lost": _favor_lost,
    "gold": _final,
    "cubes": _final,
    "deniers": _final,
}
