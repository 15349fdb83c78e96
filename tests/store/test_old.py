"""Databases that older versions wrote: their games, plans, votes and messages go on."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from bot.channel.news import news_of
from bot.channel.notified import notified_so_far, to_notify
from bot.store import Role, SqliteStore, Status, standing
from bot.tables.lobby import Lobby
from bot.tables.preferences import Switch
from bot.tables.refusals import NoGame
from bot.tables.service import Service
from bot.tables.votes import Votes
from engine import RULES_VERSION
from engine.players import SensiblePlayer, choose_answer
from tests.plans.stored_table import sources, texts

FOLDER = Path(__file__).parent / "old"
OLD = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.sql"))}
"""A database of every schema."""
FINISHED, AT_ONCE, VOTED, LOBBY, STOPPED = range(1, 6)
ANN, BEN, CLEO = range(1573874998433546240, 1573874998433546243)
TOWN = 1573874998429351938
SOON = 1795332200.0
"""Seconds of the epoch: less than a day after each of the databases was written, so that their votes are open."""


@asynccontextmanager
async def opened(old: str, change: str = "") -> AsyncIterator[Service]:
    """The tables of a database that an older version wrote, with a change that one could have made."""
    with TemporaryDirectory() as folder:
        database = Path(folder, "old.db")
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript(OLD[old] + change)
        async with await SqliteStore.open(database) as store:
            yield Service(store, now=lambda: SOON)


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    async with opened("0002") as service:
        yield service


async def play_on(service: Service, game_id: int, answers: int) -> Status:
    """Start a lobby, or give some answers in a running game; how it stands after that."""
    table = await service.table(game_id)
    if table.row.status is Status.LOBBY:
        await Lobby(service).start(game_id, table.row.seats[0].user_id or 0)
    table = await service.table(game_id)
    player = SensiblePlayer(Random(3))
    for _ in range(answers if table.running else 0):
        answer = choose_answer(player, table.game)
        table = await service.answer(game_id, table.asked.user_id or 0, answer, "press")
    return table.row.status


async def test_games_of_every_schema_and_rules_version_go_on() -> None:
    versions = set()
    for old in OLD:
        async with opened(old) as service:
            games = [await play_on(service, game_id, 12) for game_id in (1, 2, 3, 4)]
            assert games[0] is Status.FINISHED
            assert games.count(Status.RUNNING) >= 2
            versions |= {(await service.table(game_id)).row.rules_version for game_id in (1, 2)}
    assert versions == set(range(1, RULES_VERSION + 1))


async def test_the_one_computer_player_of_old_is_an_apprentice() -> None:
    seat = f"WHERE game_id = {VOTED} AND seat = 0"
    async with opened(
        "0006", f"UPDATE seats SET computer = 'sensible', user_id = NULL {seat};"
    ) as service:
        assert (await service.table(VOTED)).row.seats[0].computer == "apprentice"


async def test_what_was_under_way_goes_on() -> None:
    """A vote, a plan, a send whose outcome is not known, a server that was left."""
    async with opened("0006") as service:
        store = service.store
        (send,) = await store.unconfirmed_sends(4)
        assert (send.draft.game_id, send.draft.role, send.draft.told) == (4, Role.TURN, 2)
        (vote,) = await store.votes(2)
        await Votes(service).agree(2, *vote.asked, vote.revision)
        assert texts(await service.table(2))[-1] == "pass", "nobody has moved the provost"
        (left,) = await store.delete_left_guilds(left_before=service.now())
        with pytest.raises(NoGame):
            await service.table(left)
    async with opened("0006") as service:
        for answer in ("provost 0", "take f"):
            asked = (await service.table(2)).asked
            table = await service.answer(2, asked.user_id or 0, answer, "press")
        assert (texts(table)[-1], sources(table)[-1]) == ("take w", "plan")


async def test_what_messages_told_is_not_told_again(service: Service) -> None:
    for game_id in (FINISHED, AT_ONCE, VOTED):
        table, messages = await service.table(game_id), await service.store.messages(game_id)
        news = news_of(table, messages)
        assert (news.undos, news.outdated, news.ended) == ([], [], [])
        assert not news.progress.handed_over
    assert [
        (message.role, message.told, message.covers, message.undo_sequence) for message in messages
    ] == [
        (Role.PHASE, 0, 0, 0), (Role.PHASE, 5, 6, 0), (Role.PHASE, 7, 6, 0),
        (Role.UNDONE, -1, 0, 8), (Role.PHASE, 7, 9, 0), (Role.TURN, 9, 9, 0),
        (Role.VOTE, -1, 0, 0),
    ]  # fmt: skip


async def test_a_round_of_which_messages_told_in_part_is_told_to_its_end(service: Service) -> None:
    messages = await service.store.messages(AT_ONCE)
    await play_on(service, AT_ONCE, 12)
    news = news_of(await service.table(AT_ONCE), messages)
    told = [phase.phase for phase in news.ended if phase.round == 1]
    assert told == ["activation", "castle", "end"]
    assert news.outdated == []


async def test_who_was_notified_is_not_notified_again(service: Service) -> None:
    messages = await service.store.messages(AT_ONCE)
    table = await service.answer(AT_ONCE, ANN, "take f", "press")
    progress = news_of(table, messages).progress
    before = notified_so_far(messages, progress)
    assert before == (ANN, BEN, CLEO)
    assert to_notify(before, progress) == (BEN,), "it is Ben's turn"


async def test_the_last_who_is_asked_agrees_to_go_back(service: Service) -> None:
    (asking,) = await service.store.messages(VOTED, Role.VOTE)
    (vote,) = await service.store.votes(VOTED)
    assert (asking.revision, asking.asker) == (vote.revision, vote.asker)
    await Votes(service).agree(VOTED, CLEO, asking.revision)
    table = await service.table(VOTED)
    assert len(standing(table.log)) == 6
    assert table.asked == table.seat_of(ANN)
    news = news_of(table, await service.store.messages(VOTED))
    assert [line.sequence for line in news.undos] == [12]
    assert [record.covers for record in news.outdated] == [9]


async def test_choices_are_kept(service: Service) -> None:
    chosen = service.preferences
    assert await chosen.language(TOWN) == "he"
    assert [await chosen.has_on(user, Switch.GUIDE) for user in (ANN, BEN)] == [False, True]
    assert [await chosen.has_on(user, Switch.STOPS) for user in (ANN, BEN)] == [False, True]
