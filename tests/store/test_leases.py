"""Leases of shards: who takes which, and what becomes of a process that is not heard of."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from bot.store import Store, StoreError, StoreUnavailable, leases
from bot.store.leases import LeaseLost, Leases, Shard, next_shards
from bot.store.postgres import PostgresConnections
from bot.store.schema import migrations
from bot.tables import playing
from bot.tables.playing import Service
from bot.tables.refusals import Stale
from tests.store.test_postgres import said
from tests.store.test_store import PASS, running

SHARDS, APPLICATION = 8, 7


@pytest.mark.parametrize(
    ("processes", "takers", "taken"),
    [
        ("....", "....", {0: False, 1: False}),
        ("bb..", "....", {2: False, 3: False}),
        ("bbbb", "....", {0: True}),  # one after the other
        ("bbbb", "a...", {}),
        ("abbb", "....", {1: True}),
        ("aabb", "....", {}),
        ("abb.", "....", {3: False}),
        ("cccc", "....", {0: True}),  # which leaves
        ("abcc", "....", {2: True}),
        # Its process is gone: who was to take it over has it.
        ("...b", "ab..", {0: False, 2: False}),
    ],
)
def test_each_process_takes_its_share(processes: str, takers: str, taken: dict[int, bool]) -> None:
    """Two stay, a and b; c leaves."""
    shards = [
        Shard(number, *(None if name == "." else name for name in names), connected=0)
        for number, names in enumerate(zip(processes, takers, strict=True))
    ]
    assert next_shards("a", {"a", "b"}, shards) == taken


@pytest.fixture
async def several(postgres: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Leases]]:
    """The leases of three processes that have not joined yet. They last for as long as the machine may need."""
    monkeypatch.setattr(leases, "LEASE", 600.0)
    async with AsyncExitStack() as closing:
        found = []
        for _ in range(3):
            connections = await PostgresConnections.open(postgres, "play")
            closing.push_async_callback(connections.close)
            found.append(connections.leases)
        yield found


async def beats(*members: Leases, often: int = 10) -> list[leases.Share]:
    """What the processes have after so many beats of each, in which they connect and let go at once."""
    shares = {one: await one.beat() for one in members}
    for _ in range(often):
        for one in members:
            for shard in shares[one].due:
                await one.give(shard)
            shares[one] = await one.beat(shares[one].taking)
    return list(shares.values())


async def test_processes_share_all_shards_and_take_them_over_from_who_leaves(
    several: list[Leases],
) -> None:
    a, b, c = several
    assert await a.join(APPLICATION, SHARDS) == SHARDS
    (share,) = await beats(a, often=1)
    assert (len(share.own), share.alone) == (SHARDS, True)
    assert await b.join(APPLICATION, SHARDS + 1) == SHARDS, "there are as many as there were"
    await c.join(APPLICATION, SHARDS)
    (coming,) = (await b.beat()).taking
    assert not (await a.beat()).due, "its taker is not connected yet"
    await b.beat({coming})
    assert (await a.beat()).due == {coming}
    shares = await beats(a, b, c)
    assert sorted(len(one.own) for one in shares) == [2, 3, 3]
    assert frozenset.union(*(one.own for one in shares)) == frozenset(range(SHARDS))
    while (await a.beat(leaving=True)).own:
        for shard in (await a.beat(leaving=True)).due:
            await a.give(shard)
        await beats(b, c, often=1)
    assert Counter(len(one.own) for one in await beats(b, c)) == {SHARDS // 2: 2}


async def test_another_application_is_refused_and_touches_nothing(several: list[Leases]) -> None:
    a, b, _c = several
    await a.join(APPLICATION, SHARDS)
    with pytest.raises(StoreUnavailable, match="another application"):
        await b.join(APPLICATION + 1, SHARDS)
    assert len((await a.beat()).own) == SHARDS


async def test_who_is_not_heard_of_is_taken_out_and_can_do_nothing(
    several: list[Leases], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b, _c = several
    for one in (a, b):
        await one.join(APPLICATION, SHARDS)
    had, _other = await beats(a, b)
    b.check()

    async def last_beat() -> None:
        """One whose lease has run out when it comes back."""
        with monkeypatch.context() as patch:
            patch.setattr(leases, "LEASE", 0.0)
            await b.beat()
        await asyncio.sleep(0.01)

    await last_beat()
    with pytest.raises(StoreError, match="may have the shards"):
        b.check()
    assert not (await a.beat()).alone, "seen once it may only have stood still, as the database did"
    await last_beat()
    assert not (await a.beat()).alone
    share = await a.beat()
    assert (share.own, share.alone) == (frozenset(range(SHARDS)), True)
    assert len(had.own) < SHARDS
    with pytest.raises(LeaseLost):
        await b.beat()


async def test_what_another_process_changed_is_seen_and_not_written_over(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(postgres) as store, await Store.open(postgres) as other:
        service, game = Service(store), await running(store)
        assert (await service.row(game.id)).revision == 2
        await other.change_game(game.id, 2, [PASS], at=210)
        with pytest.raises(Stale):
            async with service.locked(game.id, even_broken=True) as table:
                await service.pause(table)
        await other.change_game(game.id, 3, [PASS], at=210)
        assert (await service.row(game.id)).revision == 4, "it was loaded anew after that"
        monkeypatch.setattr(playing, "SHARED_FOR", 0.0)
        service = Service(store)
        for revision in (4, 5):
            assert (await service.row(game.id)).revision == revision
            await other.change_game(game.id, revision, [PASS], at=210)


async def test_each_interaction_is_answered_by_one(several: list[Leases]) -> None:
    a, b, c = several
    for interaction in range(10):
        firsts = await asyncio.gather(*(one.is_first(interaction) for one in (a, b, c)))
        assert sum(firsts) == 1


async def test_shards_identify_themselves_one_after_the_other(several: list[Leases]) -> None:
    a, b, _c = several
    waits = [await one.identify_in(shard, 2) for one in (a, b) for shard in (0, 1, 2)]
    assert [round(wait / 5) for wait in waits] == [0, 0, 1, 2, 1, 3]


async def test_an_upgrade_waits_until_older_processes_have_ended(
    postgres: str, several: list[Leases], steps: Callable[[list[str]], None]
) -> None:
    """But for one with which they go on; who has the newest version already may be joined by as many as like."""
    a, *_others = several
    await a.join(APPLICATION, SHARDS)
    known, later = migrations(), "CREATE TABLE later (a INTEGER);"
    steps([*known, later])
    with pytest.raises(StoreUnavailable, match="stop all its processes first"):
        await Store.open(postgres)
    steps([*known, f"-- Processes of the version before go on meanwhile.\n{later}"])
    async with await Store.open(postgres):
        pass
    assert said(postgres, "SELECT count(*) FROM later") == [(0,)]
