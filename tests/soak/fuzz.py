"""Forged controls, commands and records: nothing goes wrong, and nobody does what they may not."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.ui.control_ids import PREFIX
from bot.ui.control_kinds import Join, OpenPanel
from playground import Channel, Json, Message, Outcome, ResponseType, User
from playground.limits.commands import OptionType
from playground.user_actions.entered_values import Resolved
from playground.user_actions.offered_commands import CommandPath
from playground.world.component_types import ComponentType
from playground.world.interaction_outcomes import InteractionType
from tests.bot.discord_server import verb_of
from tests.bot.forged import forged
from tests.soak.child import limit
from tests.soak.invariants import Stored, changed_by_others
from tests.soak.kills import PLANNING, TABLES, VOTING
from tests.soak.report import Report
from tests.soak.shaking import Shaking, apologised, pressed_is_gone
from tests.soak.town import ANSWER_SECONDS, Town, town
from tests.soak.uses import Use

INPUTS = 100_000
CONTROLS, COMMANDS, COMPLETIONS = "controls", "commands", "completions"
SHARES = {CONTROLS: 0.64, COMMANDS: 0.28, COMPLETIONS: 0.08}
"""Kinds of inputs, and how many of all are of each."""
BATCH, AT_ONCE = 600, 16
STEPS = 25
"""What is done at each table before: so there are plans, and votes."""
SEATED = 3
"""How many people sit at the tables; all others have no seat there."""
LIMITED = 0.1
"""The part of the batches in which everybody has the usual allowance."""
RENEWED = 1_800
"""Inputs after which tables that are over are opened again, and real controls collected."""
UNANSWERED = (None, ResponseType.THINKING)
"""How the bot has responded to what its user still waits for."""
MAYBE_SECONDS = 1.0
KEPT = 3_000
"""Real controls that are kept, the newest."""
SIGNS = "\x00\n\t/.>=<@&\"'\\{}%$ 0123456789-az​‮ㅤא🏰ÿ"
NUMBERS = (
    "0", "-1", "00", "1", "7", "99", "100000", str(2**63), "9" * 18, "9" * 40, "1e9", "٣", "",
)  # fmt: skip
HUGE = 6_000
"""Characters of the longest text that Discord lets anybody enter."""


class Fuzz(Shaking):
    """Games of three people, and everybody else who tries to get at them."""

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.playing, self.others = where.players[:SEATED], where.players[SEATED:]
        self.tables, self.lobby = where.channels[:TABLES], where.channels[TABLES]
        self.inputs = 0
        self.real: deque[tuple[str, Message]] = deque(maxlen=KEPT)
        """Controls, and messages that had them."""
        self.values = deque(["", "any", "purple", "evil", "food", ">", "="], maxlen=KEPT)
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def open_games(self) -> None:
        """The same people at every table, so that the others have no right to anything there."""
        for place in self.tables:
            if self.people.asked(place) is None:
                await self.open(place, users=self.playing)
            for _ in range(STEPS):
                await self.people.towards((*PLANNING, *VOTING), place, self.playing)
        for _ in range(STEPS):
            if not self.people.shown(self.lobby, Join.verb):
                await self.people.towards(("/caylus new",), self.lobby, self.playing)
        await self.collect()

    async def collect(self) -> None:
        """What real controls carry, as everybody sees them, and each now and then with the verb of another."""
        manager, uses = self.town.manager, self.people.uses
        for place in (*self.tables, self.lobby):
            if asking := await uses.command(manager, place, "caylus table end"):
                await self.people.act(asking)
            for user in (*self.playing, manager):
                for use in uses.on_newest(user, place):
                    if verb_of(use.about) == OpenPanel.verb:
                        await self.people.act(use)
                for use in uses.on_newest(user, place):
                    self.real.append((use.about, use.source))
                    self.values.append(use.value)
                    others = [one for one in uses.seen if self.dice.random() < 0.02]
                    rest = use.about.split("/", 2)[-1]
                    for verb in (one.removeprefix("press ") for one in others):
                        self.real.append((f"{PREFIX}/{verb}/{rest}", use.source))

    # Inputs

    async def batch(self) -> None:
        """Inputs of people without a seat and perhaps one with; only what is theirs may change."""
        await self.town.bot.order(limit, self.dice.random() < LIMITED)
        people = [*self.others, *self.town.watchers, *self.town.strangers]
        if self.dice.random() < 0.5:
            people += [self.dice.choice(self.playing)] * 3
        before = Stored(self.town.bot.database)
        told = await asyncio.gather(*(self._one(self.dice.choice(people)) for _ in range(BATCH)))
        after = Stored(self.town.bot.database)
        actors = {one.id for one in people}
        for change in changed_by_others(before, after, actors, {self.town.guild.id}):
            self.report.found("changed by others", change[:120], f"{change}: {told}"[:3000])

    async def _one(self, user: User) -> str:
        kind = self.dice.choices([*SHARES], [*SHARES.values()])[0]
        self.inputs += 1
        direct = self.town.standin.world.dm_channel(user.id)
        async with self._at_once:
            places = [direct] if self.dice.random() < 0.05 else self.town.places_of(user)
            asked = user, self.dice.choice(places)
            work = self._control(*asked) if kind == CONTROLS else self._raw_command(kind, *asked)
            outcome = await self.town.bot.alive(work)
        if outcome is not None and outcome.pending:
            # What may leave the message as it is may never come.
            thinks = outcome.responded is ResponseType.THINKING
            await self.town.settled(outcome, ANSWER_SECONDS if thinks else MAYBE_SECONDS)
        what = f"{kind} {outcome.name if outcome else '?'} by {user.name}"
        if outcome is None:
            self.report.found("bot ended", what, self.town.bot.last_words()[-300:])
            await self.restart()
        elif (
            (outcome.failed or outcome.pending)
            and outcome.responded in UNANSWERED
            and not pressed_is_gone(self.town.standin, outcome)
        ):
            self.report.found("inputs without an answer", what[:120], outcome.name)
        elif apologised(outcome):
            self.report.found("apologies", f"{kind} {outcome.name[:60]}", what)
        return what

    async def _forged(
        self,
        kind: InteractionType,
        user: User,
        place: Channel,
        data: Json,
        source: Message | None = None,
    ) -> Outcome:
        """Send it, and note what it may come to stand for in the log."""
        custom_id = str(data.get("custom_id") or "")
        name = f"press {verb_of(custom_id)}" if custom_id else f"/{data.get('name')} "
        value = str((data.get("values") or [""])[0])
        send = partial(forged, self.town.standin, kind, user, place, data, source)
        if kind in (InteractionType.COMMAND, InteractionType.COMPONENT):
            self.ledger.note(Use(name, user, place, send, custom_id or str(data), value))
        return await send()

    def _control(self, user: User, place: Channel) -> Awaitable[Outcome]:
        """A button or select that is real, mutated or another game's."""
        custom_id, source = self.dice.choice(self.real)
        if self.dice.random() < 0.5:
            others = [self.dice.choice(self.real)[0] for _ in range(20)]
            custom_id = mutated(self.dice, custom_id, others)
        home = self.town.standin.world.channels.get(source.channel_id)
        if home in self.town.places_of(user) and self.dice.random() < 0.8:
            place = home
        else:
            source = self.dice.choice(self.real)[1]
        data: Json = {"custom_id": custom_id[:100], "component_type": ComponentType.BUTTON, "id": 1}
        if self.dice.random() < 0.5:
            value = self.dice.choice(self.values)
            if self.dice.random() < 0.5:
                value = mutated(self.dice, value, self.values)[:100]
            data |= {"component_type": ComponentType.STRING_SELECT, "values": [value]}
        return self._forged(InteractionType.COMPONENT, user, place, data, source)

    def _raw_command(self, what: str, user: User, place: Channel) -> Awaitable[Outcome]:
        """A command or completion whose options are of the right types and hold anything."""
        kind = InteractionType.COMMAND if what == COMMANDS else InteractionType.AUTOCOMPLETE
        # Even those that nobody would be offered there.
        offered = self.people.uses.commands(self.town.manager, self.town.channels[0])

        def options_of(path: CommandPath) -> list[Json]:
            every = path.options.values()
            return [one for one in every if what == COMMANDS or one.get("autocomplete")]

        paths = [one for one in offered.values() if what == COMMANDS or options_of(one)]
        path = self.dice.choice(paths)
        options = options_of(path)
        resolved = Resolved(self.town.standin.world, place)
        given = [
            {"name": one["name"], "type": one["type"], "value": self._value(resolved, one)}
            for one in options
            if one.get("required") or self.dice.random() < 0.7
        ]
        if kind is InteractionType.AUTOCOMPLETE:
            given = given[:1] or [{"name": options[0]["name"], "type": 3, "value": ""}]
            given[0]["focused"] = True
        data = resolved.added_to(path.data(given))
        return self._forged(kind, user, place, data)

    def _value(self, resolved: Resolved, option: Json) -> Any:
        match option["type"]:
            case OptionType.STRING:
                choices = [one["value"] for one in option.get("choices") or []]
                text = str(self.dice.choice([*choices, *list(self.values)[-30:]]))
                most = option.get("max_length") or 6_000
                if self.dice.random() < 0.7:
                    text = mutated(self.dice, text, self.values)
                return text[:most]
            case OptionType.INTEGER:
                low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
                return self.dice.choice((low, high, self.dice.randint(low, high)))
            case OptionType.BOOLEAN:
                return self.dice.random() < 0.5
            case OptionType.ATTACHMENT:
                record = mutated_record(self.dice, self.dice.choice(self.town.files)[1])
                return resolved.file(("record.txt", record))
        return resolved.user(self.dice.choice(self.town.people))


