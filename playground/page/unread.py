"""How far each user has read, for unread marks and the badges of mentions."""

from collections import defaultdict

from playground.page.user_view import local_users
from playground.standin import StandIn
from playground.world.channels import Channel
from playground.world.guilds import User


class Unread:
    """What each user has not read in each channel, while the page is served."""

    def __init__(self, standin: StandIn) -> None:
        self._standin = standin
        self._read: defaultdict[int, dict[int, int]] = defaultdict(dict)

    def mark_read(self, user: User, channel: Channel, message_id: int) -> None:
        """Note that `user` has read `channel` up to a message."""
        read = self._read[user.id]
        read[channel.id] = max(message_id, read.get(channel.id, 0))
        self._standin.world.changed("read")

    def last_read(self, user: User) -> dict[str, str]:
        """The last message read, by channel, as the page's JSON."""
        return {str(channel): str(message) for channel, message in self._read[user.id].items()}

    def badges(self) -> dict[str, int]:
        """How many unread messages notified each user: a number, no word of them."""
        badges = {}
        for user in local_users(self._standin.world):
            read, notified = self._read[user.id], self._standin.mentions(user)
            badges[str(user.id)] = sum(one.id > read.get(one.channel_id, 0) for one in notified)
        return badges
