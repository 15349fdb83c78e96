"""What commands and presses work with."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.tables.open_limits import Opened
from bot.tables.playing import Service
from bot.ui.interaction_checks import InteractionChecks
from words.language import Language

Speaks = Callable[[int, str], Coroutine[Any, Any, Language]]
"""The language of a table's public messages, by the server's id and the code chosen for the table, if any."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Runtime:
    """The parts of a running bot that commands and presses need."""

    service: Service
    speaks: Speaks
    checks: InteractionChecks
    opened: Opened
    _of_topics: dict[Callable[[Service], Any], Any] = field(default_factory=dict)

    def of(self, kind: Callable[[Service], T]) -> T:
        """What a topic keeps in memory, one of its kind for a running bot, made when it is first asked for."""
        if kind not in self._of_topics:
            self._of_topics[kind] = kind(self.service)
        made: T = self._of_topics[kind]
        return made

    async def close(self) -> None:
        """Close what topics keep, where it can be closed."""
        for made in self._of_topics.values():
            if hasattr(made, "close"):
                await made.close()
