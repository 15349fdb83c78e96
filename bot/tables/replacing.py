"""Handing a seat of a running game to another person: by its player's own word, or with the consent of the table."""

from dataclasses import replace

from bot.store import Seat
from bot.tables.leaving import hand_over
from bot.tables.refusals import AlreadyIn, NotInVote, NotOffered, Refusal, VoteLapsed
from bot.tables.seats import Person, seat_name
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.tables.votes import ask, offer_seat, open_vote, open_votes, put, vote_now
from words.language import N_
from words.names import plain


async def ask_to_replace(
    service: Service, game_id: int, user_id: int, colour: str | None, successor: Person
) -> bool:
    """Offer a seat to somebody, one's own or that of a colour; False where others have to agree first.

    Raises `NotOffered`, the refusals of `check_running` and `ask`, and `Refusal` for a person who can't be
    asked.
    """
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        player = _player(table, colour) if colour else user_id
        await _check_successor(service, table, player, successor)
        others = tuple(user for user in table.row.people if user != user_id)
        if player == user_id or not others:
            await offer_seat(service, table, player, successor.id)
            return True
        about = {"player": player, "successor": successor.id}
        await ask(
            service, table, vote_now(service, table, user_id, others, kind="replace", **about)
        )
    return False


def _player(table: Table, colour: str) -> int:
    """Whose seat a colour is, though a computer player may hold it meanwhile. Raises `NotOffered`."""
    for seat in table.row.seats:
        user_id = seat.user_id or seat.left_by
        if seat.colour == colour and user_id:
            return user_id
    raise NotOffered


async def _check_successor(service: Service, table: Table, player: int, successor: Person) -> None:
    """Raises `Refusal` for somebody who plays already, and while the seat is offered to another."""
    if table.seat_of(successor.id):
        # Translators: {player} is the name of somebody who plays.
        text = N_("{player} plays in this game already. Name somebody who does not.")
        raise Refusal(text, player=plain(successor.name))
    for vote in await open_votes(service, table):
        if (vote.kind, vote.player) == ("offer", player) and vote.successor:
            # Translators: {user} is the mention of a person who was asked to take a seat; “Refuse” is a button.
            text = N_(
                "{user} has been asked already to take this seat. “Refuse” there takes that back."
            )
            raise Refusal(text, user=f"<@{vote.successor}>")


async def take_seat(
    service: Service, game_id: int, person: Person, revision: int, asker: str
) -> None:
    """Sit down on a seat that is offered to this person, or to anybody.

    Raises `VoteLapsed`, `AlreadyIn`, `NotInVote`.
    """
    async with service.locked(game_id) as table:
        vote = await open_vote(service, table, revision, asker)
        if vote.kind != "offer":
            raise VoteLapsed
        if table.seat_of(person.id):
            raise AlreadyIn
        if vote.successor not in (0, person.id):
            raise NotInVote
        seat = next(one for one in table.row.seats if vote.player in (one.user_id, one.left_by))
        taken = Seat(seat_name(person.name), seat.colour, user_id=person.id)
        await hand_over(service, table, vote.player, taken)
        at = service.now()
        await put(
            service, table, replace(vote, agreed=(person.id,), refused_by=person.id, refused_at=at)
        )
