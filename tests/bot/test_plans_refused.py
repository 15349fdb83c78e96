"""What presses on plans get that make no sense, or not any more: the present panel or one plain sentence."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from bot.guard import OUR_FAULT
from bot.ids import plan_stamp
from bot.plan_presses import PlanPresses
from bot.playground.people import User
from bot.refusals import GameEnded, NoGame, NotSeated, Stale
from bot.words.language import language
from engine.answers import TEXT
from engine.players import PLAYERS
from tests.bot.town import Town
from tests.bot.visitor import Visitor, give, in_order

STALE = Stale().say(language("en"))
OVER = GameEnded().say(language("en"))
HUGE = "x" * 3000

NONSENSE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "queue": (
        ("then.near.0", "else.near.0", "then.near", f"then.near.{HUGE}", HUGE),
        ("", "=", "=place r99", "=place r1", "=any dragon", ">nowhere", "@everyone", HUGE),
    ),
    "set": (
        ("most", "when", "otherwise", "last", "act.all", "price"),
        ("", "-1", "100", "9" * 30, "٣", "a.b.c", "passed.pink.0.1", "deniers..x.1", ">nowhere",
         "=build n-farm", "=place r1", HUGE),
    ),
    "intend": (
        ("r6.all", "r28.all", "r99.all", "castle.all", ""),
        ("", ">nowhere", "=place r1", "=build n-farm", HUGE),
    ),
    "order": (
        ("provost", "reach", "castle", "cubes", "lines", HUGE),
        ("", "1.2", "9.1.3", "1.28.9", "guild.7", "spare.xx", "never.ff", "other.f", "-1", "100",
         "9" * 30, HUGE),
    ),
    "always": (
        ("take.n-farm", "take", "inn.", "line.", "place."),
        ("", "place r1", "take g", "favor cubes", HUGE),
    ),
    "unplan": (("line", HUGE), ("", "q9", "q-1", "i9", "z0", "p0", HUGE)),
    "aheads": (("take.r2.all", ""), ("", "=place r1", "=take g", ">nowhere", HUGE)),
    "ahead": (("", "take", "take.r2.", "take.r2.take g", "take.r99.take f", "...", HUGE), ()),
    "plan": (("nowhere", "act.r99", "act.r28", "act.", "step.x", "orders.x", "", HUGE), ()),
}  # fmt: skip
"""Verb -> what may follow it in an id, sense and nonsense, and values that its selects never offer here."""


async def stored(place: Town, game_id: int) -> object:
    """The plans and the game as they are kept: memory and store say the same."""
    table = await place.table(game_id)
    row, log = await place.bot.store.load(game_id)
    assert row.revision == table.row.revision
    return await place.bot.store.plans(game_id), len(log), row.revision


async def with_a_plan(place: Town, game_id: int, user: User) -> Visitor:
    """A person who waits, with workers to come, and an order for the provost and the castle."""
    visitor = await Visitor.open(place, user)
    await visitor.choose("queue/then.near", "Carpenter, space 6")
    await visitor.choose("queue/then.town", "Castle")
    await visitor.press("More orders …")
    await visitor.choose("order/provost", "At 4 or nearer, for at most 2")
    await visitor.choose("order/castle", "2 batches")
    assert len(visitor.plan) == 4
    return visitor


def nonsense(waiting: bool) -> Iterator[tuple[str, str, str | None]]:
    """Verb, rest and value of presses that no panel offers."""
    for verb, (rests, values) in NONSENSE.items():
        if not waiting and verb in ("queue", "set", "order"):
            continue  # of placements and orders: the same whoever is asked
        yield from product((verb,), rests, values or (None,))


async def nonsense_in_the_helps(visitor: Visitor, game_id: int) -> None:
    """The what-if picture of the provost and the explanation of a building."""
    for value in ("", "x", "٣", "--1", "9", HUGE):
        await visitor.craft(f"caylus/whatif/{game_id}/0/", value)
        assert "**You: move the provost" in visitor.said, value
        await visitor.craft(f"caylus/explain/{game_id}/0/", value)
        assert "older version of the bot" in visitor.said, value


@pytest.mark.parametrize("waiting", [True, False])
async def test_nonsense_is_answered_plainly_and_changes_nothing(
    place: Town, waiting: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """In the placement phase while another decides, and at one's own decision in the activation."""
    game_id = await in_order(place, 2)
    ann = place.people[0]
    if waiting:
        await give(place, game_id, "place r1")
        visitor = await with_a_plan(place, game_id, ann)
    else:
        await give(place, game_id, "place r1", "place r2", "pass", "pass")
        visitor = await Visitor.open(place, ann)
        await nonsense_in_the_helps(visitor, game_id)
        await give(place, game_id, "provost 0", "provost 0")
        visitor = await Visitor.open(place, ann)
        await visitor.press("My orders …")
        await visitor.choose("order/lines", "Cubes line")
    place.standin.schema = None  # the same panels over and over: other tests check them
    before, plan = await stored(place, game_id), visitor.plan
    held = next(iter((await place.table(game_id)).held.values()))
    for verb, rest, value in nonsense(waiting):
        await visitor.craft(f"caylus/{verb}/{game_id}/{plan_stamp(held.edition, 1)}/{rest}", value)
        assert OUR_FAULT not in visitor.said, (verb, rest[:20], value)
        refused = "That can't be planned" in visitor.said
        assert refused or visitor.plan == plan, (verb, rest[:20], value, visitor.said)
        assert next(iter((await place.table(game_id)).held.values())) == held, (verb, rest, value)
    assert await stored(place, game_id) == before
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_every_verb_from_a_stranger_for_another_game_and_of_another_edition(
    place: Town, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await in_order(place, 2)
    ben, stranger = place.people[1], place.people[4]
    visitor = await with_a_plan(place, game_id, ben)
    place.standin.schema = None
    before = await stored(place, game_id)
    verbs = PlanPresses(place.bot.service).handlers
    outsider = Visitor(place, stranger, visitor.panel)
    visitor.panel.ephemeral_to = stranger.id
    for verb in verbs:
        await outsider.craft(f"caylus/{verb}/{game_id}/5/all", "=place r3")
        assert outsider.said == NotSeated().say(language("en")), verb
    visitor.panel.ephemeral_to = ben.id
    for verb in verbs:
        await visitor.craft(f"caylus/{verb}/{game_id + 77}/5/all", "=place r3")
        assert visitor.said == NoGame().say(language("en")), verb
        await visitor.craft(f"caylus/{verb}/{'9' * 30}/0/all", "=place r3")
        assert "older version of the bot" in visitor.said, verb
    for verb, rest, value in (
        ("queue", "then.near.0", "=place r3"), ("queue", "else.near.0", "=place r3"),
        ("passing", "", None), ("set", "most", "3"), ("set", "when", "none"),
        ("set", "otherwise", "pass"), ("set", "last", "5"), ("set", "act.all", "=decline"),
        ("intend", "r6.all", "=decline"), ("order", "provost", "1.28.0"), ("order", "reach", "near"),
        ("order", "castle", "all"), ("order", "cubes", "never.g"), ("order", "lines", "cubes"),
        ("unplan", "step", None), ("unplan", "line", "q0"), ("unplan", "all", None),
        ("resume", "", None),
    ):  # fmt: skip
        for edition in (0, 3, 99):
            await visitor.craft(f"caylus/{verb}/{game_id}/{edition}/{rest}", value)
            assert STALE in visitor.said, (verb, rest)
            assert len(visitor.plan) == 4
    assert await stored(place, game_id) == before
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_two_devices_of_one_player(place: Town) -> None:
    """The second press of a panel that the first has outdated changes nothing and shows what stands."""
    await in_order(place, 2)
    ben = place.people[1]
    phone, desk = await Visitor.open(place, ben), await Visitor.open(place, ben)
    await phone.choose("queue/then.near", "Forest, space 2")
    await desk.choose("queue/then.near", "Quarry, space 4")
    assert STALE in desk.said
    assert desk.plan == phone.plan
    assert len(phone.plan) == 1
    # What the second wanted to change is gone altogether.
    await phone.press("Details …")
    await desk.press("unplan/step")
    assert desk.plan == []
    for control, value in (("most", "1"), ("when", "Nobody"), ("otherwise", "Else pass")):
        if phone.has(f"set/{control}"):
            await phone.choose(f"set/{control}", value)
        assert STALE in phone.said
        assert phone.plan == []
    # A plan made after a dropped one is another plan.
    await desk.choose("queue/then.near", "Farm, space 1")
    old = await Visitor.open(place, ben)
    assert old.plan
    await desk.press("More orders …")
    await desk.press("Drop my plan")
    await desk.choose("queue/then.near", "Quarry, space 4")
    await old.press("Take the last out")
    assert STALE in old.said
    assert "Quarry" in old.plan[0]


async def test_a_plan_of_a_round_that_is_over(place: Town) -> None:
    """A panel of the round before offers to change workers of whom none is left, at the same edition."""
    game_id = await in_order(place, 2)
    visitor = await Visitor.open(place, place.people[1])
    await visitor.choose("queue/then.near", "Forest, space 2")
    await visitor.press("Or else …")
    table = await give(place, game_id, "place r1")
    assert [one.text for one in table.game.answers] == ["place r1", "place r2"]
    await give(place, game_id, "pass", "pass", "provost 0", "provost 0", "take f", "take f")
    before = await stored(place, game_id)
    edition = next(iter((await place.table(game_id)).held.values())).edition
    for rest, value in (("queue", "=place r4"), ("set", "3"), ("unplan", None)):
        named = {"queue": "else.near.0", "set": "most", "unplan": "step"}[rest]
        await visitor.craft(f"caylus/{rest}/{game_id}/{plan_stamp(edition, 2)}/{named}", value)
        assert STALE in visitor.said
    assert await stored(place, game_id) == before


async def test_presses_after_the_end(place: Town, caplog: pytest.LogCaptureFixture) -> None:
    """One game is played to its end, one is stopped: panels that were left open say that it is over."""
    game_id = await in_order(place, 2)
    ben = place.people[1]
    visitor = await with_a_plan(place, game_id, ben)
    service, chooser = place.bot.service, PLAYERS["sensible"](Random(3))
    shown, service.changed = service.changed, lambda _game: None
    while (asked := (await place.table(game_id)).asked) is not None:
        answer = TEXT[chooser.choose((await place.table(game_id)).game.state)]
        await service.answer(game_id, asked.user_id or 0, answer, "press")
    service.changed = shown
    await every_verb_is_over(visitor, game_id)
    shown(game_id)
    await place.shown()
    second = await in_order(place, 2)
    visitor = await with_a_plan(place, second, ben)
    end = await place.slash(place.people[0], "caylus end")
    assert end.message is not None
    await place.press(place.people[0], end.message, "End it")
    await every_verb_is_over(visitor, second)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def every_verb_is_over(visitor: Visitor, game_id: int) -> None:
    """No press on a plan finds a game to change."""
    for verb in PlanPresses(visitor.place.bot.service).handlers:
        for rest, value in (("all", "=place r3"), ("most", "3"), ("take.r2.all", "=take f")):
            await visitor.craft(f"caylus/{verb}/{game_id}/4/{rest}", value)
            assert visitor.said == OVER or "The game is over." in visitor.said, (verb, rest)
