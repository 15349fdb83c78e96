"""Components of messages, the old kind (rows of buttons and selects) and V2."""

from collections.abc import Callable, Container

from playground.discord_json import FormErrors, Json
from playground.limits.checked_body import Form
from playground.world.attachments_and_emojis import REFERENCE
from playground.world.component_types import SELECTS, ComponentType, displayed_texts, parts

MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4_000

LINK_STYLE = 5
SCHEMES = ("http://", "https://", REFERENCE)

INSIDE_CONTAINER = (
    ComponentType.ACTION_ROW,
    ComponentType.SECTION,
    ComponentType.TEXT_DISPLAY,
    ComponentType.MEDIA_GALLERY,
    ComponentType.FILE,
    ComponentType.SEPARATOR,
)


def check_components(
    components: object, v2: bool, emojis: Container[int], errors: FormErrors
) -> None:
    """Check a message's `components`; `emojis` are the ids of the application's emojis."""
    top = Form({"components": components}, errors)
    checker = _Components(emojis)
    allowed = (*INSIDE_CONTAINER, ComponentType.CONTAINER) if v2 else (ComponentType.ACTION_ROW,)
    before = repr(errors.tree)
    for form in top.children("components", 0, MOST_COMPONENTS if v2 else MOST_ROWS):
        checker.check(form, allowed)
    # Discord counts what is nested too; that is checked once the shape is known to be sound.
    if repr(errors.tree) == before and isinstance(components, list):
        check_together(components, errors)


def check_together(components: list[Json], errors: FormErrors) -> None:
    """Check what holds for all components together: number, text, unique ids."""
    every = list(parts(components))
    if len(every) > MOST_COMPONENTS:
        text = f"The total number of components cannot exceed {MOST_COMPONENTS}."
        errors.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    if sum(map(len, displayed_texts(components))) > MOST_TEXT:
        text = f"Total displayable text size exceeds maximum size of {MOST_TEXT}"
        errors.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUP")):
        used = [part[key] for part in every if part.get(key)]
        for twice in sorted({str(one) for one in used if used.count(one) > 1}):
            errors.add(("components",), code, f"Component {key} cannot be duplicated: {twice}")


class _Components:
    """Checks one component after another, each by its type."""

    def __init__(self, emojis: Container[int]) -> None:
        self._emojis = emojis

    def check(self, form: Form, allowed: tuple[int, ...]) -> None:
        form.number("id", 0, 2**31 - 1)
        match form.one_of("type", allowed):
            case ComponentType.ACTION_ROW:
                self._row(form)
            case ComponentType.BUTTON:
                self._button(form)
            case ComponentType.SECTION:
                self._section(form)
            case ComponentType.TEXT_DISPLAY:
                form.text("content", 1, MOST_TEXT, required=True)
            case ComponentType.THUMBNAIL:
                check_media(form, "media", described=True)
            case ComponentType.MEDIA_GALLERY:
                for item in form.children("items", 1, 10):
                    check_media(item, "media", described=True)
            case ComponentType.FILE:
                check_media(form, "file", (REFERENCE,))
            case ComponentType.SEPARATOR:
                form.number("spacing", 1, 2)
            case ComponentType.CONTAINER:
                form.number("accent_color", 0, 0xFFFFFF)
                for child in form.children("components", 1, MOST_COMPONENTS):
                    self.check(child, INSIDE_CONTAINER)
            case kind if kind in SELECTS:
                check_select(form, self._emoji)

    def _row(self, form: Form) -> None:
        inside = list(form.children("components", 1, 5))
        for child in inside:
            self.check(child, (ComponentType.BUTTON, *SELECTS))
        if len(inside) > 1 and any(child.get("type") in SELECTS for child in inside):
            text = "The specified component exceeds the maximum width"
            form.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", text, "components")

    def _button(self, form: Form) -> None:
        style = form.one_of("style", (1, 2, 3, 4, LINK_STYLE), "BASE_TYPE_CHOICES")
        label = form.text("label", 0, 80)
        if style == LINK_STYLE:
            form.text("url", 1, 512, required=True)
            if form.get("custom_id") is not None:
                form.fault("BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A link has no id", "custom_id")
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
            self.check(child, (ComponentType.TEXT_DISPLAY,))
        if form.required("accessory"):
            self.check(form.child("accessory"), (ComponentType.BUTTON, ComponentType.THUMBNAIL))


def check_media(
    form: Form, key: str, schemes: tuple[str, ...] = SCHEMES, *, described: bool = False
) -> None:
    """Check that the object under `key` has an address of an allowed scheme."""
    if described:
        form.text("description", 1, 1_024)
    if form.required(key):
        media = form.child(key)
        url = media.text("url", 1, 2_048, required=True)
        if url and not url.startswith(schemes):
            text = f"Scheme must be one of {schemes}."
            media.fault("URL_TYPE_INVALID_SCHEME", text, "url")


def check_select(form: Form, check_emoji: Callable[[Form], None] | None = None) -> None:
    """Check a select of a message or modal; `check_emoji` checks that of an option."""
    form.text("custom_id", 1, 100, required=True)
    form.text("placeholder", 0, 150)
    low, high = form.bounds("min_values", "max_values", 25, 1, 1)
    if form.get("type") != ComponentType.STRING_SELECT:
        if len(list(form.children("default_values", 0, high))) > high:
            form.fault("SELECT_TOO_MANY_DEFAULTS", "More defaults than values", "default_values")
        return
    # Discord asks for as many options as may be chosen.
    options = list(form.children("options", max(low, high, 1), 25))
    values = [option.get("value") for option in options]
    for option in options:
        _option(option, values)
        if check_emoji is not None:
            check_emoji(option)
    if sum(bool(option.get("default")) for option in options) > high:
        form.fault("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many defaults", "options")


def _option(option: Form, values: list[object]) -> None:
    option.text("label", 1, 100, required=True)
    option.text("value", 1, 100, required=True)
    option.text("description", 0, 100)
    if values.count(option.get("value")) > 1:
        text = "The specified option value is already used"
        option.fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text, "value")