# Texts, numbers and records that are almost right


def mutated(dice: Random, text: str, others: Sequence[str] = ("",)) -> str:
    """A text with one to three changes; `others` are of the same kind, parts of which may slip in."""
    for _ in range(dice.randint(1, 3)):
        at, other = dice.randrange(len(text) + 1), dice.choice(others)
        match dice.randrange(6):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + dice.randint(1, 3) :]
            case 2:
                text = text[:at] + dice.choice(("", other[at:]))
            case 3 | 4:
                # Another part between two slashes, or two dots.
                by = dice.choice("/.")
                parts = text.split(by)
                new = dice.choice((dice.choice(NUMBERS), dice.choice(other.split("/"))))
                parts[dice.randrange(len(parts))] = new
                text = by.join(parts)
            case 5 if dice.random() < 0.1:
                text = (text or "x") * (HUGE // len(text or "x"))
    return text[:HUGE]


def mutated_record(dice: Random, record: bytes) -> bytes:
    """A record with lines changed, lost or exchanged, and perhaps no end."""
    lines = record.splitlines(keepends=True) or [b""]
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(lines))
        text = mutated(dice, lines[at].decode("latin-1")).encode("utf-8", "replace")
        lines[at] = dice.choice((text, b"", dice.choice(lines), dice.randbytes(len(lines[at]))))
    return b"".join(lines[: dice.choice((at + 1, None))])


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    total = round(INPUTS * scale)
    async with town(folder, Random(seed)) as where:
        fuzz = Fuzz(where, report)
        await fuzz.open_games()
        while fuzz.inputs < total:
            await fuzz.batch()
            report.progress(fuzz.inputs, total)
            if fuzz.inputs % RENEWED == 0:
                await fuzz.open_games()
                for user in where.people:
                    where.standin.admin.forget_ephemerals(user)
        await fuzz.calm()
        report.figure("inputs", fuzz.inputs, f">= {total}")
        fuzz.figures()
