"""What one user sees of the stand-in, as the page's JSON. Nothing of another user's gets in."""

from playground.discord_json import ClientRefused, Json
from playground.user_actions.offered_commands import offered_commands
from playground.world.channels import Channel, Message
from playground.world.guilds import Guild, User
from playground.world.payloads import channel_payload, message_payload
from playground.world.world import Change, World

PAGE_OF_MESSAGES = 100
"""Per channel in a snapshot, and per request for older ones."""
CHANNEL_CHANGES = ("channel", "channel edited", "channel deleted", "thread members")


def local_users(world: World) -> list[User]:
    """The users whom the page can be: humans, without the guilds' owners, who never play."""
    owners = {guild.owner_id for guild in world.guilds.values()}
    return [one for one in world.users.values() if not one.bot and one.id not in owners]


class UserView:
    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self._known: set[int] = set()
        """The channels of which the page was told."""

    def sees(self, channel: Channel) -> bool:
        """Whether the user can open a channel that still exists."""
        return channel.id in self.world.channels and self.world.sees(self.user.id, channel)

    def sees_message(self, message: Message) -> bool:
        return message.ephemeral_to in (None, self.user.id)

    def channel(self, channel_id: str) -> Channel:
        """A channel that the user can open. Raises ClientRefused."""
        found = self.world.channels.get(int(channel_id))
        if found is None or not self.sees(found):
            raise ClientRefused("this channel is not there any more")
        return found

    def message(self, channel_id: str, message_id: str) -> Message:
        """A message that the user sees. Raises ClientRefused."""
        found = self.channel(channel_id).messages.get(int(message_id))
        if found is None or not self.sees_message(found):
            raise ClientRefused("this message is not there any more")
        return found

    def snapshot(self) -> Json:
        """Everything that the user sees, and the newest messages of every channel."""
        seen = [one for one in self.world.channels.values() if self.sees(one)]
        self._known = {one.id for one in seen}
        pages = {str(one.id): self.page(one) for one in seen}
        return {
            **self.people(),
            "type": "snapshot",
            "me": str(self.user.id),
            "locals": [str(one.id) for one in local_users(self.world)],
            "channels": [self._channel_payload(one) for one in seen],
            "messages": {place: messages for place, (messages, _) in pages.items()},
            "more": [place for place, (_, more) in pages.items() if more],
        }

    def people(self) -> Json:
        """Users, guilds, commands and emojis, and the time in milliseconds."""
        guilds = [one for one in self.world.guilds.values() if self.user.id in one.members]
        return {
            "type": "world",
            "now": int(self.world.clock.now() * 1000),
            "users": [
                {**one.payload(), "locale": one.locale, "global_name": one.display_name}
                for one in self.world.users.values()
            ],
            "guilds": [_guild(one) for one in guilds],
            "commands": self._commands(),
            "emojis": [self._emoji(one) for one in self.world.emojis],
        }

    def _channel_payload(self, channel: Channel) -> Json:
        made = channel_payload(self.world, channel)
        if channel.recipient_id == self.user.id:
            # The bot was told whom it writes to; the human sees the bot on the other side.
            made["recipients"] = [self.world.bot.payload()]
        return made

    def _message_payload(self, message: Message) -> Json:
        """With whether the user was notified of it when it was new: no edit does that."""
        made = message_payload(self.world, message)
        return {**made, "notified": self.user.id in message.notified}

    def _emoji(self, emoji_id: int) -> Json:
        emoji = self.world.emojis[emoji_id]
        ending = emoji.content_type.rpartition("/")[2]
        url = f"{self.world.cdn}/emojis/{emoji_id}.{ending}"
        return {"id": str(emoji_id), "name": emoji.name, "url": url}

    def _commands(self) -> dict[str, list[Json]]:
        """What is offered in each guild, by its id, and in direct messages ("dm")."""
        offered: dict[str, list[Json]] = {}
        for channel in self.world.channels.values():
            place = "dm" if channel.guild_id is None else str(channel.guild_id)
            if place not in offered and self.sees(channel):
                offered[place] = offered_commands(self.world, self.user, channel)
        return offered

    def page(self, channel: Channel, before: int | None = None) -> tuple[list[Json], bool]:
        """Messages (older than `before`), oldest first, and whether there are older ones."""
        seen = [one for one in channel.messages.values() if self.sees_message(one)]
        if before is not None:
            seen = [one for one in seen if one.id < before]
        found = seen[-PAGE_OF_MESSAGES:]
        return [self._message_payload(one) for one in found], len(found) < len(seen)

    def history(self, channel: Channel, before: int | None = None) -> Json:
        """The event with messages older than `before`, or the newest."""
        messages, more = self.page(channel, before)
        place = str(channel.id)
        return {"type": "history", "channel": place, "messages": messages, "more": more}

    def events(self, change: Change) -> list[Json]:
        """What the page is told of a change: nothing of what the user can't see."""
        if change.user_id not in (None, self.user.id):
            return []
        if change.what in ("commands", "emojis", "clock"):
            return [self.people()]
        if change.channel is not None and change.what in CHANNEL_CHANGES:
            return self._channel_events(change.channel)
        if change.channel is not None and change.message is not None:
            return self._message_events(change.what, change.channel, change.message)
        return []

    def _channel_events(self, channel: Channel) -> list[Json]:
        if not self.sees(channel):
            was_known = channel.id in self._known
            self._known.discard(channel.id)
            return [{"type": "channel_gone", "id": str(channel.id)}] if was_known else []
        events: list[Json] = [{"type": "channel", "channel": self._channel_payload(channel)}]
        if channel.id not in self._known:
            self._known.add(channel.id)
            events.append(self.history(channel))
        return events

    def _message_events(self, what: str, channel: Channel, message: Message) -> list[Json]:
        if not self.sees(channel) or not self.sees_message(message):
            return []
        # A direct message's channel may have come into being with its first message.
        events = [] if channel.id in self._known else self._channel_events(channel)
        if what == "message deleted":
            gone = {"channel": str(channel.id), "id": str(message.id)}
            return [*events, {"type": "message_gone", **gone}]
        return [*events, {"type": "message", "message": self._message_payload(message)}]


def _guild(guild: Guild) -> Json:
    everyone = guild.id
    return {
        "id": str(guild.id),
        "name": guild.name,
        "members": [str(one) for one in guild.members],
        "roles": [one.payload() for one in guild.roles.values() if one.id != everyone],
    }
