"""What presses on plans get that make no sense, or not any more: the present panel or one plain sentence."""

import logging
from collections.abc import Iterator
from itertools import product

import pytest

from bot.presses.plan import CHANGES
from bot.tables.refusals import GameEnded, Stale
from bot.ui.control_kinds import OpenPlan
from bot.ui.error_boundary import OUR_FAULT
from playground import User
from tests.bot.discord_server import Place
from tests.bot.forged import sample
from tests.bot.panel_user import PanelUser, give
from words.language import language

STALE = Stale().say(language("en"))
OVER = GameEnded().say(language("en"))
HUGE = "x" * 3000

NONSENSE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pass": (("now.0", "now.x", "then.0.9"), ()),
    "suggested": (("0", str(9**60)), ()),
    "queue": (
        ("then.near.0", "else3.near.0", "other.near.0", f"then.near.{9**60}"),
        ("=place r99", "=any dragon", ">nowhere", HUGE),
    ),
    "set": (
        ("most", "0.act.r6.all", "2.most", "9.out", "1.act.r99.all"),
        ("", "100", "٣", "=build n-farm", HUGE),
    ),
    "intend": (("r6.all.ahead", "r99.all.act.r99", "castle.all."), ("", "=build n-farm")),
    "order": (
        ("provost.orders", "reach.orders", "cubes.step.1", "lines."),
        ("1.2", "4.9.2", "gold", "sc", "9" * 30),
    ),
    "always": (("take.n-farm", "inn.", "place."), ("place r1", "take g", "favor cubes")),
    "unplan": (("line", "step"), ("", "q9", "i9", "z0")),
    "aheads": (("take.r2.all",), ("=place r1", "=take g")),
    "ahead": (("take.r2.", "take.r2.take g", "take.r99.take f", "..."), ()),
    "plan": (("act",), ("r99", "r28")),
}  # fmt: skip
"""Verb -> what may follow it in an id, sense and nonsense, and values that its selects never offer here."""


async def stored(place: Place, game_id: int) -> object:
    """The plans and the game as they are kept: memory and store say the same."""
    table = await place.table(game_id)
    row, log = await place.store.load(game_id)
    assert row.revision == table.row.revision
    return await place.store.plans(game_id), len(log), row.revision


async def with_a_plan(place: Place, user: User) -> PanelUser:
    panel = await PanelUser.plan_ahead(place, user)
    await panel.choose("queue/then.all", "Carpenter, space 6")
    await panel.choose("queue/then.all", "Castle")
    await panel.press("My orders …")
    await panel.choose("order/provost", "On space 4 or closer to the castle, for at most 2")
    await panel.choose("order/castle", "2 batches")
    assert len(panel.plan) == 5
    return panel


def nonsense(waiting: bool) -> Iterator[tuple[str, str, str | None]]:
    for verb, (rests, values) in NONSENSE.items():
        if not waiting and verb in ("queue", "set", "order"):
            continue  # the same whoever is asked
        yield from product((verb,), rests, values or (None,))


async def nonsense_in_the_helps(panel: PanelUser, game_id: int) -> None:
    for value in ("", "٣", "--1", HUGE):
        await panel.craft(f"caylus/whatif/{game_id}/0/", value)
        assert "**You: move the provost" in panel.said, value
        await panel.craft(f"caylus/explain/{game_id}/0/", value)
        assert "older version of the bot" in panel.said, value


@pytest.mark.slow
@pytest.mark.parametrize("waiting", [True, False])
async def test_nonsense_is_answered_plainly_and_changes_nothing(
    place: Place, waiting: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """In the placement phase while another decides, and at one's own decision in the activation."""
    game_id = await place.open_table(2)
    if waiting:
        await give(place, game_id, "place r1")
        panel = await with_a_plan(place, place.ann)
    else:
        await give(place, game_id, "place r1", "place r2", "pass", "pass")
        panel = await PanelUser.open(place, place.ann)
        await nonsense_in_the_helps(panel, game_id)
        await give(place, game_id, "provost 0", "provost 0")
        panel = await PanelUser.open(place, place.ann)
        await panel.press("My orders …")
        await panel.choose("order/lines", "Cubes line")
    place.standin.api.schema = None  # the same panels over and over: other tests check them
    before, plan = await stored(place, game_id), panel.plan
    held = next(iter((await place.table(game_id)).held.values()))
    for verb, rest, value in nonsense(waiting):
        await panel.craft(f"caylus/{verb}/{game_id}/{held.edition}01/{rest}", value)
        assert OUR_FAULT not in panel.said, (verb, rest[:20], value)
        assert panel.plan == plan, (verb, rest[:20], value, panel.said)
        assert next(iter((await place.table(game_id)).held.values())) == held, (verb, rest, value)
    assert await stored(place, game_id) == before
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_presses_after_the_end(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    """A panel that was left open says that the game is over: no press on a plan finds one to change."""
    game_id = await place.open_table(2)
    panel = await with_a_plan(place, place.ben)
    await place.stop_game(game_id)
    for kind in (*CHANGES, OpenPlan):
        await panel.craft(str(sample(kind, game_id)))
        assert panel.said == OVER, kind
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
