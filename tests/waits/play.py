"""One game of simulated people from its start to its end, and what it took."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.plans.asking_in_parallel import asked_ahead
from bot.store import Store, standing
from bot.tables.loaded_table import Table, game_of
from bot.tables.planning import held_by, why_asked
from bot.tables.playing import Service
from engine import replay
from engine.board import SPACES
from engine.questions import workers_at
from tests.plans.stored_table import StoredTable
from tests.waits.people import AWAKE, Habits, Person


async def play_game(habits: Sequence[Habits], seed: int) -> "Course":
    people = {
        user_id: Person(user_id, theirs, seed * 101 + user_id)
        for user_id, theirs in enumerate(habits, 1)
    }
    course = Course(people)
    with TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "waits.db") as store:
            service = Service(store, random=Random(seed), now=lambda: 3600 * course.awake)
            opened = StoredTable(store)
            opened.service = service
            await course.play(service, (await opened.open(len(people))).id)
    return course


class Course:
    """The course of one game and what it took: whoever was mentioned comes at their time, the first one first."""

    def __init__(self, people: dict[int, Person]) -> None:
        self.hand_offs = self.pings = 0
        self.sources = Counter[str]()
        """Answers by source."""
        self.waits = Counter[str]()
        """What was waited for -> days."""
        self.awake = 0.0
        """Waking hours since the game began; everybody sleeps at the same time."""
        self._people = people
        self._planners = [user_id for user_id, one in people.items() if one.habits.presses]
        """Whom it helps to hear of a round that begins; only where there are any can anybody answer ahead."""
        self._coming: dict[int, float] = {}
        self._told: set[tuple[int, str, int | None]] = set()

    @property
    def days(self) -> float:
        return self.awake / AWAKE

    @property
    def presses(self) -> list[int]:
        """On controls of plans, for each visit of those who plan."""
        return [number for user_id in self._planners for number in self._people[user_id].presses]

    async def play(self, service: Service, game_id: int) -> None:
        waited_for, user_id, begun = 0, 0, 0
        while (table := await service.table(game_id)).running:
            if table.asked.user_id != waited_for:
                self.hand_offs += 1
                self.pings += 1
                waited_for = table.asked.user_id
                held = [held_by(table, seat) for seat in table.row.seats if self._planners]
                able = [
                    one.user_id for one in held if asked_ahead(one.plan, table.game, one.colour)
                ]
                self._call(table, "ahead", able, {waited_for})
            if table.game.round != begun:
                begun = table.game.round
                self._call(table, "round", self._planners, {waited_for, user_id})
            self._expect(waited_for)
            at, user_id = min((at, user) for user, at in self._coming.items())
            del self._coming[user_id]
            self.waits[_waited_for(table)] += max(0.0, at - self.awake) / AWAKE
            self.awake = max(self.awake, at)
            await self._people[user_id].visit(service, game_id)
            after = await service.table(game_id)
            if user_id == waited_for and after.asked and after.asked.user_id == user_id:
                raise AssertionError("a visit leaves nothing asked of its person")
        self.sources.update(line.entry.source for line in standing(table.log))
        # The record is one that answers by hand would make.
        game = table.game
        assert game_of(game.setup, table.log).position() == game.position()
        assert replay(game.setup, game.answers).position() == game.position()

    def _call(self, table: Table, why: str, users: Iterable[int | None], but: set[int]) -> None:
        """Mention those users, each once a round for that, but for those who have it before their eyes."""
        for user_id in users:
            told = (table.game.round, why, user_id)
            if user_id is None or user_id in but or told in self._told:
                continue
            self._told.add(told)
            self.pings += 1
            if user_id in self._planners:
                self._expect(user_id)

    def _expect(self, user_id: int) -> None:
        if user_id not in self._coming:
            self._coming[user_id] = self.awake + self._people[user_id].delay()


def _waited_for(table: Table) -> str:
    """The decision that is waited for, of placements which of the round, and why a plan does not decide."""
    game, decision = table.game, table.game.decision
    what = decision.kind
    if what == "place":
        placed = sum(decision.player in workers_at(game, space) for space in SPACES)
        what += f" {placed + 1}"
    reasons = why_asked(table, decision.player)
    planned = decision.player in table.held
    return f"{what}: {reasons[-1].code if reasons else 'no plan' if not planned else 'silent'}"
