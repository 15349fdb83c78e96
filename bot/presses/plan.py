"""Presses on the controls of a plan: each changes it, or shows another page, and the panel shows what stands now.

The edition of the plan shown and the round stand in the id where other controls have the revision: whoever decides
meanwhile does not make a press stale, another change of the same plan does, and so does the next round.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.plans.model import Plan
from bot.presenter.plan.planner import ACT, ORDERS, STEP
from bot.presses.panel import show_panel
from bot.presses.plan_changes import CHANGES, Press
from bot.tables.planning import change_plan
from bot.tables.refusals import Stale
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui.control_ids import ControlId, of_stamp
from bot.ui.reply import Reply
from engine import Game

Handler = Callable[[Reply, ControlId, str], Awaitable[None]]


class PlanPresses:
    """The handlers of the controls that `bot.presenter.plan` makes, by verb."""

    def __init__(self, service: Service) -> None:
        self.service = service
        verbs = {name.partition("/")[0] for name in CHANGES}
        self.handlers: dict[str, Handler] = {
            **dict.fromkeys(verbs, self.change),
            "plan": self.open,
            "telling": self.telling,
        }

    async def open(self, reply: Reply, control: ControlId, value: str) -> None:
        """Another page of the plan; with a value, of one building."""
        mode = f"{ACT}.{value}" if control.rest == ACT else control.rest
        await self._show(reply, control, mode=mode)

    async def change(self, reply: Reply, control: ControlId, value: str) -> None:
        """Change the plan; what makes no sense any more, or never did, shows the present panel and changes nothing.

        A group of answers is opened, on the page where it stands.
        """
        name = control.rest.partition(".")[0]
        if value.startswith(">"):
            mode = {"set": STEP, "intend": f"{ACT}.{name}"}.get(control.verb, "")
            await self._show(reply, control, mode=mode, group=value[1:])
            return
        try:
            table, page = await self._changed(reply, control, value)
        except Stale as stale:
            await self._show(reply, control, note=stale.say(reply.lang))
        else:
            await self._show(reply, control, table=table, mode=page)

    async def _changed(self, reply: Reply, control: ControlId, value: str) -> tuple[Table, str]:
        """The table after the change, and the page to show. Raises what `change_plan` raises."""
        first = control.rest.partition(".")[0]
        found = CHANGES.get(f"{control.verb}/{first}") or CHANGES.get(control.verb)
        if found is None:
            raise Stale
        changed, page = found

        def change(plan: Plan, game: Game, colour: str) -> Plan:
            return changed(plan, Press(control.rest, value, game, colour))

        shown, user_id = of_stamp(control.revision), reply.interaction.user.id
        return await change_plan(self.service, control.game_id, user_id, shown, change), page

    async def telling(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Whether a direct message says that a plan has stopped; the choice stands in place of the revision."""
        user_id = reply.interaction.user.id
        await self.service.preferences.set_told_of_stops(user_id, bool(control.revision))
        await self._show(reply, control, mode=ORDERS)

    async def _show(
        self,
        reply: Reply,
        control: ControlId,
        *,
        table: Table | None = None,
        mode: str = "",
        group: str = "",
        note: str = "",
    ) -> None:
        table = table or await self.service.table(control.game_id)
        await show_panel(reply, self.service.preferences, table, group=group, note=note, mode=mode)
