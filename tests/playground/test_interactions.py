"""The rules of responding: one first response, in time, by a token that dies."""

import discord
import pytest

from playground import ResponseType
from tests.playground.sample_bot import Form, Interaction, SampleBot
from tests.playground.sample_server import SampleServer, prevented, refused

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_second_response_is_refused(server: SampleServer) -> None:
    async def twice(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None  # discord.py would refuse it by itself
        await interaction.response.send_message("two")

    outcome, code = await server.ask(twice)
    assert code == 40060
    assert [one.content for one in server.channel.public()] == ["one"]
    assert not outcome.failed


async def test_a_response_after_three_seconds_is_refused(server: SampleServer) -> None:
    async def late(interaction: Interaction) -> None:
        server.clock.advance(3.01)
        await interaction.response.send_message("late")

    outcome, code = await server.ask(late)
    assert code == 10062
    assert outcome.failed
    assert server.channel.public() == []


async def test_a_command_can_not_be_answered_by_an_update(
    server: SampleServer, bot: SampleBot
) -> None:
    async def update(interaction: Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        route = discord.http.Route("POST", path)
        try:
            await bot.http.request(route, json={"type": 7, "data": {"content": "x"}})
        finally:
            await interaction.response.send_message("not an update")

    _, code = await server.ask(update)
    assert code == 50035


async def test_a_token_dies_after_fifteen_minutes(server: SampleServer) -> None:
    async def much_later(interaction: Interaction) -> None:
        await interaction.response.send_message("now", ephemeral=True)
        server.advance(15 * 60)
        await interaction.edit_original_response(content="just in time")
        server.advance(1)
        await interaction.edit_original_response(content="too late")

    outcome, code = await server.ask(much_later)
    assert code == 50027
    assert outcome.message.content == "just in time"


async def test_follow_ups_are_sent_edited_fetched_and_deleted(server: SampleServer) -> None:
    async def follow(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        second = await interaction.followup.send("second", wait=True)
        await second.edit(content="changed")
        await interaction.delete_original_response()
        await interaction.edit_original_response(content="gone")

    server.rates.enforced = False
    outcome, code = await server.ask(follow)
    assert code == 10008
    assert [one.content for one in server.channel.public()] == ["changed"]
    assert len(outcome.followups) == 1


async def test_ephemeral_messages_are_out_of_reach_by_the_channel(server: SampleServer) -> None:
    outcome = await server.slash(server.ann, server.channel, "help")
    channel = server.bot_channel
    reaching = channel.get_partial_message(outcome.message.id)
    await refused(404, 10008, reaching.fetch(), reaching.edit(content="x"), reaching.delete())
    assert [one async for one in channel.history()] == []
    server.admin.forget_ephemerals(server.ann)
    await prevented("gone", server.press(server.ann, outcome.message, "x"))


async def test_a_form_of_a_command_can_be_closed_without_a_word(server: SampleServer) -> None:
    class Quiet(Form):
        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.defer()

    async def show(interaction: Interaction) -> None:
        await interaction.response.send_modal(Quiet())

    outcome, _ = await server.ask(show)
    done = await server.submit(server.ann, outcome.modal, {"house": "Ashby"})
    assert done.responded is ResponseType.DEFERRED_UPDATE
    assert server.channel.messages == {}


async def test_old_interactions_are_forgotten(server: SampleServer) -> None:
    old = await server.slash(server.ann, server.channel, "help")
    server.advance(1801)
    new = await server.slash(server.ann, server.channel, "help")
    outcomes = server.world.outcomes
    assert (outcomes.get(old.token), outcomes[new.token]) == (None, new)
