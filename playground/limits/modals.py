"""Modals: the forms that a bot shows."""

from playground.discord_json import FormErrors, Json
from playground.limits.checked_body import Form
from playground.limits.components import check_select, check_together
from playground.world.component_types import SELECTS, ComponentType


def check_modal(data: Json) -> None:
    """Check the data of a modal. Raises ApiError 50035."""
    errors = FormErrors()
    form = Form(data, errors, ("data",))
    form.text("custom_id", 1, 100, required=True)
    form.text("title", 1, 45, required=True)
    for child in form.children("components", 1, 5):
        if child.one_of("type", (ComponentType.LABEL,)) == ComponentType.LABEL:
            _label(child)
    errors.check()
    check_together(data["components"], errors)
    errors.check()


def _label(form: Form) -> None:
    form.text("label", 1, 45, required=True)
    form.text("description", 1, 100)
    if not form.required("component"):
        return
    field = form.child("component")
    kind = field.one_of("type", (ComponentType.TEXT_INPUT, *SELECTS))
    if kind == ComponentType.TEXT_INPUT:
        _text_input(field)
    elif kind in SELECTS:
        check_select(field)


def _text_input(form: Form) -> None:
    form.text("custom_id", 1, 100, required=True)
    form.one_of("style", (1, 2), "BASE_TYPE_CHOICES")
    form.text("placeholder", 0, 100)
    _, high = form.bounds("min_length", "max_length", 4_000, 0, 4_000)
    form.text("value", 0, high)
