"""What guides somebody at a decision: a few words on their panel, and a button."""

from dataclasses import dataclass, replace

from bot.presenter.plan.planner import Page
from bot.ui.controls import Button, Row


@dataclass(frozen=True, slots=True)
class Guide:
    """`text` below the other lines of a panel, and a button, which comes `first` or last."""

    text: str
    button: Button
    first: bool = False

    def added(self, lines: list[str], rows: list[Row]) -> Page:
        """The panel's text and controls with the guide's; an answer that has a button already gets its style."""
        marked = [self._marked(row) for row in rows]
        mine: list[Row] = [] if marked != rows else [(self.button,)]
        return [*lines, self.text], [*mine, *marked] if self.first else [*marked, *mine]

    def _marked(self, row: Row) -> Row:
        if not isinstance(row, tuple):
            return row
        style = self.button.style
        return tuple(replace(one, style=style) if one.id == self.button.id else one for one in row)
