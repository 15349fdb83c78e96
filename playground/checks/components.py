"""Components of messages, the old kind (rows of buttons and selects) and V2."""

from __future__ import annotations

from collections.abc import Container

from playground.checks.form import Form
from playground.errors import FormErrors
from playground.messages import parts
from playground.people import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
INSIDE_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK_STYLE, PREMIUM_STYLE = 5, 6

MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4_000


def check_components(
    components: object, v2: bool, emojis: Container[int], errors: FormErrors
) -> None:
    """Check a message's `components`; `emojis` are the ids of the application's emojis."""
    checker = _Components(emojis, errors)
    top = Form({"components": components}, errors)
    # Discord counts what is nested too; that is checked once the shape is known to be sound.
    allowed = (*INSIDE_CONTAINER, CONTAINER) if v2 else (ROW,)
    before = repr(errors.tree)
    for form in top.children("components", 0, MOST_COMPONENTS if v2 else MOST_ROWS):
        checker.check(form, allowed)
    if repr(errors.tree) == before and isinstance(components, list):
        check_whole(components, errors)


def check_whole(components: list[Json], errors: FormErrors) -> None:
    """Check what holds for all components together: number, text, unique ids."""
    every = list(parts(components))
    if len(every) > MOST_COMPONENTS:
        errors.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {MOST_COMPONENTS}.",
        )
    if sum(len(part["content"]) for part in every if part["type"] == TEXT) > MOST_TEXT:
        errors.add(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Total displayable text size exceeds maximum size of {MOST_TEXT}",
        )
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUP")):
        used = [part[key] for part in every if part.get(key)]
        for twice in sorted({str(one) for one in used if used.count(one) > 1}):
            errors.add(("components",), code, f"Component {key} cannot be duplicated: {twice}")


class _Components:
    """Checks one component after another, each by the method for its type."""

    def __init__(self, emojis: Container[int], errors: FormErrors) -> None:
        self._emojis = emojis
        self._errors = errors

    def check(self, form: Form, allowed: tuple[int, ...]) -> None:
        kind = form.one_of("type", allowed)
        form.number("id", 0, 2**31 - 1)
        match kind:
            case 1:
                self._row(form)
            case 2:
                self._button(form)
            case 3 | 5 | 6 | 7 | 8:
                check_select(form, self._emoji)
            case 9:
                self._section(form)
            case 10:
                form.text("content", 1, MOST_TEXT, required=True)
            case 11:
                self._thumbnail(form, "media")
            case 12:
                for item in form.children("items", 1, 10):
                    self._thumbnail(item, "media")
            case 13:
                check_media(form, "file", schemes=("attachment://",))
            case 14:
                form.number("spacing", 1, 2)
            case 17:
                form.number("accent_color", 0, 0xFFFFFF)
                for child in form.children("components", 1, MOST_COMPONENTS):
                    self.check(child, INSIDE_CONTAINER)

    def _row(self, form: Form) -> None:
        inside = list(form.children("components", 1, 5))
        for child in inside:
            self.check(child, (BUTTON, *SELECTS))
        kinds = [child.get("type") for child in inside]
        if len(inside) > 1 and any(kind in SELECTS for kind in kinds):
            form.fault(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
                "components",
            )

    def _button(self, form: Form) -> None:
        style = form.one_of("style", (1, 2, 3, 4, 5, 6), "BASE_TYPE_CHOICES")
        label = form.text("label", 0, 80)
        if style == LINK_STYLE:
            if form.required("url"):
                form.text("url", 1, 512)
            if form.get("custom_id") is not None:
                form.fault("BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A link has no id", "custom_id")
        elif style == PREMIUM_STYLE:
            form.required("sku_id")
            return
        else:
            form.text("custom_id", 1, 100, required=True)
        if not label and form.get("emoji") is None:
            form.fault("BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji", "label")
        self._emoji(form)

    def _emoji(self, form: Form) -> None:
        if form.get("emoji") is None:
            return
        emoji = form.child("emoji")
        name, own = str(emoji.get("name", "")), emoji.get("id")
        known = int(own) in self._emojis if own is not None else bool(name) and not name.isascii()
        if not known:
            emoji.fault("COMPONENT_INVALID_EMOJI", "Invalid emoji", "name" if own is None else "id")

    def _section(self, form: Form) -> None:
        for child in form.children("components", 1, 3):
            self.check(child, (TEXT,))
        if form.required("accessory"):
            self.check(form.child("accessory"), (BUTTON, THUMBNAIL))

    def _thumbnail(self, form: Form, key: str) -> None:
        form.text("description", 1, 1_024)
        check_media(form, key)


def check_media(
    form: Form, key: str, schemes: tuple[str, ...] = ("http://", "https://", "attachment://")
) -> None:
    """Check that the object under `key` has an address of an allowed scheme."""
    if form.required(key):
        media = form.child(key)
        url = media.text("url", 1, 2_048, required=True)
        if url and not url.startswith(schemes):
            text = f"Scheme must be one of {schemes}."
            media.fault("URL_TYPE_INVALID_SCHEME", text, "url")


def check_select(form: Form, check_emoji: object = None) -> None:
    """Check a select of a message or modal; `check_emoji(form)` checks an option's emoji."""
    form.text("custom_id", 1, 100, required=True)
    form.text("placeholder", 0, 150)
    low = form.number("min_values", 0, 25, 1)
    high = form.number("max_values", 1, 25, 1)
    if low > high:
        form.fault("BASE_TYPE_MIN_GREATER_THAN_MAX", "min_values exceeds max_values", "min_values")
    if form.get("type") != STRING_SELECT:
        if len(list(form.children("default_values", 0, high))) > high:
            form.fault("SELECT_TOO_MANY_DEFAULTS", "More defaults than values", "default_values")
        return
    # Discord asks for as many options as may be chosen.
    options = list(form.children("options", max(low, high, 1), 25))
    for option in options:
        option.text("label", 1, 100, required=True)
        option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        if callable(check_emoji):
            check_emoji(option)
    values = [option.get("value") for option in options]
    for option in options:
        if values.count(option.get("value")) > 1:
            option.fault(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
                "value",
            )
    if sum(bool(option.get("default")) for option in options) > high:
        form.fault("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many defaults", "options")
