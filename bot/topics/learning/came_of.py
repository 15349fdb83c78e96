"""What has come of a person's last decision, good and bad, with its cause and what would have saved what was lost."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.presenter.phases import tiles_of
from bot.store import Answer, standing
from bot.tables.autoplay import BY_HAND, PLAN
from bot.tables.loaded_table import Table
from bot.tables.past_holders import events_by_name
from bot.words.event_sentences import OWN, YOU
from bot.words.event_summary import BETWEEN, summary
from bot.words.plan_lines import of_round
from bot.words.result_of_game import events_by_round
from engine import Event, Given
from engine.questions import price_to_save, reached, spaces_of_workers
from words.language import Language
from words.names import cubes_text, deniers_text, tile_name

MOST: Final = 260
"""Characters; what happened last is told rather than what was before it."""


def came_of(lang: Language, table: Table, user_id: int) -> tuple[list[str], list[str]]:
    """What happened, and what would have saved what was lost, a line each.

    Nothing before a person's first decision, nor where nothing has come of it yet. Where others and plans have played
    on, in a round since or in the one before, which is named; in the course all of it.
    """
    entries = [line.entry for line in standing(table.log)]
    mine = [n for n, one in enumerate(entries) if one.user_id == user_id and one.source in BY_HAND]
    seat = table.seat_of(user_id)
    if not mine or seat is None or not seat.colour:
        return [], []
    me, events = table.names[seat.colour], events_by_name(table, mine[-1])
    unasked = Given(seat.colour, "pass") not in table.game.answers[mine[-1] :]
    stood = spaces_of_workers(table.game.at(mine[-1] + 1), seat.colour)
    first = all(one.kind != "idle" for one in table.game.events(-1, mine[-1]))

    # What came of their plan since then is told as done for them.
    of_plan = (n for n, one in enumerate(entries) if (one.source, one.user_id) == (PLAN, user_id))
    planned = [one for n in of_plan if n > mine[-1] for one in events_by_name(table, n, n + 1)[:1]]

    def tells(one: Event) -> bool:
        return one not in planned and (
            (one.player == me and (one.kind in (*OWN, "take") or (one.kind == "pass" and unasked)))
            or one.kind == "section"
            or (one.kind == "idle" and first)
            or (one.kind in ("provost", "guild") and one.player != me and _cut_off(one, stood))
        )

    rounds = [events] if table.row.settings.learning else events_by_round(events)[-2:]
    now = [n for n, some in enumerate(rounds) if any(map(tells, some))][-1:]
    events = rounds[now[0]] if now else []
    told = [*filter(tells, events)]
    tiles = tiles_of(table.game.position())
    then = tiles | tiles_of(table.game.position_at(mine[-1]))  # some may be residences since
    # Translators: {place} is a building, {gained} are the cubes that it gave, such as "1 wood".
    text = lang.t("{place}: {gained}")
    taken = BETWEEN.join(
        text.format(
            place=tile_name(lang, then[one.space or ""]), gained=cubes_text(lang, one.gained)
        )
        for one in told
        if one.kind == "take"
    )
    others = [
        replace(one, player=YOU) if one.player == me and one.kind in OWN else one
        for one in told
        if one.kind not in ("pass", "take")
    ]
    said = summary(lang, others, MOST, tiles)
    lines = [*filter(None, [taken, said])]
    for one in [one for one in told if one.kind == "pass"][-1:]:
        few = lang.t("You passed automatically: too few deniers.")
        lines.insert(0, lang.t("You passed automatically: no worker left.") if one.word else few)
    number = table.game.round - (now != [len(rounds) - 1])
    lines[:1] = [of_round(lang, one, number, table.game) for one in lines[:1]]
    return lines, [*_saved(lang, table, me, events)]


def _cut_off(moved: Event, spaces: Sequence[str]) -> bool:
    """True if the provost went back behind one of these spaces."""
    to = int((moved.space or "")[1:])
    return any(reached(one, to - moved.number) and not reached(one, to) for one in spaces)


def _saved(lang: Language, table: Table, me: str, events: Sequence[Event]) -> Iterator[str]:
    """What would have saved what this player lost."""
    lost = {one.kind: one for one in events if one.player == me}
    if idle := lost.get("idle"):
        start = table.game.round_starts()[-2:][0]
        price = price_to_save(events_by_name(table, start), idle)
        given = [line.entry for line in standing(table.log)[start:]]
        # Who was asked, and left him, knows.
        chose = any(
            table.names.get(one.colour or "") == me and one.source in BY_HAND
            for one in given
            if isinstance(one, Answer) and one.text.startswith("provost")
        )
        # Translators: {deniers} is what it would have cost to move the provost to a worker that he left out.
        text = lang.t("{deniers} for the provost would have saved that.")
        if price and not chose:
            yield text.format(deniers=deniers_text(lang, price))
    if "no_batch" in lost and lost["no_batch"].points:
        yield lang.t("Three different cubes, food among them, would have given points instead.")
    if "houses" in lost and lost["houses"].points:
        yield lang.t("One house there would have lost nothing.")
