"""Forged controls, commands, forms, records and rows: nothing goes wrong, and nobody does what they may not."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from bot.ui.control_ids import PREFIX
from engine.board import COLOURS
from engine.players import PLAYERS
from playground import Channel, Json, Message, Outcome, User
from playground.limits.commands import OptionType
from playground.user_actions.entered_values import Resolved
from playground.user_actions.offered_commands import find_command
from playground.world.components import ComponentType
from playground.world.outcomes import InteractionType
from tests.soak.kills import TABLES, Kills
from tests.soak.mutation import mutated, mutated_record
from tests.soak.report import Report
from tests.soak.rows import damaged_starts
from tests.soak.shaking import apologised
from tests.soak.town import Town, town
from tests.soak.uses import forged

INPUTS = 100_000
AT_ONCE = 12
ROWS = 0.01
"""The part of the inputs that are rows of the database."""
PROTECTED = ("games", "seats", "log", "plans")


class Fuzz(Kills):
    """Games of three people, and everybody else who tries to get at them."""

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.inputs: Counter[str] = Counter()
        self.ids: list[str] = []
        self.values: list[str] = ["", "any", "purple", "evil", "food", ">", "="]
        self._sources: list[Message] = []
        self._forge: dict[str, tuple[float, Callable[[User, Channel], Awaitable[Outcome]]]] = {
            "controls": (0.64, self._control),
            "commands": (0.22, self._command_input),
            "completions": (0.08, self._completion),
            "records": (0.058, self._record),
            "forms": (0.002, self._form),
        }

    async def open_games(self) -> None:
        """Three players at every table, so that the others have no right to anything there; one table still open."""
        seated, self.town.players = self.town.players, self.town.players[:3]
        for place in self.tables:
            await self.open(place)
            for _ in range(6):
                await self._press(place)
            await self._plan(place)
        await self._vote(self.tables[0])
        self.town.players = seated
        await self._command(seated[0], self.town.channels[TABLES], "caylus new")
        await self.collect()

    async def collect(self) -> None:
        """What real controls carry, as everybody sees them."""
        for place in self.tables:
            for user in self.town.people[:3]:
                for message in self.people.shown(place):
                    for use in list(self.people.uses.controls(user, message)):
                        self._keep(use.about, use.value, message)
                    opened = await self.people.act(next(self.people.uses.controls(user, message)))
                    panel = opened.message if opened else None
                    for use in self.people.uses.controls(user, panel) if panel else ():
                        self._keep(use.about, use.value, message)

    def _keep(self, custom_id: str, value: str, message: Message) -> None:
        self.ids.append(custom_id)
        self.values.append(value)
        self._sources.append(message)
        for verb in {name.removeprefix("press ") for name in self.people.uses.seen}:
            rest = custom_id.split("/", 2)[-1]
            if self.dice.random() < 0.02:
                self.ids.append(f"{PREFIX}/{verb}/{rest}")

    # Inputs

    async def batch(self, size: int) -> None:
        """Inputs of people who have no seat in the games, at the same time; then nothing there may have changed."""
        before = self._protected()
        outsiders = [*self.town.players[3:], self.town.watchers[0], *self.town.strangers]
        told = await asyncio.gather(*(self._one(self.dice.choice(outsiders)) for _ in range(size)))
        after = self._protected()
        if before != after:
            what = "; ".join(told)
            self.report.found(
                "changes without the right", what[:80], f"{what}: {_difference(before, after)}"
            )

    async def _one(self, user: User) -> str:
        """One input; what it was."""
        kinds = list(self._forge)
        kind = self.dice.choices(kinds, [self._forge[one][0] for one in kinds])[0]
        place = self.dice.choice(self.town.places_of(user))
        self.inputs[kind] += 1
        work = self._forge[kind][1](user, place)
        outcome = await self.town.answered(work)
        what = f"{kind} {outcome.name if outcome else '?'} by {user.name}"
        if outcome is None:
            self.report.found("bot ended", what, self.town.bot.last_words()[-300:])
            await self.restart()
        elif outcome.responded is None and kind != "forms":
            self.report.found("inputs without an answer", what[:120], outcome.name)
        elif apologised(outcome):
            self.report.found("apologies", f"{kind} {outcome.name[:60]}", what)
        return what

    def _control(self, user: User, place: Channel) -> Awaitable[Outcome]:
        """A button or select that is real, mutated or another game's."""
        custom_id = self.dice.choice(self.ids)
        if self.dice.random() < 0.6:
            custom_id = mutated(self.dice, custom_id, self.ids)
        data: Json = {"custom_id": custom_id[:100], "component_type": ComponentType.BUTTON, "id": 1}
        if self.dice.random() < 0.5:
            value = self.dice.choice(self.values)
            if self.dice.random() < 0.5:
                value = mutated(self.dice, value, self.values)[:100]
            data |= {"component_type": ComponentType.STRING_SELECT, "values": [value]}
        source = self.dice.choice(self._sources)
        return forged(self.town.standin, InteractionType.COMPONENT, user, place, data, source)

    def _command_input(self, user: User, place: Channel) -> Awaitable[Outcome]:
        return self._raw_command(InteractionType.COMMAND, user, place)

    def _completion(self, user: User, place: Channel) -> Awaitable[Outcome]:
        return self._raw_command(InteractionType.AUTOCOMPLETE, user, place)

    def _raw_command(self, kind: InteractionType, user: User, place: Channel) -> Awaitable[Outcome]:
        """A command whose options are of the right types and hold anything."""
        offered = self.people.uses.commands(user, place)
        if kind is InteractionType.AUTOCOMPLETE:
            offered = {
                name: [one for one in options if one.get("autocomplete")]
                for name, options in offered.items()
                if any(one.get("autocomplete") for one in options)
            }
        name = self.dice.choice(list(offered))
        resolved = Resolved(self.town.standin.world, place)
        given = [
            {"name": one["name"], "type": one["type"], "value": self._value(resolved, one)}
            for one in offered[name]
            if one.get("required") or self.dice.random() < 0.7
        ]
        if kind is InteractionType.AUTOCOMPLETE:
            given = given[:1] or [{"name": offered[name][0]["name"], "type": 3, "value": ""}]
            given[0]["focused"] = True
        path = find_command(self.town.standin.world, user, place, name)
        data = resolved.added_to(path.data(given))
        return forged(self.town.standin, kind, user, place, data)

    def _value(self, resolved: Resolved, option: Json) -> Any:
        """A value that Discord would let through, more or less."""
        match option["type"]:
            case OptionType.STRING:
                choices = [one["value"] for one in option.get("choices") or []]
                text = str(self.dice.choice([*choices, *self.values[-30:]]))
                most = option.get("max_length") or 6_000
                if self.dice.random() < 0.7:
                    text = mutated(self.dice, text, self.values)
                return text[:most]
            case OptionType.INTEGER | OptionType.NUMBER:
                low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
                return self.dice.choice((low, high, self.dice.randint(low, high)))
            case OptionType.BOOLEAN:
                return self.dice.random() < 0.5
            case OptionType.ATTACHMENT:
                return resolved.file(("record.txt", self._mutated_record()))
        return resolved.user(self.dice.choice(self.town.people))

    def _mutated_record(self) -> bytes:
        return mutated_record(self.dice, self.dice.choice(self.town.files)[1])

    async def _record(self, user: User, place: Channel) -> Outcome:
        """A record as a file; what came of the one before is ended first."""
        place = (
            self.town.channels[-1] if place.guild_id == self.town.guild.id else self.town.cloister
        )
        if self.dice.random() < 0.3:
            for maker in (user, *self.town.players[3:], *self.town.strangers):
                opened = (
                    await self._command(maker, place, "caylus end")
                    if maker.id in self._members(place)
                    else None
                )
                for use in self.people.uses.controls(maker, opened) if opened else ():
                    await self.people.act(use)
        file = ("record.txt", self._mutated_record())
        return await self.town.standin.slash(user, place, "caylus import", record=file)

    def _members(self, place: Channel) -> set[int]:
        guild = self.town.standin.world.guild_of(place)
        return set(guild.members) if guild else set()

    def _form(self, user: User, place: Channel) -> Awaitable[Outcome]:
        """A form that the bot never showed."""
        field = {"type": ComponentType.TEXT_INPUT, "custom_id": "text", "id": 2, "value": "x"}
        row = {"type": ComponentType.ACTION_ROW, "id": 1, "components": [field]}
        custom_id = mutated(self.dice, self.dice.choice(self.ids), self.ids)[:100]
        data: Json = {"custom_id": custom_id, "components": [row]}
        return forged(self.town.standin, InteractionType.MODAL_SUBMIT, user, place, data)

    # What must not change

    def _protected(self) -> dict[str, list[tuple[Any, ...]]]:
        """The rows of the games, but for what only says how far they are shown; and all seats that are impossible."""
        games = tuple(range(1, len(self.tables) + 1))
        with closing(sqlite3.connect(f"file:{self.town.bot.database}?mode=ro", uri=True)) as db:
            found: dict[str, list[tuple[Any, ...]]] = {}
            for table in PROTECTED:
                key = "id" if table == "games" else "game_id"
                columns = "id, status, revision, header, settings" if table == "games" else "*"
                query = f"SELECT {columns} FROM {table} WHERE {key} IN {games}"
                found[table] = db.execute(query).fetchall()
            query = "SELECT colour, computer FROM seats"
            found["impossible seats"] = [
                row
                for row in db.execute(query)
                if row[0] not in (None, *COLOURS) or row[1] not in (None, *PLAYERS)
            ]
        return found


