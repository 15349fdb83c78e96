"""One game of simulated people from its start to its end, and what it took."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from bot.store import Answer, GameSettings, SqliteStore, standing
from bot.tables import seats
from bot.tables.lobby import Lobby
from bot.tables.planning import to_ask, why_asked
from bot.tables.service import Service
from bot.tables.table import Table, game_of
from engine import Game, replay
from engine.board import SPACES
from engine.questions import workers_at
from tests.waits.missing import NEVER, Watch
from tests.waits.people import Clock, Features, Person, Traits

PLAIN: Final = GameSettings()


@dataclass
class Took:
    """What a game took: waits for somebody else, mentions, days, answers by source.

    `alike` of the answers run from plans are those that their players would have given if asked at that moment;
    `points` are those of people who plan, and of the others.
    """

    hand_offs: int = 0
    pings: int = 0
    days: float = 0.0
    sources: Counter[str] = field(default_factory=Counter)
    alike: int = 0
    points: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    reminders: int = 0
    presses: list[int] = field(default_factory=list)
    """On controls of plans, for each visit of those who plan."""
    waits: Counter[str] = field(default_factory=Counter)
    """What was waited for -> days."""


async def play_game(
    features: Sequence[Features], traits: Traits, seed: int, settings: GameSettings = PLAIN
) -> Took:
    """Play a game, one person for each entry of `features`."""
    clock = Clock()
    with TemporaryDirectory() as folder:
        async with await SqliteStore.open(Path(folder) / "waits.db") as store:
            service = Service(store, random=Random(seed), now=clock.seconds)
            people = {
                user_id: Person(user_id, uses, traits, seed * 101 + user_id)
                for user_id, uses in enumerate(features, 1)
            }
            game_id = await _open(service, list(people), settings)
            return await _Course(service, game_id, people, clock).play()


async def _open(service: Service, users: list[int], settings: GameSettings) -> int:
    """A started game of those users."""
    lobby = Lobby(service)
    maker, *others = users
    game_id = await lobby.open(1, 1, seats.Person(maker, f"P{maker}"), settings)
    for user_id in others:
        await lobby.join(game_id, user_id, f"P{user_id}")
    await lobby.start(game_id, maker)
    return game_id


class _Course:
    """The course of one game: whoever was mentioned comes at their time, the first one first."""

    def __init__(
        self, service: Service, game_id: int, people: dict[int, Person], clock: Clock
    ) -> None:
        self._service = service
        self._game_id = game_id
        self._people = people
        self._clock = clock
        self._coming: dict[int, float] = {}
        self._told: set[tuple[int, str, int]] = set()
        self._watch = Watch(service, game_id)
        self._missed = False
        """Whether who is asked has missed the mention."""
        self._took = Took()

    async def play(self) -> Took:
        """To the end."""
        waited_for, user_id, begun = 0, 0, 0
        while (table := await self._service.table(self._game_id)).running:
            asked = table.asked
            if asked.user_id != waited_for:
                self._took.hand_offs += 1
                self._took.pings += 1
                waited_for = asked.user_id
                self._call(table, "ahead", self._able(table), {waited_for})
                self._missed = self._people[waited_for].misses()
                if self._missed:
                    self._coming.pop(waited_for, None)
            if table.game.round != begun:
                begun = table.game.round
                self._call(table, "round", self._early(), {waited_for, user_id})
            if not self._missed:
                self._expect(waited_for)
            before, what, revision = self._clock.days, _waited_for(table), table.row.revision
            comes = await self._pass_time(table)
            self._took.waits[what] += self._clock.days - before
            if comes is None:
                if table.row.revision != revision:
                    waited_for = 0
                continue
            user_id = comes
            await self._people[user_id].visit(self._service, self._game_id)
            after = await self._service.table(self._game_id)
            if user_id == waited_for and after.asked and after.asked.user_id == user_id:
                raise AssertionError("a visit leaves nothing asked of its person")
        return self._counted(table)

    async def _pass_time(self, table: Table) -> int | None:
        """Until somebody comes, or until the bot has to do something, which it does; who comes."""
        due = await self._watch.due_at() if table.row.settings.pace else NEVER
        at, user_id = min([(at, user) for user, at in self._coming.items()], default=(inf, 0))
        if at <= (wakes := Clock.awake_at(due + 1)):
            self._clock.awake = max(self._clock.awake, self._coming.pop(user_id))
            return user_id
        self._clock.awake = max(self._clock.awake, wakes)
        if await self._watch.look():
            self._missed = False
        for user in (*await self._watch.voters(), *(seat.left_by for seat in table.row.seats)):
            if user:
                self._expect(user)
        return None

    def _able(self, table: Table) -> list[int]:
        """Who can answer ahead, whether they do or not; nobody where there is no such offer."""
        offered = any(one.features.parallel or one.features.plans for one in self._people.values())
        return [seat.user_id for seat in to_ask(table) if seat.user_id] if offered else []

    def _early(self) -> list[int]:
        """Who wants to hear of a round that begins: they can plan it."""
        return [user for user, person in self._people.items() if person.features.plans]

    def _call(self, table: Table, why: str, users: Iterable[int], but: set[int]) -> None:
        """Mention those users, each once a round for that, but for those who have it before their eyes."""
        for user_id in users:
            told = (table.game.round, why, user_id)
            if user_id in but or told in self._told:
                continue
            self._told.add(told)
            self._took.pings += 1
            if self._people[user_id].features != Features():
                self._expect(user_id)

    def _expect(self, user_id: int) -> None:
        """The person comes after a while, unless they are on their way."""
        if user_id not in self._coming:
            delay = self._people[user_id].delay()
            self._coming[user_id] = self._clock.awake + delay

    def _counted(self, table: Table) -> Took:
        """The figures, after a look that the record is one that answers by hand would make."""
        took = self._took
        for line in standing(table.log):
            assert isinstance(line.entry, Answer)
            took.sources[line.entry.source] += 1
        game = table.game
        assert game_of(game.setup, table.log).position() == game.position()
        assert replay(game.setup, game.answers).position() == game.position()
        took.alike = self._alike(table)
        for colour, points in game.scores().items():
            seat = table.seat_of_colour(colour)
            person = self._people[seat.user_id or seat.left_by or 0]
            took.points[0 if person.features.plans else 1].append(points)
        took.presses = [
            one
            for person in self._people.values()
            if person.features.plans
            for one in person.presses
        ]
        took.reminders = self._watch.reminders
        took.days = self._clock.days
        return took

    def _alike(self, table: Table) -> int:
        """How many answers run from plans their players would give too, chance among equals aside."""
        game, alike = Game(table.game.setup), 0
        for line in standing(table.log):
            assert isinstance(line.entry, Answer)
            if line.entry.source == "plan":
                mind = self._people[line.entry.user_id or 0].mind
                alike += line.entry.text == mind.answer(game)
            game.answer(line.entry.colour, line.entry.text)
        return alike


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
