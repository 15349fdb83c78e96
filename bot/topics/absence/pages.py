"""The votes on an absent player and on a seat as they are worded and answered, and `/caylus table replace`."""

from functools import partial
from typing import Final, Literal

import discord
from discord import app_commands

from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presenter.votes import WORDS, Wording
from bot.presses.dispatch import Press, handles
from bot.store import Vote
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.seats import Person
from bot.tables.votes import agree
from bot.topics.absence.choice_about_absent import ABSENT, has_left, most_chosen, time_is_up
from bot.topics.absence.replacing import OFFER, REPLACE, ask_to_replace, take_seat
from bot.ui.control_kinds import OfVote, Refuse
from bot.ui.reply import Reply, language_of
from bot.ui.rights import ANYBODY, PLAYERS
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from words.language import N_, Language
from words.names import colour_name, isolated, plain


class ChooseForAbsent(OfVote, verb="absent"):
    """How the game goes on without the player who does not answer."""

    choice: Literal["wait", "computer", "replace"]


class TakeSeat(OfVote, verb="take_seat", right=ANYBODY, cost=2):
    """I take the seat that is offered."""


def _seat_stays(lang: Language, _vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    return lang.t("<@{user}> declined: the seat stays <@{player}>'s.")


def _replace(lang: Language, vote: Vote) -> str:
    if vote.asked == (vote.player,):
        # Translators: {asked} is the mention of the player whose seat it is; the others are shown as names.
        return lang.t("{asked}: <@{asker}> asks whether <@{successor}> may take over your seat.")
    # Translators: {asked} are mentions of those who may agree; the others are shown as names: <@{asker}> asks that
    # <@{successor}> take over for <@{player}>.
    return lang.t(
        "{asked}: <@{asker}> asks that <@{successor}> take over for <@{player}>. This happens if <@{player}> agrees, "
        "or all others do."
    )


def _offer(lang: Language, vote: Vote) -> str:
    if vote.successor:
        # Translators: <@{successor}> is the mention of a person, <@{player}> is shown as a player's name.
        return lang.t("<@{successor}>: you are offered <@{player}>'s seat in this game.")
    # Translators: <@{player}> is shown as a player's name.
    return lang.t("Who takes <@{player}>'s seat in this game?")


def _taken(lang: Language, vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    taken = lang.t("<@{user}> takes over for <@{player}>.")
    return taken if vote.agreed else _seat_stays(lang, vote)


def _absent(lang: Language, _vote: Vote) -> str:
    # Translators: {asked} are mentions of those who choose, <@{player}> is shown as a player's name, {when} as a time
    # from now, such as "in a day".
    text = lang.t(
        "{asked}: <@{player}> is away. How should the game continue? The majority choice takes effect {when} at the "
        "latest."
    )
    # Translators: in bold are buttons; <@{player}> is shown as a player's name.
    about = lang.t(
        "-# **Wait**: <@{player}> gets the same time again. **Computer player**: one plays until <@{player}> is back. "
        "**Someone else**: so it does, and if you all choose this, two at least, another person can take the seat."
    )
    return f"{text}\n{about}"


WORDS[ABSENT.name] = Wording(
    _absent,
    buttons=(
        (N_("Wait"), partial(ChooseForAbsent, choice="wait"), "secondary"),
        (N_("Computer player"), partial(ChooseForAbsent, choice="computer"), "secondary"),
        (N_("Someone else"), partial(ChooseForAbsent, choice="replace"), "secondary"),
    ),
)
WORDS[REPLACE.name] = Wording(
    _replace,
    _seat_stays,
    # Translators: what others are asked to agree to; both are shown as names.
    short=lambda lang, _table, _vote: lang.t("<@{successor}> takes over for <@{player}>"),
)
WORDS[OFFER.name] = Wording(
    _offer,
    _taken,
    ((N_("Take the seat"), TakeSeat, "success"), (N_("Decline"), Refuse, "secondary")),
    # Translators: what another is asked to agree to.
    short=lambda lang, _table, _vote: lang.t("take over your seat"),
)


DECIDED: Final = {
    "wait": N_("The clock restarts."),
    "computer": N_("A computer player holds the seat."),
    "replace": N_("A computer player holds the seat until someone else takes it."),
}


@handles(ChooseForAbsent)
async def choose_for_absent(press: Press[ChooseForAbsent]) -> None:
    vote = await agree(*press.here, press.control.vote, press.control.choice)
    text = N_("Noted. The others have to choose too; until then you can change your choice.")
    if not ABSENT.missing(vote):
        votes = await press.service.store.votes(press.control.game_id)
        text = DECIDED[most_chosen(vote, votes)]
    await press.send(press.lang.t(text))


@handles(TakeSeat)
async def take(press: Press[TakeSeat]) -> None:
    await take_seat(press.service, press.control.game_id, press.person, press.control.vote)
    await press.send(press.lang.t("The seat is yours: press “Your move” to play."))


@command(N_("Hand a seat to another person"), right=PLAYERS, cost=2)
@app_commands.describe(by=N_("Who takes over"), seat=N_("Whose seat (default: yours)"))
async def replace(reply: Reply, by: discord.Member, seat: Typed | None = None) -> None:
    """Offer a seat to somebody; where it is not one's own, the table is asked first."""
    if by.bot:
        raise Refusal(
            N_("A bot can't take a seat. `/caylus table leave` hands yours to a computer player.")
        )
    table = await reply.service.table_in(reply.channel_id)
    successor = Person(by.id, by.display_name)
    offered = await ask_to_replace(reply.service, table.id, reply.user_id, seat, successor)
    if offered:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("{player} has been asked to take the seat. Until then nothing changes.")
    else:
        # Translators: {player} is the name of a person.
        text = reply.lang.t("This needs consent first. Then {player} is asked to take the seat.")
    await reply.send(text.format(player=plain(by.display_name)))


@completes(replace, "seat")
async def _complete(service: Service, interaction: Interaction, _typed: str) -> Offer:
    lang = (await language_of(interaction)).plain
    table = await service.running_in(interaction.channel_id or 0)
    return [
        (f"{colour_name(lang, seat.colour)} · {isolated(seat.name)}", seat.colour)
        for seat in table.row.seats
        if seat.colour and seat.owner
    ]


HELP: Final = N_(
    "`/caylus table replace` hands your seat to someone else. If all others agree, it also hands on the seat of a "
    "player who has left or is out of time (after 7 days if there is no time limit). Until someone takes it, **I'm "
    "back** returns it."
)

FEATURE = Feature(
    help={TABLES_PAGE: HELP},
    commands={"caylus table": (replace,)},
    time_is_up=time_is_up,
    has_left=has_left,
)
