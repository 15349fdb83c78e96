"""Rates with their true headers, and requests that go wrong by rule."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from playground import Clock, RestFault
from playground.errors import ApiError
from playground.rest.rate_limits import RateLimits
from tests.playground.places import Place
from tests.playground.samplebot import SampleBot, buttons

MESSAGES = "/channels/*/messages"


async def test_five_messages_then_a_true_429(place: Place) -> None:
    path = f"{place.standin.base_url}/api/v10/channels/{place.channel.id}/messages"
    headers = {"Authorization": f"Bot {place.standin.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        left = []
        for _ in range(6):
            async with session.post(path, json={"content": "x"}) as answer:
                left.append(answer.headers["X-RateLimit-Remaining"])
                body = await answer.json()
        assert left == ["4", "3", "2", "1", "0", "0"]
        assert answer.status == 429
        assert answer.headers["Via"]
        assert answer.headers["X-RateLimit-Scope"] == "user"
        assert 4 < body["retry_after"] <= 5
        assert body["retry_after"] == pytest.approx(
            float(answer.headers["X-RateLimit-Reset-After"]), abs=0.01
        )
        place.standin.advance(5)
        async with session.post(path, json={"content": "x"}) as answer:
            assert answer.status == 200
    assert len(place.channel.messages) == 6


async def test_the_library_keeps_within_the_rates_by_the_headers(
    place: Place, bot: SampleBot
) -> None:
    channel = bot.get_partial_messageable(place.channel.id)
    for number in range(4):
        await channel.send(str(number))
    # The fifth is sent, but then the library waits until the bucket is fresh.
    fifth = asyncio.create_task(channel.send("4"))
    await place.standin.wait_for(lambda: len(place.channel.messages) == 5)
    await asyncio.sleep(0.05)
    assert not fifth.done()
    assert place.standin.rates.hits == 0
    fifth.cancel()


def test_everything_together_is_limited_but_not_answers() -> None:
    rates = RateLimits(Clock())
    for number in range(50):
        rates.take("GET", f"/channels/{number}")
    with pytest.raises(ApiError) as caught:
        rates.take("GET", "/channels/51")
    assert caught.value.extra["global"] is True
    assert rates.take("POST", "/interactions/1/token/callback") == {}
    rates.take("PATCH", "/webhooks/1/token/messages/@original")


def test_channels_and_tokens_have_buckets_of_their_own() -> None:
    rates = RateLimits(Clock())
    for channel in ("1", "2"):
        for _ in range(5):
            rates.take("POST", f"/channels/{channel}/messages")
        with pytest.raises(ApiError):
            rates.take("POST", f"/channels/{channel}/messages")
        rates.take("DELETE", f"/channels/{channel}/messages/7")
    for token in ("a", "b"):
        for _ in range(5):
            rates.take("POST", f"/webhooks/1/{token}")
        with pytest.raises(ApiError):
            rates.take("POST", f"/webhooks/1/{token}")


async def test_messages_older_than_an_hour_are_edited_slowly(place: Place, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(place.channel.id)
    sent = await channel.send("0")
    place.standin.advance(3601)
    for number in range(3):
        await sent.edit(content=str(number))
    place.standin.faults.rest.append(RestFault("POST", MESSAGES, status=503, times=1))
    path = f"{place.standin.base_url}/api/v10/channels/{place.channel.id}/messages/{sent.id}"
    headers = {"Authorization": f"Bot {place.standin.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.patch(path, json={"content": "no"}) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == (429, 30046)
    assert place.channel.messages[sent.id].content == "2"


async def test_channels_are_renamed_twice_in_ten_minutes(place: Place, bot: SampleBot) -> None:
    place.standin.admin.set_permissions(
        place.standin.bot, place.guild, "manage_channels", "manage_threads"
    )
    channel = bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.edit(name="one")
    await channel.edit(name="two")
    third = asyncio.create_task(channel.edit(name="three"))
    await asyncio.sleep(0.05)
    assert not third.done()
    assert place.standin.rates.hits == 1
    assert place.channel.name == "two"
    third.cancel()


async def test_a_429_is_waited_out(place: Place, bot: SampleBot) -> None:
    rule = RestFault("POST", MESSAGES, status=429, retry_after=0.03, times=2)
    place.standin.faults.rest.append(rule)
    begun = time.monotonic()
    await bot.get_partial_messageable(place.channel.id).send("x")
    assert time.monotonic() - begun >= 0.06
    assert rule.seen == 2
    assert len(place.channel.messages) == 1


async def test_a_503_and_a_500_reach_the_bot(place: Place, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(place.channel.id)
    place.standin.faults.rest.append(RestFault("POST", MESSAGES, status=503, times=1))
    with pytest.raises(discord.DiscordServerError):
        await channel.send("x")
    place.standin.faults.rest.append(RestFault("POST", MESSAGES, status=500, times=1))
    begun = time.monotonic()
    await channel.send("x")
    assert time.monotonic() - begun >= 1  # the library's own pause before it tries again
    assert [one.status for one in place.standin.api.log if one.method == "POST"] == [503, 500, 200]


async def test_a_dropped_connection_before_and_after(place: Place, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(place.channel.id)
    place.standin.faults.rest.append(RestFault("POST", MESSAGES, drop="before", times=1))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("never sent")
    assert place.channel.messages == {}
    place.standin.faults.rest.append(RestFault("POST", MESSAGES, drop="after", times=1))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("sent all the same", nonce="n1")
    assert len(place.channel.messages) == 1
    # Sent again with the same nonce, it is the same message.
    again = await channel.send("sent all the same", nonce="n1")
    assert list(place.channel.messages) == [again.id]
    place.standin.advance(301)
    assert (await channel.send("another", nonce="n1")).id != again.id


async def test_delays_and_hanging(place: Place, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(place.channel.id)
    place.standin.faults.rest.append(RestFault("*", MESSAGES, delay=0.05, times=1))
    begun = time.monotonic()
    await channel.send("x")
    assert time.monotonic() - begun >= 0.05
    place.standin.faults.rest.append(RestFault("*", MESSAGES, hang=True, times=1))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(channel.send("x"), 0.1)
    assert len(place.channel.messages) == 1


async def test_probability_is_repeatable() -> None:
    from playground.standin import StandIn

    def hits(seed: int) -> list[bool]:
        standin = StandIn(seed=seed)
        standin.faults.rest.append(RestFault(probability=0.3, status=500))
        return [standin.faults.for_request("GET", "/x") is not None for _ in range(50)]

    assert hits(1) == hits(1) != hits(2)
    assert 5 < sum(hits(1)) < 25


async def test_an_answer_that_meets_a_429_may_come_too_late(place: Place, bot: SampleBot) -> None:
    standin = place.standin
    sent = await bot.get_partial_messageable(place.channel.id).send("x", view=buttons("thing"))
    standin.faults.rest.append(
        RestFault("POST", "/interactions/*", status=429, retry_after=0.05, times=1)
    )
    outcome = await standin.press(place.ann, place.channel.messages[sent.id], "Thing")
    assert not outcome.failed
    assert outcome.acknowledged_ms is not None
    assert outcome.acknowledged_ms >= 50


async def test_too_many_refusals_are_a_ban(place: Place) -> None:
    rates = place.standin.rates
    for _ in range(9_999):
        rates.note(403)
    assert not rates.banned
    rates.note(401)
    assert rates.banned
    place.standin.advance(601)
    rates.note(200)
    assert not rates.banned
