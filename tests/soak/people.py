"""What people do: play on where they are asked, and all else at random, doubled, stale, and where they may not."""

import asyncio
from collections import deque
from collections.abc import Collection, Sequence

from bot.topics.pausing import EndPause
from bot.ui.control_kinds import Give, OpenPanel, Pick
from playground import Channel, Message, Outcome, User
from playground.world.component_types import controls
from tests.bot.discord_server import verbs
from tests.soak.ledger import Ledger
from tests.soak.town import Town
from tests.soak.uses import Use, Uses

AT_ONCE = 8
"""Interactions under way at the same time."""
DOUBLED, STALE = 0.1, 0.05
ANSWERS = (f"press {Give.verb}", f"press {Pick.verb}")


class People:
    def __init__(self, town: Town, ledger: Ledger) -> None:
        self.town = town
        self.dice = town.dice
        self.ledger = ledger
        self.uses = Uses(town)
        self._old: deque[Use] = deque(maxlen=300)
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def shown(self, channel: Channel, verb: str = "") -> list[Message]:
        """The messages of a channel that have controls, or one with that verb, oldest first."""
        every = [one for one in channel.public() if controls(one.components)]
        return [one for one in every if not verb or verb in verbs(one)]

    async def until(self, interactions: int) -> None:
        """Let everybody do something until so many interactions were made in all."""

        async def live(user: User) -> None:
            while self.ledger.interactions < interactions:
                await self._once(user)

        await asyncio.gather(*map(live, self.town.people))

    async def _once(self, user: User) -> None:
        async with self._at_once:
            if self.town.bot.died.is_set() or self.town.bot.starting:
                await asyncio.sleep(0.05)
                return
            use = await self.choose(user)
            if use is not None:
                await self.act(use, doubled=self.dice.random() < DOUBLED)
        await asyncio.sleep(0)

    async def act(self, use: Use, *, doubled: bool = False) -> Outcome | None:
        """Do something, twice at the same moment if `doubled`; the (first) answer."""
        self.ledger.note(use)
        if use.source is not None:
            self._old.append(use)
        outcomes = await asyncio.gather(*(self.uses.send(use) for _ in range(1 + doubled)))
        for outcome in outcomes:
            self.ledger.hear(use, outcome, alone=not doubled)
        return outcomes[0]

    async def repeat(self) -> None:
        if self._old:
            await self.act(self._old[-1])

    async def press(self, user: User, place: Channel, verb: str) -> None:
        for message in self.shown(place, verb)[-1:]:
            uses = [one for one in self.uses.controls(user, message) if one.name == f"press {verb}"]
            for use in uses[:1]:
                await self.act(use)

    async def play_on(self, place: Channel, users: Sequence[User] = ()) -> str:
        """Whoever is asked in a channel, of all players or of these, answers; what they are told."""
        found = self.asked(place, users)
        use = await self.answer(*found) if found else None
        outcome = await self.act(use) if use else None
        message = outcome.message if outcome else None
        return " ".join(message.texts()) if message else "no answer"

    async def towards(self, names: Collection[str], place: Channel, users: Sequence[User]) -> None:
        """One of these people uses one of these in a channel, or does what leads there: opens a panel, or plays on."""
        user, chance = self.dice.choice(users), self.dice.random()
        seen = self.uses.on_newest(user, place)
        wanted = [use for use in seen if use.name in names]
        panels = [use for use in seen if use.name == f"press {OpenPanel.verb}"]
        commands = [name[1:] for name in names if name.startswith("/")]
        use: Use | None = None
        if len(commands) < len(names) and not wanted and panels and chance < 0.7:
            opened = await self.act(panels[-1])
            panel = opened.message if opened else None
            found = self.uses.controls(user, panel) if panel else ()
            wanted = [use for use in found if use.name in names]
        if wanted and chance < 0.8:
            use = self.dice.choice(wanted)
        elif commands and self.dice.random() < 0.7:
            use = await self.uses.command(user, place, self.dice.choice(commands))
        if use is not None:
            await self.act(use, doubled=self.dice.random() < DOUBLED)
        else:
            await self.play_on(place)

    # Choosing

    def asked(self, place: Channel, users: Sequence[User] = ()) -> tuple[User, Message] | None:
        for message in reversed(self.shown(place)):
            for user in users or self.town.players:
                if asks(message, user):
                    return user, message
        return None

    async def choose(self, user: User) -> Use | None:
        places = self.town.places_of(user)
        if self._old and self.dice.random() < STALE:
            return self._again(user)
        shown = [message for place in places for message in self.shown(place)]
        mine = [message for message in shown if asks(message, user) or invites(message, user)]
        if mine and self.dice.random() < 0.6:
            return await self.answer(user, self.dice.choice(mine))
        place = self.dice.choice(places)
        if not self.shown(place):
            return await self.uses.command(user, place, "caylus new", "caylus import")
        if self.dice.random() < 0.35:
            return await self.uses.command(user, place)
        found = self.uses.on_newest(user, place)
        weights = [self.uses.weight(use.name) for use in found]
        return self.dice.choices(found, weights)[0] if found else None

    def _again(self, user: User) -> Use | None:
        """A control that was pressed before, by whoever it was, as it stood then."""
        old = self.dice.choice(self._old)
        if user not in self.town.strangers and self.dice.random() < 0.5:
            user = old.user
        here = self.town.places_of(user)
        where = old.channel if old.channel in here else here[0]
        return self.uses.press(user, old.source, old.part, old.value, where)

    async def answer(self, user: User, message: Message) -> Use | None:
        """One of the answers on the panel that the live message opens, or a seat that a lobby keeps."""
        offered = {use.name: use for use in self.uses.controls(user, message)}
        opened = await self.act(
            offered.get(f"press {OpenPanel.verb}") or next(iter(offered.values()))
        )
        panel = opened.message if opened else None
        for _ in range(2):
            found = list(self.uses.controls(user, panel)) if panel else []
            answers = [use for use in found if use.name in ANSWERS]
            if not answers:
                return self.dice.choice(found) if found else None
            use = self.dice.choice(answers)
            if not use.value.startswith(">"):
                return use
            opened = await self.act(use)
            panel = opened.message if opened else None
        return None


def invites(message: Message, user: User) -> bool:
    """Whether a lobby keeps a seat for that person, who joins by its first control."""
    return next(iter(verbs(message)), "") == "join" and f"<@{user.id}>" in message.content


def asks(message: Message, user: User) -> bool:
    """Whether a live message asks that person; one who plays all the seats is not mentioned, and alone there."""
    line = message.content.split("\n")[EndPause.verb in verbs(message)]  # below that it is paused
    return (f"<@{user.id}>" in line or "**" in line) and OpenPanel.verb in verbs(message)
