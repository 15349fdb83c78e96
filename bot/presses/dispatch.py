"""From a press of a button, choice in a select or form to its handler, which gets a `Press`."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Generic, TypeVar

import discord

from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.ui.control_ids import Control, parse
from bot.ui.error_boundary import guarded
from bot.ui.interaction_checks import InteractionChecks
from bot.ui.reply import Reply
from words.language import N_

REPLACED: Final = N_(
    "That button is from an older version of the bot. `/play move` shows your options."
)

C = TypeVar("C", bound=Control)


class Press(Reply, Generic[C]):
    """The use of a control, to be answered.

    `values` are what was chosen in a select, none for a button; of a form that was sent, `fields` are its own.
    """

    def __init__(self, interaction: discord.Interaction[Any], control: C, **how: bool) -> None:
        super().__init__(interaction, **how)
        data: Any = interaction.data
        self.control = control
        self.values: tuple[str, ...] = tuple(data.get("values") or ())
        self.fields = filled_in(data)

    @property
    def value(self) -> str:
        """What was chosen in a select of which one is chosen; empty for a button."""
        return next(iter(self.values), "")

    @property
    def here(self) -> tuple[Service, int, int]:
        """What changes a table, the id of that which the control belongs to, and that of who pressed."""
        return self.service, self.control.game_id, self.user_id

    async def table(self) -> Table:
        """The table that the control belongs to. Raises `NoGame`."""
        return await self.service.table(self.control.game_id)


Handler = Callable[[Press[C]], Awaitable[None]]


Route = tuple[Handler[Any], bool, dict[str, bool]]
"""What answers a control; whether its answer replaces the private message that was pressed; how else (`Reply`)."""

ROUTES: Final[dict[type[Control], Route]] = {}
"""Control that was used, or form that was sent, -> what answers it."""


def handles(
    *controls: type[C], in_place: bool = False, form: bool = False, elsewhere: bool = False
) -> Callable[[Handler[C]], Handler[Any]]:
    """Let a function answer these controls, or forms that were filled in.

    It answers with a `form`, or `in_place` of the private message that was pressed; `elsewhere` the public message may
    show alone what it does.
    """

    def entered(handler: Handler[C]) -> Handler[Any]:
        route = handler, in_place, {"form": form, "elsewhere": elsewhere}
        ROUTES.update(dict.fromkeys(controls, route))
        return handler

    return entered


async def answer_press(interaction: discord.Interaction[Any]) -> None:
    """Answer the use of a control, a press or a choice, or a form that is sent, whatever it carries."""
    checks: InteractionChecks = interaction.client.checks
    if not await checks.first_delivery(interaction):
        return
    data: Any = interaction.data or {}
    custom_id = data.get("custom_id", "")
    what = f"press {custom_id!r} by {interaction.user.id}"
    control = parse(custom_id)
    route = ROUTES.get(type(control)) if control else None
    if control is None or route is None:
        await guarded(Reply(interaction), lambda r: r.send(r.lang.t(REPLACED)), what)
        return
    handler, in_place, how = route
    # A public message is the reconciler's: what is pressed there is answered beside it.
    private = interaction.message is not None and interaction.message.flags.ephemeral
    press = Press(interaction, control, updates=in_place and private, **how)

    async def carry_out(_press: Reply) -> None:
        await checks.admit_press(interaction, control)
        await handler(press)

    await guarded(press, carry_out, what)


def filled_in(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """What somebody chose in each field of a form, or wrote into it."""
    parts = [one.get("component") or {} for one in data.get("components") or ()]
    return {
        part.get("custom_id", ""): tuple(part.get("values", (part.get("value", ""),)))
        for part in parts
    }
