"""Whatever breaks one of Discord's limits is refused, at the place where it is broken."""

import io
from collections.abc import Callable
from typing import Any

import discord
import pytest

from playground import Json
from playground.discord_json import ApiError
from playground.limits.commands import check_choices
from playground.limits.modals import check_modal
from tests.discord_schema import SCHEMA
from tests.playground.sample_bot import Interaction, SampleBot, picture, png
from tests.playground.sample_server import SampleServer, refused

V2 = 1 << 15
MESSAGES, COMMANDS = "/channels/{channel}/messages", "/applications/{bot}/commands"


@pytest.fixture
async def strict(server: SampleServer) -> SampleServer:
    """The server without rates and without the published schema: Discord's own faults are seen."""
    server.rates.enforced = False
    server.api.schema = None
    return server


def faults(tree: object, path: str = "") -> list[str]:
    """Each fault in an error tree as "path: CODE"."""
    if not isinstance(tree, dict):
        return []
    own = [f"{path}: {one['code']}" for one in tree.get("_errors", [])]
    for key, inside in tree.items():
        if key != "_errors":
            own += faults(inside, f"{path}.{key}".lstrip("."))
    return own


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **more}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{one}", "value": f"v{one}"} for one in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options, **more}


def text(content: str = "text") -> Json:
    return {"type": 10, "content": content}