def _difference(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> str:
    lines = [
        f"{table}: {[row for row in before[table] if row not in after[table]]}"
        f" -> {[row for row in after[table] if row not in before[table]]}"
        for table in before
        if before[table] != after[table]
    ]
    return "; ".join(lines)[:500]


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """The whole of it, or a part: `scale` is 1 for all."""
    total = round(INPUTS * scale)
    async with town(folder, Random(seed)) as where:
        fuzz = Fuzz(where, report)
        await fuzz.open_games()
        while fuzz.inputs.total() < total * (1 - ROWS):
            await fuzz.batch(AT_ONCE)
            report.progress(fuzz.inputs.total(), total)
            if fuzz.inputs.total() % 600 < AT_ONCE:
                for user in where.people:
                    where.standin.admin.forget_ephemerals(user)
        await fuzz.calm()
        await where.bot.kill()
        with closing(sqlite3.connect(where.bot.database)) as db:
            db.execute("VACUUM INTO ?", (str(folder / "whole.db"),))
        rows = await damaged_starts(fuzz, folder / "whole.db", [1, 2], round(total * ROWS))
        for kind, count in [*fuzz.inputs.items(), ("rows", rows)]:
            report.figure(f"inputs: {kind}", count)
        report.figure("inputs in all", fuzz.inputs.total() + rows, f">= {total}")
        for what in (
            "changes without the right",
            "apologies",
            "inputs without an answer",
            "bot ended",
            "damaged rows",
        ):
            report.count(what)
        fuzz.figures()
