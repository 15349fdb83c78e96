"""What users do reaches the real library, and its answers reach the users."""

from __future__ import annotations

import pytest

from playground import ClientRefused, ResponseType
from playground.user_actions.offered_commands import offered_commands
from playground.world.payloads import message_payload
from tests.playground.places import Place
from tests.playground.samplebot import Panel, SampleBot, buttons, picture


async def test_a_command_answers_in_the_channel(place: Place, bot: SampleBot) -> None:
    outcome = await place.standin.slash(
        place.ann,
        place.channel,
        "game new",
        players=3,
        mode="slow",
        partner=place.ben,
        place=place.channel,
    )
    assert outcome.responded is ResponseType.MESSAGE
    assert outcome.message is not None
    assert outcome.message.content == "3 slow Ben general"
    assert outcome.acknowledged_ms is not None
    assert outcome.acknowledged_ms < 1000
    assert place.standin.messages(place.channel) == [outcome.message]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("game old", {}),
        ("nothing", {}),
        ("game", {}),
        ("game new", {}),
        ("game new", {"players": 6}),
        ("game new", {"players": "many"}),
        ("game new", {"players": 2, "mode": "slowly"}),
        ("game new", {"players": 2, "colour": "red"}),
        ("game new", {"players": 2, "partner": 5}),
    ],
)
async def test_the_client_refuses_what_a_command_does_not_take(
    place: Place, bot: SampleBot, command: str, options: dict[str, object]
) -> None:
    with pytest.raises(ClientRefused):
        await place.standin.slash(place.ann, place.channel, command, **options)
    assert bot.seen("interaction") == []


