"""The messages that show a game: what is sent, edited or deleted in its channel is noted in the store."""

from collections.abc import Iterable
from dataclasses import replace

from bot.store import GameRow, Message, Role
from bot.tables.service import Service
from bot.ui.messenger import Messenger, Post


class GameMessages:
    """Messages of one game as it was at one revision."""

    def __init__(self, service: Service, messenger: Messenger, row: GameRow) -> None:
        self._service = service
        self._store = service.store
        self._messenger = messenger
        self._row = row

    def draft(self, role: Role) -> Message:
        """What is noted of a message once it is there: it has no id yet, and tells of nothing."""
        row = self._row
        return Message(0, row.channel_id, row.id, role, row.revision, self._service.now())

    async def send(self, draft: Message, post: Post, number: int = 0) -> None:
        """Send a message, once however often it is tried; `number` tells it from others of its role and revision."""
        nonce = f"{draft.game_id}.{draft.revision}.{draft.role}.{number}"[-25:]
        message_id = await self._messenger.send(draft.channel_id, post, nonce)
        await self._store.remember(replace(draft, message_id=message_id))

    async def edit(self, message: Message, post: Post, draft: Message | None = None) -> bool:
        """Edit a message, which is a `draft` from now on if one is given. False where somebody deleted it."""
        if not await self._messenger.edit(message.channel_id, message.message_id, post):
            await self._store.forget(message.message_id)
            return False
        if draft is not None:
            await self._store.remember(replace(draft, message_id=message.message_id))
        return True

    async def leave(self, message: Message, post: Post) -> None:
        """Edit a message for the last time."""
        await self._messenger.edit(message.channel_id, message.message_id, post)
        await self._store.forget(message.message_id)

    async def delete(self, messages: Iterable[Message]) -> None:
        """Delete messages; gone already is fine."""
        for message in messages:
            await self._messenger.delete(message.channel_id, message.message_id)
            await self._store.forget(message.message_id)
