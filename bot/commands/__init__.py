"""Slash commands: each translates its options, has something done and replies."""

from typing import Any

from discord import app_commands

from bot.commands import caylus, caylus_admin, play
from bot.commands.errors import answer_tree_error
from bot.parts import Parts


def register(tree: app_commands.CommandTree[Any], parts: Parts) -> None:
    """Add all commands to the tree."""
    for group in (caylus.group(parts), play.group(parts), caylus_admin.group(parts)):
        tree.add_command(group)
    tree.error(answer_tree_error)
