"""What users do reaches the real library, and its answers reach the users."""

import pytest

from playground import Channel, ResponseType, User
from playground.user_actions.offered_commands import offered_commands
from playground.world.payloads import message_payload
from tests.playground.sample_bot import Buttons, Panel, SampleBot, picture
from tests.playground.sample_server import SampleServer, prevented

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("demo nothing", {}, "no command"),
        ("demo", {}, "no command"),
        ("demo repeat", {}, "needs text"),
        ("demo repeat", {"text": "x", "times": 4}, "takes 1 to 3"),
        ("demo repeat", {"text": "x", "times": "many"}, "takes a number"),
        ("demo repeat", {"text": "x", "tone": "softly"}, "is no choice"),
        ("demo repeat", {"text": "x", "colour": "red"}, "no option colour"),
        ("demo repeat", {"text": "x", "who": 5}, "no user 5"),
    ],
)
async def test_the_client_refuses_what_a_command_does_not_take(
    server: SampleServer, bot: SampleBot, command: str, options: dict[str, object], why: str
) -> None:
    await prevented(why, server.slash(server.ann, server.channel, command, **options))
    assert bot.seen("interaction") == []


async def test_commands_are_offered_by_permission_and_place(server: SampleServer) -> None:
    def offered(user: User, channel: Channel) -> list[str]:
        return sorted(one["name"] for one in offered_commands(server.world, user, channel))

    assert offered(server.ann, server.channel) == ["demo", "help", "setup"]
    assert offered(server.ben, server.channel) == ["demo", "help"]
    assert offered(server.ann, server.world.dm_channel(server.ann.id)) == ["help"]


async def test_a_private_panel_with_a_picture_takes_a_choice(server: SampleServer) -> None:
    message = await server.send_buttons()
    panel = (await server.press(server.ann, message, "Panel")).message
    assert panel.v2
    inside = message_payload(server.world, panel)["components"]
    media = inside[1]["items"][0]["media"]
    assert (media["width"], media["height"]) == (600, 200)
    chosen = await server.select(server.ann, panel, "favors", ["Mason", "Lawyer"])
    assert chosen.responded is ResponseType.UPDATE
    assert panel.texts()[0].endswith("Chosen: **Mason, Lawyer**")
    assert len(panel.attachments) == 1
    await prevented("doesn't see", server.select(server.ben, panel, "favors", ["Mason"]))
    await prevented("doesn't offer", server.select(server.ann, panel, "favors", ["Farm"]))
    await prevented("1 to 2", server.select(server.ann, panel, "favors", []))


async def test_a_form_is_shown_and_submitted(server: SampleServer) -> None:
    message = await server.send_buttons()
    modal = (await server.press(server.ann, message, "Ask")).modal
    assert [one["custom_id"] for one in modal.fields] == ["house", "motto", "colour"]
    await prevented("no field", server.submit(server.ann, modal, {"age": "7"}))
    await prevented("1 to 20", server.submit(server.ann, modal, {"house": "x" * 21}))
    await prevented("doesn't see", server.submit(server.ben, modal, {"house": "Ashby"}))
    done = await server.submit(server.ann, modal, {"house": "Ashby", "colour": ["red"]})
    assert done.message.content == "House Ashby: Stone, red"


async def test_disabled_and_unknown_buttons_and_hidden_channels_are_refused(
    server: SampleServer,
) -> None:
    message = await server.send_buttons()
    await prevented("disabled", server.press(server.ann, message, "Closed"))
    await prevented("no such component", server.press(server.ben, message, "Nothing"))
    server.admin.overwrite(server.channel, server.ben, deny=("view_channel",))
    attempts = (
        server.press(server.ben, message, "Whisper"),
        server.say(server.ben, server.channel, "x"),
    )
    await prevented("doesn't see", *attempts)


async def test_an_edit_leaves_files_that_it_does_not_name_and_can_make_a_panel(
    server: SampleServer,
) -> None:
    sent = await server.bot_channel.send("plain", view=Buttons(), file=picture())
    message = server.channel.messages[sent.id]
    await sent.edit(content="kept")
    assert len(message.attachments) == 1
    await sent.edit(content=None, view=Panel([]), attachments=[picture("hand.png")])
    assert message.v2
    await sent.edit(view=Panel(["Mason"]))
    assert message.texts()[0].endswith("**Mason**")
