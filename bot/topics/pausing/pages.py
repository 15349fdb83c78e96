"""How the vote on a pause is worded, and what a paused game shows."""

from collections.abc import Sequence

from bot.presenter.votes import Wording, play_on
from bot.store import GameRow
from bot.ui.control_ids import Control
from bot.ui.controls import Button
from words.language import Language


class EndPause(Control, verb="go_on"):
    """Let the paused game go on."""


def live_buttons(lang: Language, row: GameRow) -> Sequence[Button]:
    """Below the live message of a paused game: the end of the pause."""
    return (Button(lang.t("Go on"), EndPause(row.id), "success"),) if row.paused else ()


WORDING = Wording(
    # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
    lambda lang, vote: lang.n(
        "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if you "
        "agree.",
        "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if all of "
        "you agree.",
        len(vote.asked),
    ),
    play_on,
)
