"""Presses that take answers back: one's own at once, others' by a vote."""

from typing import Any, Final

from bot.presenter.votes import refused_post, vote_post
from bot.presses.panel import show_panel, show_panel_after
from bot.presses.press import Press, Route
from bot.store import Vote
from bot.tables.table import Table
from bot.ui.verbs import Agree, AskToUndo, Refuse, Undo


async def undo(press: Press[Undo]) -> None:
    """Take the person's last answer back; a second press right away finds that it is done."""
    control = press.control
    taken = press.parts.undoing.take_back(control.game_id, press.user_id, control.revision)
    await show_panel_after(press, taken)


async def ask_to_undo(press: Press[AskToUndo]) -> None:
    """Ask the others whose answers would be taken back too."""
    table, vote = await press.parts.undoing.propose(press.control.game_id, press.user_id)
    await _show_vote(press, table, vote)
    await show_panel(
        press.reply, press.preferences, table, note=press.lang.t("The others are asked.")
    )


async def agree(press: Press[Agree]) -> None:
    """One more agrees to go back."""
    game_id = press.control.game_id
    vote = await press.parts.undoing.agree(game_id, press.message_id, press.user_id)
    left = len(vote.missing)
    if not left:
        await press.reply.nothing()
        return
    # Translators: {n} is the number of players whose consent is still missing.
    text = press.lang.n("{n} more has to agree.", "{n} more have to agree.", left)
    await press.reply.send(text.format(n=left))


async def refuse(press: Press[Refuse]) -> None:
    """One refuses: the game goes on as it stands."""
    game_id = press.control.game_id
    table = await press.parts.undoing.refuse(game_id, press.message_id, press.user_id)
    post = refused_post(await press.parts.speaks(table.row.guild_id), press.user_id)
    await press.parts.messenger.edit(table.row.channel_id, press.message_id, post)
    await press.reply.nothing()


async def _show_vote(press: Press[AskToUndo], table: Table, vote: Vote) -> None:
    """Send the message of a vote, once for the press that asked, and keep the vote with it."""
    row = table.row
    post = vote_post(await press.parts.speaks(row.guild_id), row, vote)
    nonce = f"{row.id}.vote.{press.reply.interaction.id}"[-25:]
    sent = await press.parts.messenger.send(row.channel_id, post, nonce)
    await press.parts.undoing.open_vote(table, vote, sent)


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(Undo, undo, in_place=True),
    Route(AskToUndo, ask_to_undo, in_place=True),
    Route(Agree, agree),
    Route(Refuse, refuse),
)
