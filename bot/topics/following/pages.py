"""The direct messages to those who follow a game."""

from bot.store import LIVE, GameRow, Status
from bot.words.result import standing_line, winners_line
from bot.words.round_highlights import highlights
from engine import Game
from words.language import Language


def follow_text(lang: Language, row: GameRow, *, each_round: bool) -> str:
    """Says what will come, and how to end that."""
    # Translators: <#{channel}> is shown as a link to the game.
    text = lang.t("You will be told here how <#{channel}> ends. `/caylus follow` there stops that.")
    if each_round:
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t(
            "You will be told here how each round of <#{channel}> goes. `/caylus follow` there stops that."
        )
    return text.format(channel=row.channel_id)


def told_text(lang: Language, row: GameRow, game: Game | None, rounds: int) -> str:
    """The last of so many rounds in short, or how the game came out; there is no `game` that was never begun."""
    lang, names = lang.plain, {seat.colour: seat.name for seat in row.seats if seat.colour}
    if game is None or row.status not in (*LIVE, Status.FINISHED):
        told = lang.t("This game was ended without a result.")
    elif row.status is Status.FINISHED:
        told = f"{winners_line(lang, game, names)}\n{standing_line(lang, game, names)}"
    else:
        head = lang.t("**Round {n}**").format(n=rounds)
        told = f"{head}\n{highlights(lang, game, names, rounds)}"
    return f"<#{row.channel_id}>\n{told}"
