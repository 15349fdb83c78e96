"""Lists of tables: a person's own, and all of a server."""

from collections.abc import Sequence

from bot.store import Message
from bot.tables.table import Table
from bot.ui.controls import MESSAGE_TEXT, cut
from bot.words.pending_decision import decision_text
from words.language import Language
from words.names import plain


def own_tables(
    lang: Language, tables: Sequence[Table], newest: Sequence[Message | None], user_id: int
) -> str:
    """A person's tables: links to the `newest` message about each, and whose turn it is."""
    if not tables:
        return lang.t("You play in no game now. `/caylus new` opens a table.")
    lines = [
        f"{_link(table, message)} · {_state(lang, table, user_id)}"
        for table, message in zip(tables, newest, strict=True)
    ]
    return cut("\n".join([lang.t("**Your games**"), *lines]), MESSAGE_TEXT)


def server_tables(lang: Language, tables: Sequence[Table]) -> str:
    """The open tables and running games of a server."""
    if not tables:
        return lang.t("There is no table on this server. `/caylus new` opens one.")
    lines = [f"<#{table.row.channel_id}> · {_state(lang, table)}" for table in tables]
    return cut("\n".join(lines), MESSAGE_TEXT)


def _link(table: Table, message: Message | None) -> str:
    """A link to the message that shows the table, else to its channel."""
    row = table.row
    if message is None:
        return f"<#{row.channel_id}>"
    return f"https://discord.com/channels/{row.guild_id}/{message.channel_id}/{message.message_id}"


def _state(lang: Language, table: Table, user_id: int | None = None) -> str:
    if table.broken:
        return lang.t("can't be continued; `/caylus end` ends it")
    asked = table.asked
    if asked is None:
        return lang.t("not started")
    decision = decision_text(lang, table.game)
    if user_id is not None and asked.user_id == user_id:
        # Translators: {decision} is what is asked, such as "choose which cubes to take".
        return lang.t("**your turn**: {decision}").format(decision=decision)
    # Translators: a player and what that player is asked, such as "Ann: choose which cubes to take".
    return lang.t("{player}: {decision}").format(player=plain(asked.name), decision=decision)
