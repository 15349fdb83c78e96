"""What is said when somebody leaves a running game, and when they come back."""

from bot.store import Seat
from bot.tables.table import Table
from bot.ui.controls import Button, Panel
from bot.ui.messenger import Post
from bot.ui.verbs import LeaveGame
from words.language import Language
from words.names import plain


def leave_question(lang: Language, table: Table) -> Panel:
    """Whether a person is sure, and what becomes of the game."""
    if len(table.row.people) > 1:
        text = lang.t(
            "Leave this game? A computer player goes on for you, and your plan is dropped. "
            "`/caylus back` takes your seat again."
        )
    else:
        text = lang.t("Leave this game? Nobody else plays it: it ends without a result, for good.")
    return Panel(text, ((Button(lang.t("Leave"), LeaveGame(table.id), "danger"),),))


def left_panel(lang: Language) -> Panel:
    """What stands there once the person has left."""
    return Panel(lang.t("You have left this game. `/caylus back` takes your seat again."))


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
