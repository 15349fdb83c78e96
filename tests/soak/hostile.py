"""Ten minutes of hostile people, one action a second each: how often they notify others, and what they leave behind.

They go every way that they find, a command or a control, alone and beside every other, and all in no order; one
person, and three in concert. Options are those that hit others: seats kept for them, other channels, records. Those who
are hit do nothing but answer when it is their turn in the games that they have agreed to play.
"""

import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import combinations, cycle
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import discord
import pytest

import render
from bot.tables.refusals import Refusal
from bot.tables.thinking_pool import Thinking, ThinkingFailed
from bot.ui.control_ids import parse
from bot.ui.control_kinds import OpenPanel, Refuse
from bot.ui.token_buckets import TokenBuckets
from bot.words.durations import DAY
from engine.players import PLAYERS, choose_answer
from playground import Change, Channel, ChannelType, Json, Message, Outcome, User
from playground.limits.commands import OptionType
from tests.bot.discord_server import DiscordServer, record_of, verbs
from tests.bot.played import last_answer
from tests.bot.players import recorded
from tests.soak.report import Report
from tests.soak.town import ANSWER_SECONDS, shows_elsewhere
from tests.soak.uses import Use, Uses

SECONDS = 600
ALLOWED = {"notified": 3, "messages": 10, "threads": 3}
"""What one person may do in that time, to one other and in public."""
SCREENED = 40
"""Actions after which a pair of ways is given up that has done nothing."""
TURN_EVERY = 20
"""Seconds between two looks of those who are not hostile at what they are asked."""
EXPLORED, PAIRS = 6, 500
"""How often everything is tried, and how many pairs of ways, at scale 1."""
MOST_STEPS = 4
"""How many other ways may have to be gone before one."""
SCENES = 40
"""Scenes after which the stand-in is begun anew."""
PICTURE = b"\x89PNG\r\n\x1a\n"
RECORD = recorded("records/05.txt")
PUBLIC = (ChannelType.TEXT, ChannelType.PUBLIC_THREAD)
HEAD = "notified messages threads refused  ways"


@dataclass
class Harm:
    """What came of it: the most that one other was notified, public messages, threads that stay, refusals."""

    people: int
    ways: str
    notified: int = 0
    messages: int = 0
    threads: int = 0
    refused: int = 0

    def __str__(self) -> str:
        counts = f"{self.notified:>8} {self.messages:>8} {self.threads:>7} {self.refused:>7}"
        return f"{counts}  {self.people} x {self.ways}"

    @property
    def counts(self) -> list[int]:
        """How much there was of what is limited."""
        return [getattr(self, name) for name in ALLOWED]

    @property
    def allowed(self) -> bool:
        """Whether it is no more than so many people may do."""
        return all(getattr(self, name) <= most * self.people for name, most in ALLOWED.items())


