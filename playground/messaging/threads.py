"""Threads and channels: made, edited by the bot, taken away."""

from playground.discord_json import invalid, refusal
from playground.messaging.posting import tell
from playground.world.channels import THREADS_IN, Channel, ChannelType, MessageType, ThreadState
from playground.world.guilds import User
from playground.world.world import World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def create_thread(
    world: World,
    parent: Channel,
    owner: User,
    name: str,
    *,
    minutes: int = 4320,
    kind: ChannelType | None = None,
    invitable: bool = True,
) -> Channel:
    """Make a thread, a public one unless `kind` is given.

    Raises ApiError 50024 for a parent that can't have such threads, 50035 for a wrong name or time.
    """
    guild = world.guild_of(parent)
    kinds = THREADS_IN.get(parent.kind, ())
    if guild is None or not kinds or (kind is not None and kind not in kinds):
        raise refusal(50024)
    kind = kinds[0] if kind is None else kind
    if not 1 <= len(name) <= 100:
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    if minutes not in ARCHIVE_MINUTES:
        text = f"Value must be one of {set(ARCHIVE_MINUTES)}."
        raise invalid(("auto_archive_duration",), "BASE_TYPE_CHOICES", text)
    now = world.clock.now()
    state = ThreadState(owner.id, minutes, now, now, invitable=invitable, member_ids=[owner.id])
    thread = Channel(world.clock.snowflake(), kind, name, guild.id, parent.id, thread=state)
    world.channels[thread.id] = thread
    world.changed("channel", thread)
    if kind is not ChannelType.PRIVATE_THREAD and parent.kind is not ChannelType.FORUM:
        told = {"kind": MessageType.THREAD_CREATED, "content": name, "thread_id": thread.id}
        tell(world, parent, owner, **told)
    return thread


def delete_channel(world: World, channel: Channel) -> None:
    """Take a channel away with its threads, or a thread."""
    inside = [one for one in world.channels.values() if one.parent_id == channel.id]
    for one in [*inside, channel]:
        del world.channels[one.id]
        world.changed("channel deleted", one)
