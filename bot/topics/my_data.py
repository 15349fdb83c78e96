"""My data: what is stored about a person, as a file, and taking it out."""

import asyncio
import json
from typing import Final

from bot.commands.command import command
from bot.presses.dispatch import Press, handles
from bot.store import Status
from bot.tables.leaving import hand_to_computer
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.seats import give_up
from bot.ui.attachments import Attachment
from bot.ui.control_ids import Control
from bot.ui.controls import Button, Panel
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY
from bot.what_topics_offer import Feature, tables
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

FORGETTING: Final = 20
"""Tokens that it costs to be forgotten."""


class ForgetMe(Control, verb="forget_me", right=ANYBODY, cost=FORGETTING, of_game=False):
    """Yes, forget me: of no game, so its id is 0."""


async def about(service: Service, user_id: int) -> dict[str, list[dict[str, object]]]:
    return await service.store.about(
        user_id, {name: table.about for name, table in tables().items() if table.about}
    )


async def forget(service: Service, user_id: int) -> None:
    """Take a person out of all that is stored; games that they were playing go on without them.

    Cut off in the middle, it does what is left the next time.
    """
    service.notices.forgotten[user_id] = service.now()
    lost: set[int] = set()
    clear = [table.forget for table in tables().values() if table.forget]
    # They may take a seat while another is given up.
    while not await service.store.forget_person(user_id, lost, clear):
        for game_id in await service.store.seated_in(user_id):
            try:
                await _leave(service, game_id, user_id)
            except Refusal:  # one that can't be loaded is nobody's turn
                lost.add(game_id)
    await service.store.empty_log()
    service.drop()
    for row in await service.store.unpublished():
        service.changed(row.id)


async def _leave(service: Service, game_id: int, user_id: int) -> None:
    """Take a person from a table, unless it has come to its end meanwhile; a table without people is stopped."""
    async with service.locked(game_id) as table:
        seat = table.seat_of(user_id)
        if seat is not None and table.row.status is Status.LOBBY:
            await give_up(service, table, seat)
        elif seat is not None and table.running:
            await hand_to_computer(service, table, seat)


@command(N_("Get everything stored about you as a file"), cost=5)
async def export_(reply: Reply) -> None:
    """A file of JSON, for the person alone. Times are unix seconds."""
    found = {"user_id": reply.user_id, **await about(reply.service, reply.user_id)}
    # In a thread, and indented: that is written piece by piece, so that the loop goes on meanwhile.
    data = await asyncio.to_thread(json.dumps, found, indent=1)
    text = reply.lang.t(
        "Here is everything stored about you. `/caylus me forget` removes your name and id."
    )
    await reply.send(text, [Attachment("caylus-me.json", data.encode())])


@command(N_("Delete your name, id and settings"))
async def forget_(reply: Reply) -> None:
    """Ask back before that is done, and say what it means."""
    text = reply.lang.t(
        "Delete your data on all servers? Your name and id are removed from finished games, a computer player takes "
        "over your seat in running ones (a game with no other person ends), you leave tables that have not started, "
        "and your plans, notes, votes, settings and everything else of yours are deleted. Your moves stay, without "
        "your name, and so do messages in channels. This can't be undone."
    )
    button = Button(reply.lang.t("Forget me"), ForgetMe(0), "danger")
    await reply.panel(Panel(text, ((button,),)))


@handles(ForgetMe, in_place=True)
async def forget_me(press: Press[ForgetMe]) -> None:
    await forget(press.service, press.user_id)
    text = press.lang.t(
        "Your data has been deleted. It remains in older backups until they are replaced. A server manager can "
        "delete messages that name you."
    )
    await press.panel(Panel(text))


FEATURE = Feature(
    help={
        TABLES_PAGE: N_(
            "`/caylus me export` shows what is stored about you, `/caylus me forget` deletes it."
        )
    },
    commands={"caylus me": (export_, forget_)},
)
