"""Buttons, selects and panels as plain data, and what discord.py makes of them.

The views are stopped before they are sent: the library then keeps no trace of them, and presses are read from
their `custom_id` alone, as after a restart.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.ui.attachments import Attachment
from bot.ui.control_ids import Control
from words.direction import directed
from words.names import cut

MOST_OPTIONS = 25
"""Lines of a select, choices of an option of a command."""
MOST_BUTTONS_IN_ROW = 5
BUTTON_LABEL, BUTTON_LIMIT = 38, 80
"""Characters of a button for which Discord's clients have room, and that it takes."""
OPTION_TEXT = 100
"""Characters of a line or description in a select, and of a choice or description of a command."""
FORM_TEXT, LINE_TEXT = 45, 100
"""Characters of a title or label of a form, and of a field that is one line high."""
PLACEHOLDER = 150
MESSAGE_TEXT = 2000
PANEL_TEXT, PANEL_LIMIT = 3900, 4000
"""Characters of a panel, and that Discord takes."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `style` is the name of one of Discord's."""

    label: str
    id: Control
    style: str = "secondary"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A list of at most 25 options, of which one is chosen, or any number up to `most`.

    `chosen` are the values of those that are chosen already.
    """

    id: Control
    placeholder: str
    options: tuple[Option, ...]
    chosen: tuple[str, ...] = ()
    most: int = 1


Row = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """A private message: text above, a picture if there is one, a question, controls below.

    A window shows the lower end of a panel that is higher: there the question stands right above its answers.
    """

    text: str
    rows: tuple[Row, ...] = ()
    picture: Attachment | None = None
    question: str = ""

    def saying(self, text: str) -> "Panel":
        """The panel with another text above, as long as there is room beside the question."""
        return replace(self, text=cut(text, PANEL_TEXT - len(self.question)))


def button_rows(buttons: Sequence[Button]) -> list[Row]:
    return [
        tuple(buttons[first : first + MOST_BUTTONS_IN_ROW])
        for first in range(0, len(buttons), MOST_BUTTONS_IN_ROW)
    ]


def last_joined(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with the last two as one, if those are buttons that fit there: fewer lines on a phone."""
    match rows:
        case [*first, tuple(before), tuple(last)] if len(before + last) <= MOST_BUTTONS_IN_ROW:
            return *first, before + last
    return (*rows,)


def select_rows(control: Control, placeholder: str, options: Iterable[Option]) -> list[Row]:
    """A select of as many options as it can hold, none without options."""
    held = tuple(options)[:MOST_OPTIONS]
    return [Select(control, placeholder, held)] if held else []


def renamed(rows: Iterable[Row], label: Callable[[str], str]) -> list[Row]:
    """The rows with what `label` makes of each button's label and each select's placeholder."""
    return [
        replace(row, placeholder=label(row.placeholder))
        if isinstance(row, Select)
        else tuple(replace(one, label=label(one.label)) for one in row)
        for row in rows
    ]


def _item(button: Button) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        label=directed(cut(button.label, BUTTON_LABEL), BUTTON_LIMIT),
        custom_id=str(button.id),
        style=discord.ButtonStyle[button.style],
        disabled=button.disabled,
    )


def _select(select: Select) -> discord.ui.Select[discord.ui.View]:
    return discord.ui.Select(
        custom_id=str(select.id),
        placeholder=directed(cut(select.placeholder, PLACEHOLDER), PLACEHOLDER),
        options=[
            discord.SelectOption(
                label=directed(cut(option.label, OPTION_TEXT), OPTION_TEXT),
                value=option.value,
                description=directed(cut(option.description, OPTION_TEXT), OPTION_TEXT) or None,
                default=option.value in select.chosen,
            )
            for option in select.options
        ],
        min_values=int(select.most == 1),
        max_values=select.most,
    )


def text_form(sent: Control, title: str, label: str, text: str, most: int) -> discord.ui.Modal:
    """A form for a text of at most `most` characters, or for none; `text` stands there already."""
    made = discord.ui.Modal(title=cut(title, FORM_TEXT), custom_id=str(sent), timeout=None)
    written: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="text",
        style=discord.TextStyle.paragraph if most > LINE_TEXT else discord.TextStyle.short,
        default=text,
        required=False,
        max_length=most,
    )
    made.add_item(discord.ui.Label(text=cut(label, FORM_TEXT), component=written))
    made.stop()
    return made


def view(rows: Sequence[Row]) -> discord.ui.View:
    """The rows below a plain message."""
    made = discord.ui.View(timeout=None)
    for index, row in enumerate(rows):
        for item in [_select(row)] if isinstance(row, Select) else map(_item, row):
            item.row = index
            made.add_item(item)
    made.stop()
    return made


def layout(panel: Panel) -> discord.ui.LayoutView:
    """The panel as a message of components."""
    made = discord.ui.LayoutView(timeout=None)
    question = directed(panel.question, PANEL_LIMIT - len(panel.text))
    made.add_item(discord.ui.TextDisplay(directed(panel.text, PANEL_LIMIT - len(question))))
    if panel.picture is not None:
        shown = discord.MediaGalleryItem(
            f"attachment://{panel.picture.name}", description=panel.picture.alt or None
        )
        made.add_item(discord.ui.MediaGallery(shown))
    if question:
        made.add_item(discord.ui.TextDisplay(question))
    for row in panel.rows:
        items = [_select(row)] if isinstance(row, Select) else list(map(_item, row))
        made.add_item(discord.ui.ActionRow(*items))
    made.stop()
    return made
