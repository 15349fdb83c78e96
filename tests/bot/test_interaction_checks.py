"""What comes in: each interaction once, for who has the right to it and tokens left."""

import re
from types import SimpleNamespace

import pytest

from bot.tables.refusals import Refusal
from bot.ui.interaction_checks import REMEMBERED, InteractionChecks
from bot.ui.token_buckets import MOST_BUCKETS, PERSON, TokenBuckets
from words.language import language

ANN, BEN, TOWN, VILLAGE = range(1, 5)


class Counter:
    """Token buckets with a clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.buckets = TokenBuckets(lambda: self.now)

    def waits(self, cost: float, user: int = ANN, server: int = TOWN) -> int:
        """Take tokens; the seconds to wait where they are lacking."""
        try:
            self.buckets.take(user, server, cost)
        except Refusal as refusal:
            return int(re.findall(r"\d+", refusal.say(language("en")))[0])
        return 0


@pytest.fixture
def counter() -> Counter:
    return Counter()


def test_a_person_has_thirty_tokens_and_one_more_a_second(counter: Counter) -> None:
    assert counter.waits(31) == 1
    assert counter.waits(30) == 0
    assert counter.waits(10, server=VILLAGE) == 10, "on all servers together"
    counter.now += 5.5
    assert counter.waits(10) == 5, "what was refused took nothing"
    counter.now += 4.5
    assert counter.waits(10) == 0
    counter.now += 3600
    assert counter.waits(31) == 1, "no more than it holds"
    assert counter.waits(30) == 0


def test_a_server_has_sixty_tokens_and_three_more_a_second(counter: Counter) -> None:
    for user in (ANN, BEN):
        assert counter.waits(30, user) == 0
    assert counter.waits(7, 9) == 3
    assert counter.waits(7, 9, VILLAGE) == 0
    counter.now += 3
    assert counter.waits(9, 10) == 0


def test_some_people_do_not_use_up_what_a_server_has(counter: Counter) -> None:
    """Four ask for one token after the other; somebody who asks six times a minute is never refused."""
    for second in range(1200):
        counter.now += 1
        for user in (11, 12, 13, 14) * 3:
            counter.waits(1, user)
        assert second % 10 or counter.waits(1) == 0


def test_full_buckets_are_thrown_away_and_no_others(counter: Counter) -> None:
    counter.waits(30)
    counter.now += PERSON.size / PERSON.per_second - 1
    for user in range(100, 100 + MOST_BUCKETS):
        counter.waits(0, user, user)
    assert len(counter.buckets._full_at) < MOST_BUCKETS
    assert counter.waits(30) == 1


async def test_an_interaction_is_delivered_once_while_it_is_remembered() -> None:
    checks = InteractionChecks(None, None)
    client = SimpleNamespace(is_closed=lambda: False, kept=SimpleNamespace(leases=None))

    async def first(number: int) -> bool:
        return await checks.first_delivery(SimpleNamespace(id=number, client=client))

    assert [await first(one) for one in (1, 1, 2, 1)] == [True, False, True, False]
    for number in range(3, REMEMBERED + 1):
        await first(number)
    assert not await first(1)
    await first(0)
    assert await first(1), "the oldest is forgotten"
    assert not await first(3)

    async def by_another(_number: int) -> bool:
        return False

    client.kept.leases = SimpleNamespace(is_first=by_another)
    assert not await first(-1), "another process answers it"
