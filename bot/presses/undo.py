"""Presses that take answers back, and that answer votes."""

from bot.presenter.panel import View
from bot.presenter.votes import refused_post
from bot.presses.panel import change_panel, show_panel, show_panel_after
from bot.presses.press import Press, handles
from bot.tables.undo import finish, take_back
from bot.tables.votes import not_agreed
from bot.ui.verbs import Agree, AskToUndo, Done, OfRevision, Refuse, Undo


@handles(Undo, Done, in_place=True)
async def undo(press: Press[OfRevision]) -> None:
    """Take the person's last answer back, or let others' plans go on; a second press right away finds it done."""
    control, service = press.control, press.parts.service
    act = take_back if isinstance(control, Undo) else finish
    done = act(service, control.game_id, press.user_id, control.revision)
    await show_panel_after(press, done)


@handles(AskToUndo, in_place=True)
async def ask_to_undo(press: Press[AskToUndo]) -> None:
    """Ask the others whose answers would be taken back too."""
    table = await press.parts.votes.ask_to_undo(press.control.game_id, press.user_id)
    note = press.lang.t("The others have been asked.")
    await show_panel(press.reply, table, View(note=note))


@handles(Agree)
async def agree(press: Press[Agree]) -> None:
    """One more agrees."""
    control = press.control
    vote = await press.parts.votes.agree(
        control.game_id, press.user_id, control.revision, control.asker
    )
    left = len(not_agreed(vote))
    if not left:
        await press.reply.nothing()
        return
    # Translators: {n} is the number of players whose consent is still missing.
    text = press.lang.n("{n} more has to agree.", "{n} more have to agree.", left)
    await press.reply.send(text.format(n=left))


@handles(Refuse)
async def refuse(press: Press[Refuse]) -> None:
    """One refuses: the game goes on as it stands, and the panel of who asked says so."""
    control = press.control
    vote = await press.parts.votes.refuse(
        control.game_id, press.user_id, control.revision, control.asker
    )
    await press.reply.nothing()
    if vote.kind == "undo":
        await change_panel(press, vote.asker, lambda lang: View(note=refused_post(lang, vote).text))
