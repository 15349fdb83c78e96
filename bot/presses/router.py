"""From a press to its handler: the `custom_id` is parsed, and the handler runs inside the guard."""

from typing import Any, Final

import discord

from bot.parts import Parts
from bot.presses import (
    absence,
    again,
    confirmations,
    game,
    history,
    lobby,
    notes,
    plan,
    reading,
    settings,
    undo,
)
from bot.presses.press import REPLACED, Press, Route
from bot.ui.control_ids import Control, parse
from bot.ui.guard import guarded
from bot.ui.reply import Reply

ROUTES: Final[dict[type[Control], Route[Any]]] = {
    route.control: route
    for module in (
        absence,
        again,
        confirmations,
        game,
        history,
        lobby,
        notes,
        plan,
        reading,
        settings,
        undo,
    )
    for route in module.ROUTES
}


class Presses:
    """Answers every press of a button and choice in a select."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the use of a control or form, whatever it carries."""
        if not self.parts.admission.first_delivery(interaction):
            return
        data: Any = interaction.data or {}
        custom_id, values = data.get("custom_id", ""), _values(data)
        what = f"press {custom_id!r} by {interaction.user.id}"
        control = parse(custom_id)
        if control is None:
            await guarded(
                Reply(interaction, updates=False), lambda r: r.send(r.lang.t(REPLACED)), what
            )
            return
        route = ROUTES[type(control)]
        # A public message is the publisher's: what is pressed there is answered beside it.
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        reply = Reply(interaction, updates=route.in_place and private)
        press = Press(self.parts, reply, control, values)

        async def carry_out(_reply: Reply) -> None:
            await self.parts.admission.admit_press(interaction, control)
            await route.handler(press)

        await guarded(reply, carry_out, what)


def _values(data: Any) -> tuple[str, ...]:
    """What was chosen in a select, or written into the texts of a form."""
    written = (one.get("component", {}).get("value") for one in data.get("components", ()))
    return tuple(data.get("values") or (text for text in written if text))
