"""Answers that come late, or are about something that is gone: nobody is left waiting, and nobody without an answer."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui import reply
from bot.ui.error_boundary import is_gone
from playground import Change, ResponseType
from tests.bot.discord_server import Place, said, text_of
from tests.bot.forged import forged_command
from tests.patience import until


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever needs the store is deferred, as all is where the bot's clock is three seconds ahead."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", 0.0)


@pytest.mark.usefixtures("late")
async def test_a_late_press_that_shows_elsewhere_is_not_left_thinking(place: Place) -> None:
    await place.new(place.ann)
    done = [await place.in_lobby(place.ben, "Join")]
    await until(lambda: "Ben" in text_of(place.lobby()))
    done.append(await place.in_lobby(place.ann, "Start"))
    await until(lambda: place.with_button("Your move"))
    for asker, other, label in ((place.ann, place.ben, "Decline"), (place.ben, place.ann, "Agree")):
        await place.slash(asker, "caylus table pause")
        done.append(await place.press(other, place.with_button(label)[-1], label))
        await until(lambda: not place.with_button("Agree"))
    done.append(await place.press(place.ben, place.turn(), "Resume the game"))
    await until(lambda: not place.with_button("Resume the game"))
    assert [one.responded for one in done] == [ResponseType.DEFERRED_UPDATE] * 5


@pytest.mark.usefixtures("late")
async def test_the_first_answer_takes_the_place_of_what_was_said_to_be_coming(place: Place) -> None:
    """Discord's documentation asks for an edit: a follow-up that does the same is deprecated."""
    outcome = await place.slash(place.ann, "caylus mine")
    assert outcome.responded is ResponseType.THINKING
    assert "You have no running games" in said(outcome)
    asked = [one.method for one in place.standin.api.log if one.path.startswith("/webhooks/")]
    assert asked == ["PATCH"]


@pytest.mark.usefixtures("late")
async def test_an_answer_reaches_a_thread_that_was_archived_meanwhile(place: Place) -> None:
    (ann, _, ben), admin = place.people[:3], place.admin
    thread = admin.add_thread(ben, place.channel, "Ours")

    def archive(change: Change) -> None:
        if change.outcome and change.outcome.responded is ResponseType.THINKING:
            end()
            admin.archive(thread)

    end = place.standin.subscribe(archive)
    outcome = await place.slash(ann, "caylus mine", thread)
    assert outcome.responded is ResponseType.THINKING
    assert "no running games" in said(outcome)


async def test_a_locked_thread_is_answered(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    """Directly where nothing can be answered there any more, because it is archived as well."""
    ann, admin = place.ann, place.admin
    thread = admin.add_thread(ann, place.channel, "Ours")
    admin.archive(thread, False, locked=True)
    assert "no running games" in said(await place.slash(ann, "caylus mine", thread))
    admin.archive(thread, locked=True)
    direct = place.direct(ann)
    asking = asyncio.create_task(place.standin.slash(ann, thread, "caylus mine"))
    await until(lambda: place.messages(direct))
    assert f"<#{thread.id}> is locked" in text_of(place.last(direct))
    asking.cancel()
    assert {one.levelname for one in caplog.records if one.name.startswith("bot")} <= {
        "INFO",
        "WARNING",
    }


def gone(url: str, status: int = 404) -> bool:
    """Whether an interaction of the token `ours` is gone, by what Discord said to a request."""
    response: Any = SimpleNamespace(
        status=status, reason="", url=f"https://discord.com/api/v10{url}"
    )
    return is_gone(discord.HTTPException(response, None), "ours")


def test_an_interaction_is_gone_where_discord_says_so_of_itself() -> None:
    assert gone("/interactions/1/ours/callback")
    assert gone("/webhooks/2/ours/messages/@original")
    assert gone("/webhooks/2/ours", status=401), "its token has ended"
    assert not gone("/webhooks/2/ours", status=400)
    assert not gone("/webhooks/2/others/messages/3")
    assert not gone("/channels/4/messages/5")
    assert not is_gone(ValueError(), "ours")


@pytest.mark.parametrize("named", ["7", "9" * 6_000])
async def test_an_id_of_nobody_is_refused(
    place: Place, named: str, caplog: pytest.LogCaptureFixture
) -> None:
    """No client sends one: it is neither noted as a fault of ours nor left without an answer."""
    told = await forged_command(place, place.ann, place.channel, "caylus new", friend1=named)
    assert "can't be chosen here" in said(told)
    assert [one for one in caplog.records if one.exc_info] == []
