"""One press of a button or choice in a select, as its handler gets it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from bot.runtime import Runtime
from bot.tables.seats import Person
from bot.tables.table import Table
from bot.ui.control_ids import Control
from bot.ui.reply import Reply
from words.language import N_, Language

REPLACED: Final = N_(
    "That button is from an older version of the bot. `/play move` shows what can be done."
)

C = TypeVar("C", bound=Control)


@dataclass(frozen=True, slots=True)
class Press(Generic[C]):
    """`values` are what was chosen in a select, none for a button; of a form that was sent, `fields` are its own."""

    runtime: Runtime
    reply: Reply
    control: C
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def value(self) -> str:
        """What was chosen in a select of which one is chosen; empty for a button."""
        return next(iter(self.values), "")

    @property
    def user_id(self) -> int:
        """The person who pressed."""
        return self.reply.interaction.user.id

    @property
    def person(self) -> Person:
        """The person who pressed, with the name that they have on the server."""
        return Person(self.user_id, self.reply.interaction.user.display_name)

    @property
    def lang(self) -> Language:
        """The language of the person who pressed."""
        return self.reply.lang

    async def table(self) -> Table:
        """The table that the control belongs to. Raises `NoGame`."""
        return await self.runtime.service.table(self.control.game_id)


Handler = Callable[[Press[C]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Route:
    """What answers a control.

    `in_place` if its answer replaces the private message that was pressed, `form` if it is a form.
    """

    handler: Handler[Any]
    in_place: bool
    form: bool


ROUTES: Final[dict[type[Control], Route]] = {}
FORMS: Final[dict[type[Control], Route]] = {}
"""Control that was used, or form that was sent, -> what answers it."""


def handles(
    *controls: type[C], in_place: bool = False, form: bool = False, sent: bool = False
) -> Callable[[Handler[C]], Handler[Any]]:
    """Let a function answer these controls as `Route` says; with `sent` they are forms that were filled in."""

    def entered(handler: Handler[C]) -> Handler[Any]:
        (FORMS if sent else ROUTES).update(dict.fromkeys(controls, Route(handler, in_place, form)))
        return handler

    return entered
