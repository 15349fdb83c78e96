"""Application commands: Discord's types of commands and of their options."""

from __future__ import annotations

from enum import IntEnum

from playground.wire import Json


class CommandType(IntEnum):
    """Discord's types of application commands."""

    CHAT_INPUT = 1
    USER = 2
    MESSAGE = 3


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


def command_type(command: Json) -> int:
    """A command's type, which may be left out."""
    kind: int = command.get("type") or CommandType.CHAT_INPUT
    return kind
