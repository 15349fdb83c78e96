"""Lists of tables: a person's own, and all of a server."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from bot.store import GameRow, Message, Status
from bot.tables.loaded_table import Table
from bot.ui.controls import PANEL_TEXT
from bot.words.levels import name_of
from bot.words.links import message_link
from bot.words.pending_decision import decision_text
from words.language import Language
from words.names import cut, joined, plain

LEFT_OUT: Final = 100
"""Characters kept for the line that counts the tables left out."""


def own_tables(
    lang: Language,
    tables: Sequence[Table],
    over: Sequence[GameRow],
    newest: Mapping[int, Message],
    user_id: int,
) -> str:
    """A person's tables with whose turn it is, then the games that are `over`; links to the `newest` message each."""
    if not tables and not over:
        return lang.t("You have no running games. `/caylus new` opens a table.")
    lines = [lang.t("**Your games**")] if tables else []
    lost = lang.t(" · ⚠️ can't be shown there: `/caylus table move` moves it")
    for table in tables:
        state = _state(lang, table, user_id) + (lost if table.row.lost else "")
        lines.append(_entry(lang, table.row, newest, state))
    if over:
        lines.append(lang.t("**Finished games**"))
    lines += [_entry(lang, row, newest, _end(lang, row)) for row in over]
    return cut("\n".join(lines), PANEL_TEXT)


def server_tables(lang: Language, tables: Sequence[Table], left_out: int) -> str:
    """Open tables and running games of a server: as many as fit, and how many more there are."""
    if not tables:
        return lang.t("There are no tables on this server. `/caylus new` opens one.")
    lines = [_entry(lang, table.row, {}, _state(lang, table)) for table in tables]
    ends = accumulate(len(line) + 1 for line in lines)
    fit = sum(end < PANEL_TEXT - LEFT_OUT for end in ends)
    if left_out := left_out + len(lines) - fit:
        lines[fit:] = [lang.n("… and {n} more table", "… and {n} more tables", left_out)]
    return "\n".join(lines)


def _entry(lang: Language, row: GameRow, newest: Mapping[int, Message], state: str) -> str:
    """Its name, whether it is played on alone from another, where it is, who plays, and how it stands."""
    link = message_link(row.guild_id, row.channel_id)
    if message := newest.get(row.id):
        link = message_link(row.guild_id, message.channel_id, message.message_id)
    players = joined(plain(name_of(lang, seat)) for seat in row.seats)
    # Where somebody learns, the thread is called so.
    name = "" if row.settings.learning else row.settings.name
    named = [f"**{plain(name)}**"] if name else []
    if row.settings.copy_of:
        named.append(lang.t("what if"))
    return " · ".join([*named, link, players, state])


def _state(lang: Language, table: Table, user_id: int | None = None) -> str:
    if table.broken:
        return lang.t("can't be continued; `/caylus table end` ends it")
    asked = table.asked
    if asked is None:
        # Translators: {when} is shown as a time before now, such as "2 days ago".
        return lang.t("not started · opened {when}").format(when=f"<t:{table.row.created_at}:R>")
    decision = decision_text(lang, table.game)
    if user_id is not None and asked.user_id == user_id:
        # Translators: {decision} is what is asked, such as "choose which cubes to take".
        turn = lang.t("**your turn**: {decision}").format(decision=decision)
    else:
        # Translators: a player and what that player is asked, such as "Ann: choose which cubes to take".
        turn = lang.t("{player}: {decision}")
        turn = turn.format(player=plain(name_of(lang, asked)), decision=decision)
    # Translators: {turn} is such as "Ann: choose which cubes to take", {when} is shown as "5 minutes ago".
    text = lang.t("round {number} · {turn} · asked {when}")
    when = f"<t:{table.row.asked_at}:R>"
    return text.format(number=table.game.round, turn=turn, when=when)


def _end(lang: Language, row: GameRow) -> str:
    when = f"<t:{row.updated_at}:R>"
    if row.status is Status.FINISHED:
        # Translators: {when} is shown as a time before now, such as "2 days ago".
        return lang.t("finished {when}").format(when=when)
    # Translators: {when} is shown as a time before now, such as "2 days ago".
    return lang.t("ended without a result {when}").format(when=when)
