"""From a press to its handler: the `custom_id` is parsed, and errors are answered."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.presses import (  # noqa: F401 (each enters what it handles)
    game,
    history,
    leaving,
    lobby,
    plan,
    reading,
    rematch,
    undo,
    votes,
)
from bot.presses.press import FORMS, REPLACED, ROUTES, Press
from bot.runtime import Runtime
from bot.ui.control_ids import parse
from bot.ui.error_boundary import guarded
from bot.ui.reply import Reply


class Presses:
    """Answers every press of a button, choice in a select, and form that is sent."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the use of a control or form, whatever it carries."""
        if not self.runtime.checks.first_delivery(interaction):
            return
        data: Any = interaction.data or {}
        custom_id, values = data.get("custom_id", ""), tuple(data.get("values") or ())
        what = f"press {custom_id!r} by {interaction.user.id}"
        control, form = parse(custom_id), interaction.type is discord.InteractionType.modal_submit
        route = (FORMS if form else ROUTES).get(type(control)) if control else None
        if control is None or route is None:
            await guarded(
                Reply(interaction, updates=False), lambda r: r.send(r.lang.t(REPLACED)), what
            )
            return
        # A public message is the reconciler's: what is pressed there is answered beside it.
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        reply = Reply(interaction, updates=route.in_place and private, form=route.form)
        press = Press(self.runtime, reply, control, values, filled_in(data) if form else {})

        async def carry_out(_reply: Reply) -> None:
            await self.runtime.checks.admit_press(interaction, control)
            await route.handler(press)

        await guarded(reply, carry_out, what)


def filled_in(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """What somebody chose in each field of a form, or wrote into it."""
    parts = [one.get("component") or {} for one in data.get("components") or ()]
    return {
        part.get("custom_id", ""): tuple(part.get("values", (part.get("value", ""),)))
        for part in parts
    }
