"""Who may end a table: whoever opened one that has not started, all who play one that runs, and a manager any."""

from typing import Any

from bot.store import LIVE, Status
from bot.tables.refusals import GameEnded, NotAllowed, Refusal
from bot.tables.service import Service
from bot.tables.table import Table
from bot.tables.votes import VoteKind, others_play
from words.language import N_

OTHERS_MUST_AGREE = N_(
    "Others play in this game too: `/caylus table end` asks them whether it shall end."
)
NOT_YOURS_TO_END = N_(
    "Those who play this game end it together: one of them asks the others with `/caylus table end`. "
    "A manager of the server can end it at once."
)


def asked_to_end(table: Table, user_id: int) -> tuple[int, ...]:
    """The others who have to agree before a person ends a running game; nobody where they have no say in it."""
    if not table.running or table.broken or user_id not in table.row.people:
        return ()
    return table.row.others(user_id)


def ends_alone(table: Table, user_id: int, manages: bool) -> bool:
    """True for who can end a table without asking anybody; one that can't be continued is nobody's loss."""
    row = table.row
    if manages:
        return True
    if row.status is Status.LOBBY:
        return user_id == row.maker_id
    if table.broken:
        return user_id in (row.maker_id, *row.people)
    return row.people == (user_id,)


def check_may_end(table: Table, user_id: int, manages: bool) -> None:
    """Raises `GameEnded`, and `NotAllowed` or another `Refusal` unless `ends_alone`."""
    if table.row.status not in LIVE:
        raise GameEnded
    if ends_alone(table, user_id, manages):
        return
    if table.row.status is Status.LOBBY:
        raise NotAllowed(maker=f"<@{table.row.maker_id}>")
    raise Refusal(OTHERS_MUST_AGREE if asked_to_end(table, user_id) else NOT_YOURS_TO_END)


async def end(service: Service, game_id: int, user_id: int, manages: bool) -> Table:
    """Stop a lobby or a running game, even a broken one, without a result.

    Raises the refusals of `check_may_end`, `NoGame`.
    """
    async with service.locked(game_id, even_broken=True) as table:
        check_may_end(table, user_id, manages)
        await service.stop(table, user_id)
    return table


def _holds(table: Table, user_id: int) -> dict[str, Any]:
    others = asked_to_end(table, user_id)
    if not others:
        raise Refusal(N_("Nobody else plays in this game: `/caylus table end` ends it."))
    return {"asked": others}


END = VoteKind(
    "end",
    holds=_holds,
    lapses=others_play,
    done=lambda service, table, vote: service.stop(table, vote.agreed[-1], consent=True),
)
"""Whether the game ends without a result."""
