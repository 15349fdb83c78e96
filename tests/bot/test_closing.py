"""The bot's end: what people have begun comes to its end, nothing new begins, and nothing can keep it for ever."""

import asyncio
import contextlib
from typing import Any

import discord
import pytest

from bot.stopping import Stop
from bot.store import StoreError
from bot.tables.refusals import Refusal
from bot.ui import error_boundary
from bot.ui.interaction_checks import InteractionChecks
from tests.bot.discord_server import Place, said
from tests.patience import PATIENCE, until


async def closed(place: Place) -> None:
    store = place.store
    await place.stop_bot()
    with pytest.raises(StoreError, match="closed"):
        await store.unpublished()


async def test_a_press_that_has_begun_comes_to_its_end(place: Place) -> None:
    game_id, ann = await place.open_table(1, computers=1), place.ann
    ending = place.bot.answering
    async with place.service.locked(game_id):
        begun = asyncio.create_task(place.slash(ann, "play pass"))
        await place.queue(game_id)
        end = asyncio.create_task(closed(place))
        await until(lambda: ending.closed)
        late = await place.slash(ann, "caylus help")
        assert "is restarting" in said(late)
    assert said(await begun)
    await end
    await place.start_bot()
    assert (await place.table(game_id)).game.answers[0].text == "pass"


async def test_neither_a_hanging_press_nor_a_failed_task_keeps_the_bot(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise RuntimeError("boom")

    place.bot._chores.insert(0, asyncio.create_task(fail()))
    monkeypatch.setattr(error_boundary, "END_IN", 0.01)
    game_id, ann = await place.open_table(1, computers=1), place.ann
    async with place.service.locked(game_id):
        hanging = asyncio.create_task(place.slash(ann, "play pass"))
        await place.queue(game_id)
        await closed(place)
    hanging.cancel()


async def test_who_comes_at_the_last_moment_is_told_nothing(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One is refused when there is no way to Discord any more, another comes then."""
    monkeypatch.setattr(error_boundary, "END_IN", 0.01)
    monkeypatch.setattr(error_boundary, "LET_GO_IN", 0.01)
    bot, came = place.bot, list[discord.Interaction[Any]]()

    async def refused(_checks: object, interaction: discord.Interaction[Any], _terms: Any) -> None:
        came.append(interaction)
        while not bot.http._HTTPClient__session.closed:  # type: ignore[attr-defined]
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(0)
        raise Refusal("?")

    monkeypatch.setattr(InteractionChecks, "admit_press", refused)
    await place.new(place.ann)
    pressing = asyncio.create_task(place.in_lobby(place.ben, "Join"))
    await until(lambda: came)
    answering = set(bot.answering._tasks)
    await closed(place)
    await asyncio.gather(*answering)
    came[0].id += 1
    await bot.on_interaction(came[0])
    assert ([one for one in caplog.records if one.exc_info], len(came)) == ([], 1)
    pressing.cancel()


async def test_who_is_told_to_stop_does_not_wait_for_what_overhears_that() -> None:
    """As the library does, in a wait that comes to its end at the same moment."""
    stop, going_on = Stop(), asyncio.Event()

    async def work() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            stop.asked.set()
            await asyncio.Event().wait()
        await going_on.wait()

    async with asyncio.timeout(PATIENCE):
        await stop.ends(work())
    going_on.set()


@pytest.mark.parametrize("over", [None, StoreError("The disk is full.")])
async def test_what_comes_to_its_end_by_itself_is_heard_of(over: Exception | None) -> None:
    async def work() -> None:
        if over is not None:
            raise over

    with contextlib.nullcontext() if over is None else pytest.raises(StoreError):
        await Stop().ends(work())
