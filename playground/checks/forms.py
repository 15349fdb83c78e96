"""Modals, and the choices of an autocomplete."""

from __future__ import annotations

from playground.checks.components import (
    LABEL,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    check_select,
    check_whole,
)
from playground.checks.form import Form
from playground.errors import FormErrors
from playground.people import Json

FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
INSIDE_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
MOST_CHOICES = 25


def check_modal(data: Json) -> None:
    """Check the data of a modal; raises ApiError 50035."""
    errors = FormErrors()
    form = Form(data, errors, ("data",))
    form.text("custom_id", 1, 100, required=True)
    form.text("title", 1, 45, required=True)
    for child in form.children("components", 1, 5):
        match child.one_of("type", (ROW, TEXT, LABEL)):
            case 1:
                for field in child.children("components", 1, 1):
                    field.one_of("type", (TEXT_INPUT,))
                    field.text("label", 1, 45, required=True)
                    _text_input(field)
            case 10:
                child.text("content", 1, 4_000, required=True)
            case 18:
                _label(child)
    errors.check()
    check_whole(data["components"], errors)
    errors.check()


def _label(form: Form) -> None:
    form.text("label", 1, 45, required=True)
    form.text("description", 1, 100)
    if not form.required("component"):
        return
    field = form.child("component")
    kind = field.one_of("type", INSIDE_LABEL)
    if kind == TEXT_INPUT:
        if field.get("label") is not None:
            field.fault("BASE_TYPE_FORBIDDEN", "The label stands around the input", "label")
        _text_input(field)
    elif kind in SELECTS:
        check_select(field)
        if kind == STRING_SELECT and field.get("disabled"):
            field.fault("BASE_TYPE_FORBIDDEN", "Nothing is disabled in a modal", "disabled")
    else:
        field.text("custom_id", 1, 100, required=True)
        if kind in (RADIO, CHECKBOXES):
            for option in field.children("options", 2 if kind == RADIO else 1, 10):
                option.text("label", 1, 100, required=True)
                option.text("value", 1, 100, required=True)
                option.text("description", 0, 100)


def _text_input(form: Form) -> None:
    form.text("custom_id", 1, 100, required=True)
    form.one_of("style", (1, 2), "BASE_TYPE_CHOICES")
    form.text("placeholder", 0, 100)
    low = form.number("min_length", 0, 4_000, 0)
    high = form.number("max_length", 1, 4_000, 4_000)
    if low > high:
        form.fault("BASE_TYPE_MIN_GREATER_THAN_MAX", "min_length exceeds max_length", "min_length")
    form.text("value", 0, high)


def check_choices(data: Json, option_type: int) -> None:
    """Check autocomplete choices for an option of `option_type`; raises ApiError 50035."""
    form = Form(data, path=("data",))
    form.required("choices")
    for choice in form.children("choices", 0, MOST_CHOICES):
        check_choice(choice, option_type)
    form.errors.check()


def check_choice(choice: Form, option_type: int) -> None:
    """Check one choice of a command's option."""
    choice.text("name", 1, 100, required=True)
    value = choice.get("value")
    if option_type == 3:
        choice.text("value", 1, 100, required=True)
    elif isinstance(value, bool) or not isinstance(value, int if option_type == 4 else int | float):
        choice.fault("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.', "value")
    elif abs(value) > 2**53:
        choice.fault("NUMBER_TYPE_MAX", "Must be within 2^53.", "value")
