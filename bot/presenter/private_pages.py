"""What commands and buttons show privately, besides the panel of a decision."""

from __future__ import annotations

from typing import Any

import discord

from bot.presenter.panel import PANEL_TEXT
from bot.presenter.progress import by_phase, tiles_of
from bot.presenter.public_messages import heading
from bot.store import GameRow, Status
from bot.tables.refusals import NotAllowed, NotSeated
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.control_ids import ControlId
from bot.ui.controls import Button, Panel, Row, cut
from bot.words.answer_labels import decision_text
from bot.words.events import summaries
from bot.words.in_words import PAGES, page
from words.language import Language
from words.names import plain

MESSAGE = 2000


def words_page(lang: Language, table: Table, number: int) -> tuple[str, tuple[Row, ...]]:
    """A page of the position in words, with buttons to the others. Raises `NotStarted`."""
    number = number % len(PAGES)
    text = page(lang, table.game.position(), table.names, number)
    buttons = tuple(
        Button(
            lang.t(title),
            str(ControlId("words", table.id, other)),
            "primary" if other == number else "secondary",
        )
        for other, title in enumerate(PAGES)
    )
    return cut(text, MESSAGE), (buttons,)


def log_text(lang: Language, table: Table, round_number: int | None = None) -> str:
    """What happened in a round, by phase; the present round if none is named. Raises `NotStarted`.

    It fills a panel: a round of five players does not fit into a message of plain text.
    """
    phases = by_phase(table.game.events())
    left = {(end["round"], end["phase"]): end for end in table.game.phase_ends()}
    now = table.game.position()
    rounds = sorted({number for number, _ in phases})
    wanted = round_number if round_number in rounds else rounds[-1]
    shown = [
        (phase, events) for (number, phase), events in phases.items() if number == wanted and events
    ]
    if not shown:
        return lang.t("Nothing has happened yet.")
    heads = [f"**{heading(lang, wanted, phase)}**\n" for phase, _ in shown]
    told = summaries(
        lang,
        [(events, tiles_of(left.get((wanted, phase), now))) for phase, events in shown],
        table.names,
        PANEL_TEXT - sum(len(head) + 1 for head in heads),
    )
    return "\n".join(head + text for head, text in zip(heads, told, strict=True))


async def board_picture(lang: Language, table: Table, user_id: int, show: str) -> Attachment:
    """A picture of the game as the person sees it: `board`, `stock`, `own` or `replay`.

    Raises `NotStarted`; `NotSeated` for the own view of who does not play.
    """
    game = table.game.copy()
    seat = table.seat_of(user_id)
    colour = seat.colour if seat else None
    if show == "stock":
        return await pictures.stock(game, lang.code)
    if show == "own":
        if colour is None:
            raise NotSeated
        return await pictures.own(game, table.names, lang.code, colour)
    if show == "replay":
        # The round before too while this one has hardly begun.
        starts = [0, *game.round_starts()]
        return await pictures.replay(game, table.names, lang.code, starts[-2])
    return await pictures.board(game, table.names, lang.code, viewer=colour)


def mine_text(lang: Language, tables: list[Table], user_id: int, links: dict[int, str]) -> str:
    """A person's games: where, and whose turn it is."""
    if not tables:
        return lang.t("You play in no game now. `/caylus new` opens a table.")
    lines = [f"{links[table.id]} · {_state(lang, table, user_id)}" for table in tables]
    return cut("\n".join([lang.t("**Your games**"), *lines]), MESSAGE)


def games_text(lang: Language, tables: list[Table]) -> str:
    """The live tables of a server."""
    if not tables:
        return lang.t("There is no table on this server. `/caylus new` opens one.")
    lines = [f"<#{table.row.channel_id}> · {_state(lang, table, 0)}" for table in tables]
    return cut("\n".join(lines), MESSAGE)


def _state(lang: Language, table: Table, user_id: int) -> str:
    asked = table.asked
    if asked is None:
        return lang.t("not started")
    decision = decision_text(lang, table.game)
    if asked.user_id == user_id:
        return lang.t("**your turn**: {decision}").format(decision=decision)
    return lang.t("{player}: {decision}").format(player=plain(asked.name), decision=decision)


def manages(interaction: discord.Interaction[Any]) -> bool:
    """True for who manages the server."""
    return interaction.permissions.manage_guild


def check_may_end(table: Table, interaction: discord.Interaction[Any]) -> None:
    """Raises `NotAllowed` for who neither made the game nor manages the server."""
    if interaction.user.id != table.row.maker_id and not manages(interaction):
        raise NotAllowed(maker=maker_name(table.row))


async def end_game(service: Service, interaction: discord.Interaction[Any], game_id: int) -> Table:
    """End a game for a person. Raises `NotAllowed`, `GameEnded`, `NoGame`."""
    table = await service.table(game_id)
    name = maker_name(table.row)
    return await service.end(game_id, interaction.user.id, manages(interaction), name)


def maker_name(row: GameRow) -> str:
    """Who made the game, as a mention that notifies nobody where it is shown."""
    return f"<@{row.maker_id}>"


def end_question(lang: Language, table: Table) -> Panel:
    """`/caylus end` asks back."""
    if table.row.status is Status.LOBBY:
        text = lang.t("Close this table before it starts?")
    else:
        text = lang.t("End this game without a result? This can't be undone.")
    button = Button(lang.t("End it"), str(ControlId("end", table.id, table.row.revision)), "danger")
    return Panel(text, ((button,),))


def ended_panel(lang: Language) -> Panel:
    """What stands there after the end."""
    return Panel(lang.t("Ended. `/caylus new` opens a new table."))
