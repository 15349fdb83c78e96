"""“What would you do?”: the best answers with their reason, one press each, where the table allows it."""

import asyncio
from contextlib import nullcontext
from dataclasses import replace

import pytest

from bot.plans.answer_or_stop import resolve
from bot.plans.plan_model import Plan
from bot.plans.suggestion import suggested
from bot.store import GameSettings
from bot.tables.refusals import Refusal, Stale
from bot.tables.table_options import gives_advice
from bot.topics import advice
from bot.topics.advice import advice_button, check_may_ask
from tests.bot.discord_server import Place, offered
from tests.bot.panel_user import PanelUser, words
from tests.bot.players import open_panels
from tests.bot.test_plans_refused import STALE
from tests.patience import until
from tests.plans.stored_table import StoredTable
from tests.words.games import ENGLISH

ASK, THINKS = "What would you do?", "The computer player is thinking"


async def shown(user: PanelUser, wanted: str) -> None:
    """Wait until the panel says that, wherever it stands by then."""

    def says_so() -> bool:
        user.panel = open_panels(user.place, user.user)[-1]
        return wanted in words(user.panel)

    await until(says_so)


async def test_the_best_answers_are_one_press_each(place: Place) -> None:
    game_id, ann = await PanelUser.at_table(place, 1, computers=1)
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


async def test_whoever_goes_on_meanwhile_is_not_interrupted(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Back leads to the usual panel; where the game has gone on, or is others' by now, that comes by itself."""
    thought = asyncio.Event()

    async def think(*_about: object) -> None:
        await thought.wait()

    monkeypatch.setattr(advice, "recommended", think)
    game_id, ann = await PanelUser.at_table(place, 1, computers=1)
    await ann.press(ASK)
    await ann.press("Back")
    thought.set()
    await until(lambda: not place.bot.answering._tasks)
    assert ann.has("pick/")
    thought.clear()
    await ann.press(ASK)
    await place.service.answer(game_id, ann.user.id, "place r1", "deadline")
    thought.set()
    await shown(ann, STALE)
    assert ann.has("pick/")
    thought.clear()
    await ann.press(ASK)
    await place.store.silence(game_id)
    place.service.drop([game_id])
    thought.set()
    await shown(ann, "gives no advice at this table")


async def test_where_it_can_not_look_ahead_it_says_what_comes_to_mind(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    game_id, ann = await PanelUser.at_table(place, 1, computers=1)
    await place.service.thinking.close()
    await ann.press(ASK)
    await shown(ann, "could not look ahead")
    assert len(offered(ann.panel)) == 3
    assert f"no advice in game {game_id} after " in caplog.text


@pytest.mark.parametrize(
    ("players", "chosen", "allowed"),
    [(1, "never", False), (1, "computers", True), (2, "computers", False), (2, "always", True)],
)
async def test_who_may_ask(
    stored_table: StoredTable, players: int, chosen: str, *, allowed: bool
) -> None:
    table = await stored_table.open(players, GameSettings(advice=chosen), computers=1)
    row = table.row
    assert bool(advice_button(ENGLISH, table, 1)) is allowed
    held = replace(row.seats[-1], left_by=5)
    may_ask = gives_advice(replace(row, seats=(*row.seats[:-1], held)), 1)
    assert may_ask is (chosen == "always"), "who may come back is a person"
    with nullcontext() if allowed else pytest.raises(Refusal, match="gives no advice"):
        check_may_ask(table, 1, row.revision)
    with pytest.raises(Stale if allowed else Refusal):
        check_may_ask(table, 1, row.revision - 1)
