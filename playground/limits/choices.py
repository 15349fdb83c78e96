"""The choices of a command's option, fixed or offered by autocomplete."""

from __future__ import annotations

from playground.limits.form import Form
from playground.wire import Json
from playground.world.commands import OptionType

MOST_CHOICES = 25


def check_choices(data: Json, option_type: int) -> None:
    """Check an autocomplete's choices for an option of `option_type`. Raises ApiError 50035."""
    form = Form(data, path=("data",))
    form.required("choices")
    for choice in form.children("choices", 0, MOST_CHOICES):
        check_choice(choice, option_type)
    form.errors.check()


def check_choice(choice: Form, option_type: int) -> None:
    """Check one choice."""
    choice.text("name", 1, 100, required=True)
    value = choice.get("value")
    wanted = int if option_type == OptionType.INTEGER else int | float
    if option_type == OptionType.STRING:
        choice.text("value", 1, 100, required=True)
    elif isinstance(value, bool) or not isinstance(value, wanted):
        choice.fault("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.', "value")
    elif abs(value) > 2**53:
        choice.fault("NUMBER_TYPE_MAX", "Must be within 2^53.", "value")
