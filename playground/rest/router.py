"""Handlers of requests, and what they are given."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from playground.discord_json import Json, invalid
from playground.gateway.gateway import Gateway
from playground.limits.checked_body import Body
from playground.messaging.what_bot_may_do import require
from playground.rest.rate_limits import RateLimits
from playground.world.channels import Channel, Message
from playground.world.world import World


@dataclass(frozen=True)
class Call:
    """A request that reached its handler; `names` are the ids in its path."""

    world: World
    gateway: Gateway
    rates: RateLimits
    names: dict[str, str]
    query: dict[str, str]
    body: Body

    @property
    def json(self) -> Json:
        return self.body.json

    def id(self, name: str) -> int:
        """The id in the path under `name`. Raises ApiError 50035 if it is none."""
        text = self.names[name]
        if not text.isascii() or not text.isdigit():
            raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return int(text)

    def channel(self) -> Channel:
        """The channel in the path. Raises ApiError 10003, or 50001 if the bot doesn't see it."""
        channel = self.world.channel(self.id("channel"))
        require(self.world, channel)
        return channel

    def message(self) -> Message:
        """The message in the path. Raises ApiError 10003, 50001 or 10008."""
        return self.world.message(self.channel().id, self.id("message"))


Handler = Callable[[Call], object]
H = TypeVar("H", bound=Handler)


ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []
"""Every handler with its method and path."""


def route(method: str, path: str) -> Callable[[H], H]:
    """Add the handler below it: it gives JSON, or None for 204, and raises ApiError."""

    def add(handler: H) -> H:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        ROUTES.append((method, pattern, handler))
        return handler

    return add
