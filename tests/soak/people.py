"""What people do: play on where they are asked, and all else at random, doubled, stale, and where they may not."""

import asyncio
from collections import deque

from bot.ui.control_kinds import Give, OpenPanel, Pick
from playground import Channel, Message, Outcome, User
from playground.world.components import controls
from tests.bot.discord_server import verbs
from tests.soak.ledger import Ledger
from tests.soak.town import Town
from tests.soak.uses import Use, Uses

AT_ONCE = 8
"""Interactions under way at the same time."""
DOUBLED, STALE = 0.1, 0.05
ANSWERS = (f"press {Give.verb}", f"press {Pick.verb}")


class People:
    """Everybody in a town. `asleep` holds who waits for the next round."""

    def __init__(self, town: Town, ledger: Ledger) -> None:
        self.town = town
        self.dice = town.dice
        self.ledger = ledger
        self.uses = Uses(town)
        self._old: deque[Use] = deque(maxlen=300)
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def shown(self, channel: Channel) -> list[Message]:
        """The messages of a channel that have controls, oldest first."""
        return [one for one in channel.public() if controls(one.components)]

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
        """Press once more what was pressed last."""
        if self._old:
            await self.act(self._old[-1])

    # Choosing

    async def choose(self, user: User) -> Use | None:
        places = self.town.places_of(user)
        if self._old and self.dice.random() < STALE:
            return self._again(user)
        shown = [message for place in places for message in self.shown(place)]
        mine = [message for message in shown if asks(message, user) or invites(message, user)]
        if mine and self.dice.random() < 0.6:
            return await self.answer(user, self.dice.choice(mine))
        place = self.dice.choice(places)
        if not self.shown(place) or self.dice.random() < 0.35:
            return await self._command(user, place)
        return self._control(user, place)

    def _again(self, user: User) -> Use | None:
        """A control that was pressed before, by whoever it was, as it stood then."""
        old = self.dice.choice(self._old)
        if user not in self.town.strangers and self.dice.random() < 0.5:
            user = old.user
        here = self.town.places_of(user)
        where = old.channel if old.channel in here else here[0]
        return self.uses.press(user, old.source, old.part, [old.value], where)

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

    def _control(self, user: User, place: Channel) -> Use | None:
        """A button or select that the person sees, the less used ones sooner."""
        messages = [*self.shown(place)[-3:], *self.town.standin.ephemerals(user)[-4:]]
        found = [use for message in messages for use in self.uses.controls(user, message)]
        weights = [self.uses.weight(use.name) for use in found]
        return self.dice.choices(found, weights)[0] if found else None

    async def _command(self, user: User, place: Channel) -> Use | None:
        """A command; a table where there is none."""
        if self.shown(place):
            return await self.uses.command(user, place)
        return await self.uses.command(user, place, "caylus new", "caylus import")


def invites(message: Message, user: User) -> bool:
    """Whether a lobby keeps a seat for that person, who joins by its first control."""
    return next(iter(verbs(message)), "") == "join" and f"<@{user.id}>" in message.content


def asks(message: Message, user: User) -> bool:
    """Whether a live message asks that person; one who plays all the seats is not mentioned, and alone there."""
    asked = message.content.startswith((f"<@{user.id}>", "**"))
    return asked and OpenPanel.verb in verbs(message)
