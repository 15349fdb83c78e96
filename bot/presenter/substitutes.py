"""What is told of answers that a computer player gave in a person's place."""

from collections import Counter
from collections.abc import Iterable

from engine import Game
from words.language import Language
from words.names import plain


def substitute_lines(
    lang: Language, game: Game, names: dict[str, str], answers: Iterable[int]
) -> list[str]:
    """Of each player how many of these answers, by their places in the game, were given for them."""
    count = Counter(game.answers[answer].player for answer in answers)
    return [_line(lang, plain(names[player]), times) for player, times in count.items()]


def _line(lang: Language, player: str, times: int) -> str:
    # Translators: {player} is a player's name, {times} says how often a computer player decided instead.
    text = lang.n(
        "-# A computer player decided for {player}.",
        "-# A computer player decided {times} times for {player}.",
        times,
    )
    return text.format(player=player, times=times)