class Square(DiscordServer):
    """A server with people who are hostile and who are not; each scene is another server, with other people."""

    def __init__(self, folder: Path, dice: Random) -> None:
        super().__init__(folder, described=False)
        self.dice = dice
        self.refused = self.unanswered = 0
        self.files = [record_of(RECORD.at(count)) for count in (10, 60, 100)]
        self.sent_lately: list[Message] = []
        self.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        message = change.message
        public = message is not None and message.ephemeral_to is None
        if change.what == "message" and public and message.author_id == self.standin.bot.id:
            self.sent_lately.append(message)

    async def scene(self) -> None:
        """A finished game of Ann and Ben, games of theirs and of Ben and Eve, and two tables with seats free.

        Ann, Cleo and Dan are hostile, Ben and Eve are not.
        """
        admin = self.standin.admin
        self.guild = admin.add_guild("Town")
        everybody = self.people = [
            admin.add_user(name, name.title(), guilds=(self.guild,))
            for name in ("ann", "ben", "cleo", "dan", "eve")
        ]
        names = ("over", "two", "four", "apart", "theirs", "ours", "empty", "bare")
        self.channels = [admin.add_channel(self.guild, name) for name in names]
        self.channel, two, four, apart, theirs, ours, *_free = self.channels
        await last_answer(self, imported=True)
        await self.open_position(RECORD.at(61), people=2, where=two)
        await self.open_position(recorded("records/06.txt").at(30), where=four)
        ann, ben, *_others, eve = everybody
        self.people = [ben, eve]
        await self.open_position(RECORD.at(61), people=2, where=apart)
        self.people = everybody
        for opener, guest, place in ((ben, ann, theirs), (ann, ben, ours)):
            self.standin.clock.advance(DAY)
            await self.new(opener, place)
            await self.in_lobby(guest, "Join", place)
        await self.sent_until(DAY)

    @property
    def victims(self) -> tuple[User, User]:
        return self.people[1], self.people[4]

    def places_of(self, user: User) -> list[Channel]:
        """The channels and threads of the server that a person sees."""
        world = self.standin.world
        return [one for one in world.channels_in(self.guild) if world.sees(user.id, one)]

    async def answered(self, work: Awaitable[Outcome]) -> Outcome:
        """An interaction until its user waits for nothing more, and all is shown."""
        outcome = await work
        if not shows_elsewhere(outcome):
            with suppress(TimeoutError):
                await outcome.settled(ANSWER_SECONDS)
            self.unanswered += outcome.pending
        self.unanswered += outcome.failed
        await self.shown()
        return outcome

    async def sent_until(self, seconds: int) -> list[Message]:
        """The messages that were sent since the last time, until so much later; what is due then is done."""
        self.standin.clock.advance(seconds)
        await self.look()
        await self.thought()
        sent, self.sent_lately = self.sent_lately, []
        return sent

    async def take_turns(self) -> None:
        """Each victim who is asked at a table answers, and now and then refuses what else they are asked."""
        for row in await self.bot.store.live_games(self.guild.id):
            table = await self.table(row.id)
            place = self.standin.world.channels[row.channel_id]
            for user in [one for one in self.victims if table.asked_of(one.id)]:
                answer = choose_answer(PLAYERS["apprentice"](self.dice), table.game)
                await self.answered(self.standin.slash(user, place, "play move", answer=answer))
            for message in place.public():
                refuse = verbs(message).get(Refuse.verb)
                for user in [one for one in self.victims if one.id in message.mentions]:
                    if refuse and self.dice.random() < 0.5:
                        await self.answered(self.standin.press(user, message, refuse))


