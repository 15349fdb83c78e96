"""How the votes on an absent player and on a seat are worded."""

from functools import partial
from typing import Final, Literal

from bot.presenter.votes import Wording
from bot.store import Vote
from bot.topics.absence.choice_about_absent import ABSENT
from bot.topics.absence.replacing import OFFER, REPLACE
from bot.ui.control_kinds import OfVote, Refuse
from bot.ui.rights import ANYBODY
from words.language import N_, Language


class ChooseForAbsent(OfVote, verb="absent"):
    """How the game goes on without the player who does not answer."""

    choice: Literal["wait", "computer", "replace"]


class TakeSeat(OfVote, verb="take_seat", right=ANYBODY, cost=2):
    """I take the seat that is offered."""


def _seat_stays(lang: Language, _vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    return lang.t("<@{user}> has refused: the seat stays <@{player}>'s.")


def _replace(lang: Language, vote: Vote) -> str:
    if vote.asked == (vote.player,):
        # Translators: {asked} is the mention of the player whose seat it is; the others are shown as names.
        return lang.t("{asked}: <@{asker}> asks whether <@{successor}> may play on for you.")
    # Translators: {asked} are mentions of those who may agree; the others are shown as names: <@{asker}> asks that
    # <@{successor}> plays on for <@{player}>.
    return lang.t(
        "{asked}: <@{asker}> asks that <@{successor}> plays on for <@{player}>. This happens if <@{player}> "
        "agrees, or all others do."
    )


def _offer(lang: Language, vote: Vote) -> str:
    if vote.successor:
        # Translators: <@{successor}> is the mention of a person, <@{player}> is shown as a player's name.
        return lang.t("<@{successor}>: <@{player}>'s seat in this game is offered to you.")
    # Translators: <@{player}> is shown as a player's name.
    return lang.t("Who takes <@{player}>'s seat in this game?")


def _taken(lang: Language, vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    taken = lang.t("<@{user}> plays on for <@{player}>.")
    return taken if vote.agreed else _seat_stays(lang, vote)


def _absent(lang: Language, _vote: Vote) -> str:
    # Translators: {asked} are mentions of those who choose, <@{player}> is shown as a player's name, {when} as a time
    # from now, such as "in a day".
    text = lang.t(
        "{asked}: <@{player}> is away. How shall the game go on? What most choose is done, {when} at the latest."
    )
    about = lang.t(
        "-# A computer player holds the seat until “I'm back” is pressed. “Somebody else” offers it to others, too."
    )
    return f"{text}\n{about}"


VOTES: Final = {
    ABSENT.name: Wording(
        _absent,
        buttons=(
            (N_("Wait on"), partial(ChooseForAbsent, choice="wait"), "secondary"),
            (N_("Computer player"), partial(ChooseForAbsent, choice="computer"), "secondary"),
            (N_("Somebody else"), partial(ChooseForAbsent, choice="replace"), "secondary"),
        ),
    ),
    REPLACE.name: Wording(_replace, _seat_stays),
    OFFER.name: Wording(
        _offer,
        _taken,
        ((N_("Take the seat"), TakeSeat, "success"), (N_("Refuse"), Refuse, "secondary")),
    ),
}
