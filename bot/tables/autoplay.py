"""A run of answers that nobody has to be asked for, played ahead on a copy and stored as one change."""

from collections.abc import Sequence
from typing import Final

from bot.plans.answer_or_stop import answered, resolve
from bot.plans.plan_model import Plan
from bot.plans.stored_text import LEFT, write_plan
from bot.store import Answer, Held, Logged, Seat, standing
from bot.tables.loaded_table import Table
from engine.questions import indifferent_answer

PLAN: Final = "plan"
PRESSED: Final = "pressed"
SAME: Final = "same"
COMPUTER: Final = "computer"
SAT_IN: Final = "stand-in"
THOUGHT: Final = "thought"
IMPORT: Final = "import"
DEADLINE: Final = "deadline"
"""Sources of answers that no person gives at the time.

`pressed` is a plan's that its player changed when asked: that press was their answer. `thought` is the first of the
answers that computer players gave once they had thought. With `deadline` one answered for a person whose time was up,
with `stand-in` as the plan of a person says who has left.
"""

SUBSTITUTES: Final = (COMPUTER, DEADLINE)
IN_PLACE: Final = (*SUBSTITUTES, SAT_IN)
"""Sources of what a computer player answers in a person's place, if the colour is a person's; first those by itself."""
NOBODYS: Final = (SAME, THOUGHT, *IN_PLACE)
UNASKED: Final = (PLAN, SAT_IN, SAME)
"""Sources of answers for which nobody was asked, as a plan gave them or there was no other."""
BY_HAND: Final = ("press", "command", PRESSED)
"""Sources of what a person does at the time."""


def substituted(table: Table) -> dict[int, str]:
    """What a computer player answered in a person's place: the index of each answer -> its source."""
    people = {seat.colour for seat in table.row.seats if seat.owner}
    return {
        index: line.entry.source
        for index, line in enumerate(standing(table.log))
        if line.entry.source == DEADLINE
        or (line.entry.source == COMPUTER and line.entry.colour in people)
    }


def presser(log: Sequence[Logged]) -> int | None:
    """The person whose press was the last one that the answers of a log tell of."""
    by_hand = (
        line.entry.user_id
        for line in reversed(log)
        if isinstance(line.entry, Answer) and line.entry.source in BY_HAND
    )
    return next(by_hand, None)


class Run:
    """`play`, `entries` and `changed` are the game, the log's new lines and the plans after the answers so far.

    It begins with a press of the person `by`, or nobody's. With `waits` it stops where the plan of anybody else would
    decide: what was pressed can still be taken back.
    """

    def __init__(self, table: Table, by: int | None = None, *, waits: bool = False) -> None:
        self.table = table
        self.by = by
        self.waits = waits
        self.play = table.game.copy()
        self.entries: list[Answer] = []
        self._held = dict(table.held)

    @property
    def asked(self) -> Seat | None:
        """The seat that owes the pending decision, None after the end."""
        return self.table.asked_in(self.play)

    @property
    def changed(self) -> list[Held]:
        """The plans that are others now than those of the table."""
        return [held for held in self._held.values() if held != self.table.held.get(held.colour)]

    def hold(self, held: Held) -> None:
        self._held[held.colour] = held

    def give(self, seat: Seat, text: str, source: str) -> None:
        """Give an answer; what its player's plan held for this decision is used up."""
        assert seat.colour is not None
        held = self._held.get(seat.colour)
        used = self._use(held, answered(held.plan, self.play, text)) if held else None
        self._play(seat, text, source, used)

    def planned(self, seat: Seat) -> str | None:
        """What the plan of who left a seat for a while answers, for the computer player that sits in for them."""
        held = self._held.get(seat.colour or "")
        if held is None or held.paused or held.user_id != seat.left_by:
            return None
        return resolve(held.plan, self.play, held.colour).answer

    def by_itself(self, seat: Seat) -> bool:
        """Answer for a person where all answers are the same, or as their plan says; False if they must be asked."""
        assert seat.colour is not None
        same = indifferent_answer(self.play)
        if same is not None:
            self.give(seat, same, SAME)
            return True
        held = self._held.get(seat.colour)
        if held is None or held.paused or held.user_id != seat.user_id:
            return False
        # What nobody has pressed ends no pause.
        stands = self.table.row.paused or (self.table.taken_back and not self.entries)
        if (self.waits or stands) and self.by != seat.user_id:
            return False
        told = resolve(held.plan, self.play, seat.colour)
        if told.answer is None:
            return False
        source = PRESSED if not self.entries and self.by == seat.user_id else PLAN
        self._play(seat, told.answer, source, self._use(held, told.plan))
        return True

    def _use(self, held: Held, plan: Plan) -> str | None:
        """Hold what remains of a plan; the text of the plan before and of that, None where they are the same.

        Before is without what was pressed for this very answer.
        """
        kept = held if self.entries else self.table.held.get(held.colour)
        before = kept.plan if kept else Plan()
        if held.paused or plan != held.plan:
            self.hold(held.changed(plan))
        return None if plan == before else write_plan(before, **{LEFT: plan})

    def _play(self, seat: Seat, text: str, source: str, used: str | None) -> None:
        assert seat.colour is not None
        user_id = seat.user_id if source not in NOBODYS else None
        self.play.answer(seat.colour, text)
        given = self.play.answers[-1]  # of which there is one for all games
        self.entries.append(Answer(given.player, given.text, source, user_id, used))
