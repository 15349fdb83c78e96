"""A game that goes on in another channel: said in both places, as far as they can be reached."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.channel.messages import GameMessages
from bot.presenter.moving import elsewhere_now, here_now
from bot.store import Message, Role
from words.language import Language

POINTERS: Final = (Role.LOBBY, Role.TURN)
"""What tells in the old place where the game is now."""
STANDING: Final = (Role.PAST, Role.RESULT)
"""What stands where it is, wherever the game goes."""
PASSING: Final = (Role.REMINDER, Role.VOTE, Role.BROKEN)
"""What nobody needs there any more."""


async def show_moved(
    messages: GameMessages, known: Sequence[Message], lang: Language
) -> list[Message]:
    """Say where the game is now, and leave standing what told of it elsewhere; the messages as they are then."""
    left = [
        one
        for one in known
        if one.role not in STANDING and one.channel_id != messages.draft(one.role).channel_id
    ]
    if all(one.role is Role.REMINDER for one in left):
        return list(known)  # one may be a direct message
    await messages.send(messages.draft(Role.PAST), here_now(lang, messages.row))
    for message in left:
        await messages.let_stand(message)
        with suppress(discord.Forbidden, discord.NotFound):
            if message.role in POINTERS:
                await messages.edit(message, elsewhere_now(lang, messages.row))
            elif message.role in PASSING:
                await messages.delete([message])
    return [replace(one, role=Role.PAST) if one in left else one for one in known]
