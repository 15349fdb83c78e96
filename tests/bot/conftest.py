"""What every test of the bot has: a server, and time to answer."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import discord
import pytest

import render
from bot import client, discord_connection
from bot.channel import reconciler
from bot.plans import suggestion
from bot.presses import panel
from bot.store.sqlite import connections, database_files
from bot.tables import notification_limits, playing, recommending
from bot.topics.learning import pages
from bot.ui import emojis, error_boundary, messenger, picture_kinds, private_panels, reply
from engine.players.search import Budget
from tests.bot.discord_server import Place, discord_server
from tests.plans.conftest import stored_table

__all__ = ["stored_table"]


def drawn_once(draw: Callable[..., bytes]) -> Callable[..., bytes]:
    """What draws, but of what looks alike only the first: the tables of most tests are opened, and end, alike."""
    kept: dict[str, bytes] = {}

    def draw_or_find(*shown: object, **how: object) -> bytes:
        about = repr((shown, how))
        picture = kept[about] = kept.pop(about, None) or draw(*shown, **how)
        if len(kept) > 500:
            del kept[next(iter(kept))]
        return picture

    return draw_or_find


KINDS = ("icon", "board_picture", "final_picture", "placement_picture")
DRAWN_ONCE = {kind: drawn_once(getattr(render, kind)) for kind in KINDS}


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with discord_server(tmp_path) as made:
        yield made


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is deferred, left out, told meanwhile, given up or waited for because a machine or Discord is slow.

    No failed showing is tried again by itself, either: something has to end the wait.
    """

    async def nothing(*_args: object, **_named: object) -> None:
        pass

    monkeypatch.setattr(discord.Client, "before_identify_hook", nothing)
    monkeypatch.setattr(picture_kinds, "warm_up", nothing)
    for kind, draw in DRAWN_ONCE.items():
        monkeypatch.setattr(emojis if kind == "icon" else render, kind, draw)
    for module in (database_files, connections):
        monkeypatch.setattr(module, "DURABLE", database_files.DURABLE.replace("FULL", "OFF"))
    monkeypatch.setattr(discord_connection, "RETRY_FIRST", 0.01)
    for module, *names in (
        (panel, "UNASKED_WITHIN"), (playing, "THINKING_TOLD"), (reply, "ACKNOWLEDGE_AFTER"),
        (recommending, "PATIENCE"), (pages, "WAITED"),
        (error_boundary, "END_IN", "LET_GO_IN"), (client, "END_IN", "GATEWAY_IN"),
        (messenger, "HURRIED_SECONDS", "AGAIN_SECONDS", "REQUEST_SECONDS"),
        (private_panels, "REQUEST_SECONDS"), (reconciler, "RETRY_FIRST"),
    ):  # fmt: skip
        for name in names:
            monkeypatch.setattr(module, name, 3600.0)
    # A few playouts show what comes of many.
    monkeypatch.setattr(recommending, "BUDGET", Budget(playouts=8))
    monkeypatch.setattr(recommending, "QUICK", Budget(playouts=4))
    # A suggestion names one place for each worker, which takes half the time.
    monkeypatch.setattr(suggestion, "TRIED", 0)
    # Tables at will.
    monkeypatch.setattr(notification_limits, "MOST_TABLES", 1000)
    monkeypatch.setattr(notification_limits, "MOST_MESSAGES", 1000)


@pytest.fixture
def tokens_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every panel stays open: none can be changed but by a press."""
    monkeypatch.setattr(private_panels, "TOKEN_SECONDS", 0)
