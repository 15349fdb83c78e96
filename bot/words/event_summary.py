"""What happened, in short sentences for the channel."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.words.event_sentences import income_sentence, sentence
from engine import Event
from words.language import Language

BETWEEN: Final = " · "
"""Between sentences that share a line."""

ROWS: Final = {
    "income": "income",
    "place": "place",
    "visit": "place",
    "gate": "place",
    "pass": "pass",
    "provost": "provost",
    "stables": "stables",
    "houses": "houses",
    "favor": "favor",
    "favor_cubes": "favor",
    "gold": "final",
    "cubes": "final",
    "deniers": "final",
}
"""Kind -> the row it belongs to: events of one row that follow one another share a line."""

Told = tuple[Sequence[Event], Mapping[str, str]]
"""Events, their players by name, and the tiles after the last event by their spaces."""

_OWN: Final = frozenset({"favor", "final"})
"""Rows that each player has alone."""


def tell(lang: Language, events: Sequence[Event], tiles: Mapping[str, str]) -> list[str]:
    """A line for each event, or for a row of events that belong together; their players are known by name.

    `tiles` maps spaces to what stands there after the last event, so that "the Quarry" can be said instead of its
    number.
    """
    return [BETWEEN.join(row) for row in _rows(lang, events, tiles)]


def summary(lang: Language, events: Sequence[Event], limit: int, tiles: Mapping[str, str]) -> str:
    """The lines in at most `limit` characters: the newest sentences stay, what is left out is counted."""
    rows = _rows(lang, events, tiles)
    whole = "\n".join(BETWEEN.join(row) for row in rows)
    if len(whole) <= limit:
        return whole
    if lang.signs:
        return summary(lang.plain, events, limit, tiles)
    left_out = sum(map(len, rows))
    room = limit - len(_left_out(lang, left_out))
    kept: list[str] = []
    for row in reversed(rows):
        ends = (row[first:] for first in range(len(row)))
        newest = next((end for end in ends if len(BETWEEN.join(end)) < room), [])
        if newest:
            kept.insert(0, BETWEEN.join(newest))
            room -= len(kept[0]) + 1
            left_out -= len(newest)
        if len(newest) < len(row):
            break
    return "\n".join([_left_out(lang, left_out), *kept])


def summaries(lang: Language, told: Sequence[Told], limit: int) -> list[str]:
    """A summary of each of several runs of events, together at most `limit` characters.

    Short ones leave their room to the long ones.
    """
    wholes = ["\n".join(tell(lang, events, tiles)) for events, tiles in told]
    if lang.signs and sum(map(len, wholes)) > limit:
        return summaries(lang.plain, told, limit)
    rooms = shares([len(whole) for whole in wholes], limit)
    return [
        summary(lang, events, room, tiles)
        for (events, tiles), room in zip(told, rooms, strict=True)
    ]


def shares(wanted: Sequence[int], room: int) -> list[int]:
    """What each gets of a room that they share evenly, where nobody takes more than wanted."""
    given = [0] * len(wanted)
    for place, index in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[index] = min(wanted[index], room // (len(wanted) - place))
        room -= given[index]
    return given


def _left_out(lang: Language, count: int) -> str:
    # Translators: above events: how many earlier ones are left out
    return lang.n("… {n} more before this", "… {n} more before these", count)


def _rows(lang: Language, events: Sequence[Event], tiles: Mapping[str, str]) -> list[list[str]]:
    """The sentences, those of one line together; phases in which nothing happened are left out."""
    rows: list[list[str]] = []
    before: tuple[str, str | None] | None = None
    latest = ""
    for event, said in _said(lang, events, tiles):
        row = ROWS.get(event.kind, "")
        key = (row, event.player if row in _OWN else None) if row else None
        # A new favor begins a line, what it gives stays on it.
        if key and key == before and event.kind != "favor":
            rows[-1].append(said)
        elif event.kind == latest == "phase":
            rows[-1] = [said]
        elif row == "income" and latest == "phase":
            rows[-1] = [f"{rows[-1][0]}: {said}"]
        else:
            rows.append([said])
        before, latest = key, event.kind
    return rows[:-1] if latest == "phase" else rows


def _said(
    lang: Language, events: Sequence[Event], tiles: Mapping[str, str]
) -> list[tuple[Event, str]]:
    """Each event that is worth a sentence, told from the last to the first: so the road is known at each of them."""
    road = dict(tiles)
    said = []
    for event in reversed(events):
        if event.kind not in ("gold", "cubes", "deniers") or event.points:
            said.append((event, sentence(lang, event, road)))
        _take_back(road, event)
    return list(_incomes_together(lang, said[::-1]))


def _incomes_together(
    lang: Language, said: Sequence[tuple[Event, str]]
) -> Iterator[tuple[Event, str]]:
    """The sentences, with one for all incomes of a round that are alike."""
    for kind, run in groupby(said, key=lambda one: one[0].kind):
        if kind != "income":
            yield from run
            continue
        alike: dict[object, list[Event]] = {}
        for event, _ in run:
            alike.setdefault(replace(event, player=None), []).append(event)
        yield from ((one[0], income_sentence(lang, one)) for one in alike.values())


def _take_back(road: dict[str, str], event: Event) -> None:
    """The road as it was before the event."""
    if event.space is None:
        return
    if event.kind == "build":
        road.pop(event.space, None)
    elif event.kind == "prestige":
        road[event.space] = "residence"
    elif event.kind == "residence" and event.tile:
        road[event.space] = event.tile
