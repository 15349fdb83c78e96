"""What has come about in a game since it was last shown, taken at one moment.

The game goes on while pictures are drawn and messages sent; this does not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.plans.asking_in_parallel import asked_ahead, may_ask, openly_told
from bot.plans.placement_queue import why_unplaceable
from bot.plans.reason_codes import Reason
from bot.presenter.phases import EndedPhase, before_round
from bot.store import GameRow, Logged, Message, standing
from bot.tables.autoplay import IMPORT, NOBODYS, SAME, THOUGHT
from bot.tables.loaded_table import Table
from bot.tables.past_holders import events_by_name, names_at
from bot.tables.planning import held_by, plan_waits, why_asked
from engine import Event, Game
from engine.questions import still_places


@dataclass(frozen=True)
class Progress:
    """A game as it is now, and what has happened since it was last shown."""

    table: Table
    """As it was at that moment."""
    game: Game
    told: int
    """How many answers were shown before; -1 if the game was never shown."""
    since: int
    """How many answers had been given after the decider's last one; at the end, when the game was last shown."""
    seen: int
    """The same, less what a computer player answered in the place of the person who decides."""
    news: list[Event]
    """What happened after the decider's last move and since the game was last shown; a record's past is no news."""
    after_own_move: bool
    """The decider has moved in this game, and the news are what happened after that."""
    acted: int | None
    """The user whose press has brought the game here since it was shown; None where that was nobody, or is unknown."""
    plan_waits: bool
    """A plan will decide in a moment: for nobody's eyes."""
    handed_over: bool
    """Another person decides than who has acted: they do not have the decision before their eyes."""
    prepared: bool = False
    """The decider has planned something for this round: for nobody's eyes."""
    named: tuple[int, ...] = ()
    """Other users who can take a decision of this round already, whatever they had planned: for everybody's eyes."""
    open_to: tuple[int, ...] = ()
    """Other users who can decide ahead, and for whom no plan does."""
    may_plan: tuple[int, ...] = ()
    """Other users who place workers in a round that has begun since the game was shown."""
    unplaceable: tuple[tuple[int, tuple[Reason, ...]], ...] = ()
    """Other users whose next planned worker can't be placed since the game was shown, and why: for their eyes alone."""
    resumed_by: str = ""
    """The player who has ended a pause after which nobody has decided yet, or by whose decision it ended."""
    stopped: tuple[Reason, ...] = ()
    """Why the decider's plan does not decide: for their eyes alone."""
    undos: Sequence[Logged] = ()
    """Those that no message tells of."""
    ended: Sequence[EndedPhase] = ()
    """The phases that are over, by whole rounds, of each round whose record tells too little or too much."""
    outdated: Sequence[Message] = ()
    """The records of which nothing is left."""
    hold: int = 0
    """Of what was shown so many first answers stand still."""
    runs_again: bool = False
    """What is left of the decider's time runs again, by another's act."""

    @property
    def row(self) -> GameRow:
        return self.table.row

    @property
    def names(self) -> dict[str, str]:
        return self.table.names

    @property
    def in_parallel(self) -> bool:
        """True while everybody may decide ahead: the provost has moved for the last time in the round."""
        return may_ask(self.game)

    @property
    def mentioned(self) -> int | None:
        """The user who has to decide, None for a computer player, at the end, and for who plays several seats."""
        seat = self.table.asked
        return None if seat is None or self.row.plays_several(seat.user_id) else seat.user_id

    @property
    def called(self) -> tuple[int, ...]:
        """Who has to be told that they are asked: the one who has to decide, unless their plan will."""
        return () if self.plan_waits else self.decider

    @property
    def decider(self) -> tuple[int, ...]:
        """The user who has to decide, as a list of none or one."""
        return () if self.mentioned is None else (self.mentioned,)


def progress_of(table: Table, told: int, *, moved: bool, acted: int | None) -> Progress:
    """The progress of a table since its first `told` answers were shown (-1: it never was).

    `moved`: there were answers or undos since, by the press of the user `acted` if it is known whose.
    """
    game = table.game.copy()
    asked = table.asked
    decider = asked.colour if asked else None
    asked_user = asked.user_id if asked else None
    people = [one for one in table.row.seats if one.colour and one.user_id is not None]
    others = [held_by(table, one) for one in people if one.user_id != asked_user]
    given = [line.entry for line in standing(table.log)]
    own = {n: one.source for n, one in enumerate(given, 1) if one.colour == decider}
    since = max(own, default=0) if decider else told
    by_others = NOBODYS if asked_user else ()
    seen = max((n for n in own if own[n] not in by_others), default=0) if decider else told
    begun = sum(one.source == IMPORT for one in given)
    first = min(max(seen, begun), max(told, begun))
    after_own_move = first == seen > begun
    return Progress(
        table=table,
        game=game,
        told=told,
        since=since,
        seen=seen,
        news=[*(_came_of(table, seen) if after_own_move else ()), *events_by_name(table, first)],
        after_own_move=after_own_move,
        acted=acted,
        plan_waits=plan_waits(table),
        handed_over=moved and (asked is None or asked.user_id not in (None, acted)),
        prepared=bool(asked and asked_user and not held_by(table, asked).plan.empty),
        named=tuple(one.user_id for one in others if openly_told(one.plan, game, one.colour)),
        open_to=tuple(one.user_id for one in others if asked_ahead(one.plan, game, one.colour)),
        may_plan=tuple(
            one.user_id
            for one in (others if 0 <= told <= before_round(game, game.round) else ())
            if not table.row.plays_several(one.user_id) and still_places(game, one.colour)
        ),
        unplaceable=tuple(_unplaceable(table, game, told, decider)),
        resumed_by=_resumed_by(table),
        stopped=why_asked(table, decider) if decider else (),
    )


def _resumed_by(table: Table) -> str:
    """Who has ended the last pause, until another decision of a person has been given or has run from a plan."""
    row, lines = table.row, standing(table.log)
    at = max((one.at for one in lines if one.entry.source not in (SAME, THOUGHT)), default=0)
    return table.names[row.resumed_by] if row.resumed_by and at <= (row.pauses[-1][1] or 0) else ""


def _came_of(table: Table, count: int) -> Iterator[Event]:
    """What the last of the first `count` answers brought about, less what its player did with it themselves."""
    doer = names_at(table, count)[table.game.answers[count - 1].player]
    for number, event in enumerate(events_by_name(table, count - 1, count)):
        if (number or event.player != doer) and event.kind != "visit":
            yield event


def _unplaceable(
    table: Table, game: Game, told: int, decider: str | None
) -> Iterator[tuple[int, tuple[Reason, ...]]]:
    """Whose next planned worker can't be placed since the game was shown, though it is not their turn, and why."""
    for colour, held in table.held.items():
        if colour == decider or held.paused or told < 0:
            continue
        reasons = why_unplaceable(held.plan, game, colour)
        if reasons and not why_unplaceable(held.plan, game.at(told), colour):
            yield held.user_id, reasons
