"""Sends whose outcome is not known: a message is noted before it is sent, and a stop or a lost reply may follow.

Then what is in the channel tells what became of it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.store import Message, Store, UnconfirmedSend
from bot.ui.messenger import Messenger, Post, games_of, left_after

ARRIVES_WITHIN: Final = 30
"""Seconds after which a message that is not there was not sent."""


async def settle_in(
    store: Store, messenger: Messenger, channel_id: int, sends: Sequence[UnconfirmedSend], now: int
) -> bool:
    """Look in one channel for what the sends of a game to it have left; True if any of it belongs there.

    It is kept as what it was meant to be. A message that was sent again meanwhile, or that belongs to this game
    and to no send, is deleted.
    """
    kept = False
    for message in await unknown_messages(store, messenger, channel_id, sends):
        send = next(
            (one for one in reversed(sends) if Post(one.text).text.strip() == message.content), None
        )
        if send is not None and not await _superseded(store, send.draft):
            await store.confirm_send(send.nonce, message.id)
            kept = True
        elif send is not None or sends[0].draft.game_id in games_of(message):
            await messenger.delete(channel_id, message.id)
            if send is not None:
                # Sent again with its nonce, Discord would answer with what was deleted just now.
                await store.drop_send(send.nonce)
    # Those that were begun so long ago that they would be there; one that was confirmed is gone already.
    for send in sends:
        if now > send.draft.at + ARRIVES_WITHIN:
            await store.drop_send(send.nonce)
    return kept


async def _superseded(store: Store, draft: Message) -> bool:
    """True if a message for the same purpose is known that is as new."""
    others = await store.messages(draft.game_id, draft.role)
    return any(one.round == draft.round and _how_new(one) >= _how_new(draft) for one in others)


def _how_new(message: Message) -> tuple[int, ...]:
    """What orders the messages of a role; one revision may need several, such as its reminders."""
    return message.revision, message.told, message.covers, message.undo_sequence, message.reminder


async def send_noted(
    store: Store, messenger: Messenger, send: UnconfirmedSend, channel_id: int, post: Post
) -> None:
    """Send what was noted before, and note that it stands, or that Discord refuses it."""
    try:
        message_id = await messenger.send(channel_id, post, send.nonce)
    except discord.HTTPException as refused:
        if refused.status < 500 and not send.draft.direct:
            await store.drop_send(send.nonce)
        raise
    await store.confirm_send(send.nonce, message_id, channel_id)


async def unknown_messages(
    store: Store, messenger: Messenger, channel_id: int, sends: Iterable[UnconfirmedSend]
) -> list[discord.Message]:
    """The bot's messages in a channel that are newer than the sends and that the store does not know."""
    try:
        before = min(left_after(send.after, send.draft.at) for send in sends)
        found = await messenger.own_messages(channel_id, before)
    except (discord.Forbidden, discord.NotFound):
        return []
    known = await store.message_ids(channel_id)
    return [message for message in found if message.id not in known]
