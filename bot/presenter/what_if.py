"""The first message of a game that somebody plays on alone from a position of another."""

from bot.store import GameRow
from bot.ui.messenger import Post
from words.language import Language
from words.names import joined, plain


def what_if_post(lang: Language, row: GameRow) -> Post:
    """What this game is, and who plays the others' seats."""
    text = lang.t(
        "**What if?** This is a game of your own, from a position of the other one on: whatever you do here, that one "
        "stays as it is."
    )
    computers = [plain(seat.name) for seat in row.seats if seat.computer]
    if not computers:
        return Post(f"{text} {lang.t('All the seats are yours.')}")
    # Translators: {players} are the names of players of the other game.
    who = lang.n(
        "A computer player sits in for {players}.",
        "Computer players sit in for {players}.",
        len(computers),
    )
    return Post(f"{text} {who.format(players=joined(computers))}")
