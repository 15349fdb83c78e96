"""Presses that take answers back."""

from bot.presenter.panel import View
from bot.presses.panel import show_panel, show_panel_after
from bot.presses.press import Press, handles
from bot.tables.undo import UNDO, finish, take_back
from bot.tables.votes import ask_others
from bot.ui.control_kinds import AskToUndo, Done, OfLastAnswer, Undo


@handles(Undo, Done, in_place=True)
async def undo(press: Press[OfLastAnswer]) -> None:
    """Take the person's last answer back, or let others' plans go on; a second press right away finds it done."""
    control, service = press.control, press.runtime.service
    act = take_back if isinstance(control, Undo) else finish
    await show_panel_after(
        press, lambda: act(service, control.game_id, press.user_id, control.sequence)
    )


@handles(AskToUndo, in_place=True)
async def ask_to_undo(press: Press[AskToUndo]) -> None:
    """Ask the others whose answers would be taken back too."""
    table = await ask_others(press.runtime.service, press.control.game_id, press.user_id, UNDO)
    note = press.lang.t("The others have been asked.")
    await show_panel(press.reply, table, View(note=note))
