"""What the channel is told when somebody leaves a running game, and when they come back."""

from bot.store import Seat
from bot.ui.messenger import Post
from words.language import Language
from words.names import plain


def left_post(lang: Language, seat: Seat) -> Post:
    """Tells the channel who left the seat, and who goes on."""
    # Translators: <@{user}> is shown as a player's name, {computer} is the name of a computer player.
    text = lang.t(
        "<@{user}> has left this game: **{computer}** (computer) goes on for them. "
        "`/caylus back` takes the seat again."
    )
    return Post(text.format(user=seat.left_by, computer=plain(seat.name)))


def back_post(lang: Language, seat: Seat) -> Post:
    """Tells the channel who is back."""
    # Translators: <@{user}> is shown as a player's name.
    text = lang.t("<@{user}> is back and plays on in the computer's place.")
    return Post(text.format(user=seat.user_id))
