"""Handing a running game's seat to another person: by its player's word, or that of all others while they are away."""

from dataclasses import replace

from bot.store import GameRow, Seat, Vote
from bot.tables.availability import availability, overlap
from bot.tables.leaving import hand_over, hand_to_computer, missed
from bot.tables.loaded_table import Table, check_running
from bot.tables.pace import AWAY_DAYS, pace_of, turn_of
from bot.tables.playing import Service
from bot.tables.refusals import HELD, AlreadyIn, NotInVote, NotOffered, Refusal, VoteLapsed
from bot.tables.seats import Person, check_known, seat_name
from bot.tables.votes import VoteKind, ask, open_vote, open_votes, put
from bot.words.durations import DAY
from words.language import N_
from words.names import plain


async def ask_to_replace(
    service: Service, game_id: int, user_id: int, colour: str | None, successor: Person
) -> bool:
    """Offer a seat to somebody, one's own or that of a colour; False where others have to agree first.

    That is its player, or all others while they are away.

    Raises `NotOffered`, the refusals of `check_running` and `ask`, and `Refusal` for a person who can't be
    asked, or where one person alone would hand on the seat of somebody who is `missed`.
    """
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        owners = {one.colour: one.owner for one in table.row.seats}  # whoever sits in
        player = owners.get(colour) if colour else user_id
        if not player:
            raise NotOffered
        await _check_successor(service, table, player, user_id, successor)
        others = table.row.others(user_id)
        if not others and player in missed(table, service.now()):
            # Translators: {user} is the mention of a player.
            text = N_(
                "{user} has been away for less than a day and may still come back. After a day you can hand on the "
                "seat."
            )
            raise Refusal(text, user=f"<@{player}>")
        if player == user_id or not others:
            await service.notices.check(user_id)
            await offer_seat(service, table, player, successor.id, by=user_id)
            return True
        about = {"player": player, "successor": successor.id}
        at = max(service.now(), (table.row.asked_at or 0) + 1)
        asked = others if await _is_away(service, table, player) else (player,)
        await ask(service, table, REPLACE, user_id, asked=asked, at=at, **about)
    return False


async def _is_away(service: Service, table: Table, player: int) -> bool:
    """True for who has left their seat, and for who is asked and has no time left: none is used of a lost game.

    What they used of it before they took an answer back stays used.
    """
    turn = await turn_of(service.store, table, AWAY_DAYS * DAY)
    if turn is None or turn.user_id != player or table.row.lost:
        return player not in table.row.people
    return turn.ends_at is not None and turn.ends_at <= service.now()


async def _check_successor(
    service: Service, table: Table, player: int, user_id: int, successor: Person
) -> None:
    """Raises `Refusal` for somebody who plays already or takes no seat from that user, and while another is asked."""
    if table.seat_of(successor.id):
        # Translators: {player} is the name of somebody who plays.
        text = N_("{player} already plays in this game. Name someone who does not.")
        raise Refusal(text, player=plain(successor.name))
    if table.row.seat_left_by(successor.id):
        # Translators: {player} is the name of somebody who left a seat.
        text = N_(
            "{player} left a seat in this game and can take it back with `/caylus table back`."
        )
        raise Refusal(text, player=plain(successor.name))
    for vote in await open_votes(service, table, OFFER):
        # What a player offers of themselves keeps the others from nothing: it could be open for ever.
        others = player in table.row.others(user_id)
        if vote.player == player and vote.successor and not others:
            # Translators: {user} is the mention of a person who was asked to take a seat; “Decline” is a button.
            text = N_(
                "{user} has already been asked to take this seat. “Decline” there cancels that."
            )
            raise Refusal(text, user=f"<@{vote.successor}>")
    await check_known(service, user_id, [successor])


async def take_seat(service: Service, game_id: int, person: Person, vote_id: int) -> None:
    """Sit down on a seat that is offered to this person, or to anybody.

    Raises `VoteLapsed`, `AlreadyIn`, `NotInVote`, and `Refusal` for who left a seat that they may take again, or would
    give back what was used of the time for a decision by a holiday of theirs, and while all others are asked about it.
    """
    async with service.locked(game_id) as table:
        vote = await open_vote(service, table, vote_id)
        if vote.kind != OFFER.name:
            raise VoteLapsed
        if table.seat_of(person.id):
            raise AlreadyIn
        if table.row.seat_left_by(person.id):
            raise Refusal(HELD)
        if vote.successor not in (0, person.id):
            raise NotInVote
        about = await open_votes(service, table, REPLACE)
        if any(one.player == vote.player and len(one.asked) > 1 for one in about):
            text = N_("The other players are still voting on this seat. Wait for the result.")
            raise Refusal(text)
        row, holidays = table.row, (await availability(service.store, person.id)).holidays
        limited = table.asked_of(vote.player) and pace_of(row).seconds
        if limited and overlap(holidays, row.asked_at or 0, service.now()):
            text = N_("You were on holiday during this decision. Take the seat once it is made.")
            raise Refusal(text)
        seat = next(one for one in table.row.seats if one.owner == vote.player)
        taken = Seat(seat_name(person.name), seat.colour, user_id=person.id)
        await hand_over(service, table, vote.player, taken)
        vote = replace(vote, agreed=(person.id,))
        await put(service, table, replace(vote, refused_by=person.id, refused_at=service.now()))


async def offer_seat(
    service: Service, table: Table, player: int, successor: int = 0, *, by: int, away: bool = False
) -> None:
    """Ask a person to take a player's seat, or anybody, after what somebody has done or asked for.

    Until then a computer player holds that of who is `away`.
    """
    for seat in table.row.seats_of(player) if away else ():
        if table.running:  # the seat before may have ended it
            await hand_to_computer(service, table, seat, left_by=player)
    if table.running:
        await ask(service, table, OFFER, player, by, player=player, successor=successor)


def _missing(vote: Vote) -> tuple[int, ...]:
    """Whose consent is still needed: the player's, or that of all others, who are two at the least."""
    others = set(vote.missing) - {vote.player}
    agreed = vote.player in vote.agreed or (vote.agreed and not others)
    return () if agreed else vote.missing


def _seats_changed(row: GameRow, vote: Vote) -> bool:
    """True once any seat has changed; it is told all the same who refused."""
    return not vote.refused_by and row.seats_revision > vote.revision


def _is_back(row: GameRow, vote: Vote) -> bool:
    """True once another decision is asked than that for which an absent player had no time left, and in a pause."""
    late = vote.asked != (vote.player,) and vote.player in row.people
    return late and (row.paused or (row.asked_at or vote.at) >= vote.at)


async def _offer(service: Service, table: Table, vote: Vote) -> None:
    await service.store.put_vote(table.id, vote)
    about, away = (vote.player, vote.successor), vote.player not in vote.agreed
    await offer_seat(service, table, *about, by=vote.asker, away=away)


REPLACE = VoteKind(
    "replace",
    lapses=lambda row, vote: not _missing(vote) or _seats_changed(row, vote) or _is_back(row, vote),
    done=_offer,
    missing=_missing,
)
OFFER = VoteKind("offer", lapses=_seats_changed, beside=True)
"""Whether a person takes a seat, or anybody: it is taken, and so refused by whoever also agreed."""
