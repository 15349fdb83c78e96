"""Discord's JSON of what has to be looked up in the world: channels, guilds, members, messages."""

from playground.discord_json import Json, iso, refusal
from playground.world.attachments_and_emojis import with_addresses
from playground.world.channels import Channel, Message, MessageType
from playground.world.guilds import Guild
from playground.world.permissions import Overwrite, permission_bits
from playground.world.world import World


def channel_payload(world: World, channel: Channel) -> Json:
    last, parent, state = channel.last_message_id, channel.parent_id, channel.thread
    made: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": None if last is None else str(last),
    }
    if channel.recipient_id is not None:
        return {**made, "recipients": [world.users[channel.recipient_id].payload()]}
    made |= {"guild_id": str(channel.guild_id), "name": channel.name}
    made["parent_id"] = None if parent is None else str(parent)
    if state is None:
        return {
            **made,
            "position": channel.position,
            "topic": channel.topic,
            "permission_overwrites": [overwrite.payload() for overwrite in channel.overwrites],
        }
    return {
        **made,
        "owner_id": str(state.owner_id),
        "member_count": len(state.member_ids),
        "message_count": state.sent,
        "thread_metadata": {
            "archived": state.archived,
            "locked": state.locked,
            "auto_archive_duration": state.minutes,
            "archive_timestamp": iso(state.changed),
            "invitable": state.invitable,
        },
    }


def channel_event(world: World, channel: Channel) -> Json:
    """The channel object as the gateway tells it: without what is in a channel that the bot does not see."""
    made = channel_payload(world, channel)
    if channel.thread is not None or world.sees(world.bot.id, channel):
        return made
    hidden = Overwrite(channel.guild_id or 0, 0, deny=permission_bits("view_channel")).payload()
    blank: Json = {"name": "___hidden___", "topic": None, "last_message_id": None, "flags": 1 << 17}
    return {**made, **blank, "permission_overwrites": [hidden]}


def guild_payload(world: World, guild: Guild) -> Json:
    """The guild with its channels and the threads that the bot sees, and the bot as its only listed member."""
    every = world.channels_in(guild)
    threads = [one for one in every if one.active_thread and world.sees(world.bot.id, one)]
    return {
        **guild.payload(),
        "joined_at": guild.members[world.bot.id].payload()["joined_at"],
        **dict.fromkeys(("large", "unavailable"), False),
        "member_count": len(guild.members),
        "members": [member_payload(world, guild, world.bot.id)],
        "channels": [channel_event(world, one) for one in every if one.thread is None],
        "threads": [channel_payload(world, one) for one in threads],
    }


def member_payload(world: World, guild: Guild, user_id: int) -> Json:
    """Discord's member object with its user. Raises ApiError 10007 for somebody who is no member."""
    if user_id not in guild.members:
        raise refusal(10007)
    return {**guild.members[user_id].payload(), "user": world.users[user_id].payload()}


def message_payload(world: World, message: Message) -> Json:
    """Discord's message object, every file with an address that works for a day."""
    now = world.clock.now()
    listed = [
        one.payload(one.url(world.cdn, message.channel_id, now)) for one in message.attachments
    ]
    files = {one["filename"]: one for one in listed}
    return {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.kind,
        "author": world.users[message.author_id].payload(),
        "content": message.content,
        "embeds": [],
        "components": [with_addresses(one, files) for one in message.components],
        "attachments": listed,
        "mentions": [world.users[one].payload() for one in message.mentions],
        "mention_everyone": message.everyone,
        "flags": message.flags,
        "pinned": False,
        "tts": False,
        "timestamp": iso(message.created),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        **_links(world, message),
    }


def _links(world: World, message: Message) -> Json:
    """The fields of a message that name other things, where there are any."""
    made: Json = {}
    if message.nonce is not None:
        made["nonce"] = message.nonce
    if message.interaction is not None:
        made |= message.interaction
        made["application_id"] = made["webhook_id"] = str(world.bot.id)
    if message.kind == MessageType.THREAD_CREATED:
        made["message_reference"] = {"type": 0, "channel_id": str(message.thread_id)}
    return made
