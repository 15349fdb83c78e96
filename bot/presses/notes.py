"""Presses on what helps a person who comes back: their note, and what they decided last."""

from bot.presenter.notes import NOTE_TEXT, note_form, recent_page
from bot.presses.panel import show_panel
from bot.presses.press import Press, handles
from bot.tables.table import check_running
from bot.ui.private_panels import PrivatePanels
from bot.ui.verbs import EditNote, KeepNote, LookBack


@handles(EditNote, form=True)
async def edit_note(press: Press[EditNote]) -> None:
    """Open the form."""
    table = await press.table()
    check_running(table, press.user_id)
    note, _kept = await press.parts.service.store.note_and_settings(table.id, press.user_id)
    await press.reply.form(note_form(press.lang, table.id, note))


@handles(KeepNote, in_place=True, sent=True)
async def keep_note(press: Press[KeepNote]) -> None:
    """Keep what was written, and show the panel with it."""
    table = await press.table()
    check_running(table, press.user_id)
    text = "".join(press.fields.get("text", ()))[:NOTE_TEXT].strip()
    await press.parts.service.store.set_note(table.id, press.user_id, text)
    await show_panel(press.reply, table)


@handles(LookBack, in_place=True)
async def look_back(press: Press[LookBack]) -> None:
    """Show what the person decided last in place of the panel."""
    table = await press.table()
    check_running(table, press.user_id)
    panels: PrivatePanels = press.reply.interaction.client.panels
    await panels.show(press.reply, table, recent_page(press.lang, table, press.user_id))
