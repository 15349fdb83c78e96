"""What is told of answers that a computer player gave in a person's place."""

from collections import Counter
from collections.abc import Iterable

from bot.store import GameRow
from engine import Game
from words.language import Language
from words.names import plain


def substitute_lines(lang: Language, row: GameRow, game: Game, answers: Iterable[int]) -> list[str]:
    """Of each person who plays how many of these answers, by their places in the game, were given for them."""
    count = Counter(game.answers[answer].player for answer in answers)
    people = [seat for seat in row.seats if seat.user_id and seat.colour in count]
    return [_line(lang, plain(seat.name), count[seat.colour or ""]) for seat in people]


def _line(lang: Language, player: str, times: int) -> str:
    # Translators: {player} is a player's name, {times} says how often a computer player decided instead.
    text = lang.n(
        "-# A computer player decided for {player}.",
        "-# A computer player decided {times} times for {player}.",
        times,
    )
    return text.format(player=player, times=times)
