"""Who may end a table: whoever opened one that has not started, all who play one that runs, and a manager any."""

from bot.store import LIVE, Status
from bot.tables.refusals import GameEnded, NotAllowed, Refusal
from bot.tables.table import Table
from words.language import N_

OTHERS_MUST_AGREE = N_(
    "Others play in this game too: `/caylus end` asks them whether it shall end."
)
NOT_YOURS_TO_END = N_(
    "Those who play this game end it together: one of them asks the others with `/caylus end`. "
    "A manager of the server can end it at once."
)


def asked_to_end(table: Table, user_id: int) -> tuple[int, ...]:
    """The others who have to agree before a person ends a running game; nobody where they have no say in it."""
    seated = table.row.people
    if not table.running or table.broken or user_id not in seated:
        return ()
    return tuple(user for user in seated if user != user_id)


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
