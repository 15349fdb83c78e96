"""Notes: what a person writes down for themselves in a game, and what they decided last in it."""

from dataclasses import replace
from itertools import pairwise
from typing import Final

from bot.presenter.panel import View
from bot.presenter.phases import tiles_of
from bot.presses.dispatch import Press, handles
from bot.presses.panel import show_panel
from bot.store import standing
from bot.store.database import Database
from bot.store.rows import upsert
from bot.tables.loaded_table import Table, check_running
from bot.tables.playing import Service
from bot.tables.undo import own_answers
from bot.ui.control_ids import Control
from bot.ui.control_kinds import MORE, OpenPanel
from bot.ui.controls import PANEL_TEXT, Button, Panel, text_form
from bot.what_topics_offer import Feature, StoredTable
from bot.words.durations import HOUR
from bot.words.event_summary import tell
from bot.words.plan_parts import given_text
from words.language import Language
from words.names import cut, plain

TABLES: Final = {
    "notes": StoredTable(
        """CREATE TABLE IF NOT EXISTS notes (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            text    TEXT NOT NULL,
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT game_id, text FROM notes WHERE user_id = ?1",
        forget="DELETE FROM notes WHERE user_id = ?1",
    )
}


async def note(store: Database, game_id: int, user_id: int) -> str:
    """What a person noted for themselves in a game; empty for nothing."""
    query = "SELECT text FROM notes WHERE game_id = ? AND user_id = ?"
    return str(await store.value(query, game_id, user_id) or "")


class EditNote(Control, verb="note"):
    """Let me write down something for myself."""


class KeepNote(Control, verb="keep_note"):
    """The form of that: this is my note."""


class LookBack(Control, verb="look_back"):
    """Show me what I decided last, and what came of it."""


NOTE_TEXT: Final = 300
"""Characters of a note."""
FORGOTTEN_AFTER: Final = 6 * HOUR
"""Seconds after which a person may have forgotten what they did last."""
RECENT: Final = 5
"""Answers on the page of those given last."""


def recent_page(lang: Language, table: Table, user_id: int) -> Panel:
    """What a person decided last in a running game, with what each answer brought them until their next."""
    numbers = own_answers(table, user_id)[-RECENT:]
    lines = [
        lang.t("**Your last moves**") if numbers else lang.t("You have not decided anything yet.")
    ]
    for number, until in pairwise([*numbers, len(table.game.answers)]):
        when = f"<t:{standing(table.log)[number].at}:R>"
        lines.append(f"- {when}: {_result(lang, table, number, until)}")
    back = Button(lang.t("Back"), OpenPanel(table.id))
    return Panel(cut("\n".join(lines), PANEL_TEXT), ((back,),))


def _result(lang: Language, table: Table, number: int, until: int) -> str:
    """What came of an answer for its player; in its own words where nothing did."""
    game = table.game
    given = game.answers[number]
    events, name = game.events(number, until), table.names[given.player]
    own = [replace(event, player=name) for event in events if event.player == given.player]
    told = tell(lang, own, tiles_of(game.position_at(until)))
    return " · ".join(told) or given_text(lang, given.text, game.at(number))


async def add_note(
    service: Service, lang: Language, table: Table, user_id: int, view: View, made: Panel
) -> Panel:
    """The panel with the person's note below its heading, and with a button to change it, at a decision one page on.

    For somebody who has decided nothing for hours there is one to their last answers too. Pages of the plan, groups of
    answers and lessons have none.
    """
    if view.mode not in ("", MORE) or view.group or table.row.settings.learning:
        return made
    own = own_answers(table, user_id)
    if (text := await note(service.store, table.id, user_id)) and not view.mode:
        head, _, rest = made.text.partition("\n")
        # Translators: {note} is what the person wrote down for themselves.
        line = lang.t("Your note: {note}").format(note="\n".join(map(plain, text.splitlines())))
        made = made.saying(f"{head}\n{line}\n{rest}")
    if table.asked_of(user_id) and not view.mode:
        return made
    more = [Button(lang.t("Change my note") if text else lang.t("Note"), EditNote(table.id))]
    if own and service.now() - standing(table.log)[own[-1]].at > FORGOTTEN_AFTER:
        more.append(Button(lang.t("My last moves"), LookBack(table.id)))
    return replace(made, rows=(*made.rows, tuple(more)))


@handles(EditNote, form=True)
async def edit_note(press: Press[EditNote]) -> None:
    table, lang = await press.table(), press.lang
    check_running(table, press.user_id)
    text = await note(press.service.store, table.id, press.user_id)
    title, label = lang.t("Your note in this game"), lang.t("Only you see it, on your panel")
    await press.form(text_form(KeepNote(table.id), title, label, text, NOTE_TEXT))


@handles(KeepNote, in_place=True)
async def keep_note(press: Press[KeepNote]) -> None:
    table = await press.table()
    check_running(table, press.user_id)
    text = "".join(press.fields.get("text", ()))[:NOTE_TEXT].strip()
    store, whose = press.service.store, (table.id, press.user_id)
    if text:
        await store.change(upsert("notes", "game_id, user_id", "text"), *whose, text)
    else:
        await store.change("DELETE FROM notes WHERE game_id = ? AND user_id = ?", *whose)
    await show_panel(press, table)


@handles(LookBack, in_place=True)
async def look_back(press: Press[LookBack]) -> None:
    table = await press.table()
    check_running(table, press.user_id)
    page = recent_page(press.lang, table, press.user_id)
    await press.client.panels.show(press, table, page)


FEATURE = Feature(add_to_panel=add_note, tables=TABLES)
