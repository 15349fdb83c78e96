"""Sends an interaction to the bot: the event INTERACTION_CREATE."""

import secrets

from playground.discord_json import Json
from playground.gateway.gateway import Gateway
from playground.interactions.responses import RESPONSE_SECONDS
from playground.limits.checked_body import MOST_FILE_BYTES
from playground.world.channels import Channel, Message
from playground.world.guilds import User
from playground.world.interaction_outcomes import InteractionType, Outcome
from playground.world.payloads import channel_payload, member_payload, message_payload
from playground.world.world import World


async def send_interaction(
    gateway: Gateway,
    kind: InteractionType,
    user: User,
    channel: Channel,
    name: str,
    data: Json,
    source: Message | None = None,
) -> Outcome:
    """Send an interaction with its `data`, and wait until it is acknowledged or has failed.

    `name` is the command as typed or the custom_id, `source` the message that holds what is pressed.
    """
    world, now, token = gateway.world, gateway.world.clock.now(), secrets.token_urlsafe(48)
    outcome = Outcome(world.clock.snowflake(), token, kind, user, channel, now, name, source)
    world.remember(outcome)
    event = _payload(world, outcome, data)
    world.outcome_changed(outcome)
    gateway.dispatch("INTERACTION_CREATE", event, outcome.channel.guild_id)
    await world.clock.until_set(outcome.acknowledged, outcome.created + RESPONSE_SECONDS)
    if outcome.responded is None:
        outcome.failed = True
        world.outcome_changed(outcome)
    return outcome


def _payload(world: World, outcome: Outcome, data: Json) -> Json:
    user, channel = outcome.user, outcome.channel
    guild = world.guild_of(channel)
    event: Json = {
        "id": str(outcome.id),
        "application_id": str(world.bot.id),
        "type": int(outcome.kind),
        "token": outcome.token,
        "version": 1,
        "data": data,
        "channel_id": str(channel.id),
        "channel": channel_payload(world, channel),
        "locale": user.locale,
        "attachment_size_limit": MOST_FILE_BYTES,
        "app_permissions": str(world.permissions(world.bot.id, channel)),
    }
    if guild is None:
        event["user"] = user.payload()
    else:
        permissions = str(world.permissions(user.id, channel))
        event["member"] = {**member_payload(world, guild, user.id), "permissions": permissions}
        event["channel"]["permissions"] = permissions
        event["guild_id"] = str(guild.id)
        event["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        event["guild_locale"] = guild.locale
    if outcome.source is not None:
        event["message"] = message_payload(world, outcome.source)
    return event
