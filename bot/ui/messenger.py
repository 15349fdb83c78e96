"""The only sender and editor of messages in channels."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.ui.attachments import Attachment, file_of
from bot.ui.controls import Row, view

UNKNOWN_MESSAGE = 10008
ARCHIVED = 50083


@dataclass(frozen=True, slots=True)
class Post:
    """What a message in a channel says. `mentions` are the users who are notified."""

    text: str
    rows: tuple[Row, ...] = ()
    files: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()


class Messenger:
    """Sends, edits and deletes; a message that somebody deleted is no error."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id)

    @staticmethod
    def _allowed(post: Post) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in post.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    async def send(self, channel_id: int, post: Post, nonce: str) -> int:
        """Send; the message's id. Sending again with the same nonce within minutes makes no second message."""
        message = await self._channel(channel_id).send(
            post.text,
            view=view(post.rows),
            files=[file_of(file) for file in post.files],
            allowed_mentions=self._allowed(post),
            nonce=nonce,
        )
        return message.id

    async def edit(self, channel_id: int, message_id: int, post: Post) -> bool:
        """Replace text, controls and files. False if the message is gone."""
        message = self._channel(channel_id).get_partial_message(message_id)

        async def change() -> None:
            await message.edit(
                content=post.text,
                view=view(post.rows),
                attachments=[file_of(file) for file in post.files],
                allowed_mentions=self._allowed(post),
            )

        return await self._on_message(channel_id, change)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete; it is no error if the message is gone already."""
        message = self._channel(channel_id).get_partial_message(message_id)
        await self._on_message(channel_id, message.delete)

    async def tell(self, user_id: int, text: str) -> bool:
        """Send a direct message. False if the person takes none."""
        try:
            channel = await self.client.create_dm(discord.Object(user_id))
            await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
        except discord.Forbidden:
            return False
        return True

    async def _on_message(self, channel_id: int, act: Callable[[], Awaitable[object]]) -> bool:
        """Act on a message, after unarchiving its thread where necessary. False if it is gone."""
        try:
            try:
                await act()
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                await self._unarchive(channel_id)
                await act()
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _unarchive(self, channel_id: int) -> None:
        thread = await self.client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            # Together with anything else this would need Manage Threads where another made the thread.
            await thread.edit(archived=False)
