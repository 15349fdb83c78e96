"""Ten minutes of hostile people, one action a second each: how often they notify others, and what they leave behind.

They go every way that they find, a command or a control, alone and beside every other, and all in no order; one person,
and three in concert. Options are those that hit others: seats kept for them, other channels, records. Those who are hit
only answer when it is their turn in the games that they have agreed to play, and refuse half of all else.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import combinations
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import discord
import pytest

import render
from bot.tables.thinking_pool import Thinking, ThinkingFailed
from bot.ui.control_ids import parse
from bot.ui.control_kinds import OpenPanel, Refuse
from bot.ui.token_buckets import TokenBuckets
from bot.words.durations import DAY
from engine.players import PLAYERS, choose_answer
from playground import Change, Channel, ChannelType, Message, Outcome, User
from tests.bot.discord_server import Place, record_of, verbs
from tests.bot.players import last_answer, recorded
from tests.soak.report import Report
from tests.soak.shaking import pressed_is_gone
from tests.soak.town import ANSWER_SECONDS, shows_elsewhere
from tests.soak.uses import Use, Uses

SECONDS, BY_PLAN = 600, 150
"""How long an attack lasts; below scale 1 one that goes by a plan lasts only so long."""
ALLOWED = {"notified": 3, "posts": 10, "threads": 3}
"""What one person may do in that time: to one other, and in public. A post is one action with all its messages."""
TURN_EVERY = 20
"""Seconds between two looks of the victims at what they are asked."""
EXPLORED = 6
"""How often everything is tried at scale 1."""
BRIEF = 0.01
"""The scale up to which one person alone tries everything, for no longer than an attack by a plan."""
BESIDE = 8
"""Ways that are gone one beside the other."""
MOST_STEPS = 4
"""How many other ways may have to be gone before one."""
SCENES = 40
"""Scenes after which the stand-in is begun anew."""
RECORD = recorded("records/05.txt")
PUBLIC = (ChannelType.TEXT, ChannelType.PUBLIC_THREAD)

Plan = list[tuple[str, Sequence[str]]]
"""Ways that are gone in turn, with what they are called; without any, everything is tried."""


class Square(Place):
    """A server with people who are hostile and who are not; each scene is another server, with other people."""

    def __init__(self, folder: Path, dice: Random) -> None:
        super().__init__(folder, described=False)
        self.dice = dice
        self.unanswered = 0
        self.files = [record_of(RECORD.at(count)) for count in (10, 60, 100)]
        self._sent: list[Message] = []
        self.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        message = change.message
        if message is not None and (change.what, message.ephemeral_to) == ("message", None):
            self._sent.append(message)

    async def scene(self) -> None:
        """A finished game of Ann and Ben, games of theirs and of Ben and Eve, and two tables with seats free.

        Ann, Cleo and Dan are hostile, Ben and Eve are their victims.
        """
        admin = self.standin.admin
        self.guild = admin.add_guild("Town")
        names = ("ann", "ben", "cleo", "dan", "eve")
        self.people = [admin.add_user(one, one.title(), guilds=(self.guild,)) for one in names]
        ann, ben, cleo, dan, eve = everybody = self.people
        self.hostile, self.victims = (ann, cleo, dan), (ben, eve)
        names = ("over", "two", "four", "apart", "theirs", "ours", "empty", "bare")
        self.channels = [admin.add_channel(self.guild, name) for name in names]
        self.channel, two, four, apart, theirs, ours, *_free = self.channels
        await last_answer(self, imported=True)
        await self.open_position(RECORD.at(61), people=2, where=two)
        await self.open_position(recorded("records/06.txt").at(30), where=four)
        self.people = [ben, eve]
        await self.open_position(RECORD.at(61), people=2, where=apart)
        self.people = everybody
        for opener, guest, place in ((ben, ann, theirs), (ann, ben, ours)):
            self.standin.clock.advance(DAY)
            await self.new(opener, place)
            await self.in_lobby(guest, "Join", place)
        await self.sent_until(DAY)

    def places_of(self, user: User) -> list[Channel]:
        world = self.standin.world
        return [one for one in world.channels_in(self.guild) if world.sees(user.id, one)]

    async def answered(self, work: Awaitable[Outcome]) -> Outcome:
        """An interaction until its user waits for nothing more, and all is shown.

        A press of a message that was deleted meanwhile is not answered: it has failed once time goes on.
        """
        begun = asyncio.ensure_future(work)
        if not (await asyncio.wait((begun,), timeout=ANSWER_SECONDS))[0]:
            self.standin.clock.advance(ANSWER_SECONDS)
        outcome = await begun
        if not shows_elsewhere(outcome):
            with suppress(TimeoutError):
                await outcome.settled(ANSWER_SECONDS)
            self.unanswered += outcome.pending
        self.unanswered += outcome.failed and not pressed_is_gone(self.standin, outcome)
        await self.shown()
        return outcome

    async def sent_until(self, seconds: int) -> list[Message]:
        """What was sent since the last time, until so much later; what is due then is done."""
        self.standin.clock.advance(seconds)
        await self.look()
        await self.thought()
        sent, self._sent = self._sent, []
        return sent

    async def take_turns(self) -> None:
        """The victims answer where they are asked, and refuse now and then what else they are asked."""
        for row in await self.bot.store.live_games(self.guild.id):
            table, place = await self.table(row.id), self.standin.world.channels[row.channel_id]
            for user in [one for one in self.victims if table.asked_of(one.id)]:
                answer = choose_answer(PLAYERS["apprentice"](self.dice), table.game)
                await self.answered(self.standin.slash(user, place, "play move", answer=answer))
            for message in place.public():
                for user in [one for one in self.victims if one.id in message.mentions]:
                    if Refuse.verb in verbs(message) and self.dice.random() < 0.5:
                        refuse = verbs(message)[Refuse.verb]
                        await self.answered(self.standin.press(user, message, refuse))


@asynccontextmanager
async def square(dice: Random) -> AsyncIterator[Square]:
    """A square with a bot that neither draws nor thinks, and whose allowances are those of the stand-in's clock."""

    async def failed(*_args: object, **_named: object) -> None:
        raise ThinkingFailed

    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thinking, "run", failed)
        for name in [one for one in vars(render) if one.endswith("_picture")]:
            patch.setattr(render, name, lambda *_args, **_named: b"\x89PNG\r\n\x1a\n")
        made = Square(Path(folder), dice)
        await made.standin.start()
        with made.standin.redirect(discord):
            client = await made.start_bot()
            client.checks.buckets = TokenBuckets(made.standin.clock.now)
            logging.disable()  # what fails from here on is the thinking
            yield made
            logging.disable(logging.NOTSET)
            await made.stop_bot()
            await made.standin.close()