async def test_commands_are_offered_by_permission_and_place(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    dm = standin.world.dm_channel(place.ann.id)

    def offered(user: object, channel: object) -> list[str]:
        return sorted(one["name"] for one in offered_commands(standin.world, user, channel))  # type: ignore[arg-type]

    assert offered(place.ann, place.channel) == ["game", "help", "setup"]
    assert offered(place.ben, place.channel) == ["game", "help"]
    assert offered(place.ann, dm) == ["help"]
    outcome = await standin.slash(place.ann, dm, "help")
    assert outcome.message is not None
    assert outcome.message.content == "help in en-US"


async def test_autocomplete_offers_what_the_bot_says_and_checks_nothing(
    place: Place, bot: SampleBot
) -> None:
    outcome = await place.standin.autocomplete(
        place.ben, place.channel, "game go", "answer", "place"
    )
    assert [one["name"] for one in outcome.choices] == ["place gate", "place inn"]
    free = await place.standin.slash(place.ben, place.channel, "game go", answer="x y z")
    await free.settled()
    assert free.message is not None
    assert free.message.content == "you answered x y z"


async def test_a_deferred_answer_thinks_and_then_takes_the_follow_up(
    place: Place, bot: SampleBot
) -> None:
    outcome = await place.standin.slash(place.ben, place.channel, "game go", answer="pass")
    assert outcome.responded is ResponseType.THINKING
    await outcome.settled()
    await place.standin.wait_for(lambda: outcome.followups)
    assert outcome.message is not None
    assert not outcome.message.loading
    assert [one.content for one in place.standin.ephemerals(place.ben)] == [
        "you answered pass",
        "and so it was",
    ]
    assert place.standin.ephemerals(place.ann) == []
    assert place.standin.messages(place.channel) == []


async def test_buttons_update_defer_and_answer(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    sent = await bot.get_channel(place.channel.id).send(  # type: ignore[union-attr]
        "hello", view=buttons("update", "defer", "thing")
    )
    message = place.channel.messages[sent.id]
    private = await standin.press(place.ben, message, "Thing")
    assert private.ephemeral
    assert private.message is not None
    assert private.message.content == "you did thing"
    deferred = await (await standin.press(place.ben, message, "do:defer")).settled()
    assert deferred.responded is ResponseType.DEFERRED_UPDATE
    assert message.content == "edited later"
    updated = await standin.press(place.ben, message, "Update")
    assert (updated.responded, message.content) == (ResponseType.UPDATE, "updated")
    assert message.edited is not None
    with pytest.raises(ClientRefused, match="no such component"):
        await standin.press(place.ben, message, "Thing")


async def test_a_private_panel_with_a_picture_takes_a_choice(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    sent = await bot.get_channel(place.channel.id).send("x", view=buttons("panel"))  # type: ignore[union-attr]
    outcome = await standin.press(place.ann, place.channel.messages[sent.id], "Panel")
    panel = outcome.message
    assert panel is not None
    assert panel.v2
    media = message_payload(standin.world, panel)["components"][0]["components"][1]["items"][0][
        "media"
    ]
    assert (media["width"], media["height"]) == (2, 3)
    chosen = await standin.select(place.ann, panel, "pick", ["food", "wood"])
    assert chosen.responded is ResponseType.UPDATE
    assert panel.texts()[0] == "chosen: food, wood"
    assert len(panel.attachments) == 1
    with pytest.raises(ClientRefused, match="doesn't see"):
        await standin.select(place.ben, panel, "pick", ["food"])
    with pytest.raises(ClientRefused, match="doesn't offer"):
        await standin.select(place.ann, panel, "pick", ["stone"])
    with pytest.raises(ClientRefused, match="1 to 2"):
        await standin.select(place.ann, panel, "pick", [])


async def test_a_form_is_shown_and_submitted(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    sent = await bot.get_channel(place.channel.id).send("x", view=buttons("form"))  # type: ignore[union-attr]
    outcome = await standin.press(place.ann, place.channel.messages[sent.id], "Form")
    modal = outcome.modal
    assert modal is not None
    assert [one["custom_id"] for one in modal.fields] == ["name", "colour"]
    with pytest.raises(ClientRefused, match="no field"):
        await standin.submit(place.ann, modal, {"age": "7"})
    with pytest.raises(ClientRefused, match="1 to 20"):
        await standin.submit(place.ann, modal, {"name": "x" * 21, "colour": ["red"]})
    with pytest.raises(ClientRefused, match="doesn't see"):
        await standin.submit(place.ben, modal, {"colour": ["red"]})
    done = await standin.submit(place.ann, modal, {"colour": ["red"]})
    assert done.message is not None
    assert done.message.content == "Bob plays red"


async def test_silence_fails_after_three_seconds(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    sent = await bot.get_channel(place.channel.id).send("x", view=buttons("silence"))  # type: ignore[union-attr]
    end = standin.subscribe(
        lambda change: standin.clock.advance(3) if change.what == "interaction" else None
    )
    outcome = await standin.press(place.ann, place.channel.messages[sent.id], "Silence")
    end()
    assert outcome.failed
    assert outcome.responded is None


async def test_disabled_buttons_and_hidden_channels_are_refused(
    place: Place, bot: SampleBot
) -> None:
    standin = place.standin
    view = buttons("thing")
    view.children[0].item.disabled = True  # type: ignore[attr-defined]
    sent = await bot.get_channel(place.channel.id).send("x", view=view)  # type: ignore[union-attr]
    message = place.channel.messages[sent.id]
    with pytest.raises(ClientRefused, match="disabled"):
        await standin.press(place.ann, message, "Thing")
    standin.admin.overwrite(place.channel, place.ben, deny=("view_channel",))
    with pytest.raises(ClientRefused, match="doesn't see"):
        await standin.press(place.ben, message, "Thing")
    with pytest.raises(ClientRefused, match="doesn't see"):
        await standin.say(place.ben, place.channel, "hello")


async def test_mentions_notify_once_and_edits_do_not(place: Place, bot: SampleBot) -> None:
    channel = bot.get_channel(place.channel.id)
    sent = await channel.send(f"<@{place.ann.id}>, your turn")  # type: ignore[union-attr]
    await sent.edit(content=f"<@{place.ben.id}>, your turn")
    assert [one.id for one in place.standin.mentions(place.ann)] == [sent.id]
    assert place.standin.mentions(place.ben) == []
    user = await bot.fetch_user(place.ben.id)
    direct = await user.send("hello")
    assert [one.id for one in place.standin.mentions(place.ben)] == [direct.id]


async def test_files_are_described_kept_replaced_and_fetched(place: Place, bot: SampleBot) -> None:
    channel = bot.get_channel(place.channel.id)
    sent = await channel.send("board", file=picture())  # type: ignore[union-attr]
    message = place.channel.messages[sent.id]
    assert sent.attachments[0].description == "the board"
    assert await sent.attachments[0].read() == message.attachments[0].data
    await sent.edit(content="kept")
    assert len(message.attachments) == 1
    await sent.edit(attachments=[picture("other.png")])
    assert [one.filename for one in message.attachments] == ["other.png"]
    await sent.edit(attachments=[])
    assert message.attachments == []


async def test_a_plain_message_can_turn_into_a_panel_but_not_back(
    place: Place, bot: SampleBot
) -> None:
    channel = bot.get_channel(place.channel.id)
    sent = await channel.send("plain")  # type: ignore[union-attr]
    await sent.edit(content=None, view=Panel(), attachments=[picture()])
    message = place.channel.messages[sent.id]
    assert message.v2
    await sent.edit(view=Panel("again"))
    assert message.texts()[0] == "again"
