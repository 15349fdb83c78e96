"""What the bot may do in a channel, or the error by which Discord refuses it."""

from playground.discord_json import refusal
from playground.limits.checked_body import Body
from playground.world.channels import Channel, ChannelType, Message
from playground.world.world import World


def require(world: World, channel: Channel, *names: str) -> None:
    """Check that the bot sees a channel (50001) and has the named permissions (50013)."""
    if not world.sees(world.bot.id, channel):
        raise refusal(50001)
    if not world.may(world.bot.id, channel, *names):
        raise refusal(50013)


def require_send(world: World, channel: Channel, body: Body) -> None:
    """Check that the bot may send a body to a channel. ApiError 50001, 50013, 50007, 50008, 160005."""
    if channel.kind is ChannelType.DM:
        together = {channel.recipient_id, world.bot.id}
        shared = any(together <= guild.members.keys() for guild in world.guilds.values())
        if not shared or world.users[channel.recipient_id or 0].dms_closed:
            raise refusal(50007)
        return
    require(world, channel)
    if channel.kind is ChannelType.FORUM:
        raise refusal(50008)
    needed = ["send_messages" if channel.thread is None else "send_messages_in_threads"]
    needed += ["attach_files"] if body.files else []
    require(world, channel, *needed)
    require_unlocked(world, channel)


def require_unlocked(world: World, channel: Channel) -> None:
    """Raises ApiError 160005 in a locked thread, which takes messages of moderators alone."""
    locked = channel.thread is not None and channel.thread.locked
    if locked and not world.may(world.bot.id, channel, "manage_threads"):
        raise refusal(160005)


def require_answerable(world: World, channel: Channel, *, private: bool, edit: bool) -> None:
    """Check that an interaction can be answered in a thread, by a new message or an `edit`. ApiError 50083, 160005.

    A public message wakes a thread that is archived, nothing else is to be had there; and if it is locked, only what
    is `private`.
    """
    state = channel.thread
    if state is not None and state.archived and (edit or private or state.locked):
        raise refusal(50083)
    if not private:
        require_unlocked(world, channel)


def own_message(world: World, channel: Channel, message_id: int) -> Message:
    """A message that the bot may edit. ApiError 10008, 50005, 50083, 160005."""
    message = world.message(channel.id, message_id)
    if message.author_id != world.bot.id:
        raise refusal(50005)
    if channel.thread is not None and channel.thread.archived:
        raise refusal(50083)
    require_unlocked(world, channel)
    return message
