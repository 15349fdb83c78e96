"""What a topic that stands around the game offers to the bot's core, which knows no topic by name.

The core reads `FEATURES`; `bot.topics` fills it with what its modules declare.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

if TYPE_CHECKING:  # names of types alone: at run time this module knows no room of the bot
    from bot.channel.sent_messages import GameMessages
    from bot.channel.state_to_show import Moment
    from bot.presenter.panel import View
    from bot.store import GameRow, Logged
    from bot.tables.loaded_table import Table
    from bot.tables.playing import Service
    from bot.ui.controls import Button, Panel
    from engine import Game
    from words.language import Language

    AddToPanel = Callable[[Service, Language, Table, int, View, Panel], Awaitable[Panel]]
    """A person's panel in a running game, with more on it; the person is a user's id.

    Pages of the plan (`View.mode`), opened groups of answers and lessons are panels, too.
    """
    KeptAtEnd = Callable[[GameRow, Game, Sequence[Logged]], dict[str, list[dict[str, Any]]]]
    """The rows that are kept of a finished game, by table."""
    OwnPanel = Callable[[Service, Language, Table, int, View], Awaitable[Panel | None]]
    """The panel of a person (a user's id) in place of the ordinary one; None where they have that."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table of the store: the statement that makes it where it is missing.

    Where it holds something of people, `?1` being the id of one of them, `about` selects what they are shown of it,
    and `forget` takes them out.
    """

    create: str
    about: str = ""
    forget: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """What one topic offers. Its controls, votes and what answers them are known once its modules are imported."""

    help: Mapping[str, str] = field(default_factory=dict)
    """A line for a page of `/caylus help`, by the page's title."""
    commands: Mapping[str, Sequence[app_commands.Command[Any, ..., None]]] = field(
        default_factory=dict
    )
    """By the full name of the group that they belong to."""
    own_panel: OwnPanel | None = None
    """At a decision of a person's."""
    scripted: Callable[[GameRow, Game], str] | None = None
    """What is to be answered in a game that is written down, empty for what players think of themselves."""
    add_to_panel: AddToPanel | None = None
    buttons_beside: Callable[[Language, Table, int], Sequence[Button]] | None = None
    """On the panel of a person (a user's id), while they are asked, in one row of five with undo and orders."""
    last_buttons: Callable[[Language, int], Sequence[Button]] | None = None
    """What stands below the last message of a game, given by its id, that was played to its end."""
    after_showing: Callable[[GameMessages, Moment], Awaitable[None]] | None = None
    """What is to be done once the channel shows a new state of a game."""
    about_people: Callable[[Service, Language, GameRow], Awaitable[Mapping[int, str]]] | None = None
    """What a lobby says of people in it, by their ids."""
    kept_at_end: KeptAtEnd | None = None
    live_buttons: Callable[[Language, GameRow], Sequence[Button]] | None = None
    """What stands first below the live message of a game, and on the panels of its players."""
    time_is_up: Callable[[Service, int], Awaitable[None]] | None = None
    """What is done in a game, given by its id, once the time of the person who is asked is up."""
    has_left: Callable[[Service, int], Awaitable[None]] | None = None
    """What is done in a game once the person who is asked is not on its server any more."""
    takes_no_messages: Callable[[Service, int, int], Awaitable[None]] | None = None
    """What is done about a game once a person, both given by their ids, takes no direct messages."""
    tables: Mapping[str, StoredTable] = field(default_factory=dict)


FEATURES: Final[list[Feature]] = []


def tables() -> dict[str, StoredTable]:
    return {name: table for feature in FEATURES for name, table in feature.tables.items()}
