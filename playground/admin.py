"""Sets the world up and changes it as the people of a guild would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.channels import Channel, Kind, Overwrite
from playground.gateway import MEMBERS
from playground.messages import Message
from playground.people import EVERYONE, Guild, Member, Role, User, permission_bits
from playground.threads import create_thread, remove_channel, set_archived
from playground.watch import Change

if TYPE_CHECKING:
    from playground.core import Core

BOT_PERMISSIONS = (*EVERYONE, "manage_threads", "manage_messages", "create_private_threads")


class Admin:
    """Makes users, guilds and channels; every change reaches a connected bot as events."""

    def __init__(self, core: Core) -> None:
        self._core = core

    # ------------------------------------------------------------------ people and guilds

    def add_user(
        self,
        name: str,
        display_name: str = "",
        *,
        locale: str = "en-US",
        guilds: tuple[Guild, ...] = (),
        permissions: tuple[str, ...] = (),
    ) -> User:
        """Make a human user, a member of `guilds` with `permissions` beyond everyone's."""
        user = User(self._core.clock.snowflake(), name, display_name or name, locale)
        self._core.world.users[user.id] = user
        for guild in guilds:
            self.join(user, guild, permissions)
        self._core.watch.tell(Change("user", user_id=user.id))
        return user

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        bot_permissions: tuple[str, ...] = BOT_PERMISSIONS,
    ) -> Guild:
        """Make a guild with the bot in it and one text channel, "general".

        Its owner is a user of its own, so that nobody who plays has all permissions by chance.
        """
        core = self._core
        owner = User(core.clock.snowflake(), f"owner-of-{name.lower()}", f"Owner of {name}")
        core.world.users[owner.id] = owner
        guild = Guild(core.clock.snowflake(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permission_bits(*EVERYONE))
        core.world.guilds[guild.id] = guild
        guild.members[owner.id] = Member(owner.id, core.clock.now())
        channel = Channel(core.clock.snowflake(), Kind.TEXT, "general", guild.id)
        core.world.channels[channel.id] = channel
        self.join(core.bot, guild, bot_permissions)
        core.watch.tell(Change("guild"))
        return guild

    def join(self, user: User, guild: Guild, permissions: tuple[str, ...] = ()) -> None:
        """Make `user` a member; for the bot this is its invitation."""
        core = self._core
        guild.members[user.id] = Member(user.id, core.clock.now())
        if permissions:
            self._grant(user, guild, permissions)
        if user is core.bot:
            core.gateway.dispatch_guild("GUILD_CREATE", guild, joined=True)
        elif core.bot.id in guild.members:
            data = {**core.world.member_json(guild, user.id), "guild_id": str(guild.id)}
            core.gateway.dispatch("GUILD_MEMBER_ADD", data, guild.id, MEMBERS)
        core.watch.tell(Change("guild", user_id=None))

    def leave(self, user: User, guild: Guild) -> None:
        """End a membership; for the bot this is its removal."""
        core = self._core
        guild.members.pop(user.id, None)
        if user is core.bot:
            core.gateway.dispatch_guild("GUILD_DELETE", guild)
        else:
            data = {"guild_id": str(guild.id), "user": user.to_json()}
            core.gateway.dispatch("GUILD_MEMBER_REMOVE", data, guild.id, MEMBERS)
        core.watch.tell(Change("guild"))

    def set_permissions(self, user: User, guild: Guild, *permissions: str) -> None:
        """Give a member exactly `permissions` beyond everyone's."""
        self._grant(user, guild, permissions)
        self._core.gateway.dispatch_guild("GUILD_UPDATE", guild)
        if user is self._core.bot:
            data = self._core.world.member_json(guild, user.id)
            data["guild_id"] = str(guild.id)
            self._core.gateway.dispatch("GUILD_MEMBER_UPDATE", data, guild.id)
        self._core.watch.tell(Change("guild"))

    def _grant(self, user: User, guild: Guild, permissions: tuple[str, ...]) -> None:
        """Give a member a role of their own; it is made once and then changed."""
        member = guild.members[user.id]
        own = next((guild.roles[one] for one in member.roles), None)
        if own is None:
            own = Role(self._core.clock.snowflake(), user.name, 0, len(guild.roles))
            guild.roles[own.id] = own
            member.roles = [own.id]
        own.permissions = permission_bits(*permissions)

    def outage(self, guild: Guild, available: bool = False) -> None:
        """Let a guild become unavailable (the bot has not left it), or available again."""
        guild.available = available
        event = "GUILD_CREATE" if available else "GUILD_DELETE"
        self._core.gateway.dispatch_guild(event, guild)
        self._core.watch.tell(Change("guild"))

    # ------------------------------------------------------------------ channels and threads

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        inside = [one for one in self._core.world.channels.values() if one.guild_id == guild.id]
        channel = Channel(
            self._core.clock.snowflake(), Kind.TEXT, name, guild.id, position=len(inside)
        )
        self._core.world.channels[channel.id] = channel
        self._core.gateway.dispatch_channel("CREATE", channel)
        self._core.watch.tell(Change("channel", channel))
        return channel

    def add_thread(self, user: User, parent: Channel, name: str, minutes: int = 4320) -> Channel:
        """Make a public thread that archives after `minutes` without a message."""
        return create_thread(self._core, parent, user, name, minutes=minutes)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        remove_channel(self._core, channel)

    def archive(self, thread: Channel, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or bring it back."""
        set_archived(self._core, thread, archived, locked)

    def overwrite(
        self,
        channel: Channel,
        user: User | None,
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        """Allow and deny in one channel to a user, or with None to everyone.

        Replaces what stood there; with neither, the overwrite is taken away.
        """
        target = channel.guild_id if user is None else user.id
        assert target is not None
        kept = [one for one in channel.overwrites if one.id != target]
        bits = permission_bits(*allow), permission_bits(*deny)
        new = Overwrite(target, 0 if user is None else 1, *bits)
        channel.overwrites = [*kept, new] if any(bits) else kept
        self._core.gateway.dispatch_channel("UPDATE", channel)
        self._core.watch.tell(Change("channel edited", channel))

    # ------------------------------------------------------------------ messages

    def delete_message(self, message: Message) -> None:
        """Delete a message, as its author or a moderator would."""
        self._core.desk.delete(message)

    def dismiss(self, user: User, message_id: int) -> None:
        """Take away one ephemeral message that `user` sees; nothing happens if there is none."""
        for channel in self._core.world.channels.values():
            message = channel.messages.get(message_id)
            if message is not None and message.ephemeral_to == user.id:
                self._core.desk.delete(message)

    def forget_ephemerals(self, user: User) -> None:
        """Take away every ephemeral message that `user` sees, as reloading the client does."""
        for channel in self._core.world.channels.values():
            for message in list(channel.messages.values()):
                if message.ephemeral_to == user.id:
                    self._core.desk.delete(message)
