"""The parts of the stand-in that everything else works on."""

from __future__ import annotations

import random
from pathlib import Path

from playground.clock import Clock
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import TOKEN_SECONDS, Outcome
from playground.people import User
from playground.posting import Desk
from playground.rates import Rates
from playground.schema import schema_at
from playground.watch import Watch
from playground.world import World


class Core:
    """State shared by the routes, the gateway and the users' actions.

    `violations` lists the request bodies that broke Discord's published description, if one was
    given. `token` is the bot's.
    """

    def __init__(
        self,
        *,
        token: str = "playground-token",
        clock: Clock | None = None,
        openapi: Path | None = None,
        rates: bool = True,
        privileged_intents: int = 0,
        seed: int = 0,
    ) -> None:
        self.clock = clock or Clock()
        self.token = token
        bot = User(self.clock.snowflake(), "caylus", "Caylus", bot=True)
        self.world = World(self.clock, bot, users={bot.id: bot})
        self.watch = Watch()
        self.faults = Faults(self.clock, random.Random(seed))
        self.rates = Rates(self.clock, enforced=rates)
        self.schema = None if openapi is None else schema_at(openapi)
        self.violations: list[str] = []
        self.outcomes: dict[int, Outcome] = {}
        self.tokens: dict[str, Outcome] = {}
        self.swept = 0.0  # when threads were last looked through
        self.creations: list[float] = []  # moments of commands made, for the limit of a day
        self.gateway = Gateway(self, privileged_intents)
        self.desk = Desk(self)
        self.base_url = ""

    def remember(self, outcome: Outcome) -> None:
        """Keep an interaction for its token's life and a while; forget those beyond that."""
        self.outcomes[outcome.id] = self.tokens[outcome.token] = outcome
        oldest = self.clock.now() - 2 * TOKEN_SECONDS
        while (first := next(iter(self.outcomes.values()))).created < oldest:
            del self.outcomes[first.id], self.tokens[first.token]

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.world.bot
