"""What answers the controls of notes, and puts a note on the panel."""

from bot.presenter.panel import View
from bot.presses.panel import show_panel
from bot.presses.press import Press, handles
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.topics.notes.pages import (
    NOTE_TEXT,
    EditNote,
    KeepNote,
    LookBack,
    note_form,
    recent_page,
    with_note,
)
from bot.topics.notes.queries import note, set_note
from bot.ui.controls import Panel
from bot.ui.private_panels import PrivatePanels
from words.language import Language


async def add_note(
    service: Service, lang: Language, table: Table, user_id: int, view: View, made: Panel
) -> Panel:
    """The panel with the person's note; pages of the plan, groups of answers and lessons have none."""
    if view.mode or view.group or table.row.settings.learning:
        return made
    text = await note(service.store, table.id, user_id)
    return with_note(lang, table, made, text, user_id, service.now())


@handles(EditNote, form=True)
async def edit_note(press: Press[EditNote]) -> None:
    """Open the form."""
    table = await press.table()
    check_running(table, press.user_id)
    text = await note(press.runtime.service.store, table.id, press.user_id)
    await press.reply.form(note_form(press.lang, table.id, text))


@handles(KeepNote, in_place=True, sent=True)
async def keep_note(press: Press[KeepNote]) -> None:
    """Keep what was written, and show the panel with it."""
    table = await press.table()
    check_running(table, press.user_id)
    text = "".join(press.fields.get("text", ()))[:NOTE_TEXT].strip()
    await set_note(press.runtime.service.store, table.id, press.user_id, text)
    await show_panel(press.reply, table)


@handles(LookBack, in_place=True)
async def look_back(press: Press[LookBack]) -> None:
    """Show what the person decided last in place of the panel."""
    table = await press.table()
    check_running(table, press.user_id)
    panels: PrivatePanels = press.reply.interaction.client.panels
    await panels.show(press.reply, table, recent_page(press.lang, table, press.user_id))
