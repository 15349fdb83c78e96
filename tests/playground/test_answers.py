"""The rules of answering: one first response, in time, by a token that dies."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

import discord
import pytest

from playground import ClientRefused, Outcome, ResponseType
from tests.playground.places import Place
from tests.playground.samplebot import Form, SampleBot, buttons

Callback = Callable[[discord.Interaction], Awaitable[None]]


class Caught:
    """Runs a callback in the bot's place and keeps its interaction and error."""

    def __init__(self, callback: Callback) -> None:
        self._callback = callback
        self.done = asyncio.Event()
        self.error: BaseException | None = None
        self.interaction: discord.Interaction | None = None

    async def __call__(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction
        try:
            await self._callback(interaction)
        except discord.HTTPException as error:
            self.error = error
        finally:
            self.done.set()


@contextlib.contextmanager
def answering(bot: SampleBot, callback: Callback) -> Iterator[Caught]:
    """Let /help be answered by `callback`."""
    command, caught = bot.tree.get_command("help"), Caught(callback)
    former, command._callback = command._callback, caught  # type: ignore[union-attr]
    try:
        yield caught
    finally:
        command._callback = former  # type: ignore[union-attr]


async def ask(place: Place, bot: SampleBot, callback: Callback) -> tuple[Outcome, Caught]:
    """Use /help, answered by `callback`, and wait until that is through."""
    with answering(bot, callback) as caught:
        outcome = await place.standin.slash(place.ann, place.channel, "help")
        await asyncio.wait_for(caught.done.wait(), 5)
    return outcome, caught


def code(caught: Caught) -> int:
    assert isinstance(caught.error, discord.HTTPException)
    return caught.error.code


async def test_a_second_response_is_refused(place: Place, bot: SampleBot) -> None:
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None  # discord.py would refuse it by itself
        await interaction.response.send_message("two")

    outcome, caught = await ask(place, bot, twice)
    assert code(caught) == 40060
    assert [one.content for one in place.standin.messages(place.channel)] == ["one"]
    assert not outcome.failed


async def test_a_response_after_three_seconds_is_refused(place: Place, bot: SampleBot) -> None:
    async def late(interaction: discord.Interaction) -> None:
        place.standin.clock.advance(3.01)
        await interaction.response.send_message("late")

    outcome, caught = await ask(place, bot, late)
    assert code(caught) == 10062
    assert outcome.failed
    assert place.standin.messages(place.channel) == []


async def test_a_refused_response_leaves_the_interaction_open(place: Place, bot: SampleBot) -> None:
    async def again(interaction: discord.Interaction) -> None:
        with contextlib.suppress(discord.HTTPException):
            await interaction.response.send_message("x" * 2001)
        await interaction.response.send_message("short")

    place.standin.api.schema = None
    outcome, caught = await ask(place, bot, again)
    assert caught.error is None
    assert outcome.message is not None
    assert outcome.message.content == "short"


async def test_a_form_can_not_follow_a_defer(place: Place, bot: SampleBot) -> None:
    async def late_form(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        interaction.response._response_type = None
        await interaction.response.send_modal(Form())

    outcome, caught = await ask(place, bot, late_form)
    assert code(caught) == 40060
    assert outcome.modal is None


async def test_a_command_can_not_be_answered_by_an_update(place: Place, bot: SampleBot) -> None:
    async def update(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        route = discord.http.Route("POST", path)
        try:
            await bot.http.request(route, json={"type": 7, "data": {"content": "x"}})
        finally:
            await interaction.response.send_message("not an update")

    _, caught = await ask(place, bot, update)
    assert code(caught) == 50035


async def test_a_token_dies_after_fifteen_minutes(place: Place, bot: SampleBot) -> None:
    async def much_later(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("now", ephemeral=True)
        place.standin.advance(15 * 60 - 5)
        await interaction.edit_original_response(content="just in time")
        place.standin.advance(10)
        await interaction.edit_original_response(content="too late")

    outcome, caught = await ask(place, bot, much_later)
    assert code(caught) == 50027
    assert outcome.message is not None
    assert outcome.message.content == "just in time"


async def test_follow_ups_are_sent_edited_fetched_and_deleted(place: Place, bot: SampleBot) -> None:
    async def follow(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        second = await interaction.followup.send("second", wait=True)
        await second.edit(content="changed")
        assert (await interaction.followup.fetch_message(second.id)).content == "changed"
        assert (await interaction.original_response()).content == "first"
        await interaction.delete_original_response()
        await interaction.edit_original_response(content="gone")

    place.standin.rates.enforced = False
    outcome, caught = await ask(place, bot, follow)
    assert code(caught) == 10008
    assert [one.content for one in place.standin.messages(place.channel)] == ["changed"]
    assert len(outcome.followups) == 1


async def test_ephemeral_messages_are_out_of_reach_by_the_channel(
    place: Place, bot: SampleBot
) -> None:
    async def private(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True)

    outcome, _ = await ask(place, bot, private)
    assert outcome.message is not None
    channel = bot.get_partial_messageable(place.channel.id)
    reaching = channel.get_partial_message(outcome.message.id)
    for attempt in (reaching.fetch(), reaching.edit(content="x"), reaching.delete()):
        with pytest.raises(discord.NotFound) as caught:
            await attempt
        assert caught.value.code == 10008
    assert [one async for one in channel.history()] == []
    place.standin.admin.forget_ephemerals(place.ann)
    with pytest.raises(ClientRefused, match="gone"):
        await place.standin.press(place.ann, outcome.message, "x")


async def test_a_press_brings_the_message_and_a_fresh_token(place: Place, bot: SampleBot) -> None:
    sent = await bot.get_partial_messageable(place.channel.id).send("x", view=buttons("thing"))
    message = place.channel.messages[sent.id]
    first = await place.standin.press(place.ann, message, "Thing")
    second = await place.standin.press(place.ann, message, "Thing")
    assert first.token != second.token
    interaction = bot.seen("interaction")[-1]
    assert interaction.message.id == sent.id
    assert interaction.message.content == "x"
    assert interaction.user.guild_permissions.manage_guild
    assert first.responded is ResponseType.MESSAGE


async def test_locale_and_direct_messages_are_told(place: Place, bot: SampleBot) -> None:
    outcome = await place.standin.slash(
        place.ben, place.standin.world.dm_channel(place.ben.id), "help"
    )
    assert outcome.message is not None
    assert outcome.message.content == "help in pl"
    interaction = bot.seen("interaction")[-1]
    assert interaction.guild is None
    assert isinstance(interaction.user, discord.User)
    assert interaction.guild_locale is None


async def test_a_form_of_a_command_can_be_closed_without_a_word(
    place: Place, bot: SampleBot
) -> None:
    class Quiet(Form):
        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.defer()

    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Quiet())

    outcome, _ = await ask(place, bot, show)
    assert outcome.modal is not None
    done = await place.standin.submit(place.ann, outcome.modal, {"colour": ["blue"]})
    assert done.responded is ResponseType.DEFERRED_UPDATE
    assert place.standin.messages(place.channel, place.ann) == []


async def test_old_interactions_are_forgotten(place: Place, bot: SampleBot) -> None:
    for _ in range(2):
        outcome = await place.standin.slash(place.ann, place.channel, "help")
        place.standin.advance(1801)
    assert place.standin.world.outcomes.by_token(outcome.token) is outcome