def plain(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def panel(*components: Json) -> Json:
    return {"flags": V2, "components": list(components)}


def gallery(count: int, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a"}, **more}] * count}


def attached(**more: Any) -> Json:
    return {"content": "x", "attachments": [{"id": 0, **more}]}


FIRST = "components.0.components.0"
LENGTH, MOST = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"
REQUIRED, CHOICE = "BASE_TYPE_REQUIRED", "UNION_TYPE_CHOICES"
NO_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
TOO_MANY = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
TOO_LONG = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"

LONG = "x" * 101
OPTION = {"label": "x", "value": "v"}

BUTTONS: list[tuple[Json, str]] = [
    ({"custom_id": LONG}, f"custom_id: {LENGTH}"),
    ({"custom_id": ""}, f"custom_id: {LENGTH}"),
    ({"custom_id": None}, f"custom_id: {REQUIRED}"),
    ({"label": "x" * 81}, f"label: {MOST}"),
    ({"label": ""}, "label: BUTTON_COMPONENT_EMPTY"),
    ({"style": 9}, "style: BASE_TYPE_CHOICES"),
]
SELECTS: list[tuple[Json, str]] = [
    (select(26), f"options: {LENGTH}"),
    (select(0), f"options: {LENGTH}"),
    (select(2, max_values=3), f"options: {LENGTH}"),
    (select(2, placeholder="x" * 151), f"placeholder: {MOST}"),
    (select(options=[{**OPTION, "label": LONG}]), f"options.0.label: {LENGTH}"),
    (select(options=[{**OPTION, "value": LONG}]), f"options.0.value: {LENGTH}"),
    (select(options=[{**OPTION, "description": LONG}]), f"options.0.description: {MOST}"),
    (select(options=[OPTION] * 2), "options.0.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
]
GALLERIES: list[tuple[Json, str]] = [
    (gallery(11), f"items: {LENGTH}"),
    (gallery(0), f"items: {LENGTH}"),
    (gallery(1, description="x" * 1025), f"items.0.description: {LENGTH}"),
    (gallery(1, media={"url": "ftp://x.org"}), "items.0.media.url: URL_TYPE_INVALID_SCHEME"),
    (gallery(1, media={"url": "attachment://no.png"}), f"items.0.media.url: {NO_FILE}"),
]
SIX = [button(custom_id=str(one)) for one in range(6)]
WRONG_MESSAGES: list[tuple[Json, str]] = [
    *((plain(row(button(**more))), f"{FIRST}.{fault}") for more, fault in BUTTONS),
    *((plain(row(one)), f"{FIRST}.{fault}") for one, fault in SELECTS),
    *((panel(one), f"components.0.{fault}") for one, fault in GALLERIES),
    ({"content": "x" * 2001}, f"content: {MOST}"),
    (plain(*map(row, SIX)), f"components: {LENGTH}"),
    (plain(row(*SIX)), f"components.0.components: {LENGTH}"),
    (plain(row()), f"components.0.components: {LENGTH}"),
    (plain(row(select(), button())), "components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    (plain(row(button(), button())), "components: COMPONENT_CUSTOM_ID_DUPLICATED"),
    (plain(text()), f"components.0.type: {CHOICE}"),
    (panel(*[text()] * 41), f"components: {LENGTH}"),
    (panel(*[text()] * 35, row(*SIX[:5])), f"components: {TOO_MANY}"),
    (panel(text("x" * 4001)), f"components.0.content: {LENGTH}"),
    (panel(text("x" * 2001), text("x" * 2000)), f"components: {TOO_LONG}"),
    (panel(text("")), f"components.0.content: {LENGTH}"),
    (panel(button()), f"components.0.type: {CHOICE}"),
    ({**panel(text()), "content": "x"}, f"content: {LEGACY}"),
    ({"content": "x", "embeds": [{"title": "t"}]}, "embeds: BASE_TYPE_FORBIDDEN"),
    (attached(), "attachments.0.id: ATTACHMENT_NOT_FOUND"),
    (attached(description="x" * 1025), f"attachments.0.description: {MOST}"),
    ({"content": "x", "nonce": "x" * 26}, f"nonce: {MOST}"),
]


AT_THE_LIMIT = [
    {"content": "x" * 2000},
    plain(
        *[row(*[button(custom_id=f"{a}{b}", label="x" * 80) for a in range(5)]) for b in range(5)]
    ),
    plain(row(select(25, max_values=25, placeholder="x" * 150))),
    plain(row(button(custom_id="x" * 100))),
    panel(*[text("x" * 100) for _ in range(40)]),
    panel(gallery(10, description="x" * 1024)),
]


@pytest.mark.parametrize("body", AT_THE_LIMIT, ids=range(len(AT_THE_LIMIT)))
async def test_a_message_at_the_limit_is_taken(strict: SampleServer, body: Json) -> None:
    answer, said = await strict.request("POST", MESSAGES, body)
    assert answer.status == 200, said


@pytest.mark.parametrize("body", [{}, {"content": " "}, {"components": [row(button())]}, panel()])
async def test_empty_messages_are_refused(strict: SampleServer, body: Json) -> None:
    answer, said = await strict.request("POST", MESSAGES, body)
    assert (answer.status, said["code"]) == (400, 50006)


def command(**more: Any) -> Json:
    return {"name": "game", "description": "Games", **more}


def option(**more: Any) -> Json:
    return {"type": 3, "name": "what", "description": "What", **more}


def taking(*options: Json) -> Json:
    return command(options=list(options))


NAME = "APPLICATION_COMMAND_INVALID_NAME"
CHOICES = [{"name": "n", "value": "v"}]
MANY = [{"name": "n" * 100, "value": f"{one:0100}"} for one in range(25)]
WRONG_COMMANDS: list[tuple[Json, str]] = [
    (command(name="Game"), f"0.name: {NAME}"),
    (command(name="a game"), f"0.name: {NAME}"),
    (command(name="x" * 33), f"0.name: {LENGTH}"),
    (command(description=""), f"0.description: {LENGTH}"),
    (command(description=LONG), f"0.description: {LENGTH}"),
    (command(name_localizations={"ru": "Игра"}), f"0.name_localizations.ru: {NAME}"),
    (taking(*[option(name=f"o{one}") for one in range(26)]), f"0.options: {LENGTH}"),
    (taking(option(choices=CHOICES * 26)), f"0.options.0.choices: {LENGTH}"),
    (
        taking(option(choices=[{"name": LONG, "value": "v"}])),
        f"0.options.0.choices.0.name: {LENGTH}",
    ),
    (
        taking(*[option(name=f"o{one}", choices=MANY) for one in range(2)]),
        "0: APPLICATION_COMMAND_TOO_LARGE",
    ),
]


BEYOND = [("POST", MESSAGES, *one) for one in WRONG_MESSAGES]
BEYOND += [("PUT", COMMANDS, [body], fault) for body, fault in WRONG_COMMANDS]


@pytest.mark.parametrize(
    ("method", "path", "body", "fault"), BEYOND, ids=[one[3] for one in BEYOND]
)
async def test_what_is_beyond_a_limit_is_refused(
    strict: SampleServer, method: str, path: str, body: object, fault: str
) -> None:
    answer, said = await strict.request(method, path, body)
    assert (answer.status, said["code"], said["message"]) == (400, 50035, "Invalid Form Body")
    assert fault in faults(said["errors"])
    assert (strict.channel.messages, strict.world.commands) == ({}, [])


def field(**more: Any) -> Json:
    return {"type": 4, "custom_id": "name", "style": 1, **more}


def label(inside: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": inside, **more}


def modal(*components: Json, **more: Any) -> Json:
    return {"custom_id": "form", "title": "Form", "components": list(components), **more}


FIELD = "data.components.0.component"
MODALS: list[tuple[Json, str]] = [
    (modal(label(field()), title="x" * 46), f"data.title: {LENGTH}"),
    (modal(label(field()), custom_id=LONG), f"data.custom_id: {LENGTH}"),
    (modal(), f"data.components: {LENGTH}"),
    (modal(*[label(field(custom_id=str(one))) for one in range(6)]), f"data.components: {LENGTH}"),
    (modal(label(field(), label="x" * 46)), f"data.components.0.label: {LENGTH}"),
    (modal(label(field(), description=LONG)), f"data.components.0.description: {LENGTH}"),
    (modal(label(field(placeholder=LONG))), f"{FIELD}.placeholder: {MOST}"),
    (modal(label(field(max_length=4001))), f"{FIELD}.max_length: NUMBER_TYPE_MAX"),
    (modal(label(field(max_length=3, value="four"))), f"{FIELD}.value: {MOST}"),
    (modal(label(select(26))), f"{FIELD}.options: {LENGTH}"),
    (modal(label(button())), f"{FIELD}.type: {CHOICE}"),
    (modal(row(button())), f"data.components.0.type: {CHOICE}"),
    (modal(label(field()), label(field())), "components: COMPONENT_CUSTOM_ID_DUPLICATED"),
]


OFFERS: list[tuple[Json, str]] = [
    ({}, f"data.choices: {REQUIRED}"),
    ({"choices": CHOICES * 26}, f"data.choices: {LENGTH}"),
    ({"choices": [{"name": LONG, "value": "v"}]}, f"data.choices.0.name: {LENGTH}"),
    ({"choices": [{"name": "n", "value": LONG}]}, f"data.choices.0.value: {LENGTH}"),
    ({"choices": [{"name": "", "value": "v"}]}, f"data.choices.0.name: {LENGTH}"),
]
RESPONSES = [(check_modal, *one) for one in MODALS]
RESPONSES += [(check_choices, *one) for one in OFFERS]


@pytest.mark.parametrize(("check", "data", "fault"), RESPONSES, ids=[one[2] for one in RESPONSES])
def test_a_response_beyond_a_limit_is_refused(
    check: Callable[[Json], None], data: Json, fault: str
) -> None:
    with pytest.raises(ApiError) as caught:
        check(data)
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert fault in faults(caught.value.errors)


async def test_forms_and_offers_are_held_to_their_limits(
    strict: SampleServer, bot: SampleBot
) -> None:
    full = modal(*[label(field(custom_id=str(one)), label="x" * 45) for one in range(5)])
    refusals: list[list[str]] = []

    async def respond(interaction: Interaction, kind: int, data: Json) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        _, said = await strict.request("POST", path, {"type": kind, "data": data})
        refusals.append(faults(said.get("errors")))

    async def helps(interaction: Interaction) -> None:
        await respond(interaction, 9, modal())
        await respond(interaction, 9, full)

    async def offers(interaction: Interaction, _typed: str) -> list[Any]:
        await respond(interaction, 8, {"choices": CHOICES * 26})
        return []

    outcome, _ = await strict.ask(helps)
    assert outcome.modal is not None
    bot.offers = offers
    await strict.autocomplete(strict.ann, strict.channel, "demo find", "tile", "x")
    assert refusals == [[f"data.components: {LENGTH}"], [], [f"data.choices: {LENGTH}"]]


async def test_files_have_limits(strict: SampleServer, bot: SampleBot) -> None:
    channel = strict.bot_channel
    big = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
    every = [discord.File(io.BytesIO(bytes(9 * 1024 * 1024)), f"{one}.bin") for one in range(3)]
    await refused(413, 40005, channel.send(file=big), channel.send(files=every))
    await refused(400, 50035, channel.send(file=picture(description="x" * 1025)))


async def test_a_panel_keeps_its_flag_and_takes_no_content(strict: SampleServer) -> None:
    _, sent = await strict.request("POST", MESSAGES, panel(text()))
    path = f"{MESSAGES}/{sent['id']}"
    _, said = await strict.request("PATCH", path, {"content": "x"})
    assert faults(said["errors"]) == [f"content: {LEGACY}"]
    answer, said = await strict.request("PATCH", path, {"flags": 0})
    assert (answer.status, said["flags"] & V2) == (200, V2)


async def test_a_file_that_a_panel_shows_can_not_be_taken_away(
    strict: SampleServer, bot: SampleBot
) -> None:
    channel = strict.bot_channel
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    sent = await channel.send(view=view, file=picture())
    await refused(400, 50035, sent.edit(attachments=[]))
    assert strict.channel.messages[sent.id].attachments[0].data == png()


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/channels/{channel}/messages/1", 404, 10008),
        ("DELETE", "/channels/{channel}/messages/1", 404, 10008),
        ("GET", "/guilds/1/members/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10013),
        ("POST", "/users/@me/channels", 404, 10013),
        ("PATCH", "/webhooks/{bot}/nonsense/messages/@original", 404, 10015),
        ("POST", "/interactions/1/nonsense/callback", 404, 10062),
        ("GET", "/channels/x", 400, 50035),
        ("GET", "/nothing", 404, 0),
        ("PUT", "/users/@me", 405, 0),
        ("DELETE", "/applications/{bot}/emojis/1", 404, 10014),
    ],
)
async def test_what_is_not_there_is_named(
    strict: SampleServer, method: str, path: str, status: int, code: int
) -> None:
    answer, said = await strict.request(method, path, {})
    assert (answer.status, said["code"]) == (status, code)


async def test_who_has_no_token_is_refused(strict: SampleServer) -> None:
    answer, _ = await strict.request("GET", "/users/@me", token="wrong")
    assert answer.status == 401


@pytest.mark.skipif(SCHEMA is None, reason="Discord's published description is not here")
async def test_bodies_are_held_to_the_published_description(server: SampleServer) -> None:
    body = plain(row({"type": 2, "style": "red"}))
    answer, _ = await server.request("POST", MESSAGES, body)
    assert answer.status == 400
    violations = server.violations
    assert len(violations) == 1
    assert "components/0" in violations.pop()


async def test_emojis_are_made_and_deleted(strict: SampleServer, bot: SampleBot) -> None:
    made = await bot.create_application_emoji(name="cube", image=png())
    assert await made.read() == png()
    await refused(400, 50035, bot.create_application_emoji(name="cube", image=png()))
    await made.delete()
    assert await bot.fetch_application_emojis() == []
