"""`/caylus board`, `status`, `log`, `history`, `export`, `mine` and `games`; `rules` and `help`."""

from typing import Final

from discord import app_commands

from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presenter.game_over import record_file
from bot.presenter.pages import rules_page
from bot.presenter.round_log import round_log
from bot.presenter.table_lists import own_tables, server_tables
from bot.presses.game import show_help, show_words
from bot.presses.history import show_history
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.ui import picture_kinds
from bot.ui.controls import Panel
from bot.ui.reply import Reply, language_of
from bot.ui.visible_games import seen_games
from bot.words import rule_topics
from words.language import N_
from words.names import joined, plain

SHOW_CHOICES: Final = [
    app_commands.Choice(name=N_("The board"), value="board"),
    app_commands.Choice(name=N_("A replay of the last rounds"), value="replay"),
]

REPLAY_COST: Final = 10
"""Tokens; the board costs one."""

MOST_LISTED: Final = 25


async def _here(reply: Reply) -> Table:
    return await reply.service.last_in(reply.channel_id)


@command(N_("Show the board, or a replay of the last rounds"))
@app_commands.describe(show=N_("Which picture (default: the board)"))
@app_commands.choices(show=SHOW_CHOICES)
async def board(reply: Reply, show: str = "board") -> None:
    reply.charge(REPLAY_COST if show == "replay" else 1)
    table = await _here(reply)
    picture = await picture_kinds.chosen(table, reply.user_id, show, reply.lang.code)
    await reply.send("", [picture])


@command(N_("Show scores, goods and order as text"))
async def status(reply: Reply) -> None:
    await show_words(reply, await _here(reply))


@command(N_("Show what happened in a round"))
@app_commands.describe(round=N_("Round number (default: the last one)"))
async def log(
    reply: Reply,
    round: app_commands.Range[int, 1, 99] | None = None,  # noqa: A002 - shown to users
) -> None:
    await reply.panel(Panel(round_log(reply.lang, await _here(reply), round)))


@command(N_("Step through the game's positions"), cost=1)
async def history(reply: Reply) -> None:
    table = await _here(reply)
    await show_history(reply, table, len(table.game.answers))


@command(N_("Get the game record as a file"), cost=1)
async def export(reply: Reply) -> None:
    table = await _here(reply)
    text = reply.lang.t("The record so far; `/caylus import` starts a table from it.")
    if table.game.finished:
        text = reply.lang.t(
            "The full record; `/caylus import` opens it again to step through, review and play from."
        )
    await reply.send(text, [record_file(table)])


@command(N_("List your running and finished games, and whose turn it is"), cost=2)
async def mine(reply: Reply) -> None:
    service, of = reply.service, (reply.guild_id, reply.user_id)
    tables = await service.tables(await service.store.live_games(*of))
    over = await service.store.past_games(*of)
    newest = await service.newest_messages(
        [table.id for table in tables] + [row.id for row in over]
    )
    await reply.panel(Panel(own_tables(reply.lang, tables, over, newest, reply.user_id)))


@command(N_("List this server's tables and who each is waiting for"), cost=2)
async def games(reply: Reply) -> None:
    """The tables of the server that the person may know of: only those that can be listed are loaded."""
    rows = await seen_games(reply.service.store, reply.interaction)
    tables = await reply.service.tables(rows[:MOST_LISTED])
    await reply.panel(Panel(server_tables(reply.lang, tables, len(rows) - len(tables))))


@command(N_("Look up a rule or a building"))
@app_commands.describe(topic=N_("A phase, a building, favors, scoring …"))
async def rules(reply: Reply, topic: Typed = "") -> None:
    """A topic; what was typed need not come from the list."""
    keys = dict(rule_topics.topics(reply.lang))
    key = topic if topic in keys else next(iter(rule_topics.find(reply.lang, topic)), None)
    if key is None:
        near = joined(keys[key] for key in rule_topics.near(reply.lang, topic))
        # Translators: {typed} is what the person typed, {topics} are titles of topics of the rules.
        text = N_("There is no topic “{typed}”. Most like it: {topics}.")
        raise Refusal(text, typed=plain(topic[:50]), topics=near)
    await reply.panel(rules_page(reply.lang, key))


@completes(rules, "topic")
async def _complete(service: Service, interaction: Interaction, typed: str) -> Offer:
    lang = (await language_of(interaction)).plain
    titles = dict(rule_topics.topics(lang))
    keys = rule_topics.find(lang, typed) or rule_topics.near(lang, typed)
    return [(titles[key], key) for key in keys]


@command(N_("How to play with this bot"))
async def help_(reply: Reply) -> None:
    await show_help(reply, 0)
