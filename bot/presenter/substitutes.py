"""What is told where a computer player holds a person's seat, and of answers that it gave in their place."""

from collections import Counter
from collections.abc import Iterable

from bot.store import GameRow, Seat
from bot.ui.controls import Button
from bot.ui.messenger import Post
from bot.ui.verbs import ComeBack
from engine import Game
from words.language import Language
from words.names import plain


def left_post(lang: Language, game_id: int, seat: Seat) -> Post:
    """Tells the channel who is away and who goes on in a running game, with the way back."""
    # Translators: <@{user}> is shown as a player's name, {computer} is the name of a computer player; “I'm back” is a
    # button.
    text = lang.t(
        "<@{user}> is away: **{computer}** (computer) goes on for them. “I'm back” takes the seat again at any time."
    )
    back = Button(lang.t("I'm back"), ComeBack(game_id), "primary")
    return Post(text.format(user=seat.left_by, computer=plain(seat.name)), ((back,),))


def back_post(lang: Language, seat: Seat) -> Post:
    """Tells the channel who is back."""
    # Translators: <@{user}> is shown as a player's name.
    text = lang.t("<@{user}> is back and plays on in the computer's place.")
    return Post(text.format(user=seat.user_id))


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
