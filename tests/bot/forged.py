"""Interactions as no client would send them: any command anywhere, any control on any message."""

import sqlite3
from contextlib import closing
from secrets import token_urlsafe

from playground import Json, Message, Outcome, User
from playground.interactions.sending import send_interaction
from playground.user_actions.offered_commands import CommandPath
from playground.world.channels import Channel
from playground.world.outcomes import InteractionType
from tests.bot.discord_server import DiscordServer, settled, text_of


async def forged_command(
    place: DiscordServer, user: User, where: Channel, name: str, **options: Json
) -> Outcome:
    """A command by its full name, offered or not, with values as they would go over the wire."""
    top, *rest = name.split()
    steps = [next(one for one in place.standin.world.commands[None] if one["name"] == top)]
    for word in rest:
        steps.append(next(one for one in steps[-1]["options"] if one["name"] == word))
    path = CommandPath(steps)
    given = [
        {"name": key, "type": path.options[key]["type"], "value": value}
        for key, value in options.items()
    ]
    clock = place.standin.clock
    outcome = Outcome(
        clock.snowflake(), token_urlsafe(), InteractionType.COMMAND, user, where, clock.now(), name
    )
    return await settled(await send_interaction(place.standin.gateway, outcome, path.data(given)))


async def forged_press(
    place: DiscordServer, user: User, message: Message, custom_id: str, value: str | None = None
) -> Outcome:
    """A button, or a choice in a select, that the message does not have."""
    part: Json = {"type": 2, "style": 1, "label": "?", "custom_id": custom_id}
    if value is not None:
        option = {"label": "?", "value": value}
        part = {"type": 3, "custom_id": custom_id, "options": [option]}
    before, made = message.components, [{"type": 1, "components": [part]}]
    message.components = made
    if value is None:
        outcome = await place.press(user, message, custom_id)
    else:
        outcome = await place.select(user, message, custom_id, value)
    if message.components is made:  # the answer did not replace it
        message.components = before
    return outcome


async def own_message(place: DiscordServer, user: User, where: Channel) -> Message:
    """A private message of the bot to a person, on which controls can be forged."""
    outcome = await place.slash(user, "caylus help", where)
    assert outcome.message is not None
    return outcome.message


def said(outcome: Outcome) -> str:
    """What the person was told in the end."""
    return text_of(outcome.followups[-1] if outcome.followups else outcome.message)


def stored(place: DiscordServer) -> list[str]:
    """Everything that the database holds of games and settings."""
    with closing(sqlite3.connect(place.database)) as database:
        return [line for line in database.iterdump() if "INSERT INTO" in line]