@asynccontextmanager
async def square(dice: Random) -> AsyncIterator[Square]:
    """A square with a bot that neither draws nor thinks, and whose allowances are those of the stand-in's clock."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        made = Square(Path(folder), dice)
        await made.standin.start()
        say = Refusal.say

        def counted(refusal: Refusal, lang: object) -> str:
            made.refused += 1
            return say(refusal, lang)

        async def failed(*_args: object, **_named: object) -> None:
            raise ThinkingFailed

        patch.setattr(Refusal, "say", counted)
        patch.setattr(Thinking, "run", failed)
        for name in [one for one in vars(render) if one.endswith("_picture")]:
            patch.setattr(render, name, lambda *_args, **_named: PICTURE)
        logging.disable()  # what fails here is the thinking
        with made.standin.redirect(discord):
            client = await made.start_bot()
            client.runtime.checks.buckets = TokenBuckets(made.standin.clock.now)
            yield made
            await made.stop_bot()
            await made.standin.close()
        logging.disable(logging.NOTSET)


class AimedUses(Uses):
    """Uses that name people wherever they can, the victims first."""

    async def command(self, user: User, channel: Channel, *wanted: str) -> Use | None:
        people, victims = self.dice.sample(self.town.people, 5), self.town.victims
        self._named = cycle(sorted(people, key=lambda one: one not in victims))
        return await super().command(user, channel, *wanted)

    def fills_in(self, option: Json) -> bool:
        return option["type"] == OptionType.USER or super().fills_in(option)

    def named(self) -> User:
        return next(self._named)


@dataclass
class Known:
    """What all scenes have taught: the ways, how often each was tried where, and after which other it can be gone."""

    seen: set[str] = field(default_factory=set)
    ways: set[str] = field(default_factory=set)
    tried: Counter[tuple[str, str]] = field(default_factory=Counter)
    before: dict[str, str] = field(default_factory=dict)


class Hostile:
    """Hostile people in a scene."""

    def __init__(self, where: Square, known: Known) -> None:
        self.where = where
        self.dice = where.dice
        self.known = known
        self.uses = AimedUses(where)
        self.uses.seen = known.seen = self.uses.seen | known.seen
        self._worked: dict[tuple[int, str], list[Use]] = {}
        self._turns: set[tuple[int, int, int]] = set()
        self._last_place: Channel | None = None
        self._last = ""
        self._shown: Counter[str] = Counter()

    async def attack(self, users: Sequence[User], name: str, ways: Sequence[str]) -> Harm:
        """Go the ways in turn, without any try everything; what came of it."""
        where, victims = self.where, {user.id for user in self.where.victims}
        harm = Harm(len(users), name, threads=-len(where.threads()), refused=-where.refused)
        notified: Counter[int] = Counter()
        for number in range(SECONDS):
            if (
                number == SCREENED
                and len(ways) == 2
                and not (notified or harm.messages or harm.threads + len(where.threads()))
            ):
                break
            if number % TURN_EVERY == 0:
                await where.take_turns()
                for message in await where.sent_until(0):
                    await self._asked_anew(message)
            way = ways[number % len(ways)] if ways else ""
            done = [(user, await self._go(user, way)) for user in users]
            public, heard = 0, Counter[int]()
            for message in await where.sent_until(1):
                asked = await self._asked_anew(message)
                place = where.standin.world.channels.get(message.channel_id)
                if place is not None and place.kind in PUBLIC and not asked:
                    public, self._last_place = public + 1, place
                heard.update(victims.intersection(message.notified) - asked)
            notified += heard
            harm.messages += public
            for user, use in done:
                if use is not None and (public or heard):
                    worked = self._worked.setdefault((user.id, use.name), [])
                    worked[:] = [*worked[-3:], use]
        harm.notified = max(notified.values(), default=0)
        harm.threads += len(where.threads())
        harm.refused += where.refused
        return harm

    async def _asked_anew(self, message: Message) -> set[int]:
        """Those for whom a message is the first to tell how far a game is that they play."""
        opens = verbs(message).get(OpenPanel.verb)
        if opens is None:
            return set()
        table = await self.where.table(parse(opens).game_id)
        turns = {(table.id, len(table.game.answers), user) for user in table.row.people}
        new = turns - self._turns
        self._turns |= turns
        return {user for _game, _answers, user in new}

    # Ways

    async def _go(self, user: User, way: str) -> Use | None:
        """Go a way, or another that leads to it, or try something; what was done."""
        use = await (self._use(user, way) if way else self._something(user))
        if use is not None:
            await self.uses.send(use)
        return use

    async def _use(self, user: User, way: str) -> Use | None:
        """A use of a way, what has worked once as often as what has not, else of the way that leads to it."""
        for _step in range(MOST_STEPS):
            worked = self._worked.get((user.id, way))
            if worked and self.dice.random() < 0.5:
                return self.dice.choice(worked)
            places = self.where.places_of(user)
            here = [one for one in places if one is self._last_place and self.dice.random() < 0.5]
            if way.startswith("/"):
                place = self.dice.choice(here or places)
                return await self.uses.command(user, place, way[1:])
            found = [use for use in self._controls(user) if use.name == way]
            if found:
                return self.dice.choice([use for use in found if use.channel in here] or found)
            way = self.known.before.get(way, "")
        return None

    async def _something(self, user: User) -> Use | None:
        """What was tried least the soonest, new controls above all; each is known to come after what brought it."""
        known, places, controls = self.known, self.where.places_of(user), self._controls(user)
        known.ways.update(f"/{name}" for name in self.uses.commands(user, places[0]))
        shown = Counter(use.name for use in controls)
        for name in shown - self._shown if self._last else ():
            if name != self._last:
                known.before.setdefault(name, self._last)
        tries: list[tuple[str, Channel, Use | None]] = [
            *((use.name, use.channel, use) for use in controls),
            *(
                (way, place, None)
                for way in sorted(known.ways)
                if way[0] == "/"
                for place in places
            ),
        ]
        weights = [
            (50 if use else 1) / (1 + self.uses.used[way]) / (1 + known.tried[way, place.name]) ** 3
            for way, place, use in tries
        ]
        way, place, use = self.dice.choices(tries, weights)[0]
        known.tried[way, place.name] += 1
        self._last, self._shown = way, shown
        return use or await self.uses.command(user, place, way[1:])

    def _controls(self, user: User) -> list[Use]:
        """All that a person can press: on public messages, and on their newest private ones."""
        found: list[Use] = []
        for place in self.where.places_of(user):
            shown = self.where.standin.messages(place, user)
            private = [one for one in shown if one.ephemeral_to]
            public = [one for one in shown if not one.ephemeral_to]
            for message in (*public[-4:], *private[-3:]):
                found += self.uses.controls(user, message)
        self.known.ways.update(use.name for use in found)
        return found


async def attacks(
    known: Known,
    report: Report,
    dice: Random,
    people: int,
    plan: Sequence[tuple[str, Sequence[str]]],
) -> list[Harm]:
    """What so many people do by each name and its ways, each in a scene of its own."""
    harms: list[Harm] = []
    for first in range(0, len(plan), SCENES):
        async with square(dice) as where:
            for name, ways in plan[first : first + SCENES]:
                await where.scene()
                users = [where.people[number] for number in (0, 2, 3)][:people]
                harm = await Hostile(where, known).attack(users, name, ways)
                harms.append(harm)
                if not harm.allowed:
                    report.found("more than is allowed", f"{people} x {name}", str(harm))
                if where.unanswered:
                    report.found("not answered", f"{people} x {name}", str(where.unanswered))
                    where.unanswered = 0
                report.progress(len(harms), len(plan))
    return harms


async def run(_folder: Path, report: Report, seed: int, scale: float) -> None:
    """All ways in no order, then each way, then pairs of ways, by one person and by three."""
    dice, known, everything = Random(seed), Known(), [("whatever there is", ())]
    harms = await attacks(known, report, dice, 1, everything * ceil(scale * EXPLORED))
    ways = sorted(known.ways)
    pairs = [(" + ".join(pair), pair) for pair in combinations(ways, 2)]
    for people in (1, 3):
        part = min(1.0, scale / people)
        plan = everything * int(part * EXPLORED) if people > 1 else []
        plan += [(way, [way]) for way in dice.sample(ways, int(part * len(ways)))]
        plan += dice.sample(pairs, min(len(pairs), int(part * PAIRS)))
        harms += await attacks(known, report, dice, people, plan)
        for what, most in ALLOWED.items():
            counts = [getattr(harm, what) for harm in harms if harm.people == people]
            report.figure(
                f"{what} by {people}, at most", max(counts, default=0), f"<= {most * people}"
            )
    report.figure("ways", len(ways))
    report.figure("attacks", len(harms))
    found = [harm for harm in harms if any(harm.counts)]
    report.notes += [HEAD, *map(str, sorted(found, key=lambda harm: harm.counts, reverse=True))]
    never = sorted(one for one in known.seen - known.ways if one.startswith("press"))
    report.notes += [f"never found: {', '.join(never)}"] if never else []