class Hostile:
    """Hostile people, who learn from one scene to the next.

    `ways` are those that they found, `before` says after which other one a control was seen first.
    """

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.ways: set[str] = set()
        self.before: dict[str, str] = {}
        self._tried: Counter[tuple[str, str]] = Counter()

    async def attack(
        self, where: Square, users: Sequence[User], ways: Sequence[str], seconds: int
    ) -> Counter[str]:
        """Go the ways in turn, without any try everything; what came of it, by the names that are `ALLOWED`."""
        self.where, self.uses = where, Uses(where, aimed_at=where.victims)
        self._worked: dict[tuple[int, str], list[Use]] = {}
        self._told: set[tuple[int, ...]] = set()
        self._asked: set[tuple[int, ...]] = set()
        self._shown, self._last, self._last_place = Counter[str](), "", where.channel
        harm, messages = Counter(threads=-len(where.threads())), 0
        victims, notified = {user.id for user in where.victims}, Counter[int]()
        for number in range(seconds):
            if number % TURN_EVERY == 0:
                await where.take_turns()
                for message in await where.sent_until(0):
                    await self._asked_anew(message)
            way = ways[number % len(ways)] if ways else ""
            done = list[Use]()
            for user in users:
                if use := await (self._use(user, way) if way else self._something(user)):
                    await self.uses.send(use)
                    done.append(use)
            before = messages, notified.total()
            for message in await where.sent_until(1):
                asked = await self._asked_anew(message)
                place = where.standin.world.channels.get(message.channel_id)
                if place is not None and place.kind in PUBLIC and not asked:
                    messages += 1
                    self._last_place = place
                notified.update(victims.intersection(message.notified) - asked)
            harm["posts"] += min(len(done), messages - before[0])
            for use in done if before != (messages, notified.total()) else ():
                worked = self._worked.setdefault((use.user.id, use.name), [])
                worked[:] = [*worked[-3:], use]
        harm.update(threads=len(where.threads()))
        harm["notified"] = max(notified.values(), default=0)
        return harm

    async def _asked_anew(self, message: Message) -> set[int]:
        """Those whom a message is the first to tell how far their game is, or that it ended, or to ask there."""
        opens = verbs(message).get(OpenPanel.verb) or verbs(message).get("again")
        if opens is None:
            return set()
        table = await self.where.table(parse(opens).game_id)
        at = table.id, len(table.game.answers), table.running
        new = {user for user in table.row.people if (user, *at) not in self._told}
        asked = {user for user in message.notified if (user, *at) not in self._asked}
        self._told.update((user, *at) for user in new)
        self._asked.update((user, *at) for user in asked)
        return new | asked

    async def _use(self, user: User, way: str) -> Use | None:
        """A use of a way, as often as not where or as it did something before, else of the way that leads to it."""
        for _step in range(MOST_STEPS):
            worked = self._worked.get((user.id, way))
            if worked and self.dice.random() < 0.5:
                return self.dice.choice(worked)
            places = self.where.places_of(user)
            here = [one for one in places if one is self._last_place and self.dice.random() < 0.5]
            if way.startswith("/"):
                return await self.uses.command(user, self.dice.choice(here or places), way[1:])
            found = [use for use in self._controls(user) if use.name == way]
            if found:
                return self.dice.choice([use for use in found if use.channel in here] or found)
            way = self.before.get(way, "")
        return None

    async def _something(self, user: User) -> Use | None:
        """What was tried least the soonest, new controls above all."""
        places, controls = self.where.places_of(user), self._controls(user)
        self.ways.update(f"/{name}" for name in self.uses.commands(user, places[0]))
        shown = Counter(use.name for use in controls)
        for name in shown - self._shown if self._last else ():
            if name != self._last:
                self.before.setdefault(name, self._last)
        commands = sorted(way for way in self.ways if way.startswith("/"))
        tries: list[tuple[str, Channel, Use | None]] = [
            *((use.name, use.channel, use) for use in controls),
            *((way, place, None) for way in commands for place in places),
        ]
        weights = [
            (50 if use else 1) / (1 + self.uses.used[way]) / (1 + self._tried[way, place.name]) ** 3
            for way, place, use in tries
        ]
        way, place, use = self.dice.choices(tries, weights)[0]
        self._tried[way, place.name] += 1
        self._last, self._shown = way, shown
        return use or await self.uses.command(user, place, way[1:])

    def _controls(self, user: User) -> list[Use]:
        places = self.where.places_of(user)
        found = [use for place in places for use in self.uses.on_newest(user, place)]
        self.ways.update(use.name for use in found)
        return found


