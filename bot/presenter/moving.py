"""What is said where a game goes elsewhere, or can't be shown where it is."""

from bot.presenter.public_messages import mentions
from bot.store import GameRow
from bot.ui.messenger import Post
from words.language import Language
from words.names import joined, plain, tidy


def table_name(row: GameRow) -> str:
    """A table's name, else its players."""
    return row.settings.name or joined(tidy(seat.name) for seat in row.seats)


def here_now(lang: Language, row: GameRow) -> Post:
    """The first message in the new place, which notifies everybody who plays."""
    # Translators: {players} are mentions of all people at a table.
    text = lang.t("{players}: your table goes on here.").format(players=mentions(row.people))
    return Post(text, mentions=row.people)


def elsewhere_now(lang: Language, row: GameRow) -> Post:
    """What stands in the old place instead of the lobby or the live message."""
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    return Post(lang.t("This table goes on in <#{channel}>.").format(channel=row.channel_id))


def lost_text(lang: Language, row: GameRow) -> str:
    """Tells a player privately that the game waits for another channel."""
    # Translators: {table} is the name of a table, or the names of its players.
    text = lang.t(
        "Your table “{table}” can't be shown any more: its channel or thread was deleted or locked, or I may no longer "
        "write there. Nothing is lost. `/caylus move` in another channel of the server takes it there; otherwise it "
        "goes on where it is once I can write there again."
    )
    return text.format(table=plain(table_name(row)))
