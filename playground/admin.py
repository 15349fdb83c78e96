"""Sets the world up and changes it as the people of a guild would."""

from playground.gateway.gateway import Gateway
from playground.gateway.what_bot_is_told import tell_bot_of_guild
from playground.messaging.posting import delete_message
from playground.messaging.thread_states import set_archived
from playground.messaging.threads import create_thread, delete_channel
from playground.world.channels import Channel, ChannelType, Message
from playground.world.guilds import Guild, Member, Role, User
from playground.world.payloads import member_payload
from playground.world.permissions import BOT, EVERYONE, Overwrite, permission_bits


class Admin:
    """Makes users, guilds and channels; every change reaches a connected bot as events."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._world = gateway.world

    # People and guilds

    def add_user(
        self,
        name: str,
        display_name: str = "",
        *,
        locale: str = "en-US",
        guilds: tuple[Guild, ...] = (),
        permissions: tuple[str, ...] = (),
    ) -> User:
        """A new human, a member of `guilds` with `permissions` beyond everyone's."""
        user = User(self._world.clock.snowflake(), name, display_name or name, locale)
        self._world.users[user.id] = user
        for guild in guilds:
            self.join(user, guild, permissions)
        self._world.changed("user", user_id=user.id)
        return user

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        """A new guild with the bot in it and one text channel, "general".

        Its owner is a user of its own, so that nobody who plays has all permissions by chance.
        """
        world, clock = self._world, self._world.clock
        owner = User(clock.snowflake(), f"owner-of-{name.lower()}", f"Owner of {name}")
        world.users[owner.id] = owner
        guild = Guild(clock.snowflake(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permission_bits(*EVERYONE))
        world.guilds[guild.id] = guild
        guild.members[owner.id] = Member(owner.id, clock.now())
        channel = Channel(clock.snowflake(), ChannelType.TEXT, "general", guild.id)
        world.channels[channel.id] = channel
        self.join(world.bot, guild, BOT)
        return guild

    def add_guild_on_shard(self, name: str, shard: int, count: int) -> Guild:
        """A new guild that belongs to one of `count` shards, as soon as the clock has a fitting id."""
        while (self._world.clock.snowflake() >> 22) % count != shard:
            self._world.clock.advance(0.0005)
        return self.add_guild(name)

    def join(self, user: User, guild: Guild, permissions: tuple[str, ...] = ()) -> None:
        """Make `user` a member; for the bot this is its invitation."""
        world = self._world
        guild.members[user.id] = Member(user.id, world.clock.now())
        if permissions:
            self._grant(user, guild, permissions)
        if user is world.bot:
            tell_bot_of_guild(self._gateway, "GUILD_CREATE", guild, joined=True)
        world.changed("guild")

    def leave(self, user: User, guild: Guild) -> None:
        """End a membership; for the bot this is its removal."""
        guild.members.pop(user.id, None)
        if user is self._world.bot:
            tell_bot_of_guild(self._gateway, "GUILD_DELETE", guild)
        self._world.changed("guild")

    def set_permissions(self, user: User, guild: Guild, *permissions: str) -> None:
        """Give a member exactly `permissions` beyond everyone's."""
        self._grant(user, guild, permissions)
        tell_bot_of_guild(self._gateway, "GUILD_UPDATE", guild)
        if user is self._world.bot:
            data = {**member_payload(self._world, guild, user.id), "guild_id": str(guild.id)}
            self._gateway.dispatch("GUILD_MEMBER_UPDATE", data, guild.id)
        self._world.changed("guild")

    def _grant(self, user: User, guild: Guild, permissions: tuple[str, ...]) -> None:
        """Give a member a role of their own; it is made once and then changed."""
        member = guild.members[user.id]
        own = next((guild.roles[one] for one in member.roles), None)
        if own is None:
            own = Role(self._world.clock.snowflake(), user.name, 0, len(guild.roles))
            guild.roles[own.id] = own
            member.roles = [own.id]
        own.permissions = permission_bits(*permissions)

    def outage(self, guild: Guild, available: bool = False) -> None:
        """Let a guild become unavailable (the bot has not left it), or available again."""
        guild.available = available
        tell_bot_of_guild(self._gateway, "GUILD_CREATE" if available else "GUILD_DELETE", guild)
        self._world.changed("guild")

    # Channels and threads

    def add_channel(self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT) -> Channel:
        world = self._world
        position = len(world.channels_in(guild))
        number = world.clock.snowflake()
        channel = Channel(number, kind, name, guild.id, position=position)
        world.channels[channel.id] = channel
        world.changed("channel", channel)
        return channel

    def add_thread(
        self, user: User, parent: Channel, name: str, *, private: bool = False
    ) -> Channel:
        kind = ChannelType.PRIVATE_THREAD if private else None
        return create_thread(self._world, parent, user, name, kind=kind)

    def delete_channel(self, channel: Channel) -> None:
        delete_channel(self._world, channel)

    def archive(self, thread: Channel, archived: bool = True, locked: bool = False) -> None:
        set_archived(self._world, thread, archived, locked)

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
        self._world.changed("channel edited", channel)

    # Messages

    def delete_message(self, message: Message) -> None:
        delete_message(self._world, message)

    def forget_ephemerals(self, user: User) -> None:
        """Take away every ephemeral message that `user` sees, as reloading the client does."""
        for channel in self._world.channels.values():
            for message in list(channel.messages.values()):
                if message.ephemeral_to == user.id:
                    delete_message(self._world, message)
