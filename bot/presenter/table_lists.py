"""Lists of tables: a person's own, and all of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.finding import Found
from bot.tables.table import Table
from bot.ui.controls import MESSAGE_TEXT, cut
from bot.words.pending_decision import decision_text
from words.language import Language
from words.names import plain


def own_tables(lang: Language, found: Sequence[Found], user_id: int) -> str:
    """A person's tables: where they are, and whose turn it is."""
    if not found:
        return lang.t("You play in no game now. `/caylus new` opens a table.")
    lines = [f"{_link(one)} · {_state(lang, one.table, user_id)}" for one in found]
    return cut("\n".join([lang.t("**Your games**"), *lines]), MESSAGE_TEXT)


def server_tables(lang: Language, found: Sequence[Found]) -> str:
    """The open tables and running games of a server."""
    if not found:
        return lang.t("There is no table on this server. `/caylus new` opens one.")
    lines = [f"<#{one.table.row.channel_id}> · {_state(lang, one.table)}" for one in found]
    return cut("\n".join(lines), MESSAGE_TEXT)


def _link(found: Found) -> str:
    """A link to the message that shows the table, else to its channel."""
    row, message = found.table.row, found.newest
    if message is None:
        return f"<#{row.channel_id}>"
    return f"https://discord.com/channels/{row.guild_id}/{message.channel_id}/{message.message_id}"


def _state(lang: Language, table: Table, user_id: int | None = None) -> str:
    asked = table.asked
    if asked is None:
        return lang.t("not started")
    decision = decision_text(lang, table.game)
    if user_id is not None and asked.user_id == user_id:
        # Translators: {decision} is what is asked, such as "choose which cubes to take".
        return lang.t("**your turn**: {decision}").format(decision=decision)
    # Translators: a player and what that player is asked, such as "Ann: choose which cubes to take".
    return lang.t("{player}: {decision}").format(player=plain(asked.name), decision=decision)
