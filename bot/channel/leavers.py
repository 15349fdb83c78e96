"""The messages that tell who is away from a running game, and who is back: one a person, the newest."""

from collections.abc import Sequence
from dataclasses import replace

from bot.channel.messages import GameMessages
from bot.presenter.substitutes import back_post, left_post
from bot.store import Message, Role
from words.language import Language


async def show_leavers(messages: GameMessages, known: Sequence[Message], lang: Language) -> None:
    """Tell once of each person who is away, or came back after that; what tells of no seat of theirs goes."""
    row = messages.row
    seated = {user_id for seat in row.seats for user_id in (seat.user_id, seat.left_by)}
    gone = [one for one in known if one.role is Role.LEFT and one.asker not in seated]
    await messages.delete(gone)
    for seat in row.seats:
        user_id = seat.left_by or seat.user_id
        told = [one for one in known if one.role in (Role.LEFT, Role.BACK) and one.asker == user_id]
        role = Role.LEFT if seat.left_by else Role.BACK
        if not user_id or not (told or seat.left_by):
            continue
        if not any(one.role is role for one in told):
            post = left_post(lang, row.id, seat) if seat.left_by else back_post(lang, seat)
            await messages.send(replace(messages.draft(role), asker=user_id), post)
        await messages.delete([one for one in told if one.role is not role])
