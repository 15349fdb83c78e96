"""Components of messages, the old kind (rows of buttons and selects) and V2."""

from playground.discord_json import FormErrors, Json
from playground.limits.checked_body import Form
from playground.world.attachments_and_emojis import REFERENCE
from playground.world.component_types import ComponentType, displayed_texts, parts

MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4_000

SCHEMES = ("http://", "https://", REFERENCE)
OF_V2 = (ComponentType.ACTION_ROW, ComponentType.TEXT_DISPLAY, ComponentType.MEDIA_GALLERY)


def check_components(components: list[Json], v2: bool, errors: FormErrors) -> None:
    top = Form({"components": components}, errors)
    allowed = OF_V2 if v2 else (ComponentType.ACTION_ROW,)
    for form in top.children("components", 0, MOST_COMPONENTS if v2 else MOST_ROWS):
        _check(form, allowed)
    # Discord counts what is nested too; that is checked once the shape is known to be sound.
    if not errors.tree:
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
    used = [part["custom_id"] for part in every if part.get("custom_id")]
    for twice in sorted({one for one in used if used.count(one) > 1}):
        text = f"Component custom_id cannot be duplicated: {twice}"
        errors.add(("components",), "COMPONENT_CUSTOM_ID_DUPLICATED", text)


def _check(form: Form, allowed: tuple[int, ...]) -> None:
    match form.one_of("type", allowed):
        case ComponentType.ACTION_ROW:
            _row(form)
        case ComponentType.BUTTON:
            _button(form)
        case ComponentType.TEXT_DISPLAY:
            form.text("content", 1, MOST_TEXT, required=True)
        case ComponentType.MEDIA_GALLERY:
            for item in form.children("items", 1, 10):
                _media(item)
        case ComponentType.STRING_SELECT:
            check_select(form)


def _row(form: Form) -> None:
    inside = list(form.children("components", 1, 5))
    for child in inside:
        _check(child, (ComponentType.BUTTON, ComponentType.STRING_SELECT))
    kinds = [child.get("type") for child in inside]
    if len(inside) > 1 and ComponentType.STRING_SELECT in kinds:
        text = "The specified component exceeds the maximum width"
        form.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", text, "components")


def _button(form: Form) -> None:
    form.one_of("style", (1, 2, 3, 4), "BASE_TYPE_CHOICES")
    form.text("custom_id", 1, 100, required=True)
    if not form.text("label", 0, 80):
        form.fault("BUTTON_COMPONENT_EMPTY", "A button needs a label", "label")


def _media(form: Form) -> None:
    form.text("description", 1, 1_024)
    if form.required("media"):
        media = form.child("media")
        url = media.text("url", 1, 2_048, required=True)
        if url and not url.startswith(SCHEMES):
            text = f"Scheme must be one of {SCHEMES}."
            media.fault("URL_TYPE_INVALID_SCHEME", text, "url")


def check_select(form: Form) -> None:
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
    if sum(bool(option.get("default")) for option in options) > high:
        form.fault("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many defaults", "options")


def _option(option: Form, values: list[object]) -> None:
    option.text("label", 1, 100, required=True)
    option.text("value", 1, 100, required=True)
    option.text("description", 0, 100)
    if values.count(option.get("value")) > 1:
        text = "The specified option value is already used"
        option.fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text, "value")