async def attacks(
    hostile: Hostile, report: Report, people: int, plan: Plan, seconds: int = SECONDS
) -> Counter[str]:
    """So many people go by the plan, each part of it in a scene of its own: the most that came of one."""
    most: Counter[str] = Counter()
    for first in range(0, len(plan), SCENES):
        async with square(hostile.dice) as where:
            for name, ways in plan[first : first + SCENES]:
                await where.scene()
                harm = await hostile.attack(where, where.hostile[:people], ways, seconds)
                most |= harm
                counts = " ".join(f"{harm[what]:>8}" for what in ALLOWED)
                if any(harm[what] for what in ALLOWED):
                    report.notes.append(f"{counts}  {people} x {name}")
                if any(harm[what] > most * people for what, most in ALLOWED.items()):
                    report.found("more than is allowed", f"{people} x {name}", counts)
                if where.unanswered:
                    report.found("not answered", f"{people} x {name}", str(where.unanswered))
                    where.unanswered = 0
                report.progress(first, len(plan))
    return most


def beside_each_other(ways: Sequence[str]) -> list[list[str]]:
    half = BESIDE // 2
    parts = [[*ways[first : first + half]] for first in range(0, len(ways), half)]
    return [one + other for one, other in combinations(parts, 2)] or parts


async def run(_folder: Path, report: Report, seed: int, scale: float) -> None:
    """All ways in no order, then each, then all beside each other: by one person and by three; the shortest by one."""
    hostile = Hostile(Random(seed))
    report.notes.append(" ".join(f"{what:>8}" for what in ALLOWED))
    for people in (1, 3):
        part = min(1.0, scale / people)
        explore: Plan = [("whatever there is", ())] * ceil(part * EXPLORED)
        if part <= BRIEF and people > 1:
            explore = []
        seconds = SECONDS if scale > BRIEF else BY_PLAN
        most = await attacks(hostile, report, people, explore, seconds)
        ways = sorted(hostile.ways)
        plan: Plan = []
        for groups in ([[way] for way in ways], beside_each_other(ways)):
            chosen = hostile.dice.sample(groups, int(part * len(groups)))
            plan += [(" + ".join(group), group) for group in chosen]
        most |= await attacks(hostile, report, people, plan, SECONDS if scale >= 1 else BY_PLAN)
        for what, allowed in ALLOWED.items() if most else ():
            report.figure(f"{what} by {people}, at most", most[what], f"<= {allowed * people}")
