"""Application commands: their names, options, sizes, numbers; the choices of autocomplete.

What discord.py itself refuses or puts right, such as the order of options, is not looked at again.
"""

from enum import IntEnum

from playground.discord_json import Json
from playground.limits.checked_body import Form

CHAT_INPUT = 1
"""The type of slash commands; there are no others here."""


class OptionType(IntEnum):
    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    ATTACHMENT = 11


SUBCOMMANDS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)

MOST_CHOICES = 25
MOST_CHARACTERS = 8_000
MOST_COMMANDS = 100


def check_commands(commands: list[Json]) -> None:
    """Check all commands. Raises ApiError 50035."""
    form = Form({"commands": commands})
    for command in form.children("commands", 0, MOST_COMMANDS):
        _command(command)
    # Discord's paths begin at the number of the command.
    form.errors.tree = form.errors.tree.get("commands", {})
    form.errors.check()


def _command(form: Form) -> None:
    form.number("type", CHAT_INPUT, CHAT_INPUT, CHAT_INPUT)
    _texts(form)
    _options(form)
    size = _characters(form.value)
    if size > MOST_CHARACTERS:
        text = f"Command exceeds maximum size ({MOST_CHARACTERS}): {size}"
        form.fault("APPLICATION_COMMAND_TOO_LARGE", text)


def _texts(form: Form) -> None:
    _name(form, "name", form.text("name", 1, 32, required=True))
    form.text("description", 1, 100, required=True)
    for key, most in (("name", 32), ("description", 100)):
        if form.get(f"{key}_localizations") is None:
            continue
        local = form.child(f"{key}_localizations")
        for locale in local.value:
            text = local.text(locale, 1, most)
            if key == "name":
                _name(local, locale, text)


def _name(form: Form, key: str, name: str) -> None:
    if any(not (sign.isalnum() or sign in "-_'") for sign in name) or name != name.lower():
        form.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", key)


def _options(form: Form) -> None:
    for option in form.children("options", 0, 25):
        _texts(option)
        kind = option.one_of("type", tuple(OptionType))
        if kind in SUBCOMMANDS:
            _options(option)
        for choice in option.children("choices", 0, MOST_CHOICES):
            check_choice(choice, kind)


def _characters(node: Json) -> int:
    """The size of a command or option: its texts, of each the longest translation."""
    size = 0
    for key in ("name", "description", "value"):
        local = (node.get(f"{key}_localizations") or {}).values()
        texts = [one for one in (node.get(key), *local) if isinstance(one, str)]
        size += max((len(text) for text in texts), default=0)
    for key in ("options", "choices"):
        size += sum(_characters(child) for child in node.get(key) or [])
    return size


def check_choices(data: Json) -> None:
    """Check an autocomplete's choices. Raises ApiError 50035."""
    form = Form(data, path=("data",))
    form.required("choices")
    for choice in form.children("choices", 0, MOST_CHOICES):
        check_choice(choice, OptionType.STRING)
    form.errors.check()


def check_choice(choice: Form, option_type: int) -> None:
    choice.text("name", 1, 100, required=True)
    if option_type == OptionType.STRING:
        choice.text("value", 1, 100, required=True)
    else:
        choice.number("value", -(2**53), 2**53)
