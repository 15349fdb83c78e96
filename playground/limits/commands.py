"""Application commands: their types, names, options, sizes, numbers; the choices of autocomplete."""

from enum import IntEnum

import discord

from playground.discord_json import ApiError, Json
from playground.limits.checked_body import Form

CHAT_INPUT = 1
"""The type of slash commands; there are no others here."""


class OptionType(IntEnum):
    """Discord's types of a command's options."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


SUBCOMMANDS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


MOST_CHOICES = 25
MOST_CHARACTERS = 8_000
MOST_COMMANDS = 100
COMPLETED = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)
LOCALES = frozenset(one.value for one in discord.Locale)


def check_commands(commands: list[Json]) -> None:
    """Check all commands of one place (global or a guild).

    Raises ApiError 50035 for what is wrong in a command, 30032 for too many of them.
    """
    form = Form({"commands": commands})
    for command in form.children("commands", 0, 130):
        _command(command)
    # Discord's paths begin at the number of the command.
    form.errors.tree = form.errors.tree.get("commands", {})
    form.errors.check()
    if len(commands) > MOST_COMMANDS:
        text = f"Maximum number of application commands reached ({MOST_COMMANDS})."
        raise ApiError(400, 30032, text)
    if len({command["name"] for command in commands}) < len(commands):
        text = "Application command names must be unique"
        raise ApiError(400, 50035, text, errors={"_errors": [{"code": "APPLICATION_COMMANDS_DUP"}]})


def _command(form: Form) -> None:
    form.number("type", CHAT_INPUT, CHAT_INPUT, CHAT_INPUT)
    _texts(form)
    _options(form, depth=0)
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
            if locale not in LOCALES:
                local.fault("BASE_TYPE_CHOICES", "Not a locale of Discord's", locale)
            text = local.text(locale, 1, most)
            if key == "name":
                _name(local, locale, text)


def _name(form: Form, key: str, name: str) -> None:
    if any(not (sign.isalnum() or sign in "-_'") for sign in name) or name != name.lower():
        form.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", key)


def _options(form: Form, depth: int) -> None:
    options = list(form.children("options", 0, 25))
    names = [option.get("name") for option in options]
    for option in options:
        _texts(option)
        kind = option.one_of("type", tuple(OptionType))
        if kind in SUBCOMMANDS:
            _subcommand(option, kind, depth)
        else:
            _value_option(option, kind)
        if names.count(option.get("name")) > 1:
            text = "Option names must be unique"
            option.fault("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", text, "name")
    _required_first([one for one in options if one.get("type") not in SUBCOMMANDS])
    if len({option.get("type") in SUBCOMMANDS for option in options}) > 1:
        text = "Subcommands and values can't be mixed"
        form.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text, "options")


def _subcommand(option: Form, kind: int, depth: int) -> None:
    if depth > (1 if kind == OptionType.SUBCOMMAND else 0):
        option.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep", "type")
    _options(option, depth + 1 if kind == OptionType.SUBCOMMAND_GROUP else 2)


def _required_first(options: list[Form]) -> None:
    optional = False
    for option in options:
        if option.get("required") and optional:
            text = "Required options must be placed before non-required options"
            option.fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not option.get("required")


def _value_option(option: Form, kind: int) -> None:
    choices = list(option.children("choices", 0, 25))
    for choice in choices:
        check_choice(choice, kind)
    if choices and option.get("autocomplete"):
        text = "Autocomplete and choices exclude each other"
        option.fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", text, "autocomplete")
    if option.get("autocomplete") and kind not in COMPLETED:
        text = "Only texts and numbers can be completed"
        option.fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", text, "autocomplete")
    if kind == OptionType.STRING:
        option.bounds("min_length", "max_length", 6_000, 0, 6_000)


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
