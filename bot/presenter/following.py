"""The direct messages to those who follow a game."""

from bot.store import GameRow, Status
from bot.words.result import standing_line, winners_line
from bot.words.round_highlights import highlights
from engine import Game
from words.language import Language


def follow_text(lang: Language, row: GameRow, *, each_round: bool) -> str:
    """Says what will come, and how to end that."""
    if each_round:
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t(
            "You follow <#{channel}>: after each round, and at the end of the game, you get a message here. "
            "`/caylus follow` there puts an end to that."
        )
    else:
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t(
            "You follow <#{channel}>: at the end of the game you get a message here. "
            "`/caylus follow` there puts an end to that."
        )
    return text.format(channel=row.channel_id)


def round_text(lang: Language, row: GameRow, game: Game, number: int) -> str:
    """A round that is over, in short."""
    # Translators: <#{channel}> is shown as a link to the game, {told} are sentences on the round.
    text = lang.t("<#{channel}>, round {n}: {told}")
    told = highlights(lang.plain, game, _names(row), number)
    return text.format(channel=row.channel_id, n=number, told=told)


def end_text(lang: Language, row: GameRow, game: Game | None) -> str:
    """How a game came out, if it was played to its end; `game` is None where there is none."""
    if row.status is not Status.FINISHED or game is None:
        # Translators: <#{channel}> is shown as a link to the game.
        return lang.t("<#{channel}>: this game was ended without a result.").format(
            channel=row.channel_id
        )
    # Translators: <#{channel}> is shown as a link to the game.
    over = lang.t("<#{channel}>: the game is over.").format(channel=row.channel_id)
    names = _names(row)
    return "\n".join(
        (over, winners_line(lang, game, names), standing_line(lang.plain, game, names))
    )


def _names(row: GameRow) -> dict[str, str]:
    return {seat.colour: seat.name for seat in row.seats if seat.colour}
