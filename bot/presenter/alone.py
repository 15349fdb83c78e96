"""The first message of a game that somebody plays alone: on from a position of another, or to learn it."""

from bot.store import GameRow
from bot.ui.messenger import Post
from words.language import Language
from words.names import colour_name, joined, plain


def first_post(lang: Language, row: GameRow) -> Post:
    """What this game is."""
    return lesson_post(lang) if row.settings.learning else what_if_post(lang, row)


def lesson_post(lang: Language) -> Post:
    """How one learns."""
    text = lang.t(
        "**Learn Caylus by playing it**, against two computer players. Press **Your move** below the newest message: "
        "your panel recommends an answer to each decision, and the first times that something comes up, it tells what "
        "that is about. Try your own ideas, too: nobody else sees this game, and it counts nowhere.\n"
        "Leave whenever you like. `/caylus learn` leads back here, `/caylus end` ends it."
    )
    return Post(text)


def what_if_post(lang: Language, row: GameRow) -> Post:
    """What this game is, and who plays which seats."""
    text = lang.t(
        "**What if?** This is a game of your own, starting from a position in the other game: whatever you do here, "
        "that one stays as it is."
    )
    computers = [plain(seat.name) for seat in row.seats if seat.computer]
    if not computers:
        yours = lang.t("All the seats are yours.")
        return Post(f"{text} {yours}")
    mine = next(seat for seat in row.seats if not seat.computer)
    # Translators: {colour} is the name of a player's colour, {players} are the names of players of the other game.
    who = lang.n(
        "You are {colour}; a computer player plays {players}.",
        "You are {colour}; computer players play {players}.",
        len(computers),
    )
    colour = colour_name(lang, mine.colour or "")
    return Post(f"{text} {who.format(colour=colour, players=joined(computers))}")
