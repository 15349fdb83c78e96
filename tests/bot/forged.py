"""Interactions as no client would send them: any command anywhere, any control on any message."""

import json
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from typing import Any, get_args, get_origin

from bot.tables.preferences import BOT
from bot.ui.control_ids import Control, Stamp
from playground import Channel, Json, Message, Outcome, StandIn, User
from playground.interactions.sending import send_interaction
from playground.user_actions.offered_commands import CommandPath
from playground.world.component_types import ComponentType
from playground.world.interaction_outcomes import InteractionType
from tests.bot.discord_server import Place, answer_of

VALUES: dict[Any, Any] = {int: 7, bool: True, str: "x", Stamp: Stamp(1, 1)}


def sample(kind: type[Control], game_id: int) -> Control:
    fields = kind.carried.values()
    values = [get_args(one)[0] if get_origin(one) else VALUES[one] for one in fields]
    return kind(game_id, *values)


def forged(
    standin: StandIn,
    kind: InteractionType,
    user: User,
    channel: Channel,
    data: Json,
    source: Message | None = None,
) -> Awaitable[Outcome]:
    name = str(data.get("custom_id") or json.dumps([data.get("name"), data.get("options")])[:300])
    return send_interaction(standin.gateway, kind, user, channel, name, data, source)


async def forged_command(
    place: Place, user: User, where: Channel, name: str, **options: Json
) -> Outcome:
    """A command by its full name, offered or not, with values as they would go over the wire."""
    top, *rest = name.split()
    steps = [next(one for one in place.standin.world.commands if one["name"] == top)]
    for word in rest:
        steps.append(next(one for one in steps[-1]["options"] if one["name"] == word))
    path = CommandPath(steps)
    given = [
        {"name": key, "type": path.options[key]["type"], "value": value}
        for key, value in options.items()
    ]
    data = path.data(given)
    return await place.done(await forged(place.standin, InteractionType.COMMAND, user, where, data))


async def forged_press(
    place: Place, user: User, message: Message, custom_id: str, value: str | None = None
) -> Outcome:
    """A button, or a choice in a select, that the message does not have; a form is sent without its fields."""
    data: Json = {"custom_id": custom_id, "component_type": ComponentType.BUTTON, "id": 1}
    if value is not None:
        data |= {"component_type": ComponentType.STRING_SELECT, "values": [value]}
    where, kind = place.standin.world.channels[message.channel_id], InteractionType.COMPONENT
    return await place.done(await forged(place.standin, kind, user, where, data, message))


async def own_message(place: Place, user: User, where: Channel) -> Message:
    return answer_of(await place.slash(user, "caylus help", where))


def stored(place: Place) -> str:
    """Everything that the database holds but for the bot's own settings: it notes its signs while people play."""
    own = f"INSERT INTO \"settings\" VALUES('guild',{BOT},"
    with closing(sqlite3.connect(place.database)) as database:
        return "\n".join(line for line in database.iterdump() if not line.startswith(own))
