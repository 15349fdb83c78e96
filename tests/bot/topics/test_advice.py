"""“What would you do?”: the best answers with their reason, one press each, where the table allows it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.plans.answer_or_stop import resolve
from bot.plans.plan_model import Plan
from bot.plans.suggestion import suggested
from bot.tables import recommending
from bot.tables.table_options import gives_advice
from bot.tables.thinking_pool import spare_processors
from bot.topics.advice import AskAdvice
from engine.players.search import Budget
from tests.bot.discord_server import Place, offered
from tests.bot.panel_user import PanelUser, words
from tests.bot.players import open_panels
from tests.bot.test_plans_refused import STALE
from tests.patience import PATIENCE, until

ASK, THINKS = "What would you do?", "The computer player is thinking"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts show what comes of many."""
    monkeypatch.setattr(recommending, "BUDGET", Budget(playouts=8))
    monkeypatch.setattr(recommending, "PATIENCE", PATIENCE)


async def shown(user: PanelUser, wanted: str) -> None:
    """Wait until the panel says that, wherever it stands by then."""

    def says_so() -> bool:
        user.panel = open_panels(user.place, user.user)[-1]
        return wanted in words(user.panel)

    await until(says_so)


@asynccontextmanager
async def held_up(place: Place) -> AsyncIterator[None]:
    """Whoever wants to think meanwhile has to wait in line."""
    think = place.service.thinking.run
    others = [asyncio.create_task(think(time.sleep, 3600)) for _ in range(spare_processors())]
    await asyncio.sleep(0)
    yield
    for one in others:
        one.cancel()


async def test_the_best_answers_are_one_press_each(place: Place) -> None:
    game_id = await place.open_table(1, computers=1)
    ann = await PanelUser.open(place, place.ann)
    assert THINKS in await ann.press(ASK)
    await shown(ann, "\n3. ")
    best = [*offered(ann.panel)]
    assert len(best) == 3
    game = (await place.table(game_id)).game
    same = resolve(suggested(Plan(), game, game.pending.player), game, game.pending.player)
    assert same.answer == best[0], "the same is suggested to plan"
    given = len(game.answers)
    await ann.press(f"give/{best[1]}")
    assert (await place.table(game_id)).game.answers[given].text == best[1]
    assert ann.has(ASK), "the next decision"


async def test_whoever_goes_on_meanwhile_is_not_interrupted(place: Place) -> None:
    """Back leads to the usual panel; where the game has gone on, or is others' by now, that comes by itself."""
    game_id = await place.open_table(1, computers=1)
    ann = await PanelUser.open(place, place.ann)
    async with held_up(place):
        await ann.press(ASK)
        await ann.press("Back")
    await place.service.thinking.run(int)  # in line behind the advice
    assert ann.has("pick/")
    async with held_up(place):
        await ann.press(ASK)
        await place.service.answer(game_id, ann.user.id, "place r1", "deadline")
    await shown(ann, STALE)
    assert ann.has("pick/")
    async with held_up(place):
        await ann.press(ASK)
        await place.store.silence(game_id)
        place.service.drop([game_id])
    await shown(ann, "gives no advice at this table")


async def test_where_it_can_not_look_ahead_it_says_what_comes_to_mind(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await place.open_table(1, computers=1)
    ann = await PanelUser.open(place, place.ann)
    await place.service.thinking.close()
    await ann.press(ASK)
    await shown(ann, "could not look ahead")
    assert len(offered(ann.panel)) == 3
    assert f"no advice in game {game_id} after " in caplog.text


@pytest.mark.parametrize(
    ("players", "chosen", "allowed"),
    [(1, "never", False), (1, "computers", True), (2, "computers", False), (2, "always", True)],
)
async def test_who_may_ask(place: Place, players: int, chosen: str, *, allowed: bool) -> None:
    game_id = await place.open_table(players, computers=1, advice=chosen)
    user = await PanelUser.open(place, place.ann)
    assert user.has(ASK) is allowed
    row = (await place.table(game_id)).row
    held = replace(row.seats[-1], left_by=place.eve.id)
    may_ask = gives_advice(replace(row, seats=(*row.seats[:-1], held)), place.ann.id)
    assert may_ask is (chosen == "always"), "who may come back is a person"
    await user.craft(str(AskAdvice(game_id, row.revision)))
    assert (THINKS in user.said) is allowed
    assert ("gives no advice at this table" in user.said) is not allowed
    await user.craft(str(AskAdvice(game_id, row.revision - 1)))
    assert (STALE in user.said) is allowed
