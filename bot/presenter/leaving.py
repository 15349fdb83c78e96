"""What the channel is told when a computer player holds somebody's seat in a running game, and when they come back."""

from bot.store import Seat
from bot.ui.controls import Button
from bot.ui.messenger import Post
from bot.ui.verbs import ComeBack
from words.language import Language
from words.names import plain


def left_post(lang: Language, game_id: int, seat: Seat) -> Post:
    """Tells the channel who is away and who goes on, with the way back."""
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
