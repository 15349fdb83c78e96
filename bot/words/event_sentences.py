"""One sentence for each kind of event."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine import Event
from engine.questions import favors_of
from words.language import N_, Language
from words.names import (
    favors_text,
    goods_text,
    joined,
    line_name,
    nth,
    phase_name,
    place_name,
    plain,
    points_text,
    section_name,
    tile_name,
)

Text = Callable[[Language, Event], str]
"""The text for an event, with blanks that `_Blanks` fills."""


YOU: Final = ""
"""In place of a name: the player who reads it, in an event of a kind in `OWN`."""


def sentence(lang: Language, event: Event, tiles: Mapping[str, str]) -> str:
    """What happened to the player of that name; `tiles` are those that stood on the road at that moment, by space."""
    made = (OWN if event.player == YOU else SENTENCES)[event.kind]
    text = lang.t(made) if isinstance(made, str) else made(lang, event)
    return text.format_map(_Blanks(lang, event, tiles))


def income_sentence(lang: Language, events: Sequence[Event]) -> str:
    """The income of players who gain the same."""
    if len(events) == 1:
        return sentence(lang, events[0], {})
    # Translators: {players} are several names, {gained} is what each of them gains.
    text = lang.t("{players} get {gained} each")
    blanks = _Blanks(lang, events[0], {})
    players = joined(plain(one.player or "?") for one in events)
    return text.format(players=players, gained=blanks["gained"])


@dataclass(frozen=True, slots=True)
class _Blanks:
    """What the blanks stand for, each made only where a text has it."""

    lang: Language
    event: Event
    tiles: Mapping[str, str]

    def __getitem__(self, blank: str) -> str:
        return _BLANKS[blank](self, self.event)


_BLANKS: Final[dict[str, Callable[[_Blanks, Event], str]]] = {
    "player": lambda _, e: plain(e.player or "?"),
    "place": lambda b, e: place_name(b.lang, e.space or "", b.tiles.get(e.space or "", "")),
    "space": lambda _, e: (e.space or "r0")[1:],
    "tile": lambda b, e: tile_name(b.lang, e.tile or ""),
    "paid": lambda b, e: goods_text(b.lang, e.paid, e.paid_deniers) or b.lang.t("free"),
    "gained": lambda b, e: goods_text(b.lang, e.gained, e.gained_deniers, e.points),
    "points": lambda b, e: points_text(b.lang, e.points),
    "lost": lambda b, e: points_text(b.lang, -e.points),
    "n": lambda _, e: str(abs(e.number)),
    "nth": lambda b, e: nth(b.lang, e.number),
    "houses": lambda b, e: b.lang.n("{n} house", "{n} houses", e.number),
    "favors": lambda b, e: favors_text(b.lang, favors_of(e)),
    "phase": lambda b, e: phase_name(b.lang, e.word),
    "section": lambda b, e: section_name(b.lang, e.word),
    "line": lambda b, e: line_name(b.lang, e.word),
}


def _either(holds: Callable[[Event], object], text: str, other: str) -> Text:
    return lambda lang, event: lang.t(text if holds(event) else other)


def _moved(lang: Language, event: Event) -> str:
    if not event.number:
        # Translators: {space} is the number of the space on which the provost stands.
        return lang.t("{player} leaves the provost at {space}")
    if event.number > 0:
        # Translators: {space} is the number of the space on which the provost stands then.
        return lang.n(
            "{player} moves the provost {n} space forward to {space}",
            "{player} moves the provost {n} spaces forward to {space}",
            event.number,
        )
    # Translators: {space} is the number of the space on which the provost stands then.
    return lang.n(
        "{player} moves the provost {n} space back to {space}",
        "{player} moves the provost {n} spaces back to {space}",
        -event.number,
    )


def _paid(lang: Language, event: Event) -> str:
    """The provost moves at a price, or is left where he is."""
    moved = _moved(lang, event)
    # Translators: {moved} is such as "Ann moves the provost 2 spaces forward to 9", {paid} the price.
    return lang.t("{moved} ({paid})").replace("{moved}", moved) if event.number else moved


SENTENCES: Final[dict[str, str | Text]] = {
    # Translators: {n} is the number of the round.
    "round": N_("**Round {n}**"),
    "phase": lambda _lang, _event: "**{phase}**",
    # Translators: {gained} is a list of goods, here and below.
    "income": N_("{player} gets {gained}"),
    # Translators: a worker is placed; {place} is a building, {paid} the price.
    "place": N_("{player} → {place} ({paid})"),
    "pass": _either(
        lambda event: event.gained_deniers,
        # Translators: {player} passes as the first in this round; {gained} is "1 denier".
        N_("{player} passes first and gains {gained}"),
        # Translators: {player} places no more workers in this round.
        N_("{player} passes"),
    ),
    # Translators: another player has placed a worker on a building of {player}.
    "visit": N_("{player} gains 1 point as owner"),
    # Translators: the worker on the gate moves on to the building {place}.
    "gate": N_("{player} → {place} (from the gate)"),
    # Translators: {player} has a worker on the special building "Gate".
    "gate_back": N_("{player} takes back the worker from the gate"),
    # Translators: {gained} is a list of goods.
    "special": N_("{player} gets {gained} at the trading post"),
    "guild": _moved,
    "provost": _paid,
    # Translators: {player} pays at the joust field.
    "joust": N_("{player} jousts for a favor"),
    # Translators: {nth} is such as "1st".
    "stables": N_("{player} is now {nth} in turn order"),
    # Translators: {player}'s worker moves; the inn has two circles.
    "inn_in": N_("{player} moves to the right circle of the inn"),
    # Translators: {player}'s worker leaves the inn.
    "inn_out": N_("{player} comes home from the inn"),
    # Translators: {player}'s worker stays where it is.
    "inn_stay": N_("{player} stays at the inn"),
    # Translators: {gained} is a list of cubes, {place} a building.
    "take": N_("{player} takes {gained} at {place}"),
    # Translators: another player uses a building of {player}; {gained} is a cube.
    "bonus": N_("{player} gains {gained} as owner"),
    # Translators: {paid} and {gained} are goods, {place} is a building.
    "trade": N_("{player} gives {paid} for {gained} at {place}"),
    "decline": _either(
        lambda event: event.space is None,
        # Translators: {player} makes no use of a royal favor.
        N_("{player} builds nothing with the favor"),
        # Translators: {place} is a building.
        N_("{player} does nothing at {place}"),
    ),
    # Translators: {tile} is a building, {space} the number of its space, {paid} its cost, {points} what it gives.
    "build": N_("**{player} builds the {tile}** on space {space} ({paid}): {points}"),
    "prestige": N_("**{player} builds the {tile}** on space {space} ({paid}): {points}"),
    # Translators: {tile} is a building, {space} the number of its space, {paid} what is paid for it.
    "claim": N_("{player} chooses the {tile} on space {space} for a residence ({paid})"),
    # Translators: {tile} is a building, {space} the number of its space, {points} what it gives.
    "residence": N_("The {tile} on space {space} is now {player}'s residence: {points}"),
    # Translators: {place} is a building that does not work this round.
    "idle": N_("{player} gets nothing at {place}: beyond the provost"),
    # Translators: {paid} are three cubes, {section} is a section of the castle, such as "Walls".
    "batch": N_("{player} gives {paid} to the {section}: {points}"),
    "no_batch": _either(
        lambda event: event.points,
        # Translators: {player} is in the castle; {lost} is an amount of points.
        N_("{player} gives no batch and loses {lost}"),
        # Translators: {player} is in the castle and need not give a batch.
        N_("{player} gives no batch"),
    ),
    "best": _either(
        lambda event: event.word,
        # Translators: {houses} is a number of houses, such as "1 house"; another player built as many later.
        N_("{player} gains the favor for the most houses ({houses}, first to build)"),
        # Translators: {houses} is a number of houses, such as "3 houses".
        N_("{player} placed the most ({houses}) and gains a favor"),
    ),
    # Translators: {space} is the number of a space of the road.
    "bailiff": N_("The bailiff moves to {space}, the provost with him"),
    # Translators: {section} is a section of the castle, such as "Walls".
    "section": N_("**Scored: {section}**"),
    "houses": _either(
        lambda event: event.points,
        # Translators: {houses} in a section that is scored, such as "0 houses"; {lost} is an amount of points.
        N_("{player}: {houses}, loses {lost}"),
        # Translators: {houses} in a section that is scored, such as "3 houses"; {favors} for them, such as "2 favors".
        N_("{player}: {houses}, {favors}"),
    ),
    "favor": _either(
        lambda event: event.gained or event.gained_deniers or event.points,
        # Translators: {line} is a line of the favor table, {n} its column, {gained} what that gives.
        N_("{player} uses a favor: {line}, column {n}: {gained}"),
        # Translators: {line} is a line of the favor table, {n} its column.
        N_("{player} uses a favor: {line}, column {n}"),
    ),
    "favor_cubes": _either(
        lambda event: event.paid,
        # Translators: {paid} and {gained} are cubes.
        N_("{player} gives {paid} for {gained}"),
        # Translators: {gained} is a cube.
        N_("{player} gains {gained}"),
    ),
    # Translators: {points} is an amount of points.
    "favor_simple": N_("{player} gains {points} from a royal favor"),
    # Translators: {player} has used all lines of the favor table in this phase.
    "favor_lost": N_("{player} has no line left: the favor is lost"),
    # Translators: {points} is an amount of points.
    "gold": N_("{player}: {points} for gold"),
    # Translators: {points} is an amount of points.
    "cubes": N_("{player}: {points} for other cubes"),
    # Translators: {points} is an amount of points.
    "deniers": N_("{player}: {points} for deniers"),
}
"""Kind of event -> the text for all of them, or what makes that for one."""

OWN: Final[dict[str, str | Text]] = {
    "visit": N_("You gain 1 point as owner"),
    # Translators: {gained} is a list of goods.
    "special": N_("You get {gained} at the trading post"),
    # Translators: {nth} is such as "1st".
    "stables": N_("You are now {nth} in turn order"),
    # Translators: the worker of who reads it; the inn has two circles.
    "inn_in": N_("Your worker moves to the right circle of the inn"),
    "inn_out": N_("Your worker comes home from the inn"),
    # Translators: another player uses a building of who reads it; {gained} is a cube.
    "bonus": N_("You gain {gained} as owner"),
    # Translators: {paid} and {gained} are goods, {place} is a building.
    "trade": N_("You give {paid} for {gained} at {place}"),
    # Translators: {tile} is a building, {space} the number of its space, {paid} its cost, {points} what it gives.
    "build": N_("**You build the {tile}** on space {space} ({paid}): {points}"),
    "prestige": N_("**You build the {tile}** on space {space} ({paid}): {points}"),
    # Translators: {tile} is a building, {space} the number of its space, {points} what it gives.
    "residence": N_("The {tile} on space {space} is now your residence: {points}"),
    # Translators: {place} is a building that does not work this round.
    "idle": N_("You get nothing at {place}: beyond the provost"),
    # Translators: {paid} are three cubes, {section} is a section of the castle, such as "Walls".
    "batch": N_("You give {paid} to the {section}: {points}"),
    "no_batch": _either(
        lambda event: event.points,
        # Translators: {lost} is an amount of points.
        N_("You give no batch and lose {lost}"),
        N_("You give no batch"),
    ),
    "best": _either(
        lambda event: event.word,
        # Translators: {houses} is a number of houses, such as "1 house"; another player built as many later.
        N_("You gain the favor for the most houses ({houses}, first to build)"),
        # Translators: {houses} is a number of houses, such as "3 houses".
        N_("You placed the most ({houses}) and gain a favor"),
    ),
    "houses": _either(
        lambda event: event.points,
        # Translators: {houses} in a section that is scored, such as "0 houses"; {lost} is an amount of points.
        N_("You have {houses} and lose {lost}"),
        # Translators: {houses} in a section that is scored, such as "3 houses"; {favors} for them, such as "2 favors".
        N_("You have {houses}: {favors}"),
    ),
    "favor": _either(
        lambda event: event.gained or event.gained_deniers or event.points,
        # Translators: {line} is a line of the favor table, {n} its column, {gained} what that gives.
        N_("You use a favor: {line}, column {n}: {gained}"),
        # Translators: {line} is a line of the favor table, {n} its column.
        N_("You use a favor: {line}, column {n}"),
    ),
    "favor_cubes": _either(
        lambda event: event.paid,
        # Translators: {paid} and {gained} are cubes.
        N_("You give {paid} for {gained}"),
        # Translators: {gained} is a cube.
        N_("You gain {gained}"),
    ),
    "favor_lost": N_("You have no line left: the favor is lost"),
    # Translators: {points} is an amount of points.
    "gold": N_("You gain {points} for gold"),
    # Translators: {points} is an amount of points.
    "cubes": N_("You gain {points} for other cubes"),
    # Translators: {points} is an amount of points.
    "deniers": N_("You gain {points} for deniers"),
}
"""The same for who reads it, of what is told to them alone."""
