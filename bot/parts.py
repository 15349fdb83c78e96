"""What commands and presses work with."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from bot.tables.lobby import Lobby
from bot.tables.opened import Opened
from bot.tables.reviews import Reviews
from bot.tables.service import Service
from bot.tables.votes import Votes
from bot.ui.admission import Admission
from words.language import Language

Speaks = Callable[[int], Coroutine[Any, Any, Language]]
"""The language of a server's public messages, by the server's id."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a running bot that commands and presses need."""

    service: Service
    lobby: Lobby
    votes: Votes
    speaks: Speaks
    admission: Admission
    opened: Opened
    reviews: Reviews
